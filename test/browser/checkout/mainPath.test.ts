import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { parseTypedDate } from '@/domain/dates/typedDate'
import { addDays, calendarDateOf, formatDate, weekdayOf } from '@/domain/dates/calendarDate'
import { multiply, sum } from '@/domain/money/decimal'
import { formatDollars } from '@/domain/money/money'
import { startSite } from '../support/start/startSite'
import {
  cartLine,
  cartWith,
  catalogue,
  extensionOf,
  historyRow,
  openPage,
  orderNumberOf,
  productCard,
  signIn,
} from '../support/start/storefront'
import { watchPage } from '../support/start/watchPage'

const PO = 'SPRING-2041'
const NOTE = 'Ring at the kitchen door'

const site = startSite()

const amountOf = (text: string) => text.replace(/[$,]/g, '').replace(/ .*$/, '')
const mainOf = (page: Page) => page.getByRole('main')

/** The code of the first listed product with this name. */
async function firstCode(page: Page, name: RegExp): Promise<string> {
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name }) })
  const [code] = /\d{4}-\d{4}/.exec(await card.first().innerText()) ?? []
  return code ?? expect.fail('The card shows no code')
}

/** Adds two cases of a product found by searching; returns its code. */
async function orderTomatoes(page: Page): Promise<string> {
  await page.keyboard.press('/')
  await page.keyboard.type('juice tomato')
  const code = await firstCode(page, /^Juice Tomato/)
  const card = productCard(page, code)
  await card.getByRole('combobox', { name: /^Unit of/ }).selectOption('CS')
  await card.getByRole('button', { name: /^Add .* to the cart$/ }).click()
  await card.getByRole('textbox', { name: /^Quantity of/ }).fill('2')
  await card.getByRole('textbox', { name: /^Quantity of/ }).press('Enter')
  await card.getByText('In cart: 2 CS').waitFor()
  await page.getByRole('button', { name: 'Clear search' }).click()
  return code
}

/** Adds single bottles twice, six each time, of a product found by its categories; returns its code. */
async function orderCola(page: Page): Promise<string> {
  await page.getByRole('combobox', { name: 'Main Category' }).selectOption('Beverages')
  await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption('Soft Drinks')
  const code = await firstCode(page, /^Cola Regular$/)
  const card = productCard(page, code)
  await card.getByRole('combobox', { name: /^Unit of/ }).selectOption('EA')
  await card.getByRole('button', { name: /^Add .* to the cart$/ }).click()
  await card.getByText('In cart: 6 EA').waitFor()
  await card.getByRole('button', { name: /^More of/ }).click()
  await card.getByText('In cart: 12 EA').waitFor()
  return code
}

/** Adds a box of a product on its own screen; returns its code. */
async function orderTea(page: Page): Promise<string> {
  await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption('Tea')
  const code = await firstCode(page, /^Tea Bag Earl Grey$/)
  await productCard(page, code).getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Tea Bag Earl Grey' }).waitFor()
  const order = page.getByRole('region', { name: 'Order', exact: true })
  await order.getByRole('combobox', { name: /^Unit of/ }).selectOption('BX')
  await order.getByRole('button', { name: /^Add to Cart/ }).click()
  await order.getByText('In cart: 1 BX').waitFor()
  return code
}

