import type { Page, Route } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { submitCart } from '@/contract/checkout'
import { updateCartHeader } from '@/contract/cart'
import { openAccount, type Account } from './support/account'
import { openSignedIn } from './support/signedIn'
import { startSite } from './support/startSite'
import { cartWith, historyRow, orderNumberOf, signIn } from './support/storefront'
import { watchPage } from './support/watchPage'

const site = startSite()
let buyer: Account
let page: Page
let expectQuiet: () => void

beforeAll(async () => {
  buyer = await openAccount(site)
})

beforeEach(async () => {
  await buyer.clear()
  await buyer.fill(2)
  await buyer.prepare('FAULTS')
  page = await openSignedIn(site, { account: buyer })
  const watch = watchPage(page)
  // The browser reports every failed response.
  expectQuiet = () => watch.expectQuiet(/^Failed to load resource/)
})
afterEach(() => page.context().close())

const urlOf = ({ path }: { path: string }) => new RegExp(`${path}(\\?|$)`)

async function expectCart(lines: number): Promise<void> {
  expect((await buyer.cart()).lines).toHaveLength(lines)
}

async function toConfirm(): Promise<void> {
  await page.goto(`${site.url}/checkout`)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Submit Order' }).waitFor()
}

describe('an order', () => {
  it('with a lost response is retried until it arrives, and ordered once', async () => {
    const before = (await buyer.orders()).length
    await toConfirm()
    await page.route(
      urlOf(submitCart),
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Submit Order' }).click()
    const orderNumber = await orderNumberOf(page)
    expect(await buyer.orders()).toHaveLength(before + 1)
    expect((await buyer.orders()).map((order) => order.orderNumber)).toContain(orderNumber)
    await page.getByRole('button', { name: 'OK' }).click()
    await cartWith(page, 0).waitFor()
    await page.goto(`${site.url}/history/orders`)
    await historyRow(page, orderNumber).getByText('FAULTS').waitFor()
    expectQuiet()
  })

  it('during which the session ends continues at the same place after sign-in', async () => {
    await page.goto(`${site.url}/checkout`)
    await page.getByLabel('Customer P.O.').fill('KEPT-1')
    const refuse = (route: Route) => route.fulfill({ status: 401, json: {} })
    await page.route(urlOf(updateCartHeader), refuse, { times: 1 })
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Your session has expired').waitFor()
    await expectCart(2)
    await signIn(page)
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/checkout')
    await expect.poll(() => page.getByLabel('Customer P.O.').inputValue()).toBe('KEPT-1')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Submit Order' }).click()
    await orderNumberOf(page)
    await expectCart(0)
    expectQuiet()
  })
})
