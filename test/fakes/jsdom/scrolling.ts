function place(args: [ScrollToOptions?] | [number, number]): ScrollToOptions {
  const [first, second] = args
  return typeof first === 'number' ? { left: first, top: second ?? 0 } : (first ?? {})
}

function scrollElementTo(this: Element, ...args: [ScrollToOptions?] | [number, number]): void {
  const { left, top } = place(args)
  if (left !== undefined) this.scrollLeft = left
  if (top !== undefined) this.scrollTop = top
  this.dispatchEvent(new Event('scroll'))
}

function scrollWindowTo(...args: [ScrollToOptions?] | [number, number]): void {
  const { left = window.scrollX, top = window.scrollY } = place(args)
  Object.assign(window, { scrollX: left, scrollY: top, pageXOffset: left, pageYOffset: top })
  document.dispatchEvent(new Event('scroll', { bubbles: true }))
}

/** Scrolling sets the position and notifies; scrollIntoView has nothing to do when all is visible. */
export function addScrolling(): void {
  Object.assign(Element.prototype, {
    scrollTo: scrollElementTo,
    scrollIntoView: () => undefined,
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
    hasPointerCapture: () => false,
  })
  Object.assign(window, { scrollTo: scrollWindowTo, scroll: scrollWindowTo })
}
