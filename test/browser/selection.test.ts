import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getSiteSettings } from '@/contract/settings'
import { startSite } from './support/startSite'
import { catalogue, openPage, SALESPERSON, signIn, CONSUMER } from './support/storefront'
import { watchPage } from './support/watchPage'

const site = startSite()
let page: Page
let expectQuiet: (allowed?: RegExp) => void

beforeEach(async () => {
  page = await openPage(site.browser)
  ;({ expectQuiet } = watchPage(page))
})
afterEach(async () => {
  expectQuiet()
  await page.context().close()
})

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const address = () => {
  const { pathname, hash } = new URL(page.url())
  return pathname + hash
}
const stored = () => page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
const logIn = () => page.getByRole('banner').getByText('Log In')

describe.each([
  ['a customer', SALESPERSON, 'Select Customer', '/select-customer'],
  ['pickup or delivery', CONSUMER, 'Select Pickup or Delivery', '/select-shipmethod'],
])('while %s must be chosen', (_, username, title, path) => {
  it('every address redirects there, and Back logs out', async () => {
    await page.goto(`${site.url}/login`)
    await signIn(page, username)
    await heading(title).waitFor()
    expect(address()).toBe(path)
    await page.goto(`${site.url}/history/orders#here`)
    await heading(title).waitFor()
    expect(address()).toBe(path)
    await page.goBack()
    await logIn().waitFor()
    await heading('Products').waitFor()
    expect(await stored()).toEqual({})
  })
})

it('the choice continues to the requested screen', async () => {
  await page.goto(`${site.url}/login`)
  await signIn(page, CONSUMER)
  await heading('Select Pickup or Delivery').waitFor()
  await page.goto(`${site.url}/history/orders#here`)
  await page.getByRole('button', { name: /^Pickup/ }).click()
  await heading('Order History').waitFor()
  expect(address()).toBe('/history/orders#here')
})

describe('a guest', () => {
  it('who opens a path that requires an account reaches it by Log In', async () => {
    await page.goto(`${site.url}/history/orders#here`)
    await heading('Products').waitFor()
    await catalogue(page)
    await logIn().click()
    expect(address()).toBe('/login')
    await signIn(page)
    await heading('Order History').waitFor()
    expect(address()).toBe('/history/orders#here')
  })

  it('is asked to sign in to order, and returns to the same products', async () => {
    await page.goto(`${site.url}/products#s=cola`)
    await catalogue(page)
    await page
      .getByRole('button', { name: /^Add .* to the cart$/ })
      .first()
      .click()
    const question = page.getByRole('alertdialog', { name: 'Account Required' })
    await question.getByRole('button', { name: 'Log In' }).click()
    await signIn(page)
    await catalogue(page)
    expect(address()).toBe('/products#s=cola')
  })

  it('sees only the sign-in screen where guests are not allowed, which leads on, hash included', async () => {
    await page.route(`**${getSiteSettings.path}`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...((await answer.json()) as object), allowGuest: false } })
    })
    await page.goto(`${site.url}/products#s=cola`)
    await heading('Sign in').waitFor()
    expect(address()).toBe('/login')
    await signIn(page)
    await catalogue(page)
    expect(address()).toBe('/products#s=cola')
  })
})
