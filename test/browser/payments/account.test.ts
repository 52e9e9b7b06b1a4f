import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { type AccountDetailRowDto, getAccountSummary, listAccountDetail } from '@/contract/account/account'
import { formatDollars } from '@/domain/money/money'
import { type Account, openAccount } from '../support/shop/account'
import { findViolations } from '../support/checks/axe'
import { layoutFaults, watchShifts } from '../support/checks/layout'
import { paintedDark } from '../support/checks/paintedDark'
import { openSignedIn } from '../support/start/signedIn'
import { startSite } from '../support/start/startSite'
import { headed } from '../support/walks/walk'
import { watchPage } from '../support/start/watchPage'

const site = startSite()

let account: Account
let rows: readonly AccountDetailRowDto[]
let balance: string

const isCharge = ({ isCredit, balance: left }: AccountDetailRowDto) => !isCredit && Number(left) !== 0
const isOld = (row: AccountDetailRowDto) => isCharge(row) && (row.age ?? 0) > 90

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

/** Layout faults other than shifts, all axe rules in light mode, and the color rules again in dark mode. */
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

it.each([390, 1440])(
  'the account shows its balance by age, and its details close at that balance, at %i pixels',
  async (width) => {
    const { page, expectQuiet } = await open('/account/summary', 'Account Summary', width)
    await page.getByRole('img', { name: /^Charges by age: Current \$/ }).waitFor()
    expect(await page.getByRole('region', { name: 'Financial Data' }).textContent()).toContain(balance)
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('link', { name: 'Over 90 Days' }).press('Enter')
    await headed(page, 'Account Details')
    const old = rows.filter(isOld).map(({ reference }) => reference)
    expect(old.length).toBeGreaterThan(0)
    await expect.poll(async () => (await references(page, width)).toSorted()).toEqual(old.toSorted())
    await page.goBack()
    await headed(page, 'Account Summary')
    await page.goto(`${site.url}/account/detail`)
    await page.getByText('Closing balance').waitFor()
    expect(await page.locator('dl').first().textContent()).toBe(`Closing balance${balance}`)
    expect(await faultsOf(page)).toEqual([])
    expectQuiet()
    await page.context().close()
  },
)
