import { cloneTemplate, partOf } from './template'

/** Set on the form when the button was pressed: the app submits once it is there. */
export const SUBMITTED_ATTRIBUTE = 'data-submitted'

/** The button that signs in; the password's field has one, too. */
export const SUBMIT = '[type="submit"]'

function makeAlert(): HTMLElement {
  const alert = document.createElement('div')
  alert.setAttribute('role', 'alert')
  alert.style.cssText = 'padding:16px;text-align:center'
  document.body.prepend(alert)
  return alert
}

/** Reports that the app does not load: where sign-in errors appear, else at the top. What was typed stays. */
export function showLoadFailed(): void {
  const form = document.querySelector('form')
  form?.setAttribute(SUBMITTED_ATTRIBUTE, '')
  const button = form?.querySelector(SUBMIT)
  button?.setAttribute('aria-disabled', 'true')
  // The spinner.
  button?.querySelector('[aria-hidden]')?.remove()
  const alert = document.querySelector('[role="alert"]') ?? makeAlert()
  alert.replaceChildren(cloneTemplate('load-failed'))
  partOf(alert, 'button').addEventListener('click', () => window.location.reload())
}

/** Detects that the app's script cannot be loaded. */
export function watchScript(): void {
  const listen = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') showLoadFailed()
  }
  // Such events do not bubble.
  window.addEventListener('error', listen, true)
}
