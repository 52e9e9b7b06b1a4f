import { beforeAll, expect, it } from 'vitest'
import { getAccountSummary } from '@/contract/account/account'
import { listOrderGuides } from '@/contract/order-guides/orderGuide'
import { saveUserDefaults } from '@/contract/accounts/preferences'
import { ROUTES } from '@/domain/navigation/paths'
import { readPdf, squeeze } from '../../worlds/documents/readPdf'
import { type Account, openAccount } from '../support/shop/account'
import { openSignedIn } from '../support/start/signedIn'
import { startSite } from '../support/start/startSite'
import { headed } from '../support/walks/walk'

const site = startSite()
const CUSTOMER = 'Harbor Bistro'
const PRINTED = /Printed\d\d\/\d\d\/\d{4}/g

let account: Account
beforeAll(async () => {
  account = await openAccount(site)
})

async function open(path: string, title: string) {
  const page = await openSignedIn(site, { account, height: 700 })
  await page.goto(site.url + path)
  await headed(page, title)
  return page
}

/** The text of each printed page, without blanks. */
async function printed(page: Awaited<ReturnType<typeof open>>): Promise<string[]> {
  const { pages } = await readPdf(new Uint8Array(await page.pdf({ format: 'Letter' })))
  return pages.map(({ placed }) => squeeze(placed.map(({ text }) => text).join('')))
}

const countOf = (text: string, part: string) => text.split(squeeze(part)).length - 1

it('a guide prints all its products with their prices, the customer and the date, and no blank page', async () => {
  const guide = (await account.call(listOrderGuides)).find(({ products }) => products.length >= 15)
  const names = guide?.products.map(({ description }) => description) ?? []
  const page = await open(`${ROUTES.orderGuide}#og=${encodeURIComponent(guide?.name ?? '')}`, 'Order Guides')
  await page
    .getByRole('link', { name: names[0] ?? '' })
    .first()
    .waitFor()
  let texts: string[] = []
  // Prices of products out of sight load once the list has been still for a moment.
  await expect
    .poll(
      async () => {
        texts = await printed(page)
        return texts.join('').match(/\$\d/g)?.length ?? 0
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThanOrEqual(names.length)
  const all = texts.join('')
  expect(names.filter((name) => !all.includes(squeeze(name)))).toEqual([])
  expect(texts.filter((text) => text === '')).toEqual([])
  expect(countOf(all, CUSTOMER)).toBe(1)
  expect(all.match(PRINTED)).toHaveLength(1)
  await page.context().close()
})

it('quick entry prints each row of its page', async () => {
  await account.call(saveUserDefaults, { json: { defaultPageLayout: 'quickEntry' } })
  const page = await open(ROUTES.products, 'Products')
  const count = page.getByRole('grid').getByRole('row')
  await expect.poll(() => count.count()).toBeGreaterThan(5)
  await expect
    .poll(async () => (await printed(page)).join('').match(/\$\d/g)?.length ?? 0, { timeout: 20_000 })
    .toBe(50)
  // Printing leaves the rows of the on-screen grid in place.
  await expect.poll(() => count.count()).toBeGreaterThan(5)
  await page.context().close()
})

it('the balances by age keep their colors on paper, and name the customer once', async () => {
  const page = await open(ROUTES.accountSummary, 'Account Summary')
  const { name } = await account.call(getAccountSummary)
  await page.getByRole('heading', { name }).waitFor()
  const texts = await printed(page)
  expect(countOf(texts.join(''), CUSTOMER)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  const looks = await page.locator('[data-color]').evaluateAll((parts) =>
    parts.map((part) => {
      const { backgroundColor, printColorAdjust } = getComputedStyle(part)
      return { color: (part as HTMLElement).dataset.color, backgroundColor, printColorAdjust }
    }),
  )
  const colors = new Map(looks.map(({ color, backgroundColor }) => [color, backgroundColor]))
  expect(colors.size).toBe(5)
  expect(new Set(colors.values()).size).toBe(5)
  expect(looks.filter(({ printColorAdjust }) => printColorAdjust !== 'exact')).toEqual([])
  await page.context().close()
})

it('the open items begin below their title', async () => {
  const page = await open(ROUTES.accountPayment, 'Make Payment')
  await page.getByRole('table', { name: 'Open items' }).waitFor()
  const [first = ''] = await printed(page)
  expect(first).toContain(squeeze('Make Payment'))
  expect(first.match(/\$\d/g)?.length ?? 0).toBeGreaterThan(10)
  await page.context().close()
})

it('account details print the customer, the filters and the date', async () => {
  const page = await open(`${ROUTES.accountDetail}#show=open&dates=2026-01-01~`, 'Account Details')
  await page.getByRole('table').waitFor()
  const all = (await printed(page)).join('')
  expect(countOf(all, CUSTOMER)).toBe(1)
  expect(all.match(PRINTED)).toHaveLength(1)
  expect(countOf(all, 'Show: Open only · Invoice Date: from 01/01/2026 ·')).toBe(1)
  expect(all).toMatch(/\d+of\d+rows/)
  await page.context().close()
})
