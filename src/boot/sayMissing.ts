import button from '@/components/ui/form/Button.module.css'
import styles from '@/features/sign-in/SignIn.module.css'
import { SPINNER_SELECTOR } from './signInMarkup'

/** Set on the form when the button was pressed: the app submits once it is there. */
export const SUBMITTED_ATTRIBUTE = 'data-submitted'

const TEXT = 'The page could not be loaded completely. Check your connection and reload it.'

function makeAlert(): HTMLElement {
  const alert = document.createElement('div')
  alert.setAttribute('role', 'alert')
  alert.style.cssText = 'padding:16px;text-align:center'
  document.body.prepend(alert)
  return alert
}

/** Reports that the app does not load: where sign-in errors appear, else at the top. What was typed stays. */
export function sayMissing(): void {
  const form = document.querySelector('form')
  form?.setAttribute(SUBMITTED_ATTRIBUTE, '')
  form?.querySelector('button')?.setAttribute('aria-disabled', 'true')
  form?.querySelector(SPINNER_SELECTOR)?.remove()
  const alert = document.querySelector('[role="alert"]') ?? makeAlert()
  alert.innerHTML =
    `<p class="${styles.reason}">${TEXT}</p>` +
    `<button type="button" class="${button.button} ${button.outlined}">Reload</button>`
  alert.querySelector('button')?.addEventListener('click', () => window.location.reload())
}

/** Detects that the app's script cannot be loaded. */
export function watchScript(): void {
  const listen = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') sayMissing()
  }
  // Such events do not bubble.
  window.addEventListener('error', listen, true)
}
