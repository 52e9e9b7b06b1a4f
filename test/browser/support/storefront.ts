import type { Browser, Locator, Page } from 'playwright-core'
import { TEST_PASSWORD } from '../../worlds/testRequests'

export const BUYER = 'buyer@harborbistro.example'
export const CLERK = 'clerk@harborbistro.example'
export const ADMINISTRATOR = 'admin@tradecounter.example'
export const SALESPERSON = 'sales@tradecounter.example'
export const CONSUMER = 'consumer@example.com'

/** Everything on a local server comes sooner than this. */
export const STEP_TIMEOUT_MS = 45_000

export interface PageOptions {
  readonly width?: number
  readonly height?: number
  /** What the browser says it is. */
  readonly userAgent?: string
  /** What an earlier visit left in the storage of a site. */
  readonly kept?: { readonly origin: string; readonly entries: Readonly<Record<string, string>> }
}

/** A page with storage of its own. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<Page> {
  const { width = 1440, height = 900, kept, userAgent } = options
  const localStorage = Object.entries(kept?.entries ?? {}).map(([name, value]) => ({ name, value }))
  const origins = kept ? [{ origin: kept.origin, localStorage }] : []
  const context = await browser.newContext({
    viewport: { width, height },
    storageState: { cookies: [], origins },
    ...(userAgent !== undefined && { userAgent }),
  })
  context.setDefaultTimeout(STEP_TIMEOUT_MS)
  return context.newPage()
}

/** Fills in the sign-in screen, which must be in view, and submits it. */
export async function signIn(page: Page, username = BUYER, password = TEST_PASSWORD): Promise<void> {
  await page.getByLabel(/^Username/).fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
}

/** The catalogue once all of it is there and its first products are drawn. */
export async function catalogue(page: Page): Promise<void> {
  await page
    .getByRole('status')
    .filter({ hasText: /^[\d,]+ products?$/ })
    .waitFor()
  await page.getByRole('article').first().waitFor()
}

/** The card or row of the product with this code. */
export const productCard = (page: Page, code: string): Locator =>
  page.getByRole('article').filter({ hasText: code })

/** The line of the cart with this product code. */
export const cartLine = (page: Page, code: string): Locator =>
  page.getByRole('list', { name: 'Cart lines' }).getByRole('listitem').filter({ hasText: code })

/** The cart in the bar, when it holds so many lines. */
export const cartWith = (page: Page, lines: number): Locator =>
  page.getByRole('link', { name: new RegExp(`^Cart, ${lines} lines?,[^,]*$`) })

/** A row of the order history. */
export const historyRow = (page: Page, orderNumber: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: orderNumber, exact: true }) })

/** Reads the number out of the receipt. */
export async function orderNumberOf(page: Page): Promise<string> {
  const told = await page.getByText(/^Order \S+ submitted$/).innerText()
  return told.replace(/^Order (\S+) submitted$/, '$1')
}
