import type { Page, Route } from 'playwright-core'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { getCart } from '@/contract/cart/cart'
import { getPrices, listProducts, ProductDto } from '@/contract/catalogue/product'
import { canonical } from '@/domain/money/decimal'
import { TOKEN_STORAGE_KEY } from '@/domain/session/storedCredentials'
import { openAccount, type Account } from '../support/shop/account'
import { startSite } from '../support/start/startSite'
import { openPage, signIn } from '../support/start/storefront'
import { makeEdits, quicken, retryAll, TIME_FACTOR } from '../support/shop/stormPage'
import { type Edit, type Intent, randomOf, stormPlan, type StormProduct } from '../../builders/stormPlan'
import { watchPage } from '../support/start/watchPage'

const LINES = 40
/** Enough to include sufficient plain products. */
const CANDIDATES = 400
const LATENCY_MS = 2000
const { STORM_SEEDS } = process.env
/** Ten seeds are the full proof: `STORM_SEEDS=10`. One, with fewer edits, is the quick check. */
const SEEDS = Array.from({ length: Number(STORM_SEEDS ?? 1) }, (_, index) => 1 + index)
const EDITS = STORM_SEEDS === undefined ? 100 : 300

const site = startSite()
let buyer: Account
let products: readonly StormProduct[]

/** Products that can be ordered in any quantity, with unique names. */
async function stormProducts(): Promise<StormProduct[]> {
  const all = v.parse(v.array(ProductDto), await buyer.call(listProducts)).slice(0, CANDIDATES)
  const prices = await buyer.call(getPrices, {
    json: Object.fromEntries(all.map(({ productKey, pricingUM }) => [productKey, [pricingUM]])),
  })
  const isPlain = ({ productKey, pricingUM, sellBys, description }: ProductDto) =>
    productKey !== 9 &&
    typeof prices[String(productKey)]?.[pricingUM]?.price === 'string' &&
    sellBys.every(({ sellByMultiple }) => Number(sellByMultiple) === 0) &&
    all.filter((each) => each.description === description).length === 1
  return all
    .filter(isPlain)
    .slice(0, LINES)
    .map(({ productKey, description }) => ({ productKey, name: description }))
}

beforeAll(async () => {
  buyer = await openAccount(site)
  products = await stormProducts()
})

/** The server's cart, read without faults. */
async function serverCart(): Promise<Intent> {
  const { lines } = await buyer.cart()
  expect(new Set(lines.map(({ productKey }) => productKey)).size, 'lines of one product').toBe(lines.length)
  return new Map(lines.map(({ productKey, orderQuantity }) => [productKey, canonical(orderQuantity)]))
}

const sorted = (cart: Intent) => [...cart].sort(([left], [right]) => left - right)

/** Delays all cart calls, and fails every fifth in one of three ways. */
async function brew(page: Page, seed: number): Promise<{ end: () => Promise<void> }> {
  const random = randomOf(seed * 7919)
  const answer = async (route: Route) => {
    const chance = random()
    if (chance < 0.1) return route.fulfill({ status: 503, json: {} })
    if (chance < 0.15) return route.abort('connectionreset')
    if (chance >= 0.2) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  }
  const pattern = `${site.url}${getCart.path}**`
  // A reload aborts a page's requests at any stage.
  await page.route(pattern, (route) => {
    setTimeout(() => void answer(route).catch(() => undefined), LATENCY_MS / TIME_FACTOR)
  })
  return { end: () => page.unroute(pattern) }
}

/** The session expires; the user signs in again and continues. */
async function signInAgain(page: Page): Promise<void> {
  const pattern = `${site.url}/api/**`
  const { [TOKEN_STORAGE_KEY]: spent } = await page.evaluate(() => ({ ...localStorage }))
  const isSpent = (route: Route) => route.request().headers().authorization === `Bearer ${spent}`
  await page.route(pattern, (route) =>
    isSpent(route) ? route.fulfill({ status: 401, json: {} }) : route.fallback(),
  )
  // A pending write may discover it first; then there is nothing left to click.
  await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/history/orders"]')?.click())
  await page.getByLabel(/^Username/).waitFor()
  await page.unroute(pattern)
  await signIn(page)
  await page.getByRole('button', { name: 'Log Out' }).waitFor()
}

/** The storm with two reloads and a new sign-in between its quarters. Returns reports of changes elsewhere. */
async function makeStorm(page: Page, edits: readonly Edit[]): Promise<string[]> {
  const reports: string[] = []
  // An undo requires the page that made the removal.
  const isUndo = ({ does }: Edit) => does === 'undo'
  const cut = (part: number) => {
    const at = Math.round(edits.length * part)
    return at + edits.slice(at).findIndex((edit) => !isUndo(edit))
  }
  const between = [() => page.reload(), () => signInAgain(page), () => page.reload(), () => Promise.resolve()]
  const ends = [cut(1 / 4), cut(1 / 2), cut(3 / 4), edits.length]
  for (const [index, happen] of between.entries()) {
    reports.push(...(await makeEdits(page, edits.slice(ends[index - 1] ?? 0, ends[index]))))
    await happen()
  }
  return reports
}

describe('a storm of edits over a bad line', () => {
  it.each(SEEDS)('leaves the cart as intended, line for line: seed %i', async (seed) => {
    await buyer.clear()
    const { edits, intent } = stormPlan(seed, products, EDITS)
    const { token } = await openAccount(site)
    const stored = { origin: site.url, entries: { [TOKEN_STORAGE_KEY]: token } }
    const page = await openPage(site.browser, { stored, height: 5000 })
    const { expectQuiet } = watchPage(page)
    await quicken(page)
    await page.goto(`${site.url}/cart`)
    await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor()
    const { end } = await brew(page, seed)
    const reports = await makeStorm(page, edits)
    await end()

    await page.getByRole('navigation').getByRole('link', { name: 'Cart', exact: true }).click()
    await expect
      .poll(async () => ((await retryAll(page)) ? sorted(await serverCart()) : 'not saved yet'))
      .toEqual(sorted(intent))
    await expect.poll(() => shownCart(page)).toEqual(sorted(intent))
    expect(reports).toEqual([])
    expectQuiet(/^Failed to load resource/)
    await page.context().close()
  })
})

/** The cart on screen. */
async function shownCart(page: Page): Promise<[number, string][]> {
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('main input')].flatMap((field) => {
      const [, name] = /^Quantity of (.*)$/.exec(field.getAttribute('aria-label') ?? '') ?? []
      return name === undefined ? [] : [[name, field.value] as const]
    }),
  )
  const keys = new Map(products.map(({ name, productKey }) => [name, productKey]))
  return shown
    .map(([name, quantity]): [number, string] => [keys.get(name) ?? 0, quantity])
    .sort(([left], [right]) => left - right)
}
