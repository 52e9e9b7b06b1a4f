import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { listProductHistory, type OrderHistoryRowDto } from '@/contract/orders/history'
import { addDays, formatDate } from '@/domain/dates/calendarDate'
import { sum } from '@/domain/money/decimal'
import { formatDollars } from '@/domain/money/money'
import { readPdf, squeeze } from '../../worlds/documents/readPdf'
import { type Account, openAccount } from '../support/shop/account'
import { findViolations } from '../support/checks/axe'
import { expectFocusOn, tabTo } from '../support/checks/keyboard'
import { openSignedIn } from '../support/start/signedIn'
import { startSite } from '../support/start/startSite'
import { headed } from '../support/walks/walk'
import { watchPage } from '../support/start/watchPage'

const site = startSite()
const STATUS = 'Invoiced'

let account: Account
/** The demo's orders of one status within the middle third of their dates. */
let from: string
let to: string
let linked: OrderHistoryRowDto[]

const numbers = (rows: readonly OrderHistoryRowDto[]) => rows.map(({ orderNumber }) => orderNumber)
const within = (rows: readonly OrderHistoryRowDto[], last: string) =>
  rows.filter(({ orderDate }) => orderDate !== null && orderDate >= from && orderDate <= last)

beforeAll(async () => {
  account = await openAccount(site)
  const orders = (await account.orders()).filter(({ status }) => status === STATUS)
  const dates = orders.flatMap(({ orderDate }) => orderDate ?? []).toSorted()
  from = dates[Math.floor(dates.length / 3)] ?? expect.fail('The demo has no invoiced orders')
  to = dates[Math.floor((dates.length * 2) / 3)] ?? from
  linked = within(orders, to).toSorted((one, other) => Number(one.total) - Number(other.total))
})

async function openLink() {
  const page = await openSignedIn(site, { account })
  const watch = watchPage(page)
  await page.goto(`${site.url}/history/orders#sort=total&status=${STATUS}&dates=${from}~${to}`)
  await headed(page, 'Order History')
  return { page, ...watch }
}

const shown = (page: Page) => page.locator('tbody').getByRole('rowheader').allTextContents()
const whenShown = (page: Page, rows: readonly OrderHistoryRowDto[]) =>
  expect.poll(() => shown(page)).toEqual(numbers(rows))

describe('the order history', () => {
  it('opens a link’s view and exports it; the calendar works by keyboard; Back and Forward restore each view', async () => {
    const { page, expectQuiet } = await openLink()
    await whenShown(page, linked)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines.map((line) => line.split(',')[0])).toEqual(['\uFEFFOrder Number', ...numbers(linked)])
    const last = page.getByLabel('To', { exact: true })
    expect(await last.inputValue()).toBe(formatDate(to))
    const choose = page.getByRole('button', { name: 'Choose To' })
    await tabTo(page, choose)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Choose To' })
    await expectFocusOn(dialog.getByRole('gridcell', { selected: true }))
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expectFocusOn(choose)
    const dayBefore = addDays(to, -1)
    expect(await last.inputValue()).toBe(formatDate(dayBefore))
    const fewer = within(linked, dayBefore)
    await whenShown(page, fewer)
    expect(decodeURIComponent(new URL(page.url()).hash)).toContain(`dates=${from}~${dayBefore}`)

    await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').press('Enter')
    await whenShown(page, fewer.toReversed())
    await page.goBack()
    await whenShown(page, fewer)
    await page.goBack()
    await whenShown(page, linked)
    expect(await last.inputValue()).toBe(formatDate(to))
    await page.goForward()
    await whenShown(page, fewer)
    expectQuiet()
    await page.context().close()
  })
})

const countOf = (text: string, part: string) => text.split(squeeze(part)).length - 1

it('a long table prints whole: all rows, each page with its header, one total, and nothing of the shell', async () => {
  const rows = await account.orders()
  expect(rows.length).toBeGreaterThan(50)
  const page = await openSignedIn(site, { account })
  await page.goto(`${site.url}/history/orders`)
  await headed(page, 'Order History')
  await page
    .getByRole('button', { name: /documents? of order|^Confirmation/ })
    .first()
    .waitFor()
  const { pages } = await readPdf(await page.pdf({ format: 'Letter' }))
  const texts = pages.map(({ placed }) => squeeze(placed.map(({ text }) => text).join('')))
  const all = texts.join('')
  expect(pages.length).toBeGreaterThan(1)
  expect(rows.filter(({ orderNumber }) => !all.includes(orderNumber))).toEqual([])
  expect(texts.map((text) => countOf(text, 'Order Number'))).toEqual(pages.map(() => 1))
  const total = formatDollars(sum(rows.flatMap(({ total: each }) => each ?? [])))
  expect(countOf(all, total)).toBe(1)
  expect(texts.at(-1)).toContain(squeeze(total))
  for (const shell of ['Log Out', 'Search Products', 'Categories', 'Documents', 'Reorder', 'Export CSV'])
    expect(countOf(all, shell), shell).toBe(0)
  await page.context().close()
})

it('rows out of sight are printed, too', async () => {
  const dates = (await account.call(listProductHistory)).flatMap(({ invoiceDate }) => invoiceDate ?? [])
  // Enough to be out of sight; all of them take long to print.
  const startDate = dates.toSorted().at(-200) ?? expect.fail('The demo has fewer lines')
  const rows = await account.call(listProductHistory, { query: { startDate } })
  expect(rows.length).toBeGreaterThanOrEqual(200)
  const page = await openSignedIn(site, { account })
  await page.goto(`${site.url}/history/products#dates=${startDate}~`)
  await page
    .getByRole('button', { name: /^History / })
    .first()
    .waitFor()
  // A window as narrow as the paper would show cards instead of a table.
  const { pages } = await readPdf(await page.pdf({ format: 'A4' }))
  const all = squeeze(pages.flatMap(({ placed }) => placed.map(({ text }) => text)).join(''))
  for (const { orderNumber } of rows) expect(all).toContain(orderNumber)
  // Above each page's rows, and once in the filters.
  expect(countOf(all, 'Invoice Date')).toBe(pages.length + 1)
  const total = formatDollars(sum(rows.flatMap(({ extension }) => extension ?? [])))
  expect(countOf(all, total)).toBe(1)
  await page.context().close()
})
