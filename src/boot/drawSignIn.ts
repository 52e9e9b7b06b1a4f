import brand from '@/components/commerce/Brand.module.css'
import type { Prefetch } from './prefetch'
import { fieldsOf, textOf } from './json'
import { sayMissing, SUBMIT, SUBMITTED_ATTRIBUTE } from './sayMissing'
import { cloneTemplate, partOf } from './template'

/** Enough for the app to arrive over a slow line. */
export const PATIENCE_MS = 30_000

/** As in features/sign-in: spaces are no username, but may be a password. */
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
      if (form.isConnected) sayMissing()
    }, PATIENCE_MS)
  })
}

/** As components/native/PasswordField: the toggle keeps the focus in the field, and submitting hides the password. */
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

/** Set on a link when pressed: the app opens its target once it is there. */
export const PRESSED_ATTRIBUTE = 'data-pressed'

/** The links besides signing in are buttons with names. */
const LINK_SELECTOR = 'button[name]'

function rememberPress(place: HTMLElement): void {
  place.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.matches(LINK_SELECTOR))) return
    for (const link of place.querySelectorAll(LINK_SELECTOR)) {
      link.toggleAttribute(PRESSED_ATTRIBUTE, link === target)
    }
  })
}

/** Where consumers may register, the username may be an email address, and there is one more link. */
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

/** Draws the sign-in screen, which accepts input before the app is there. */
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
