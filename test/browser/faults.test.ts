import type { Page, Route } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { READ_TIMEOUT_MS } from '@/api/transport/transport'
import { submitCart } from '@/contract/checkout'
import { getCart, updateCartHeader } from '@/contract/cart'
import { listOrderHistory } from '@/contract/history'
import { listProducts } from '@/contract/product'
import { getUser } from '@/contract/session'
import { openAccount, type Account } from './support/account'
import { openSignedIn } from './support/signedIn'
import { startSite } from './support/startSite'
import { cartWith, catalogue, historyRow, orderNumberOf, signIn } from './support/storefront'
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

const FAULTS = [
  ['500', (route: Route) => route.fulfill({ status: 500, json: {} })],
  ['503', (route: Route) => route.fulfill({ status: 503, body: 'Down for maintenance' })],
  [
    'malformed JSON',
    (route: Route) => route.fulfill({ contentType: 'application/json', body: '{"lines": [' }),
  ],
  ['a cut connection', (route: Route) => route.abort('connectionreset')],
] as const

const urlOf = ({ path }: { path: string }) => new RegExp(`${path}(\\?|$)`)
const retry = () => page.getByRole('button', { name: 'Retry' }).first().click()
const main = () => page.getByRole('main')

async function expectCart(lines: number): Promise<void> {
  expect((await buyer.cart()).lines).toHaveLength(lines)
}

describe.each(FAULTS)('%s', (_, answer) => {
  it('in any call of a screen leaves the screen usable, and a retry works', async () => {
    for (const [call, path, shown] of [
      [listProducts, '/products', () => page.getByRole('article').first()],
      [getCart, '/cart', () => page.getByRole('list', { name: 'Cart lines' })],
      [listOrderHistory, '/history/orders', () => page.getByRole('table')],
    ] as const) {
      await page.route(urlOf(call), answer)
      await page.goto(site.url + path)
      await main().getByRole('alert').filter({ hasText: /\w/ }).waitFor()
      await main().getByRole('heading', { level: 1 }).waitFor()
      await page.unroute(urlOf(call))
      await retry()
      await shown().waitFor()
    }
    await expectCart(2)
    expectQuiet()
  })

  it('at startup leads to the sign-in screen, whose retry continues without signing in', async () => {
    await page.route(urlOf(getUser), answer)
    await page.goto(`${site.url}/cart`)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.unroute(urlOf(getUser))
    await retry()
    await page.getByRole('list', { name: 'Cart lines' }).waitFor()
    expectQuiet()
  })
})

describe('a silent server', () => {
  it('times out with a retry that works', async () => {
    await page.goto(`${site.url}/products`)
    await catalogue(page)
    await page.clock.install()
    await page.route(urlOf(listOrderHistory), () => undefined)
    const asked = page.waitForRequest(urlOf(listOrderHistory))
    await page.getByRole('navigation').getByRole('link', { name: 'Order History' }).click()
    await asked
    await page.clock.runFor(READ_TIMEOUT_MS)
    await main().getByText('The server did not respond. Please refresh and try again.').waitFor()
    await page.unroute(urlOf(listOrderHistory))
    await retry()
    await page.getByRole('table').waitFor()
    await expectCart(2)
    expectQuiet()
  })
})

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
