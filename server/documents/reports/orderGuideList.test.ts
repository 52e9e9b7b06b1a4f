import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { products } from '../../db/schema/catalogue'
import { orderGuideLines, orderGuides } from '../../db/schema/ordering'
import {
  DISCONTINUED,
  IN_HIDDEN_CATEGORY,
  NAPKIN,
  type Ordering,
  SODA,
  startOrdering,
  TOMATO,
} from '@test/worlds/checkout/orderingWorld'
import { cellsOf, reportOf } from '@test/worlds/documents/reportWorld'
import { guidesBetween } from './orderGuideList'

const PATH = '/api/reports/orderguidelist'

describe('a range of guides', () => {
  const guides = ['Weekend', 'bar', 'Standard', 'éclairs', 'Catering', 'Bar 2'].map((name) => ({ name }))

  // Spec 3 §7: GET /api/reports/orderguidelist
  test.each([
    ['', '', 'bar,Bar 2,Catering,éclairs,Standard,Weekend'],
    ['BAR', 'bar', 'bar'],
    ['Bar', 'catering', 'bar,Bar 2,Catering'],
    ['bas', 'cater', ''],
    ['', 'BAR 2', 'bar,Bar 2'],
    ['standard', '', 'Standard,Weekend'],
    ['standarda', '', 'Weekend'],
    ['Weekend', 'Bar', ''],
    ['d', 'f', 'éclairs'],
  ])('from %j to %j is %j', (startingGuide, endingGuide, names) => {
    const found = guidesBetween(guides, { startingGuide, endingGuide })
    expect(found.map(({ name }) => name).join(',')).toBe(names)
  })
})

describe('the order guide list', () => {
  let app: Ordering
  const list = (query = '', token = app.buyer) => reportOf(app, PATH + query, { token })

  async function addGuide(
    customerId: number,
    name: string,
    lines: readonly Omit<typeof orderGuideLines.$inferInsert, 'guideId'>[],
  ): Promise<void> {
    const [guide] = await app.db.insert(orderGuides).values({ customerId, name }).returning()
    const rows = lines.map((line) => ({ ...line, guideId: guide?.id ?? 0 }))
    if (rows.length > 0) await app.db.insert(orderGuideLines).values(rows)
  }

  beforeAll(async () => {
    app = await startOrdering()
    await app.db.update(products).set({ pack: '12 × 50', brand: 'Whitecap' }).where(eq(products.id, NAPKIN))
    await addGuide(app.bistro, '<i>Bar</i>', [
      { productId: NAPKIN, unit: 'EA', quantity: '24.50', sequence: 2, overridePrice: '77.7700' },
      { productId: SODA, unit: 'EA', sequence: 1 },
      { productId: DISCONTINUED, unit: 'EA', quantity: '3', sequence: 3 },
      { productId: IN_HIDDEN_CATEGORY, unit: 'EA', quantity: '1', sequence: 4 },
    ])
    await addGuide(app.bistro, 'Walk-in', [
      { productId: TOMATO, unit: 'CS', quantity: '2', heading: 'Top shelf' },
    ])
    await addGuide(app.bistro, 'Without lines', [])
    await addGuide(app.school, 'Canteen', [
      { productId: SODA, unit: 'EA', quantity: '4' },
      { productId: NAPKIN, unit: 'EA', quantity: '5' },
    ])
  })
  afterAll(() => app.close())

  const BAR = [
    ['60060', 'Soda Cola', 'EA', null, null, null],
    ['30030', 'Napkin Dinner', 'EA', '24.5', null, null],
    ['40040', 'Relish Old Style', 'EA', '3', null, null],
  ]

  it('has a section for each guide, in shelf order, and empty columns to write into', async () => {
    const model = await list('?endingGuide=%3CI%3Ebar%3C/i%3E')
    expect(cellsOf(model)).toEqual([['<i>Bar</i>', BAR]])
    expect(model?.columns.map(({ label }) => label)).toEqual([
      ...['Product Code', 'Description', 'U/M', 'Par', 'On Hand', 'Order'],
    ])
    expect(model?.sections[0]?.rows.map(({ notes }) => notes)).toEqual([
      undefined,
      ['12 × 50 · Whitecap'],
      ['Discontinued'],
    ])
    expect(JSON.stringify(model)).not.toMatch(/77\.77|price/i)
  })

  it('has a column of headings if a guide has any', async () => {
    const model = await list()
    expect(model?.columns[0]?.label).toBe('Heading')
    expect(cellsOf(model)).toEqual([
      ['<i>Bar</i>', BAR.map((cells) => ['', ...cells])],
      ['Walk-in', [['Top shelf', '10010', 'Tomatoes Diced', 'CS', '2', null, null]]],
    ])
  })

  it('has the guides of the customer only, without products hidden from them', async () => {
    expect(cellsOf(await list('', app.headOfSchool))).toEqual([
      ['Canteen', [['30030', 'Napkin Dinner', 'EA', '5', null, null]]],
    ])
  })

  test.each([
    ['the names are the wrong way around', '?startingGuide=walk-in&endingGuide=canteen'],
    ['the guide has no lines', '?startingGuide=%20WITHOUT%20lines%20'],
    ['the guide is another customer’s', '?startingGuide=Canteen&endingGuide=Canteen'],
  ])('is not made when %s', async (_, query) => {
    expect(await list(query)).toBeNull()
  })
})
