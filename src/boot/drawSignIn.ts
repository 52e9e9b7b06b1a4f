import brand from '@/features/site/parts/Brand.module.css'
import type { Prefetch } from './prefetch'
import { fieldsOf, textOf } from './json'
import { cloneTemplate, partOf } from './template'

/**
 * Set on the form when the button was pressed, so that the app submits it once loaded; also when the app cannot
 * be loaded. Further presses are ignored.
 */
export const SUBMITTED_ATTRIBUTE = 'data-submitted'

/** Selector of the sign-in button; the password field has a button too. */
const SUBMIT = '[type="submit"]'

function makeAlert(): HTMLElement {
  const alert = document.createElement('div')
  alert.setAttribute('role', 'alert')
  alert.style.cssText = 'padding:16px;text-align:center'
  document.body.prepend(alert)
  return alert
}

/** Shows that the app does not load, at the place of sign-in errors, else at the top. The input stays. */
function showLoadFailed(): void {
  const form = document.querySelector('form')
  form?.setAttribute(SUBMITTED_ATTRIBUTE, '')
  const button = form?.querySelector(SUBMIT)
  button?.setAttribute('aria-disabled', 'true')
  // Removes the spinner.
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
  // Captures, because error events of elements do not bubble.
  window.addEventListener('error', listen, true)
}

/** Wait before reporting that the app does not load; enough for a slow connection. */
export const PATIENCE_MS = 30_000

/** Same rule as `SignInForm`: a username of spaces is empty, a password of spaces is not. */
const isEmpty = (name: string, value: string) => (name === 'username' ? value.trim() : value) === ''

function rememberSubmit(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const empty = [...form.querySelectorAll('input')].find(({ name, value }) => isEmpty(name, value))
    if (empty || form.hasAttribute(SUBMITTED_ATTRIBUTE)) {
      empty?.focus()
      return
    }
    form.setAttribute(SUBMITTED_ATTRIBUTE, '')
    const button = partOf(form, 'button', SUBMIT)
    button.setAttribute('aria-disabled', 'true')
    button.replaceChildren(...partOf(cloneTemplate('sign-in-busy'), 'button', SUBMIT).childNodes)
    setTimeout(() => {
      if (form.isConnected) showLoadFailed()
    }, PATIENCE_MS)
  })
}

/**
 * Like `ui/native/PasswordField`: the toggle keeps the focus in the field, and submitting hides the password.
 */
function togglePassword(form: HTMLFormElement): void {
  const toggle = partOf(form, 'button', '[aria-pressed]')
  const field = partOf(form, 'input', '[type="password"]')
  const show = (isShown: boolean) => {
    toggle.setAttribute('aria-pressed', String(isShown))
    field.type = isShown ? 'text' : 'password'
  }
  toggle.addEventListener('mousedown', (event) => event.preventDefault())
  toggle.addEventListener('click', () => show(field.type === 'password'))
  form.addEventListener('submit', () => show(false))
}

/** Set on a pressed link, whose target the app opens once loaded. */
export const PRESSED_ATTRIBUTE = 'data-pressed'

/** Selector of the links on the sign-in screen, which are buttons with names. */
const LINK_SELECTOR = 'button[name]'

function rememberPress(place: HTMLElement): void {
  place.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.matches(LINK_SELECTOR))) return
    for (const link of place.querySelectorAll(LINK_SELECTOR)) {
      link.toggleAttribute(PRESSED_ATTRIBUTE, link === target)
    }
  })
}

/** Variant for sites with consumer registration: the label mentions email addresses, and there is one more link. */
function showForConsumers(place: HTMLElement): void {
  const drawn = cloneTemplate('sign-in-consumers')
  partOf(place, 'label').textContent = partOf(drawn, 'label').textContent
  const known = [...place.querySelectorAll<HTMLButtonElement>(LINK_SELECTOR)]
  for (const link of drawn.querySelectorAll<HTMLButtonElement>(LINK_SELECTOR)) {
    if (!known.some(({ name }) => name === link.name)) known.at(-1)?.after(link)
  }
}

export function drawVendorName(place: HTMLElement, logo: unknown): void {
  const name = place.querySelector(`.${brand.name}`)
  const vendorName = textOf(fieldsOf(logo).vendorName)
  if (name && vendorName !== '') name.textContent = vendorName
}

/** Renders the sign-in screen, which accepts input before the app has loaded. */
export async function drawSignIn(place: HTMLElement, calls: Prefetch): Promise<void> {
  place.replaceChildren(cloneTemplate('sign-in'))
  const form = partOf(place, 'form')
  rememberSubmit(form)
  togglePassword(form)
  rememberPress(place)
  partOf(place, 'input').focus()
  const [site, logo] = await Promise.all([calls.read('site'), calls.read('logo')])
  if (fieldsOf(site).allowConsumer === true) showForConsumers(place)
  drawVendorName(place, logo)
}
