import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { listProducts } from '@/contract/product'
import { openAccount } from './support/account'
import { findViolations } from './support/axe'
import { forgetShifts, layoutFaults, watchShifts } from './support/layout'
import { openSignedIn } from './support/signedIn'
import { startSite } from './support/startSite'
import { watchPage } from './support/watchPage'

const site = startSite()
const LINES = 20_000

interface Product {
  readonly productKey: number
  readonly productCode: string
  readonly sellBys: readonly { unitOfMeasure: string; sellByMultiple: unknown }[]
}

/** An empty cart with the import dialog open, and two products of the catalogue. */
async function openImport(size: { width?: number; height?: number } = {}) {
  const account = await openAccount(site)
  await account.clear()
  const products = (await account.call(listProducts)) as unknown as Product[]
  const [first, second] = products.filter(
    ({ sellBys, productKey }) =>
      productKey !== 9 && sellBys.length > 1 && Number(sellBys[0]?.sellByMultiple) <= 1,
  )
  if (!first || !second) throw new Error('The demo catalogue has no such products')
  const page = await openSignedIn(site, { ...size, account })
  await watchShifts(page)
  await page.goto(`${site.url}/cart`)
  await page.getByRole('button', { name: 'Import File to Cart' }).click()
  await page.getByRole('dialog', { name: 'Import File to Cart' }).waitFor()
  return { account, page, first, second }
}

const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
const importButton = (page: Page) => page.getByRole('button', { name: 'Import', exact: true })
const preview = (page: Page) => page.getByRole('table', { name: 'Lines of the file' })

describe('importing a file', () => {
  it('fixes a line, imports with the keyboard and undoes it', async () => {
    const { account, page, first, second } = await openImport()
    const { expectQuiet } = watchPage(page)
    await choose(page, 'order.csv', `Item,Qty\n${first.productCode},3\nNOPE,2\n`)
    const code = page.getByLabel('Product code of line 3')
    await code.waitFor()
    expect(await code.getAttribute('aria-invalid')).toBe('true')
    await code.fill(second.productCode)
    await page.getByText(/^2 lines to import\./).waitFor()
    await importButton(page).press('Enter')
    const notice = page.getByText('2 lines imported from order.csv.')
    await notice.waitFor()
    expect((await account.cart()).lines.map(({ productKey }) => productKey)).toEqual([
      first.productKey,
      second.productKey,
    ])
    await page.getByRole('button', { name: 'Undo import' }).click()
    await expect.poll(async () => (await account.cart()).lines).toEqual([])
    expectQuiet()
  })

  it('reads 20,000 lines in a worker, renders the visible ones, and saves those with problems', async () => {
    const { page, first } = await openImport()
    const workers: string[] = []
    page.on('worker', (worker) => workers.push(worker.url()))
    const lines = Array.from({ length: LINES }, (_, index) =>
      index % 2 ? `NO-${index}\t1` : `${first.productCode}\t1`,
    )
    await choose(page, 'long.txt', `Product Key\tOrder Quantity\n${lines.join('\n')}`)
    await page.getByText('10,000 lines to import, 10,000 with problems.').waitFor()
    expect(await preview(page).getAttribute('aria-rowcount')).toBe(String(LINES + 1))
    expect(await preview(page).getByRole('row').count()).toBeLessThan(60)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download lines with problems' }).click()
    expect((await saving).suggestedFilename()).toBe('import-rejects.txt')
    expect(workers.some((url) => url.includes('import.worker'))).toBe(true)
  })

  it.each([390, 768, 1440])('shows each U/M whole at %s px', async (width) => {
    const { page, first } = await openImport({ width })
    const [unit] = first.sellBys
    const lines = [unit?.unitOfMeasure ?? '', 'PALLET', '']
    await choose(page, 'order.txt', lines.map((each) => `${first.productCode}\t3\t${each}\n`).join(''))
    await preview(page).waitFor()
    const room = await preview(page)
      .locator('select')
      .evaluateAll((selects: HTMLSelectElement[]) =>
        selects.map((select) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(select)
          const context = document.createElement('canvas').getContext('2d')
          if (!context) throw new Error('There is no canvas')
          context.font = font
          const text = select.selectedOptions[0]?.text ?? ''
          const inner = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
          return { text, isWhole: context.measureText(text).width <= inner }
        }),
      )
    expect(room.map(({ text }) => text)).toEqual([unit?.unitOfMeasure, 'PALLET', 'Choose'])
    expect(room.filter(({ isWhole }) => !isWhole)).toEqual([])
  })

  it.each([
    ['light', 390],
    ['dark', 390],
    ['light', 1920],
    ['dark', 1440],
  ] as const)('is accessible and fits, %s at %s px', async (colorScheme, width) => {
    const { page, first } = await openImport({ width })
    await page.emulateMedia({ colorScheme })
    await forgetShifts(page)
    await choose(page, 'order.txt', `${first.productCode}\t3\n${first.productCode}\t1\nNOPE\t1,234\n\t2\n`)
    await page.getByText(/^2 lines to import, 2 with problems\./).waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(await layoutFaults(page)).toEqual([])
    const box = await preview(page).boundingBox()
    expect(box?.width).toBeLessThanOrEqual(width)
  })
})
