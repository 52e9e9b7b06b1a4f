/** jsdom knows the attribute `contenteditable` but not what it means, and the event `beforeinput` without its ranges. */
export function addEditing(): void {
  Object.defineProperty(HTMLElement.prototype, 'isContentEditable', {
    configurable: true,
    get(this: HTMLElement) {
      const value = this.closest('[contenteditable]')?.getAttribute('contenteditable')
      return value !== undefined && value !== null && value !== 'false'
    },
  })
  Object.assign(InputEvent.prototype, { getTargetRanges: () => [] })
}
