import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { mainCategories, products } from '../../db/schema/catalogue'
import { ClientAborted } from '../../foundation/failure'
import { BEEF, type Ordering, startOrdering, TOMATO } from '@test/worlds/checkout/orderingWorld'
import { cellsOf, reportOf } from '@test/worlds/documents/reportWorld'
import { productSections } from './productSections'

const PATH = '/api/reports/productlist'
const HOSTILE = `<img src=x onerror=alert(1)> =1+1 \u{1f389} ${'w'.repeat(2000)}`
const ROWS = {
  beef: ['20020', 'Beef Chuck Roll', '', '', '', 'CS'],
  napkin: ['30030', 'Napkin Dinner', '', '', '', 'EA'],
  tomato: ['10010', 'Tomatoes Diced', 'Olive Hill', '6/#10', '000123', 'EA, CS'],
  truffle: ['70070', 'Truffle Fresh', '', '', '', 'EA'],
  soda: ['60060', 'Soda Cola', '', '', '', 'EA'],
}
const DRY = ['Dry goods', [ROWS.beef, ROWS.napkin, ROWS.tomato, ROWS.truffle]]

describe('the product list', () => {
  let app: Ordering
  const list = (query = '', token = app.buyer) => reportOf(app, PATH + query, { token })

  beforeAll(async () => {
    app = await startOrdering()
    await app.db
      .update(products)
      .set({ brand: 'Olive Hill', pack: '6/#10', upc: '000123' })
      .where(eq(products.id, TOMATO))
  })
  afterAll(() => app.close())

  it('has the products that the customer sees, without prices', async () => {
    const model = await list()
    expect(cellsOf(model)).toEqual([DRY, ['Soda', [ROWS.soda]]])
    expect(model?.columns.map(({ kind }) => kind)).not.toContain('price')
    expect(await list('', app.clerk)).toEqual(model)
    expect(cellsOf(await list('', app.headOfSchool))).toEqual([DRY])
  })

  // Spec 3 §7: GET /api/reports/productlist
  test.each([
    ['DRY', [DRY]],
    ['SODA', [['Soda', [ROWS.soda]]]],
    ['', [DRY, ['Soda', [ROWS.soda]]]],
    ['HIDDEN', undefined],
    ['dry', undefined],
    ["x' or 1=1", undefined],
  ])('for the category %j has %j', async (category, sections) => {
    expect(cellsOf(await list(`?specificCategory=${encodeURIComponent(category)}`))).toEqual(sections)
  })

  it('has no category that is hidden from the customer', async () => {
    expect(await list('?specificCategory=SODA', app.headOfSchool)).toBeNull()
    await app.db.update(mainCategories).set({ isExcluded: true })
    expect(await list()).toBeNull()
    await app.db.update(mainCategories).set({ isExcluded: false })
  })

  it('has names as they are stored', async () => {
    await app.db.update(products).set({ description: HOSTILE }).where(eq(products.id, BEEF))
    expect(JSON.stringify(cellsOf(await list()))).toContain(JSON.stringify(HOSTILE).slice(1, -1))
  })

  it('has each product of a large category once, in order', async () => {
    const numbers = sql`generate_series(1, 800) as n`
    // Products with pairs of equal names.
    await app.db.execute(sql`insert into products
        (id, code, formatted_code, sequence, description, category_code, stock_unit, pricing_unit)
      select 1000 + n, 'N' || n, 'N' || n, n, 'Many ' || lpad((n / 2)::text, 4, '0'), 'SODA', 'EA', 'EA' from ${numbers}`)
    const rows = (await list('?specificCategory=SODA'))?.sections[0]?.rows ?? []
    const codes = rows.map(({ cells: [code] }) => code)
    expect(codes).toEqual([...Array.from({ length: 800 }, (_, index) => `N${index + 1}`), '60060'])
  })
  it('reads no further batch once its request is aborted', async () => {
    const gone = new AbortController()
    const toRows = vi.fn(() => {
      gone.abort()
      return []
    })
    const selection = { viewerId: app.bistro, categoryCode: 'SODA', signal: gone.signal }
    await expect(productSections(app.db, selection, toRows)).rejects.toBeInstanceOf(ClientAborted)
    expect(toRows).toHaveBeenCalledOnce()
  })
})
