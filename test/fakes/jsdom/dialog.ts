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

/** Opening and closing of <dialog>; Escape asks an open dialog to close, as a browser does. */
export function addDialog(): void {
  Object.assign(HTMLDialogElement.prototype, { show: open, showModal: open, close })
  // The same function each time: the document goes on from file to file.
  document.addEventListener('keydown', closeLast)
}
