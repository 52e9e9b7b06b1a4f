import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importCart } from '@/contract/cart/cart'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { renderCsv } from '../../server/documents/csv/renderCsv'
import type { DocumentModel, Value } from '../../server/documents/model/documentModel'
import { lineColumns, lineRow } from '../../server/documents/orders/lineTable'
import { orderGuideLines, orderGuides } from '../../server/db/schema/ordering'
import { withLanguage } from '../../server/language/withLanguage'
import {
  BEEF,
  cartOf,
  NAPKIN,
  type Ordering,
  read,
  startOrdering,
  TOMATO,
} from '@test/worlds/checkout/orderingWorld'
import { addInvoice, addReceivable, reportOf } from '@test/worlds/documents/reportWorld'

const LANGUAGES = ['en-US', 'es-US', 'fr-CA'] as const
const DAY = '2026-11-10' as CalendarDate

let app: Ordering
beforeAll(async () => {
  app = await startOrdering()
  await addInvoice(app, app.bistro, DAY, [
    { productId: TOMATO, unit: 'CS', quantity: '7', unitPrice: '27' },
    { productId: BEEF, unit: 'CS', quantity: '3', unitPrice: '3.4', priceUnit: 'LB' },
    { productId: NAPKIN, unit: 'EA', quantity: '24', unitPrice: '0.35' },
  ])
  await addReceivable(app, app.bistro, { reference: '10010', initial: '5', balance: '5' })
  const [guide] = await app.db
    .insert(orderGuides)
    .values({ customerId: app.bistro, name: 'Weekly' })
    .returning()
  await app.db.insert(orderGuideLines).values(
    [
      { productId: TOMATO, unit: 'CS', quantity: '9', sequence: 1, heading: 'Shelf' },
      { productId: NAPKIN, unit: 'EA', quantity: '36', sequence: 2 },
    ].map((line) => ({ ...line, guideId: guide?.id ?? 0 })),
  )
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.request('/api/cart', { method: 'DELETE', token: app.buyer })
})

async function importedFrom(csv: string, language: string) {
  const body = new FormData()
  body.append('file', new File([csv], 'export.csv'))
  const headers = { 'Accept-Language': language }
  const answer = await read(
    importCart,
    await app.request('/api/cart/import', { token: app.buyer, body, headers }),
  )
  const { lines } = await cartOf(app, { token: app.buyer })
  const added = lines.map(
    (line) => `${line.productKey} × ${Number(line.orderQuantity)} ${line.unitOfMeasure}`,
  )
  return { errors: answer.errors.map((error) => (typeof error === 'string' ? error : error.message)), added }
}

/** The report with quantities written into its last column, row by row; blank beyond them. */
function filled(model: DocumentModel, quantities: readonly Value[]): DocumentModel {
  let place = -1
  const sections = model.sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) => {
      place += 1
      return { ...row, cells: row.cells.with(-1, quantities[place] ?? null) }
    }),
  }))
  return { ...model, sections }
}

async function report(path: string, language: string): Promise<DocumentModel> {
  const model = await reportOf(app, path, { token: app.buyer, headers: { 'Accept-Language': language } })
  if (!model) throw new Error(`${path} is empty`)
  return model
}

const csvOf = (model: DocumentModel, language: string) => withLanguage(language, () => renderCsv(model))

describe.each(LANGUAGES)('an export in %s', (language) => {
  it.each([
    ['/api/reports/quotesheet', ['2', null, '12'], [`${BEEF} × 2 CS`, `${TOMATO} × 12 CS`]],
    ['/api/reports/quotesheet', [null, '24'], [`${NAPKIN} × 24 EA`]],
    ['/api/reports/orderguidelist', ['5', '48'], [`${TOMATO} × 5 CS`, `${NAPKIN} × 48 EA`]],
    ['/api/reports/orderguidelist', [null, '12'], [`${NAPKIN} × 12 EA`]],
  ])('of %s orders what was filled in: %j', async (path, quantities, expected) => {
    const model = filled(await report(path, language), quantities)
    expect(await importedFrom(csvOf(model, language), language)).toEqual({ errors: [], added: expected })
  })

  it.each(['/api/reports/quotesheet', '/api/reports/orderguidelist'])(
    'of %s orders nothing while it is blank',
    async (path) => {
      const csv = csvOf(await report(path, language), language)
      expect(await importedFrom(csv, language)).toEqual({ errors: [], added: [] })
    },
  )

  it.each(['/api/reports/productlist', '/api/reports/pricelist?allProducts=true', '/api/account/statement'])(
    'of %s is rejected because it contains no quantity',
    async (path) => {
      const csv = csvOf(await report(path, language), language)
      const { errors, added } = await importedFrom(csv, language)
      expect(added).toEqual([])
      expect(errors).toHaveLength(1)
      expect(errors[0]).toMatch(/holds a quantity|contiene una cantidad|contient de quantité/)
    },
  )

  it.each([true, false])('of an order’s confirmation orders it again, with prices: %s', async (hasPrices) => {
    const line = (code: string, quantity: string, unit: string, unitPrice: string) => ({
      ...{ formattedProductCode: code, description: 'Any', pack: '6 × 2 kg', brand: 'Harvest Lane' },
      ...{ quantity, unitOfMeasure: unit, unitPrice },
      ...{ unitOfMeasure_Prc: unit, extension: '81.00', productText1: 'Ripe, please' },
    })
    const model = await report('/api/account/statement', language)
    const rows = [line('10010', '3', 'CS', '27.00'), line('30030', '24', 'EA', '0.35')]
    const confirmation = withLanguage(language, () => ({
      ...model,
      columns: lineColumns(hasPrices),
      sectionLabel: '',
      sections: [{ heading: '', rows: rows.map((row) => lineRow(row, hasPrices)) }],
    }))
    const csv = csvOf(confirmation, language)
    expect(await importedFrom(csv, language)).toEqual({
      errors: [],
      added: [`${TOMATO} × 3 CS`, `${NAPKIN} × 24 EA`],
    })
  })
})
