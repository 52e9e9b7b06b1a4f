import type { BrowserContext, Locator, Page, Route } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { SLEEP_MS } from '@/session/pageListeners'
import { listOrderHistory } from '@/contract/orders/history'
import { getUser } from '@/contract/accounts/session'
import { TOKEN_STORAGE_KEY } from '@/domain/session/storedCredentials'
import { openAccount } from '../support/shop/account'
import { startSite } from '../support/start/startSite'
import { BUYER, cartWith, catalogue, openPage, SALESPERSON, signIn, CLERK } from '../support/start/storefront'
import { watchPage } from '../support/start/watchPage'

const site = startSite()
let context: BrowserContext
let first: Page
let second: Page
let expectQuiet: (allowed?: RegExp) => void

beforeEach(async () => {
  first = await openPage(site.browser)
  context = first.context()
  second = await context.newPage()
  const watches = [watchPage(first), watchPage(second)]
  expectQuiet = (allowed) => {
    for (const watch of watches) watch.expectQuiet(allowed)
  }
  return () => context.close()
})

const urlOf = ({ path }: { path: string }) => new RegExp(`${path}(\\?|$)`)
const logOut = (page: Page) => page.getByRole('button', { name: 'Log Out' })
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In' })

async function enter(page: Page, username = BUYER): Promise<void> {
  await page.goto(`${site.url}/login`)
  await signIn(page, username)
}

/** Signs in in the first tab; the second continues from there. */
async function enterBoth(path: string): Promise<void> {
  await enter(first)
  await catalogue(first)
  await second.goto(site.url + path)
  await logOut(second).waitFor()
}

describe('a session that ends in one tab', () => {
  it('by Log Out ends in the other, which continues where it was after the next sign-in', async () => {
    await (await openAccount(site)).fill(1)
    await enterBoth('/checkout')
    await second.getByLabel('Customer P.O.').fill('TWO-TABS')
    await logOut(first).click()
    await second.getByText('You were signed out in another tab.').waitFor()
    await signIn(second)
    await second.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
    await expect.poll(() => second.getByLabel('Customer P.O.').inputValue()).toBe('TWO-TABS')
    // A sign-in applies to the whole browser.
    await logOut(first).waitFor()
    expectQuiet()
  })

  it('by expiry ends in the other, and another user finds nothing of the previous one', async () => {
    await enterBoth('/cart')
    const refuse = (route: Route) => route.fulfill({ status: 401, json: {} })
    await first.route(urlOf(listOrderHistory), refuse, { times: 1 })
    await first.getByRole('navigation').getByRole('link', { name: 'Order History' }).click()
    await first.getByText('Your session has expired').waitFor()
    await signInButton(second).waitFor()
    expect(await second.evaluate(() => Object.keys(localStorage))).toEqual([])
    await signIn(first, CLERK)
    for (const page of [first, second]) {
      await logOut(page).waitFor()
      await page.getByRole('heading', { name: 'Ben Okafor' }).waitFor()
      await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
    }
    expectQuiet(/401/)
  })
})

it('a page that slept shows no price until the session is verified', async () => {
  await second.close()
  await first.clock.install()
  await enter(first)
  await catalogue(first)
  const price = first.getByRole('article').first().getByText(/^\$/).first()
  await price.waitFor()
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await first.route(urlOf(getUser), async (route) => {
    await released
    await route.continue()
  })
  const userRequest = first.waitForRequest(urlOf(getUser))
  await first.clock.fastForward(2 * SLEEP_MS)
  await userRequest
  await price.waitFor({ state: 'hidden' })
  release()
  await price.waitFor()
  expectQuiet()
})

