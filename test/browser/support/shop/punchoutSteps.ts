import type { Frame } from 'playwright-core'
import { expect } from 'vitest'
import type { Store } from './buyer'

export const COLA = 'Cola Regular'
export const TOMATO = 'Juice Tomato Classic'
export const TEA = 'Tea Bag Earl Grey'

const mainOf = (store: Store) => store.getByRole('main')
export const button = (store: Store, name: string) => mainOf(store).getByRole('button', { name, exact: true })
export const heading = (store: Store, name: string | RegExp) => store.getByRole('heading', { level: 1, name })
export const line = (store: Store, name: string | RegExp) =>
  store.getByRole('list', { name: 'Cart lines' }).getByRole('listitem').filter({ hasText: name })

/** Waits for the catalogue's first products. */
export async function shop(store: Store): Promise<void> {
  await heading(store, 'Products').waitFor()
  await store.getByRole('article').first().waitFor()
}

const cardOf = (store: Store, name: string | RegExp) =>
  store
    .getByRole('article')
    .filter({ has: store.getByRole('link', { name, exact: true }) })
    .first()

/** Searches for a product by name; returns its card. */
export async function lookFor(store: Store, text: string, name: string | RegExp = text) {
  const opener = store.getByRole('button', { name: /^Search Products/ })
  if (await opener.isVisible()) await opener.click()
  await store.getByRole('searchbox').fill(text)
  const card = cardOf(store, name)
  await card.waitFor()
  return card
}

/** Adds a product in this unit, with its smallest quantity. */
export async function add(
  store: Store,
  text: string,
  unit: string,
  name: string | RegExp = text,
): Promise<void> {
  const card = await lookFor(store, text, name)
  await card.getByRole('combobox', { name: /^Unit of/ }).selectOption(unit)
  await card.getByRole('button', { name: /^Add .* to the cart$/ }).click()
  await card.getByText(new RegExp(`^In cart: \\d+ ${unit}$`)).waitFor()
  const close = store.getByRole('button', { name: 'Close search' })
  if (await close.isVisible()) await close.click()
}

export async function toCart(store: Store, lines: number): Promise<void> {
  await store.getByRole('link', { name: new RegExp(`^Cart, ${lines} lines?,`) }).click()
  await heading(store, 'Cart').waitFor()
}

export async function setQuantity(store: Store, name: string, quantity: number): Promise<void> {
  const field = line(store, name).getByRole('textbox', { name: /^Quantity of/ })
  await field.fill(String(quantity))
  await field.press('Enter')
}

export async function writeNote(store: Store, name: string | RegExp, note: string): Promise<void> {
  await line(store, name)
    .getByRole('button', { name: /^Edit / })
    .click()
  const dialog = store.getByRole('dialog')
  await dialog.getByLabel('Note 1').fill(note)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Goes from the cart to the last step of the checkout; returns the line total shown there. */
export async function toTransfer(store: Store, notes = ''): Promise<string> {
  await mainOf(store).getByRole('link', { name: 'Checkout' }).click()
  if (notes !== '') await mainOf(store).getByLabel('Notes', { exact: true }).fill(notes)
  await button(store, 'Next').click()
  await button(store, 'Transfer').waitFor()
  const total = mainOf(store).locator('[aria-current="step"]').getByText('Line total').locator('..')
  await expect.poll(() => total.innerText()).toMatch(/\$[\d,]+\.\d\d/)
  return ((await total.innerText()).match(/[\d,]+\.\d\d/)?.[0] ?? '').replaceAll(',', '')
}

export const transfer = (store: Store) => button(store, 'Transfer').click()

/** Returns to the procurement system without the cart. */
export async function cancel(store: Store): Promise<void> {
  await store.getByRole('banner').getByRole('button', { name: 'Cancel and return' }).click()
  await store.getByRole('alertdialog').getByRole('button', { name: 'Cancel and return' }).click()
}

/** The procurement system's page for returned carts, with its styles. */
export async function returned(store: Store): Promise<void> {
  await heading(store, 'Returned cart').waitFor()
  await store.waitForLoadState()
}

/** Horizontal overflow of a frame's page in px; 0 is correct. */
export const overflow = (frame: Frame) =>
  frame.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