/** Compares the cart with the order; returns its total. */
async function checkCart(page: Page, codes: readonly string[]): Promise<string> {
  await cartWith(page, 3).click()
  await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor()
  await expect.poll(() => page.getByText('Saving').count()).toBe(0)
  // A line added before its price was known gets its extension with the next answer.
  await expect.poll(() => mainOf(page).getByText('-.--').count()).toBe(0)
  const extensions = await Promise.all(codes.map((code) => extensionOf(cartLine(page, code))))
  const quantities = await Promise.all(
    codes.map((code) =>
      cartLine(page, code)
        .getByRole('textbox', { name: /^Quantity of/ })
        .inputValue(),
    ),
  )
  expect(quantities).toEqual(['2', '12', '1'])
  const price = await cartLine(page, codes[0] ?? '')
    .getByText(/^\$[\d,.]+ CS$/)
    .innerText()
  expect(extensions[0]).toBe(formatDollars(multiply(amountOf(price), '2')))
  const total = formatDollars(sum(extensions.map(amountOf)))
  const summary = page.getByRole('region', { name: 'Summary' })
  await summary.getByText(total, { exact: true }).waitFor()
  await summary.getByRole('link', { name: 'Checkout' }).click()
  return total
}

/** Enters a day without deliveries, then the next possible day, which the rejection names; returns that day. */
async function fillDetails(page: Page): Promise<string> {
  await page.getByLabel('Customer P.O.').fill(PO)
  await page.getByLabel('Notes').fill(NOTE)
  const field = page.getByLabel('Delivery Date', { exact: true })
  await expect.poll(() => field.inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  const today = calendarDateOf(new Date())
  await field.fill(formatDate(addDays(today, 14 - weekdayOf(today))))
  await page.getByRole('button', { name: 'Next' }).click()
  const refusal = await page.getByText(/^There are no deliveries on/).innerText()
  const next = parseTypedDate(/[\d/]+$/.exec(refusal)?.[0] ?? '') ?? expect.fail(refusal)
  await field.fill(formatDate(next))
  await page.getByRole('button', { name: 'Next' }).click()
  return formatDate(next)
}

/** Reviews and places the order; returns the order number and total of the receipt. */
async function placeOrder(page: Page, lineTotal: string, date: string) {
  await page.getByRole('button', { name: 'Submit Order' }).waitFor()
  const step = page.locator('[aria-current="step"]')
  for (const shown of [PO, date, NOTE]) await step.getByText(shown, { exact: true }).waitFor()
  const estimate = step.getByText('Line total').locator('..')
  await expect.poll(() => estimate.innerText()).toContain(lineTotal)
  await page.getByRole('button', { name: 'Submit Order' }).click()
  const orderNumber = await orderNumberOf(page)
  const total = await mainOf(page).getByRole('status').getByRole('strong').innerText()
  for (const quantity of ['2 CS', '12 EA', '1 BX']) {
    await mainOf(page).getByRole('cell', { name: quantity, exact: true }).waitFor()
  }
  return { orderNumber, total }
}

async function expectInHistory(page: Page, order: { orderNumber: string; total: string; date: string }) {
  await page.getByRole('navigation').getByRole('link', { name: 'Order History' }).click()
  const row = historyRow(page, order.orderNumber)
  await row.waitFor()
  const cells = await row.getByRole('cell').allInnerTexts()
  // Documents and Reorder follow.
  expect(cells.slice(0, 5)).toEqual([
    PO,
    formatDate(calendarDateOf(new Date())),
    order.date,
    'Open',
    order.total,
  ])
}

// Spec 2 §2, cart: Checkout leads on from the cart
it('a buyer orders three products in different units and finds the order after a restart', async () => {
  const page = await openPage(site.browser)
  const { expectQuiet } = watchPage(page)
  await page.goto(`${site.url}/login`)
  await signIn(page)
  await catalogue(page)
  const codes = [await orderTomatoes(page), await orderCola(page), await orderTea(page)]
  const lineTotal = await checkCart(page, codes)
  const date = await fillDetails(page)
  const order = { ...(await placeOrder(page, lineTotal, date)), date }
  await page.getByRole('button', { name: 'OK' }).click()
  await cartWith(page, 0).waitFor()

  expect(await site.restart()).toBe(0)
  await page.reload()
  await cartWith(page, 0).waitFor()
  await expectInHistory(page, order)
  // Price requests while the server was down.
  expectQuiet(/ERR_CONNECTION_REFUSED/)
})
