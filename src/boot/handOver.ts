import { PRESSED_ATTRIBUTE, SUBMITTED_ATTRIBUTE } from './drawSignIn'
import { isChosen, LANGUAGE_LIST } from './firstLanguage'

/** Wait before the swap: longer than the app needs for prefetched answers, too short to be noticed. */
const SETTLE_MS = 16
/** Selector of placeholders for loading parts of the app. */
const WAITING = '[data-waiting]'

/** True once the app has rendered a screen without placeholders. */
export const isComplete = (root: HTMLElement) =>
  root.textContent !== '' && root.querySelector(WAITING) === null

/** Hides an element but keeps its layout, so that it can be measured. */
export function hide(element: HTMLElement): void {
  element.style.cssText = 'position:absolute;inset:0 0 auto;visibility:hidden'
}

export function show(element: HTMLElement): void {
  element.removeAttribute('style')
}

function takeOver(from: HTMLInputElement, to: HTMLInputElement): void {
  if (from.value !== '') to.value = from.value
  if (document.activeElement !== from) return
  const { selectionStart, selectionEnd, selectionDirection } = from
  to.focus({ preventScroll: true })
  to.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
}

function copyForm(place: HTMLElement, root: HTMLElement): void {
  const drawn = place.querySelector('form')
  const form = root.querySelector('form')
  // Before the selection is set, because a change of the field's type might lose it.
  if (drawn?.querySelector('[aria-pressed="true"]')) {
    form?.querySelector<HTMLButtonElement>('[aria-pressed="false"]')?.click()
  }
  for (const from of drawn?.querySelectorAll('input') ?? []) {
    const to = form?.querySelector<HTMLInputElement>(`[name="${from.name}"]`)
    if (to) takeOver(from, to)
  }
  if (drawn?.hasAttribute(SUBMITTED_ATTRIBUTE)) form?.requestSubmit()
}

/** Makes the app switch to a language that was chosen before it had loaded. */
function chooseLanguage(place: HTMLElement, root: HTMLElement): void {
  const from = place.querySelector<HTMLSelectElement>(LANGUAGE_LIST)
  const to = root.querySelector<HTMLSelectElement>(LANGUAGE_LIST)
  if (!from || !to || !isChosen(from)) return
  to.value = from.value
  to.dispatchEvent(new Event('change', { bubbles: true }))
}

function pressLink(place: HTMLElement, root: HTMLElement): void {
  const pressed = place.querySelector<HTMLButtonElement>(`button[${PRESSED_ATTRIBUTE}]`)
  if (pressed) root.querySelector<HTMLButtonElement>(`button[name="${pressed.name}"]`)?.click()
}

/**
 * Shows the boot script's screen until the app has rendered its first screen hidden, then swaps the two
 * without losing input or shifting the layout.
 */
export function handOverTo(root: HTMLElement, place: HTMLElement): void {
  hide(root)
  let timer: ReturnType<typeof setTimeout> | undefined
  const swap = () => {
    timer = undefined
    if (!isComplete(root)) return
    observer.disconnect()
    show(root)
    copyForm(place, root)
    pressLink(place, root)
    chooseLanguage(place, root)
    place.remove()
  }
  const observer = new MutationObserver(() => {
    if (timer !== undefined || !isComplete(root)) return
    // Keeps labels unique while both are in the document.
    for (const label of place.querySelectorAll('label')) label.removeAttribute('for')
    timer = setTimeout(swap, SETTLE_MS)
  })
  observer.observe(root, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-waiting'],
  })
}
