import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AccountDetailRowDto, getAccountSummary, listAccountDetail } from '@/contract/account'
import { add, type Decimal } from '@/domain/money/decimal'
import { formatDollars } from '@/domain/money/money'
import { type Account, openAccount } from './support/account'
import { findViolations } from './support/axe'
import { layoutFaults, watchShifts } from './support/layout'
import { paintedDark } from './support/paintedDark'
import { openSignedIn } from './support/signedIn'
import { startSite } from './support/startSite'
import { headed } from './support/walk'
import { watchPage } from './support/watchPage'

const site = startSite()

let account: Account
/** The demo's entries, the oldest first; its references differ. */
let rows: readonly AccountDetailRowDto[]
let balance: string

const isCharge = ({ isCredit, balance: left }: AccountDetailRowDto) => !isCredit && Number(left) !== 0
const isOld = (row: AccountDetailRowDto) => isCharge(row) && (row.age ?? 0) > 90

/** Running of each reference, computed here by hand. */
function runningOf(): Map<string, string> {
  const sorted = rows.toSorted(
    (one, other) =>
      (one.invoiceDate ?? '').localeCompare(other.invoiceDate ?? '') ||
      one.reference.localeCompare(other.reference, 'en', { numeric: true }),
  )
  let running: Decimal = '0'
  return new Map(
    sorted.map(({ reference, balance: left }) => {
      running = add(running, left ?? '0')
      return [reference, formatDollars(running)]
    }),
  )
}

beforeAll(async () => {
  account = await openAccount(site)
  rows = await account.call(listAccountDetail)
  balance = formatDollars((await account.call(getAccountSummary)).balance)
})

async function open(path: string, title: string, width: number) {
  const page = await openSignedIn(site, { account, width })
  const watch = watchPage(page)
  await watchShifts(page)
  await page.goto(site.url + path)
  await headed(page, title)
  return { page, ...watch }
}

/** Sideways scrolling, covered bars, and all rules of axe, in light and dark. */
async function faultsOf(page: Page): Promise<string[]> {
  const rules = ['color-contrast', 'link-in-text-block']
  const inDark = await paintedDark(page, () => findViolations(page, rules))
  return [
    ...(await findViolations(page)),
    ...inDark.map((fault) => `dark: ${fault}`),
    ...(await layoutFaults(page)).filter((fault) => !fault.startsWith('moved by')),
  ]
}

const references = (page: Page, width: number) =>
  width < 600
    ? page.getByRole('list', { name: 'Account Details' }).getByRole('heading').allTextContents()
    : page.locator('tbody').getByRole('rowheader').allTextContents()

describe.each([390, 1440])('at %i pixels', (width) => {
  it('the summary draws the balance by age, and leads to the entries of a bucket', async () => {
    const { page, expectQuiet } = await open('/account/summary', 'Account Summary', width)
    await page.getByRole('img', { name: /^Charges by age: Current \$/ }).waitFor()
    expect(await page.getByRole('region', { name: 'Financial Data' }).textContent()).toContain(balance)
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('link', { name: 'Over 90 Days' }).press('Enter')
    await headed(page, 'Account Details')
    const old = rows.filter(isOld).map(({ reference }) => reference)
    expect(old.length).toBeGreaterThan(0)
    await expect.poll(async () => (await references(page, width)).toSorted()).toEqual(old.toSorted())
    expect(await faultsOf(page)).toEqual([])
    await page.goBack()
    await headed(page, 'Account Summary')
    expectQuiet()
    await page.context().close()
  })

  it('the details close at the balance, and are accessible with all entries', async () => {
    const { page, expectQuiet } = await open('/account/detail', 'Account Details', width)
    await page.getByText('Closing balance').waitFor()
    expect(await page.locator('dl').first().textContent()).toBe(`Closing balance${balance}`)
    expect(await faultsOf(page)).toEqual([])
    expectQuiet()
    await page.context().close()
  })
})

it('a row keeps its Running with another sort and filter', async () => {
  const { page, expectQuiet } = await open('/account/detail#show=open', 'Account Details', 1440)
  const table = page.getByRole('table', { name: 'Account Details' })
  await table.waitFor()
  const expected = runningOf()
  const expectRunning = async () => {
    const shown = await page
      .locator('tbody tr')
      .filter({ has: page.locator('th') })
      .evaluateAll((found) =>
        found
          .map((row) => [...row.children].map((cell) => cell.textContent))
          .map((cells) => [cells[0], cells[6]]),
      )
    expect(shown.length).toBeGreaterThan(3)
    for (const [reference, running] of shown)
      expect(running, reference ?? '').toBe(expected.get(reference ?? ''))
  }
  await expectRunning()
  for (const title of ['Balance', 'Reference', 'Due Date']) {
    await table.getByRole('button', { name: title, exact: true }).press('Enter')
    await expectRunning()
  }
  await page.getByLabel('Show').selectOption('All entries')
  await expectRunning()
  expectQuiet()
  await page.context().close()
})

it('exports the entries shown with Running, and opens an invoice', async () => {
  const { page, expectQuiet } = await open('/account/detail#show=91~&sort=reference', 'Account Details', 1440)
  const [charge] = rows.filter((row) => isOld(row) && row.orderNumber !== '')
  if (!charge) expect.fail('The demo has no old invoice')
  const name = new RegExp(` of ${charge.reference}$`)
  await page.getByRole('button', { name }).first().waitFor()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFFReference,Invoice Date,Due Date,Age,Initial,Balance,Running,Remarks,Documents')
  expect(lines).toHaveLength(1 + rows.filter(isOld).length)
  const line = lines.find((each) => each.startsWith(`${charge.reference},`))?.split(',') ?? []
  expect(formatDollars(line[6] ?? null)).toBe(runningOf().get(charge.reference))

  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name }).first().click()
  const item = page.getByRole('menuitem', { name: 'Invoice', exact: true })
  if (charge.scanDocuments.length > 0) await item.click()
  const paper = await opening
  await paper.waitForURL('**/doc/*')
  await paper.getByRole('heading', { level: 1, name: /^Invoice/ }).waitFor()
  expectQuiet()
  await page.context().close()
})
