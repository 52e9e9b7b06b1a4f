import type { Browser, Locator, Page } from 'playwright-core'
import { watchContext } from '../artifacts'
import { TEST_PASSWORD } from '../../../worlds/app/testRequests'

export const BUYER = 'buyer@harborbistro.example'
export const CLERK = 'clerk@harborbistro.example'
export const ADMINISTRATOR = 'admin@tradecounter.example'
export const SALESPERSON = 'sales@tradecounter.example'
export const CONSUMER = 'consumer@example.com'

/** An upper limit for any step on a local server. */
export const STEP_TIMEOUT_MS = 45_000

export interface PageOptions {
  readonly width?: number
  readonly height?: number
  readonly userAgent?: string
  /** Fingers instead of a mouse: `pointer: coarse`. */
  readonly hasTouch?: boolean
  /** The visitor's IP address, as a proxy reports it to the server. */
  readonly from?: string
  /** Stored data of an earlier visit. */
  readonly stored?: { readonly origin: string; readonly entries: Readonly<Record<string, string>> }
}

/** Opens a page with separate storage. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<Page> {
  const { width = 1440, height = 900, hasTouch = false, from, stored, userAgent } = options
  const localStorage = Object.entries(stored?.entries ?? {}).map(([name, value]) => ({ name, value }))
  const origins = stored ? [{ origin: stored.origin, localStorage }] : []
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch,
    storageState: { cookies: [], origins },
    ...(userAgent !== undefined && { userAgent }),
    ...(from !== undefined && { extraHTTPHeaders: { 'X-Forwarded-For': from } }),
  })
  context.setDefaultTimeout(STEP_TIMEOUT_MS)
  await watchContext(context)
  return context.newPage()
}

/** Fills in the visible sign-in screen and submits it. */
export async function signIn(page: Page, username = BUYER, password = TEST_PASSWORD): Promise<void> {
  await page.getByLabel(/^Username/).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

/** Waits until the whole catalogue is loaded and its first products are rendered. */
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

/** The extension that a line of the cart shows. */
export async function extensionOf(line: Locator): Promise<string> {
  const text = await line.getByText(/^Extension \S/).innerText()
  return text.replace(/^Extension\s+/, '')
}

/** The cart in the bar with this many lines. */
export const cartWith = (page: Page, lines: number): Locator =>
  page.getByRole('link', { name: new RegExp(`^Cart, ${lines} lines?,[^,]*$`) })

export const historyRow = (page: Page, orderNumber: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: orderNumber, exact: true }) })

export async function orderNumberOf(page: Page): Promise<string> {
  const text = await page.getByText(/^Order \S+ submitted$/).innerText()
  return text.replace(/^Order (\S+) submitted$/, '$1')
}
