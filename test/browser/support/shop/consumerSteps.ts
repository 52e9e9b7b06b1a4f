import type { Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { listProductHistory } from '@/contract/orders/history'
import { SHIP_METHOD_HEADER } from '@/contract/headers'
import { TEST_PASSWORD } from '../../../worlds/app/testRequests'
import { CARD } from './cardTraces'
import { COLA } from './consumerShop'
import { expectFocusOn, tabTo } from '../checks/keyboard'
import { cartLine, catalogue, extensionOf, orderNumberOf } from '../start/storefront'

export const main = (page: Page) => page.getByRole('main')
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
export const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
export const shown = (page: Page, text: string | RegExp) => main(page).getByText(text).first().waitFor()
/** The open step of the checkout. */
export const atStep = (page: Page, title: string) =>
  page.locator('[aria-current="step"]').getByRole('heading', { name: title }).waitFor()

export async function register(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Create new account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create an Account' })
  await dialog.getByLabel('Name', { exact: true }).fill('Robin Ash')
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD)
  await dialog.getByLabel('Confirm Password', { exact: true }).fill(TEST_PASSWORD)
  await dialog.getByRole('checkbox', { name: 'I am a person' }).check()
  await dialog.getByText('Checked').waitFor()
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Reaches the target with Tab alone, and presses it. */
async function pressByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Input for a field; `reads` is the masked value. */
type Typed = readonly [label: string, text: string, reads?: string]

/** Reaches fields with Tab alone, and types. */
export async function typeByKey(page: Page, form: Locator, fields: readonly Typed[]): Promise<void> {
  for (const [label, text, reads = text] of fields) {
    const field = form.getByLabel(label, { exact: true })
    await tabTo(page, field)
    await page.keyboard.type(text)
    // Types a wrong last character and corrects it.
    await page.keyboard.press('Backspace')
    await page.keyboard.type(text.slice(-1))
    await expect.poll(() => field.inputValue()).toBe(reads)
  }
}

/** Input and values of the card and its billing address, in screen order. */
export const CARD_FIELDS: readonly Typed[] = [
  ['Card Number', CARD.number.replaceAll(' ', ''), CARD.number],
  ['Expiration Date', CARD.expiration.replace('/', ''), CARD.expiration],
  ['CVV', CARD.cvv],
  ['Name', 'Robin Ash'],
  ['Address Line 1', '7 Elm Street'],
  ['Address Line 2 (optional)', 'Apartment 4'],
  ['City', 'Portsmouth'],
  ['State', 'NH'],
  ['ZIP Code', '03801'],
  ['Phone Number (optional)', '6035550142', '(603) 555-0142'],
]

/** Fills in the card at once, like the browser's autofill. */
export async function fillCard(page: Page): Promise<void> {
  const same = page.getByLabel('Same as delivery address')
  if (await same.isVisible()) await same.uncheck()
  for (const [label, text] of CARD_FIELDS) await field(page, label).fill(text)
}

/** Uses the menu, since the checkout hides the cart in the bar. */
export const toCart = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Cart' }).click()

/** Sets the number of cases in the cart, at $10.01 each. */
export async function setQuantity(page: Page, quantity: number, extension: string): Promise<void> {
  const line = cartLine(page, COLA)
  await line.getByRole('textbox', { name: /^Quantity of/ }).fill(String(quantity))
  await line.getByRole('textbox', { name: /^Quantity of/ }).press('Enter')
  await expect.poll(() => extensionOf(line)).toBe(extension)
  await expect.poll(() => page.getByText('Saving').count()).toBe(0)
}

export async function addCola(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.type(COLA)
  const cola = page.getByRole('link', { name: COLA, exact: true })
  const card = page.getByRole('article').filter({ has: cola }).first()
  await card.getByRole('combobox', { name: /^Unit of/ }).selectOption('CS')
  await card.getByRole('button', { name: /^Add .* to the cart$/ }).click()
  await card.getByText('In cart: 1 CS').waitFor()
}

/** Goes from the cart to the delivery or details step. */
export async function toDetails(page: Page, step: 'Delivery Details' | 'Pickup Details'): Promise<void> {
  await main(page).getByRole('link', { name: 'Checkout' }).click()
  await atStep(page, 'Shipment Method')
  await button(page, 'Next').click()
  await atStep(page, step)
}

/** Chooses delivery with the keyboard alone, to an address outside the delivery area. */
export async function chooseDelivery(page: Page): Promise<void> {
  await pressByKey(page, page.getByRole('button', { name: /^Delivery/ }))
  const dialog = page.getByRole('dialog', { name: 'Add Delivery Address' })
  await typeByKey(page, dialog, [
    ['Display Name', 'Home'],
    ['Name', 'Robin Ash'],
    ['Address Line 1 (optional)', '7 Elm Street'],
    ['State (optional)', 'nh'],
    ['ZIP Code', '9999'],
    ['Phone (optional)', '6035550142', '(603) 555-0142'],
  ])
  await page.keyboard.press('Enter')
  await dialog.getByText('Must be valid Zip Code').waitFor()
  await expectFocusOn(dialog.getByLabel('ZIP Code'))
  await page.keyboard.press('End')
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Proceed with undeliverable zip code?' })
  await expectFocusOn(question.getByRole('button', { name: 'Cancel' }))
  await pressByKey(page, question.getByRole('button', { name: 'Proceed to Browse' }))
  await catalogue(page)
}

/** Submits the order as soon as the button is enabled. */
export async function submit(page: Page): Promise<void> {
  await atStep(page, 'Confirm Order')
  await button(page, 'Submit Order').click()
}

/** Expects Next to stay on the step. */
export async function expectBlocked(page: Page, step: string): Promise<void> {
  await button(page, 'Next').press('Enter')
  await atStep(page, step)
  expect(await button(page, 'Next').getAttribute('aria-disabled')).toBe('true')
}

export async function expectReceipt(page: Page, total: string): Promise<string> {
  const orderNumber = await orderNumberOf(page)
  await shown(page, `Total: ${total}`)
  await shown(page, `American Express ending in ${CARD.number.slice(-4)}`)
  return orderNumber
}

const shipMethodOf = (request: Request) => request.headers()[SHIP_METHOD_HEADER.toLowerCase()]

/**
 * Resolves once the catalogue's worker has sent its last request with this ship method: the purchases, after the whole
 * list. The worker learns of a switch a moment after the page. Call it before the catalogue loads.
 */
export async function whenWorkerIsDone(page: Page, shipMethod: 'Pickup' | 'Delivery'): Promise<void> {
  await page.waitForRequest(
    (request) =>
      new URL(request.url()).pathname === listProductHistory.path && shipMethodOf(request) === shipMethod,
  )
}

/** Records the ship methods of a page's calls, and their paths, since the last query. */
export function noteShipMethods(page: Page) {
  let noted: Request[] = []
  page.on('request', (request) => noted.push(request))
  return () => {
    const sent = noted.filter((request) => shipMethodOf(request) !== undefined)
    noted = []
    return {
      methods: [...new Set(sent.map(shipMethodOf))],
      paths: sent.map((request) => new URL(request.url()).pathname),
    }
  }
}
