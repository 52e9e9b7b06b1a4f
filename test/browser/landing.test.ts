import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from './support/axe'
import { sharedBrowser, leave } from './support/launch'
import { layoutFaults, watchShifts } from './support/layout'
import { paintedDark } from './support/paintedDark'
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

describe("the demo's landing page", () => {
  it.each([390, 768, 1440])('is accessible and whole at %i pixels, in light and dark', async (width) => {
    const { page, expectQuiet } = await open(width)
    expect(new URL(page.url()).pathname).toBe('/')
    const { SHOTS } = process.env
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/landing-${width}.png`, fullPage: true })
    expect(await findViolations(page)).toEqual([])
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
