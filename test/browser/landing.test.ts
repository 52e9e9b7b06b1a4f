import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from './support/axe'
import { sharedBrowser, leave } from './support/launch'
import { layoutFaults, watchShifts } from './support/layout'
import { paintedDark } from './support/paintedDark'
import { semanticFaults } from './support/semantics'
import { openPage } from './support/storefront'
import { openSignedIn } from './support/signedIn'
import { startServer, type TestServer } from './support/startServer'
import { createEmptyStorage, type ServerStorage } from './support/storage'
import { watchPage } from './support/watchPage'

let storage: ServerStorage
let server: TestServer
let browser: Browser

beforeAll(async () => {
  storage = await createEmptyStorage()
  const env = { DEMO_LANDING: 'on', SEED_PRODUCTS: '600' }
  ;[server, browser] = await Promise.all([startServer({ storage, env }), sharedBrowser()])
})
afterAll(async () => {
  await leave(browser)
  await server.stop()
  await storage.remove()
})

const region = (page: Page, name: string) => page.getByRole('region', { name })

async function open(width: number) {
  const page = await openSignedIn({ url: server.url, browser }, { width })
  const watch = watchPage(page)
  await watchShifts(page)
  await page.goto(`${server.url}/`)
  await page.getByRole('heading', { level: 1, name: 'Welcome to Alder & Finch' }).waitFor()
  await region(page, 'This week’s picks').getByRole('article').nth(3).waitFor()
  await page.getByRole('list', { name: /^Meat/ }).getByRole('article').nth(3).waitFor()
  return { page, ...watch }
}

const PHONE = { 1: 'span 12', 2: 'span 12', 3: 'span 12', 4: 'span 12' }
const MEDIUM = { ...PHONE, 1: 'span 6' }
const LARGE = { 1: 'span 3', 2: 'span 6', 3: 'span 9', 4: 'span 12' }
/** The columns of each card width, by the width of the window (Spec 3 §2). */
const SPANS = { 599: PHONE, 600: PHONE, 899: PHONE, 900: MEDIUM, 1199: MEDIUM, 1200: LARGE }

/** The columns of the twelve that a card takes, by its width of 1 to 4, whatever widths the demo has. */
function spans(page: Page): Promise<Record<number, string>> {
  return page.evaluate(() => {
    const card = document.querySelector<HTMLElement>('main li[data-width]')
    if (!card) return {}
    const own = card.dataset.width
    const found: Record<number, string> = {}
    for (const width of [1, 2, 3, 4]) {
      card.dataset.width = String(width)
      found[width] = getComputedStyle(card).gridColumnStart
    }
    card.dataset.width = own ?? ''
    return found
  })
}

describe("the demo's landing page", () => {
  it.each([390, 768, 1440])('is accessible and whole at %i pixels, in light and dark', async (width) => {
    const { page, expectQuiet } = await open(width)
    expect(new URL(page.url()).pathname).toBe('/')
    const { SHOTS } = process.env
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/landing-${width}.png`, fullPage: true })
    expect(await findViolations(page)).toEqual([])
    expect(await semanticFaults(page)).toEqual([])
    const dark = await paintedDark(page, async () => {
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/landing-${width}-dark.png`, fullPage: true })
      return findViolations(page, ['color-contrast', 'link-in-text-block'])
    })
    expect(dark).toEqual([])
    const faults = (await layoutFaults(page)).filter((fault) => fault.startsWith('scrolls'))
    expect(faults).toEqual([])
    expectQuiet()
    await page.context().close()
  })

  it('has the columns of the window, for guests and with the side menu', async () => {
    const { page } = await open(1440)
    const guest = await openPage(browser, { width: 1440 })
    await guest.goto(`${server.url}/`)
    await region(guest, 'This week’s picks').getByRole('article').nth(3).waitFor()
    for (const shown of [page, guest]) {
      const seen: Record<number, unknown> = {}
      for (const width of Object.keys(SPANS).map(Number)) {
        await shown.setViewportSize({ width, height: 900 })
        seen[width] = await spans(shown)
      }
      expect(seen).toEqual(SPANS)
    }
    // A frame as narrow as a phone, such as the editor's preview, in the same window.
    await page.getByRole('main').evaluate((main) => (main.style.width = '390px'))
    expect(await spans(page)).toEqual(PHONE)
    await page.context().close()
    await guest.context().close()
  })

  it.each([
    [390, 240],
    [1440, 600],
  ])('has a carousel at %i pixels that is %i pixels high, full of its image', async (width, height) => {
    const { page } = await open(width)
    const carousel = page.getByRole('region', { name: 'Carousel' })
    const box = await carousel.boundingBox()
    expect(box?.height).toBeCloseTo(height, -1)
    const image = await carousel.getByRole('img').boundingBox()
    expect(image?.width).toBeCloseTo(box?.width ?? 0, -1)
    expect(image?.height).toBeLessThanOrEqual(height)
    await page.context().close()
  })

  it('turns its slides by keyboard, and leads on from one', async () => {
    const { page } = await open(1440)
    const slide = (index: number) => page.getByRole('group', { name: `${index} of 3` })
    const next = page.getByRole('button', { name: 'Next slide' })
    await page.getByRole('button', { name: 'Pause' }).press('Enter')
    await page.getByRole('button', { name: 'Play' }).waitFor()
    await next.focus()
    const first = await page
      .getByRole('group', { name: / of 3$/ })
      .getByRole('img')
      .getAttribute('alt')
    await next.press('Enter')
    await next.press('ArrowRight')
    await next.press('ArrowRight')
    await expect
      .poll(() =>
        page
          .getByRole('group', { name: / of 3$/ })
          .getByRole('img')
          .getAttribute('alt'),
      )
      .toBe(first)
    await page.getByRole('button', { name: 'Previous slide' }).press('ArrowLeft')
    await slide(3).getByRole('link').press('Enter')
    await page.waitForURL(/\/products#s=cheese/)
    await page.context().close()
  })

  it('opens again at once, without drawing the catalogue first', async () => {
    const { page } = await open(1440)
    expect(await page.evaluate(() => localStorage.getItem('tradecounter.landing'))).toBe('1')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Welcome to Alder & Finch' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.context().close()
  })
})
