import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { listProducts, ProductDto } from '@/contract/catalogue/product'
import { TOKEN_STORAGE_KEY } from '@/domain/session/storedCredentials'
import { readPdf } from '../../worlds/documents/readPdf'
import { type Account, openAccount } from '../support/shop/account'
import { findViolations } from '../support/checks/axe'
import { watchKeeping } from '../support/start/browserStorage'
import { goToBuyer, openInFrame, startBuyer } from '../support/shop/buyer'
import { lookFor, shop } from '../support/shop/punchoutSteps'
import { paintedDark } from '../support/checks/paintedDark'
import { startSite } from '../support/start/startSite'
import { openPage } from '../support/start/storefront'
import { atRest } from '../support/walks/walk'
import { watchPage } from '../support/start/watchPage'

const site = startSite()
const system = startBuyer(site)
let account: Account

beforeAll(async () => {
  account = await openAccount(site)
})

interface PrintingPage {
  printed?: number
}

async function openReports(width: number, userAgent?: string) {
  const page = await openPage(site.browser, {
    width,
    ...(userAgent !== undefined && { userAgent }),
    stored: { origin: site.url, entries: { [TOKEN_STORAGE_KEY]: account.token } },
  })
  const { expectQuiet } = watchPage(page)
  await page.goto(`${site.url}/reports`)
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  await page.getByLabel('Starting Guide').waitFor()
  await page.getByLabel('Category').waitFor()
  return { page, expectQuiet }
}

/** Expects an accessible page without sideways scrolling, on a desktop and a phone, in light and dark. */
async function expectReadable(
  page: Page,
  inDark: (look: () => Promise<string[]>) => Promise<string[]>,
): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await atRest(page)
    expect(await findViolations(page), `at ${width} pixels`).toEqual([])
    const faults = await inDark(() => findViolations(page, ['color-contrast']))
    expect(faults, `in the dark, at ${width} pixels`).toEqual([])
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth }
    })
    expect(scrollWidth).toBe(clientWidth)
  }
}

/** A report follows the system, not the storefront's theme. */
const inSystemsDark = (page: Page) => async (look: () => Promise<string[]>) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const found = await look()
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

it('a report opens in a tab of its own, reads in light and dark, prints and downloads', async () => {
  const { page, expectQuiet } = await openReports(1440)
  await expectReadable(page, (look) => paintedDark(page, look))
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open Report: Current Statement' }).click()
  const report = await opening
  await report.waitForURL('**/doc/*')
  await report.getByRole('heading', { level: 1, name: 'Statement' }).waitFor()
  await expectReadable(report, inSystemsDark(report))
  expect(await report.getByRole('columnheader').count()).toBeGreaterThan(5)

  await report.evaluate(() => {
    window.print = () => {
      ;(window as PrintingPage).printed = ((window as PrintingPage).printed ?? 0) + 1
    }
  })
  await report.getByRole('button', { name: 'Print' }).press('Enter')
  expect(await report.evaluate(() => (window as PrintingPage).printed)).toBe(1)

  const downloading = report.waitForEvent('download')
  await report.getByRole('link', { name: 'Download PDF' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('Statement.pdf')
  const pdf = await readPdf(await readFile(await file.path()))
  expect([pdf.isTagged, pdf.showsTitle]).toEqual([true, true])
  expectQuiet()
  await page.context().close()
})

it('a table with many columns is printed across the page, with its texts whole', async () => {
  const { page } = await openReports(1440)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open Report: Quote Sheet' }).click()
  const report = await opening
  await report.waitForURL('**/doc/*')
  const description = await report.locator('tbody td.wide').first().innerText()
  for (const format of ['Letter', 'A4']) {
    const { pages } = await readPdf(await report.pdf({ format, preferCSSPageSize: true }))
    expect(pages[0]?.width, format).toBeGreaterThan(700)
    expect(pages[0]?.placed.map(({ text }) => text.trim())).toContain(description)
  }
  await page.context().close()
})

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'

it('on an Android phone the page of a report stays open', async () => {
  const { page, expectQuiet } = await openReports(390, ANDROID)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open Report: Current Statement' }).click()
  const report = await opening
  await report.getByRole('heading', { level: 1, name: 'Statement' }).waitFor()
  const downloading = report.waitForEvent('download')
  await report.getByRole('link', { name: 'Download PDF' }).click()
  await (await downloading).path()
  expect(report.isClosed()).toBe(false)
  expectQuiet()
  await page.context().close()
})

it('a punchout frame opens the document of a product in a tab, and stores nothing', async () => {
  const products = v.parse(v.array(ProductDto), await account.call(listProducts))
  const product = products.find(({ scanDocuments }) => scanDocuments.length > 0) ?? expect.fail('No scan')
  const buyer = await openPage(site.browser, { width: 1440 })
  const writes = await watchKeeping(buyer.context(), site.url)
  const { expectQuiet } = watchPage(buyer)
  await goToBuyer(buyer, system)
  const store = await openInFrame(buyer)
  await shop(store)
  await (await lookFor(store, product.description)).getByRole('link', { name: product.description }).click()
  // A browser without a viewer, as this one, downloads a PDF.
  const downloading = buyer.waitForEvent('popup').then((tab) => tab.waitForEvent('download'))
  await store.getByRole('button', { name: 'Specification sheet' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toContain('Specification sheet')
  expect(writes).toEqual([])
  expectQuiet()
  await buyer.context().close()
})
