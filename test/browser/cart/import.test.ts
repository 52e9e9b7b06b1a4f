import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { listProducts } from '@/contract/catalogue/product'
import { openAccount } from '../support/shop/account'
import { findViolations } from '../support/checks/axe'
import { resetShifts, layoutFaults, watchShifts } from '../support/checks/layout'
import { paintedDark } from '../support/checks/paintedDark'
import { openSignedIn } from '../support/start/signedIn'
import { startSite } from '../support/start/startSite'
import { atRest } from '../support/walks/walk'

const site = startSite()
const LINES = 20_000

interface Product {
  readonly productKey: number
  readonly productCode: string
  readonly sellBys: readonly { unitOfMeasure: string; sellByMultiple: unknown }[]
}

/** An empty cart with the import dialog open, and a product of the catalogue. */
async function openImport() {
  const account = await openAccount(site)
  await account.clear()
  const products = (await account.call(listProducts)) as unknown as Product[]
  const [first] = products.filter(
    ({ sellBys, productKey }) =>
      productKey !== 9 && sellBys.length > 1 && Number(sellBys[0]?.sellByMultiple) <= 1,
  )
  if (!first) throw new Error('The demo catalogue has no such product')
  const page = await openSignedIn(site, { account })
  await watchShifts(page)
  await page.goto(`${site.url}/cart`)
  await page.getByRole('button', { name: 'Import File to Cart' }).click()
  await page.getByRole('dialog', { name: 'Import File to Cart' }).waitFor()
  return { page, first }
}

const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
const preview = (page: Page) => page.getByRole('table', { name: 'Lines of the file' })

describe('importing a file', () => {
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

  it('is accessible and fits, in light and dark, with each U/M whole', async () => {
    const { page, first } = await openImport()
    const [unit] = first.sellBys
    const units = [unit?.unitOfMeasure ?? '', 'PALLET', '']
    const lines = units.map((each) => `${first.productCode}\t3\t${each}\n`).join('')
    await choose(page, 'order.txt', `${lines}NOPE\t1,234\n\t2\n`)
    await preview(page).waitFor()
    for (const width of [1920, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await atRest(page)
      await resetShifts(page)
      expect(await unitsOf(page), `at ${width}`).toEqual([unit?.unitOfMeasure, 'PALLET', 'Choose'])
      expect(await layoutFaults(page), `at ${width}`).toEqual([])
      expect((await preview(page).boundingBox())?.width).toBeLessThanOrEqual(width)
      if (width === 768) continue
      expect(await findViolations(page), `at ${width}`).toEqual([])
      expect(await paintedDark(page, () => findViolations(page, ['color-contrast']))).toEqual([])
    }
  })
})

/** Shown units of measure; one that is cut is marked. */
function unitsOf(page: Page): Promise<string[]> {
  return preview(page)
    .locator('select')
    .evaluateAll((selects: HTMLSelectElement[]) =>
      selects.map((select) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select)
        const context = document.createElement('canvas').getContext('2d')
        if (!context) throw new Error('There is no canvas')
        context.font = font
        const text = select.selectedOptions[0]?.text ?? ''
        const inner = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
        return context.measureText(text).width <= inner ? text : `${text} is cut`
      }),
    )
}
