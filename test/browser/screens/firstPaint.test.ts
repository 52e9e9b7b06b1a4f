import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { listProducts } from '@/contract/catalogue/product'
import { TEST_PASSWORD } from '../../worlds/app/testRequests'
import { openSignedIn } from '../support/start/signedIn'
import { startSite } from '../support/start/startSite'
import { BUYER, catalogue, openPage, signIn } from '../support/start/storefront'
import { everyCall } from '../support/walks/walk'
import { watchPage } from '../support/start/watchPage'

const SCRIPTS = '**/assets/*.js'
const EARLY_CALLS = [
  '/api/admin/defaultPageLayout',
  '/api/admin/defaultPageSortBy',
  '/api/customer',
  '/api/menu',
  '/api/product/list?page=1&pageSize=60',
  '/api/settings',
  '/api/settings/logoname',
  '/api/settings/site',
  '/api/theme',
  '/api/user',
  '/api/userPreferences/defaults',
]

const site = startSite()

/** Holds the app's scripts back until released, then waits for the app to take over. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const heldRoutes: Route[] = []
  let isHeld = true
  await page.route(SCRIPTS, async (route) => {
    if (isHeld) heldRoutes.push(route)
    else await route.continue()
  })
  return async () => {
    isHeld = false
    await Promise.all(heldRoutes.map((route) => route.continue()))
    await page.locator('#root form, #root article button').first().waitFor()
  }
}

function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname + search)
  })
  return calls
}

const username = (page: Page) => page.getByLabel(/^Username/)
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const boxesOf = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) =>
    cards.slice(0, 8).map((card) => {
      const { x, y, width, height } = card.getBoundingClientRect()
      return [x, y, width, height].map(Math.round)
    }),
  )

describe('sign-in before the app has loaded', () => {
  it('accepts input, and hands over the text, the focus, the selection and a shown password', async () => {
    const page = await openPage(site.browser)
    const { expectQuiet } = watchPage(page)
    const calls = watchCalls(page)
    const letGo = await holdScripts(page)
    await page.goto(`${site.url}/login`, { waitUntil: 'commit' })
    await username(page).waitFor()
    await page.keyboard.type('buyer@')
    await password(page).fill('abcdef')
    await password(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 4))
    const buttons = ['Show password', 'Sign In'].map((name) => page.getByRole('button', { name }))
    const boxes = () => Promise.all(buttons.map((button) => button.boundingBox()))
    await buttons[0]?.click()
    expect(await password(page).getAttribute('type')).toBe('text')
    const before = await boxes()
    await letGo()
    await page.keyboard.type('X')
    expect(await password(page).inputValue()).toBe('abXef')
    expect(await password(page).getAttribute('type')).toBe('text')
    expect(await username(page).inputValue()).toBe('buyer@')
    expect(await boxes()).toEqual(before)
    expect(calls).toEqual(
      expect.arrayContaining(['/api/settings/logoname', '/api/settings/site', '/api/theme']),
    )
    expect(new Set(calls).size).toBe(calls.length)
    expectQuiet()
    await page.close()
  })

  it('signs in as soon as possible after the button was pressed early', async () => {
    const page = await openPage(site.browser)
    const { expectQuiet } = watchPage(page)
    const letGo = await holdScripts(page)
    await page.goto(`${site.url}/login`, { waitUntil: 'commit' })
    await signIn(page, BUYER, TEST_PASSWORD)
    await letGo()
    await catalogue(page)
    expectQuiet()
    await page.close()
  })
})

describe('the catalogue before the app has loaded', () => {
  it('shows the first cards where the app has them, and requests nothing twice', async () => {
    const page = await openPage(site.browser)
    const { expectQuiet } = watchPage(page)
    await page.goto(`${site.url}/login`)
    await signIn(page)
    await catalogue(page)
    // The previous page may still be sending requests.
    await page.goto('about:blank')
    const calls = watchCalls(page)
    const letGo = await holdScripts(page)
    await page.goto(`${site.url}/products`, { waitUntil: 'commit' })
    await page.getByRole('article').first().waitFor()
    expect([...calls].sort()).toEqual(EARLY_CALLS)
    const before = await boxesOf(page)
    await letGo()
    await catalogue(page)
    await page.getByRole('article').getByRole('button').first().waitFor()
    expect(await boxesOf(page)).toEqual(before)
    expect(before).toHaveLength(8)
    for (const call of EARLY_CALLS)
      expect(
        calls.filter((each) => each === call),
        call,
      ).toHaveLength(1)
    expectQuiet()
    await page.close()
  })

  it('shows none when the token is no longer valid', async () => {
    const page = await openPage(site.browser)
    const { expectQuiet } = watchPage(page)
    await page.addInitScript(() => {
      localStorage.setItem('tradecounter.token', 'forged')
    })
    await page.goto(`${site.url}/products`)
    await page.getByRole('button', { name: 'Sign In' }).waitFor()
    expect(await page.getByRole('article').count()).toBe(0)
    expectQuiet(/401/)
    await page.close()
  })
})

// Spec 1 §4: At startup an unsupported browser gets its warning
it('an unsupported browser gets a warning', async () => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko'
  const page = await openPage(site.browser, { userAgent })
  await page.goto(`${site.url}/login`)
  const text =
    'This is an unsupported browser. Please use a modern browser such as Microsoft Edge, Google Chrome, or Mozilla Firefox.'
  await page.getByText(text, { exact: true }).waitFor()
  await page.context().close()
})

it('MUI is fetched once the catalogue is complete, and not before', async () => {
  const page = await openSignedIn(site)
  const fetched: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/(mui)-[^/]*\.js$/.exec(request.url())?.[1]
    if (name !== undefined) fetched.push(name)
  })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(everyCall(site.url, listProducts), async (route) => {
    await released
    await route.continue()
  })
  const listRequest = page.waitForRequest(everyCall(site.url, listProducts))
  await page.goto(`${site.url}/products`)
  await listRequest
  await page.waitForLoadState('load')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(fetched).toEqual([])
  release()
  await catalogue(page)
  await expect.poll(() => fetched).toEqual(['mui'])
  await page.context().close()
})
