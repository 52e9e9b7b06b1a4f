import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { QUOTE_SHEET_DAYS } from '@/contract/documents/reports'
import {
  BEEF,
  DISCONTINUED,
  NAPKIN,
  type Ordering,
  startOrdering,
  TOMATO,
} from '@test/worlds/checkout/orderingWorld'
import { addInvoice, cellsOf, reportOf } from '@test/worlds/documents/reportWorld'

const PATH = '/api/reports/quotesheet'
const MONDAY = '2026-11-09'
const TUESDAY = '2026-11-10'
const LATER_TUESDAY = '2026-11-17'
const beef = (quantity: string, unitPrice = '3.250000') => ({
  ...{ productId: BEEF, unit: 'CS', quantity, unitPrice },
  ...{ priceUnit: 'LB', priceConversion: '40.5' },
})
const napkin = (quantity: string, unitPrice = '0.40') => ({
  productId: NAPKIN,
  unit: 'EA',
  quantity,
  unitPrice,
})

describe('the quote sheet', () => {
  let app: Ordering
  const sheet = (query = '', token = app.buyer) => reportOf(app, PATH + query, { token })
  const codes = async (query: string) =>
    (await sheet(query))?.sections.flatMap(({ rows }) => rows.map(({ cells }) => cells[0]))

  beforeAll(async () => {
    app = await startOrdering()
    await addInvoice(app, app.bistro, MONDAY, [beef('2'), beef('9'), napkin('24')])
    await addInvoice(app, app.bistro, TUESDAY, [beef('3', '3.4')])
    await addInvoice(app, app.bistro, LATER_TUESDAY, [
      { productId: TOMATO, unit: 'CS', quantity: '5', unitPrice: '26.5' },
      { productId: DISCONTINUED, unit: 'EA', quantity: '1', unitPrice: '1' },
    ])
    await addInvoice(app, app.bistro, LATER_TUESDAY, [{ ...beef('-1'), extension: '-1' }], {
      ...{ reference: 'CM', detailType: 6, isCredit: true },
    })
    await addInvoice(app, app.bistro, '2026-08-21', [napkin('12', '0.38')])
    await addInvoice(app, app.school, LATER_TUESDAY, [napkin('36')])
  })
  afterAll(() => app.close())

  it('has the products bought, with last date, usual quantity, last price and current price', async () => {
    const model = await sheet()
    expect(cellsOf(model)).toEqual([
      [
        'Dry goods',
        [
          ['20020', 'Beef Chuck Roll', '', '', 'CS', TUESDAY, '3', '3.4000', '3.4567', 'LB', null],
          ['30030', 'Napkin Dinner', '', '', 'EA', MONDAY, '24', '0.40', '0.35', 'EA', null],
          ['10010', 'Tomatoes Diced', '', '', 'CS', LATER_TUESDAY, '5', '26.50', '27.00', 'CS', null],
        ],
      ],
    ])
    expect(model?.columns.at(-1)?.label).toBe('Order')
    expect(model?.facts.map(({ value }) => value)).toEqual(['2026-11-20', '2026-08-22', 'Any', 'B1'])
  })

  it('has no price for users who see none', async () => {
    const model = await sheet('', app.clerk)
    expect(model?.sections[0]?.rows[0]?.cells).toEqual([
      ...['20020', 'Beef Chuck Roll', '', '', 'CS', TUESDAY, '3', null],
    ])
    expect(JSON.stringify(model)).not.toMatch(/price|amount|3\.[24]|0\.[34]|2[67]\./i)
  })

  test.each([
    ['2026-08-21', '20020 30030 10010'],
    [TUESDAY, '20020 10010'],
    [LATER_TUESDAY, '10010'],
    ['2026-11-18', undefined],
  ])('has what was purchased since %s', async (day, expected) => {
    expect((await codes(`?purchasedSince=${day}`))?.join(' ')).toBe(expected)
  })

  it('covers the last 90 days by default', async () => {
    expect((await sheet('?purchasedSince=2026-08-21'))?.sections[0]?.rows[1]?.cells[6]).toBe('12')
    expect((await sheet())?.sections[0]?.rows[1]?.cells[6]).toBe('24')
  })

  // Spec 3 §7: GET /api/reports/quotesheet
  test.each([
    ['Monday', '20020 30030'],
    ['Tuesday', '20020 10010'],
    ['Wednesday', undefined],
    ['Sunday', undefined],
    ['Saturday', undefined],
  ] as const)('has what was bought on a %s', async (day, expected) => {
    const found = await codes(`?dayOfWeek=${QUOTE_SHEET_DAYS.indexOf(day)}`)
    expect(found?.join(' ')).toBe(expected)
  })

  it('has prices agreed for the effective date', async () => {
    const path = (day: string) => `${PATH}?effectiveDate=${day}`
    const prices = ['2026-11-20', '2026-11-21'].map(async (day) => {
      const model = await reportOf(app, path(day), { token: app.headOfSchool })
      return model?.sections[0]?.rows.map(({ cells }) => cells.slice(7, 10))
    })
    expect(await Promise.all(prices)).toEqual([[['0.40', '0.35', 'EA']], [['0.40', '0.10', 'EA']]])
  })

  it('compares no price of a unit that the product no longer has', async () => {
    await addInvoice(app, app.school, '2026-11-18', [{ ...napkin('1', '9'), unit: 'BX', priceUnit: 'BX' }])
    const model = await sheet('', app.headOfSchool)
    expect(model?.sections[0]?.rows.map(({ cells }) => cells.slice(4, 10))).toEqual([
      ['BX', '2026-11-18', '1', null, '0.35', 'EA'],
      ['EA', LATER_TUESDAY, '36', '0.40', '0.35', 'EA'],
    ])
  })

  test.each([
    'dayOfWeek=8',
    'dayOfWeek=-1',
    'dayOfWeek=Monday',
    'purchasedSince=2026-13-01',
    'effectiveDate=x',
  ])('rejects %s', async (query) => {
    expect((await app.request(`${PATH}?${query}`, { token: app.buyer })).status).toBe(400)
  })
})
