import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OrderHistoryRowDto } from '@/contract/history'
import { addDays, formatDate } from '@/domain/dates/calendarDate'
import { type Account, openAccount } from './support/account'
import { findViolations } from './support/axe'
import { expectFocusOn, tabTo } from './support/keyboard'
import { openSignedIn } from './support/signedIn'
import { startSite } from './support/startSite'
import { headed } from './support/walk'
import { watchPage } from './support/watchPage'

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

async function openLink(options = {}) {
  const page = await openSignedIn(site, { account, ...options })
  const watch = watchPage(page)
  await page.goto(`${site.url}/history/orders#sort=total&status=${STATUS}&dates=${from}~${to}`)
  await headed(page, 'Order History')
  return { page, ...watch }
}

const shown = (page: Page) => page.locator('tbody').getByRole('rowheader').allTextContents()
const whenShown = (page: Page, rows: readonly OrderHistoryRowDto[]) =>
  expect.poll(() => shown(page)).toEqual(numbers(rows))

describe('the order history', () => {
  it('opens a link’s view; the calendar works by keyboard; Back and Forward restore each view', async () => {
    const { page, expectQuiet } = await openLink()
    await whenShown(page, linked)
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

  it('exports the rows shown', async () => {
    const { page, expectQuiet } = await openLink()
    await whenShown(page, linked)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines.map((line) => line.split(',')[0])).toEqual(['\uFEFFOrder Number', ...numbers(linked)])
    expectQuiet()
    await page.context().close()
  })

  it('is cards on a phone', async () => {
    const { page, expectQuiet } = await openLink({ width: 390 })
    const cards = page.getByRole('list', { name: 'Order History' }).getByRole('heading')
    await expect.poll(() => cards.allTextContents()).toEqual(numbers(linked))
    expect(await findViolations(page)).toEqual([])
    expectQuiet()
    await page.context().close()
  })
})