describe('two tabs of a salesperson', () => {
  async function choose(page: Page, customer: string): Promise<void> {
    const picker = page.getByRole('combobox', { name: 'Customers' })
    await page.getByRole('option').first().waitFor()
    await picker.fill(customer)
    await picker.press('Enter')
    await page.getByRole('button', { name: customer }).waitFor()
  }

  /** The customers named in a page's calls from now on. */
  function watchCustomers(page: Page): Set<string> {
    const keys = new Set<string>()
    page.on('request', (request) => {
      const key = request.headers()['x-customer-key']
      if (key !== undefined) keys.add(key)
    })
    return keys
  }

  it('serve two customers and never mix them', async () => {
    await enter(first, SALESPERSON)
    await choose(first, 'Gull Point')
    await second.goto(site.url)
    await second.getByRole('button', { name: 'Switch Customer' }).click()
    await choose(second, 'Hayloft')
    const named = [watchCustomers(first), watchCustomers(second)]
    for (const page of [first, second]) {
      await page.reload()
      await catalogue(page)
    }
    const card = first
      .getByRole('article')
      .filter({ has: first.getByText(/^\$/) })
      .first()
    await card.getByRole('button', { name: /^Add .* to the cart$/ }).click()
    await cartWith(first, 1).waitFor()
    await second.reload()
    await second.getByRole('button', { name: 'Hayloft' }).waitFor()
    await cartWith(second, 0).waitFor()
    await first.getByRole('button', { name: 'Gull Point' }).waitFor()
    const [ofFirst, ofSecond] = named.map((keys) => [...keys])
    expect([ofFirst, ofSecond]).toEqual([[expect.any(String)], [expect.any(String)]])
    expect(ofFirst).not.toEqual(ofSecond)
    expectQuiet()
  })
})

it('a session is ended from another device, and by Log Out even when the page closes at once', async () => {
  const elsewhere = await openAccount(site)
  await enter(first)
  await first.getByRole('link', { name: 'Settings' }).click()
  const devices = first.getByRole('region', { name: 'Devices' })
  await devices.getByText(/^Chrome on \w+This device$/).waitFor()
  await devices.getByText('Unknown browser').first().waitFor()
  await devices.getByRole('button', { name: 'Log Out Everywhere Else' }).click()
  const question = first.getByRole('alertdialog', { name: 'Log out everywhere else?' })
  await question.getByRole('button', { name: 'Log Out Everywhere Else' }).click()
  await devices.getByText('You are signed in nowhere else.').waitFor()
  await expect(elsewhere.cart()).rejects.toThrow('401')

  const token = await first.evaluate((key) => localStorage.getItem(key), TOKEN_STORAGE_KEY)
  const statusNow = async () =>
    (await fetch(`${site.url}/api/user`, { headers: { Authorization: `Bearer ${token}` } })).status
  expect(await statusNow()).toBe(200)
  await logOut(first).click({ noWaitAfter: true })
  // The other tab keeps the browser open.
  await first.close()
  await expect.poll(statusNow).toBe(401)
})

/** Ticks the human check and waits until it is solved. */
async function beHuman(form: Locator): Promise<void> {
  await form.getByRole('checkbox', { name: 'I am a person' }).check()
  await form.getByText('Checked').waitFor()
}

it('after others’ wrong passwords, a known browser signs in as before; a new one must pass a human check', async () => {
  const customers = (at: Page) => at.getByRole('combobox', { name: 'Customers' }).waitFor()
  await enter(first, SALESPERSON)
  await customers(first)
  for (let index = 0; index < 3; index++) {
    const form = { grant_type: 'password', client_id: 'storefront', username: SALESPERSON, password: 'wrong' }
    await fetch(`${site.url}/api/token`, { method: 'POST', body: new URLSearchParams(form) })
  }
  await first.getByRole('button', { name: 'Log Out' }).click()
  await enter(first, SALESPERSON)
  await customers(first)
  const stranger = await openPage(site.browser)
  await enter(stranger, SALESPERSON)
  await stranger.getByText('Please confirm that you are a person.').waitFor()
  await beHuman(stranger.getByRole('main'))
  await stranger.getByRole('button', { name: 'Sign In' }).click()
  await customers(stranger)
  await stranger.context().close()
})
