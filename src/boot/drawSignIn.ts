import { SIGN_IN_MESSAGES as messages } from '@/features/sign-in/messages'
import type { Prefetch } from './prefetch'
import { fieldsOf, textOf } from './json'
import { sayMissing, SUBMITTED_ATTRIBUTE } from './sayMissing'
import { linkMarkup, LINKS_SELECTOR, signInMarkup, SPINNER_MARKUP } from './signInMarkup'

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
    const button = form.querySelector('button')
    button?.setAttribute('aria-disabled', 'true')
    button?.insertAdjacentHTML('afterbegin', SPINNER_MARKUP)
    setTimeout(() => {
      if (form.isConnected) sayMissing()
    }, PATIENCE_MS)
  })
}

/** Set on a link when pressed: the app opens its target once it is there. */
export const PRESSED_ATTRIBUTE = 'data-pressed'

function rememberPress(links: HTMLElement): void {
  links.addEventListener('click', ({ target }) => {
    for (const link of links.querySelectorAll('button')) {
      link.toggleAttribute(PRESSED_ATTRIBUTE, link === target)
    }
  })
}

/** Draws the sign-in screen, which accepts input before the app is there. */
export async function drawSignIn(place: HTMLElement, calls: Prefetch): Promise<void> {
  place.innerHTML = signInMarkup()
  const form = place.querySelector('form')
  const links = place.querySelector<HTMLElement>(LINKS_SELECTOR)
  if (form) rememberSubmit(form)
  if (links) rememberPress(links)
  form?.querySelector('input')?.focus()
  const [site, logo] = await Promise.all([calls.read('site'), calls.read('logo')])
  if (fieldsOf(site).allowConsumer === true) {
    const label = place.querySelector('label')
    if (label) label.textContent = messages.usernameOrEmail
    links?.insertAdjacentHTML('beforeend', linkMarkup('create'))
  }
  const brand = place.querySelector('[data-brand]')
  const vendorName = textOf(fieldsOf(logo).vendorName)
  if (brand && vendorName !== '') brand.textContent = vendorName
}
