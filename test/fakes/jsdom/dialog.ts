function open(this: HTMLDialogElement): void {
  this.open = true
  const first = this.querySelector<HTMLElement>(
    '[autofocus], button, input, select, textarea, a[href], [tabindex]',
  )
  first?.focus()
}

function close(this: HTMLDialogElement, returnValue?: string): void {
  if (!this.open) return
  this.open = false
  if (returnValue !== undefined) this.returnValue = returnValue
  this.dispatchEvent(new Event('close'))
}

function closeLast(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  const dialog = [...document.querySelectorAll('dialog')].filter((each) => each.open).at(-1)
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}

/** Opens and closes <dialog>; Escape requests closing, as in a browser. */
export function addDialog(): void {
  Object.assign(HTMLDialogElement.prototype, { show: open, showModal: open, close })
  // Test files share the document: adding the same function again has no effect.
  document.addEventListener('keydown', closeLast)
}
