import { expect, it } from 'vitest'
import { listProductHistory } from '@/contract/history'
import { sum } from '@/domain/money/decimal'
import { formatDollars } from '@/domain/money/money'
import { readPdf, squeeze } from '../worlds/readPdf'
import { openAccount } from './support/account'
import { openSignedIn } from './support/signedIn'
import { startSite } from './support/startSite'
import { headed } from './support/walk'

const site = startSite()

const countOf = (text: string, part: string) => text.split(squeeze(part)).length - 1

it('a long table prints whole: all rows, each page with its header, one total, and nothing of the shell', async () => {
  const account = await openAccount(site)
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
  const account = await openAccount(site)
  const rows = await account.call(listProductHistory)
  expect(rows.length).toBeGreaterThan(100)
  const page = await openSignedIn(site, { account })
  await page.goto(`${site.url}/history/products`)
  await page
    .getByRole('button', { name: /^History / })
    .first()
    .waitFor()
  // A window as narrow would have cards.
  const { pages } = await readPdf(await page.pdf({ format: 'A4' }))
  const all = squeeze(pages.flatMap(({ placed }) => placed.map(({ text }) => text)).join(''))
  for (const { orderNumber } of rows) expect(all).toContain(orderNumber)
  expect(countOf(all, 'Invoice Date')).toBe(pages.length)
  const total = formatDollars(sum(rows.flatMap(({ extension }) => extension ?? [])))
  expect(countOf(all, total)).toBe(1)
  await page.context().close()
})
