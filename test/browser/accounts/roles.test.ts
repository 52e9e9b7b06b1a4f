import type { Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { getCart } from '@/contract/cart/cart'
import { punchoutStart } from '../support/shop/punchoutStart'
import {
  ADDRESSES,
  MENUS,
  ROLES,
  type Destination,
  type Role,
  type TypedAddress,
} from '../support/walks/roleTable'
import { keptBy } from '../support/walks/roleSessions'
import { startSite } from '../support/start/startSite'
import { openPage, SALESPERSON, signIn } from '../support/start/storefront'
import { watchPage } from '../support/start/watchPage'

const site = startSite()

/** Opens a page signed in with a role. */
async function openAs(role: Role): Promise<Page> {
  const isStored = role !== 'Guest' && role !== 'Punchout'
  const entries = isStored ? await keptBy(site, role) : {}
  const page = await openPage(site.browser, { stored: { origin: site.url, entries } })
  await page.goto(role === 'Punchout' ? await punchoutStart(site) : site.url)
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  return page
}

/** The side menu as rendered; null without one. */
async function readMenu(page: Page, role: Role) {
  if (role === 'Guest') {
    expect(await page.getByRole('button', { name: 'Open menu' }).count()).toBe(0)
    await page
      .getByRole('link', { name: 'Log In' })
      .or(page.getByRole('button', { name: 'Log In' }))
      .waitFor()
    return (await page.getByRole('navigation', { name: 'Main menu' }).count()) === 0 ? null : 'a menu'
  }
  // A punchout session has no permanent menu.
  if (role === 'Punchout') await page.getByRole('button', { name: 'Open menu' }).click()
  return page.getByRole('navigation', { name: 'Main menu' }).evaluate((menu) => {
    const entriesOf = (part: Element | null | undefined) =>
      [...(part?.querySelectorAll('a, button') ?? [])].map((entry) => entry.textContent)
    const groups = [...menu.querySelectorAll('[role="group"]')].map((group) => [
      group.querySelector('h2')?.textContent,
      entriesOf(group),
    ])
    const user = menu.nextElementSibling
    return {
      groups: Object.fromEntries(groups) as Record<string, string[]>,
      user: entriesOf(user),
      system: entriesOf(user?.nextElementSibling),
    }
  })
}

/** Paths that are opened by a page load: one each of ordering, the account and administration. */
const LOADED: readonly string[] = ['/cart', '/account/summary', '/admin']

/** True if the URL is opened by a page load; a punchout session would end with its page. */
const isLoaded = ({ path }: TypedAddress, role: Role) => role !== 'Punchout' && LOADED.includes(path)

/** Opens a URL, for most paths without a page load. */
async function goTo(page: Page, address: TypedAddress, role: Role): Promise<void> {
  if (isLoaded(address, role)) {
    await page.goto(site.url + address.path, { waitUntil: 'commit' })
    return
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address.path)
}

const HOME: Pick<TypedAddress, 'path' | 'heading'> = { path: '/products', heading: 'Products' }

/** The path and heading that a URL should lead to. */
function placeOf({ path, heading }: TypedAddress, destination: Destination) {
  if (destination === 'home') return HOME
  if (destination === 'not-found') return { path, heading: /^Oops/ }
  return { path, heading }
}

/** Waits until a URL has led to its destination; otherwise returns where it led. */
async function whereLed(page: Page, address: TypedAddress, destination: Destination): Promise<string> {
  const { path, heading } = placeOf(address, destination)
  const pattern = typeof heading === 'string' ? `^${heading}$` : heading.source
  const arrived = page.waitForFunction(
    ([path, pattern]) => {
      const shown = document.querySelector('h1')?.textContent ?? ''
      const isOops = shown.startsWith('Oops')
      return location.pathname === path && new RegExp(pattern).test(shown) && isOops === /Oops/.test(pattern)
    },
    [path, pattern] as const,
  )
  return arrived.then(
    () => destination,
    async () => `${page.url()}: ${(await page.locator('h1').allInnerTexts()).join(' | ')}`,
  )
}

// Spec 1 §2, side menu: Exactly the menu and screens of each role, in a browser
it.concurrent.each(ROLES)('%s has exactly the menu and the screens of the specification', async (role) => {
  const page = await openAs(role)
  const { expectQuiet } = watchPage(page)
  expect(await readMenu(page, role)).toEqual(MENUS[role])
  const led: Record<string, string> = {}
  for (const address of ADDRESSES) {
    await goTo(page, address, role)
    led[address.path] = await whereLed(page, address, address.leads[role])
  }
  expect(led).toEqual(Object.fromEntries(ADDRESSES.map(({ path, leads }) => [path, leads[role]])))
  expectQuiet(/404.*\/api\/history\/orders\/1\)/)
  await page.context().close()
})

// Spec 1 §2, selection states: Any address leads to the selection, and Back logs out
it('every URL leads to the choice of a customer until one is chosen, and Back logs out', async () => {
  const page = await openPage(site.browser)
  const { expectQuiet } = watchPage(page)
  const choice = page.getByRole('heading', { level: 1, name: 'Select Customer' })
  await page.goto(`${site.url}/login`)
  await signIn(page, SALESPERSON)
  await choice.waitFor()
  await page.goto(`${site.url}/history/orders#here`)
  await choice.waitFor()
  expect(new URL(page.url()).pathname).toBe('/select-customer')
  await page.goBack()
  await page.getByRole('banner').getByText('Log In').waitFor()
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({})
  expectQuiet()
  await page.context().close()
})

it("a procurement system's session persists only the mark of its tab, and leaves existing data alone", async () => {
  const entries = await keptBy(site, 'Customer')
  const page = await openPage(site.browser, { stored: { origin: site.url, entries } })
  const { expectQuiet } = watchPage(page)
  const tokens = new Set<string | undefined>()
  const noteToken = (request: Request) => {
    if (request.url().endsWith(getCart.path)) tokens.add(request.headers().authorization)
  }
  const stored = () => page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }])
  const expired = page.getByText('Punchout session expired')
  // A reloaded tab must not become another session.
  const mark = { 'tradecounter.punchoutTab': '1' }
  page.on('request', noteToken)
  const start = await punchoutStart(site)
  await page.goto(start)
  await page.getByRole('link', { name: /^Cart, / }).click()
  await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor()
  expect(page.url()).toBe(`${site.url}/cart`)
  expect(await stored()).toEqual([entries, mark])
  expect(await page.context().cookies()).toEqual([])
  expect([...tokens]).toEqual([expect.stringMatching(/^Bearer /)])
  expect([...tokens]).not.toContain(`Bearer ${entries['tradecounter.token']}`)
  await page.goto(start)
  await expired.waitFor()
  expect(page.url()).not.toContain('ac=')
  expect(await stored()).toEqual([entries, mark])
  expectQuiet(/401/)
  await page.context().close()
})
