import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { announcements, watchAnnouncements } from '../support/checks/announcements'
import { openAccount } from '../support/shop/account'
import { expectFocusOn } from '../support/checks/keyboard'
import { startSite } from '../support/start/startSite'
import {
  BUYER,
  cartLine,
  cartWith,
  catalogue,
  openPage,
  productCard,
  signIn,
} from '../support/start/storefront'

const site = startSite()

const EARL_GREY = '0902-1016'

const COUNT = /^[\d,]+ products?(, more are loading)?$/

/** Expects exactly these announcements since the last call, apart from list counts. */
async function expectSaid(page: Page, ...said: readonly (string | RegExp)[]): Promise<void> {
  const heard: string[] = []
  const isSaid = (text: string, one: string | RegExp) =>
    typeof one === 'string' ? text === one : one.test(text)
  await expect
    .poll(async () => {
      heard.push(...(await announcements(page)))
      return said.filter((one) => !heard.some((text) => isSaid(text, one)))
    })
    .toEqual([])
  const others = heard.filter((text) => !COUNT.test(text) && !said.some((one) => isSaid(text, one)))
  expect.soft(others).toEqual([])
}

async function enterSite(page: Page): Promise<void> {
  await page.goto(`${site.url}/login`)
  await signIn(page, BUYER, 'wrong')
  await expectSaid(page, 'Unknown user or invalid password')
  await signIn(page)
  await catalogue(page)
  await expectSaid(page, /^[\d,]+ products$/)
}

async function addProduct(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.type('tea bag earl grey')
  await expectSaid(page, '2 products')
  const card = productCard(page, EARL_GREY)
  await card.getByRole('button', { name: /^Add .* to the cart$/ }).press('Enter')
  // The field itself shows the quantity in the cart.
  await expectFocusOn(card.getByRole('textbox', { name: 'Quantity of Tea Bag Earl Grey' }))
  await card.getByRole('button', { name: 'More of Tea Bag Earl Grey' }).press('Enter')
  await expectSaid(page, '2 CS')
  await cartWith(page, 1).press('Enter')
}

async function changeCart(page: Page): Promise<void> {
  const line = cartLine(page, EARL_GREY)
  await line.getByRole('button', { name: 'Less of Tea Bag Earl Grey' }).press('Enter')
  await expectSaid(page, '1 CS')
  await page.getByRole('button', { name: 'Remove items' }).press('Enter')
  await line.getByRole('button', { name: 'Remove Tea Bag Earl Grey' }).press('Enter')
  await expectSaid(page, 'Removed "Tea Bag Earl Grey" from the cart. Cart is empty.')
  await page.getByRole('button', { name: /^Undo: Removed / }).press('Enter')
  await line.waitFor()
  await expectSaid(page)
}

async function checkOut(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).press('Enter')
  const date = page.getByLabel('Delivery Date', { exact: true })
  await page.getByText(/^Earliest: /).waitFor()
  await expectSaid(page)
  const usual = await date.inputValue()
  await date.fill('')
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  // The focused field announces its own error.
  await expectFocusOn(date)
  await expect.poll(() => date.getAttribute('aria-invalid')).toBe('true')
  await expectSaid(page)
  await date.fill(usual)
  await page.getByLabel('Customer P.O.').fill('HEARD-1')
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  const submit = page.getByRole('button', { name: 'Submit Order' }).and(page.locator(':not([aria-disabled])'))
  await submit.waitFor()
  await expectSaid(page, 'The estimate is loading. You can submit the order in a moment.')
  await submit.press('Enter')
  await expectSaid(page, /^Order \S+ submitted Estimated total: \$[\d.]+$/)
  await expectFocusOn(page.getByRole('heading', { name: 'Receipt' }))
}

it('a screen reader announces the result of each step of an order', async () => {
  const account = await openAccount(site)
  await account.clear()
  const page = await openPage(site.browser)
  await watchAnnouncements(page)
  await enterSite(page)
  await addProduct(page)
  await changeCart(page)
  await checkOut(page)
})
