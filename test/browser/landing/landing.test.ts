import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveLanding } from '@/contract/landing/landing'
import { findViolations } from '../support/checks/axe'
import { leave, sharedBrowser } from '../support/start/launch'
import { layoutFaults, watchShifts } from '../support/checks/layout'
import { paintedDark } from '../support/checks/paintedDark'
import { semanticFaults } from '../support/checks/semantics'
import { openAccount } from '../support/shop/account'
import { BLANK } from '../support/shop/landingEditor'
import { openSignedIn } from '../support/start/signedIn'
import { startServer, type TestServer } from '../support/start/startServer'
import { createEmptyStorage, type ServerStorage } from '../support/start/storage'
import { ADMINISTRATOR, openPage } from '../support/start/storefront'
import { atRest } from '../support/walks/walk'
import { watchPage } from '../support/start/watchPage'

let storage: ServerStorage
let server: TestServer
let browser: Browser

beforeAll(async () => {
  storage = await createEmptyStorage()
  const env = { DEMO_LANDING: 'on' }
  ;[server, browser] = await Promise.all([startServer({ storage, env }), sharedBrowser()])
})
afterAll(async () => {
  await leave(browser)
  await server.stop()
  await storage.remove()
})

const region = (page: Page, name: string) => page.getByRole('region', { name })
const card = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name, exact: true }) })
const isDrawn = (page: Page) => card(page, 'This week’s picks').getByRole('article').nth(3).waitFor()

async function open(width: number) {
  const page = await openSignedIn({ url: server.url, browser }, { width })
  const watch = watchPage(page)
  await watchShifts(page)
  await page.goto(`${server.url}/`)
  await page.getByRole('heading', { level: 1, name: 'Welcome to Alder & Finch' }).waitFor()
  await isDrawn(page)
  await page.getByRole('list', { name: /^Meat/ }).getByRole('article').nth(3).waitFor()
  return { page, ...watch }
}

async function expectWhole(page: Page): Promise<void> {
  const { SHOTS } = process.env
  const shoot = async (name: string) => {
    const width = page.viewportSize()?.width
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/landing-${width}${name}.png`, fullPage: true })
  }
  await shoot('')
  expect(await findViolations(page)).toEqual([])
  expect(await semanticFaults(page)).toEqual([])
  const dark = await paintedDark(page, async () => {
    await shoot('-dark')
    return findViolations(page, ['color-contrast', 'link-in-text-block'])
  })
  expect(dark).toEqual([])
  const faults = (await layoutFaults(page)).filter((fault) => fault.startsWith('scrolls'))
  expect(faults).toEqual([])
}

async function expectCarousel(page: Page, height: number): Promise<void> {
  const carousel = region(page, 'Carousel')
  const box = await carousel.boundingBox()
  expect(box?.height).toBeCloseTo(height, -1)
  const image = await carousel.getByRole('img').boundingBox()
  expect(image?.width).toBeCloseTo(box?.width ?? 0, -1)
  expect(image?.height).toBeLessThanOrEqual(height)
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
  it.each([390, 1440])('is accessible and whole at %i pixels, in light and dark', async (width) => {
    const { page, expectQuiet } = await open(width)
    expect(new URL(page.url()).pathname).toBe('/')
    await expectWhole(page)
    if (width > 768) {
      await page.setViewportSize({ width: 768, height: 900 })
      await atRest(page)
      await expectWhole(page)
    }
    expectQuiet()
    await page.context().close()
  })

  // Spec 3 §2, landing page: The columns of each width of the window
  it('has the columns of the window, for guests and with the side menu, and opens again at once', async () => {
    const { page } = await open(1440)
    const guest = await openPage(browser, { width: 1440 })
    await guest.goto(`${server.url}/`)
    await isDrawn(guest)
    for (const shown of [page, guest]) {
      const seen: Record<number, unknown> = {}
      for (const width of Object.keys(SPANS).map(Number)) {
        await shown.setViewportSize({ width, height: 900 })
        await atRest(shown)
        seen[width] = await spans(shown)
      }
      expect(seen).toEqual(SPANS)
    }
    // A frame as narrow as a phone, such as the editor's preview, in the same window.
    await page.getByRole('main').evaluate((main) => (main.style.width = '390px'))
    expect(await spans(page)).toEqual(PHONE)
    expect(await page.evaluate(() => localStorage.getItem('tradecounter.landing'))).toBe('1')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Welcome to Alder & Finch' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.context().close()
    await guest.context().close()
  })
})

/** A page that is a carousel of two pictures. */
const SLIDES = {
  ...BLANK,
  title: 'Slides',
  cards: [{ id: 'card', index: 1, width: 4, height: 'auto', heading: '', childID: 'carousel' }],
  contents: [
    { id: 'carousel', variant: 'carousel', interval: 0, children: ['produce', 'dairy'] },
    ...['produce', 'dairy'].map((name) => ({
      ...{ id: name, parentId: 'carousel', variant: 'image', src: `/img/hero-${name}.svg`, alt: name },
      padding: 0,
    })),
  ],
}

// Spec 3 §2, editor of the landing page: Carousels are 600 px high on wide screens
it('a carousel is 600 pixels high on a wide screen and 240 on a phone, full of its picture', async () => {
  const administrator = await openAccount({ url: server.url }, ADMINISTRATOR)
  await administrator.call(saveLanding, { json: SLIDES })
  const page = await openSignedIn({ url: server.url, browser }, { width: 1440 })
  for (const [width, height] of [
    [1440, 600],
    [390, 240],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${server.url}/`)
    await region(page, 'Carousel').getByRole('img').waitFor()
    await expectCarousel(page, height)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Next slide' }).click()
    await page.getByRole('img', { name: 'dairy' }).waitFor()
  }
  await page.context().close()
})
