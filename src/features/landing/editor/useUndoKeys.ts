import { useEffect, useEffectEvent } from 'react'

/** Fields and dialogs handle these keys themselves. */
const OWN_UNDO = 'input, textarea, [contenteditable="true"], [role="dialog"], [role="alertdialog"]'

/** Ctrl+Z or ⌘Z undoes; with Shift, or Ctrl+Y, redoes. Ignored in fields and dialogs. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, target } = event
    if (!(ctrlKey || metaKey) || (target instanceof Element && target.closest(OWN_UNDO))) return
    const letter = key.toLowerCase()
    if (letter !== 'z' && letter !== 'y') return
    event.preventDefault()
    if (letter === 'y' || shiftKey) redo()
    else undo()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('keydown', press)
    }
  }, [])
}
