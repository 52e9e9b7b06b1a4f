import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { products } from '../../db/schema/catalogue'
import { type CatalogueApp, startCatalogue } from '@test/worlds/catalogue/catalogueWorld'
import { NAPKIN, type Ordering, SODA, startOrdering } from '@test/worlds/checkout/orderingWorld'
import { addInvoice, cellsOf, reportOf } from '@test/worlds/documents/reportWorld'
import { saveSetting } from '@test/worlds/accounts/storedAccounts'

const PATH = '/api/reports/pricelist'
const BEEF_ROW = ['20020', 'Beef Chuck Roll', '', '', 'CS', '3.4567', 'LB']
const NAPKIN_ROW = ['30030', 'Napkin Dinner', '', '', 'EA', '0.35', 'EA']
const tomatoRow = (unit: string, price: string, per = 'CS') => [
  ...['10010', 'Tomatoes Diced', '', ''],
  ...[unit, price, per],
]

describe('the price list', () => {
  let app: Ordering
  beforeAll(async () => {
    app = await startOrdering()
  })
  afterAll(() => app.close())

  it('has the products that the customer sees and can buy, by category', async () => {
    const model = await reportOf(app, `${PATH}?allProducts=true`, { token: app.buyer })
    expect(cellsOf(model)).toEqual([
      ['Dry goods', [BEEF_ROW, NAPKIN_ROW, tomatoRow('EA', '27.00'), tomatoRow('CS', '27.00')]],
      ['Soda', [['60060', 'Soda Cola', '', '', 'EA', '1.00', 'EA']]],
    ])
    expect(model).toMatchObject({
      title: 'Product Price List',
      sectionLabel: 'Category',
      facts: [{ value: '2026-11-20' }, { value: 'All' }, { value: 'B1' }],
    })
  })

  test.each([
    ['2026-11-19', ['1.0000', '0.35', '18.00', '18.00']],
    ['2026-11-20', ['3.4567', '0.35', '18.00', '18.00']],
    ['2026-11-21', ['3.4567', '0.10', '27.00', '27.00']],
  ])('has the prices agreed with the customer for %s', async (day, prices) => {
    const path = `${PATH}?allProducts=true&effectiveDate=${day}`
    const model = await reportOf(app, path, { token: app.sales, customerKey: app.school })
    expect(model?.sections.map(({ heading }) => heading)).toEqual(['Dry goods'])
    expect(model?.sections[0]?.rows.map(({ cells }) => cells[5])).toEqual(prices)
  })

  it('prices each unit by itself where the catalogue does', async () => {
    await saveSetting(app.db, 'session', { syncPriceByWithSellByUMFlag: true })
    const model = await reportOf(app, `${PATH}?allProducts=true`, { token: app.buyer })
    const rows = model?.sections[0]?.rows.slice(-2).map(({ cells }) => cells)
    expect(rows).toEqual([tomatoRow('EA', '4.50', 'EA'), tomatoRow('CS', '27.00')])
    await saveSetting(app.db, 'session', {})
  })

  // Spec 3 §7: GET /api/reports/pricelist
  it('has only products bought before, unless all are requested', async () => {
    expect(await reportOf(app, PATH, { token: app.buyer })).toBeNull()
    const line = { unit: 'EA', quantity: '1', unitPrice: '1' }
    await addInvoice(app, app.bistro, '2020-01-01', [{ ...line, productId: NAPKIN }])
    await addInvoice(app, app.school, '2026-11-01', [{ ...line, productId: SODA }])
    const model = await reportOf(app, `${PATH}?allProducts=false`, { token: app.buyer })
    expect(cellsOf(model)).toEqual([['Dry goods', [NAPKIN_ROW]]])
    // Bought, but since then hidden from the school.
    expect(await reportOf(app, PATH, { token: app.headOfSchool })).toBeNull()
  })

  it('is not made for users who see no prices', async () => {
    expect(await reportOf(app, `${PATH}?allProducts=true`, { token: app.clerk })).toBeNull()
  })

  test.each(['effectiveDate=2026-02-30', 'effectiveDate=11/20/2026', 'allProducts=maybe'])(
    'rejects %s',
    async (query) => {
      expect((await app.request(`${PATH}?${query}`, { token: app.buyer })).status).toBe(400)
    },
  )
})

describe('the price list of the demo', () => {
  let app: CatalogueApp
  beforeAll(async () => {
    app = await startCatalogue()
  })
  afterAll(() => app.close())

  it('has the prices of the catalogue', async () => {
    const model = await reportOf(app, PATH, app.buyer)
    const rows = model?.sections.flatMap((section) => section.rows.map(({ cells }) => cells)) ?? []
    expect(rows.length).toBeGreaterThan(50)
    const codes = rows.map(([code]) => code ?? '')
    const found = await app.db.select().from(products).where(inArray(products.formattedCode, codes))
    const keyOf = new Map(found.map(({ id, formattedCode }) => [formattedCode, id]))
    const unitsByProduct: Record<string, string[]> = {}
    for (const [code, , , , , , per] of rows)
      (unitsByProduct[keyOf.get(code ?? '') ?? 0] ??= []).push(per ?? '')
    const prices = await app.prices(app.buyer, unitsByProduct)
    const ofCatalogue = rows.map(
      ([code, , , , , , per]) => prices[keyOf.get(code ?? '') ?? 0]?.[per ?? '']?.price,
    )
    expect(rows.map((cells) => cells[5])).toEqual(ofCatalogue)
  })
})
