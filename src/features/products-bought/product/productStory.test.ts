import { expect, test } from 'vitest'
import type { ProductHistoryRow } from '@/domain/history/productHistory'
import { priceChange, productStory } from './productStory'

const row = (invoiceDate: string | null, quantity: string, change: Partial<ProductHistoryRow> = {}) =>
  ({
    ...{ orderNumber: '1', productKey: 7, productCode: 'A', description: 'Cola', unitOfMeasure: 'CS' },
    ...{ invoiceDate, quantity, price: null, amount: null, type: 'Invoice', mainCategory: '', category: '' },
    ...change,
  }) satisfies ProductHistoryRow

const CASES = { productKey: 7, unitOfMeasure: 'CS' }

test('a product’s story is of one unit, without other products', () => {
  const rows = [
    row('2026-03-02', '2'),
    row('2026-03-09', '40', { unitOfMeasure: 'EA' }),
    row('2026-03-09', '50', { productKey: 8 }),
  ]
  expect(productStory(CASES, rows)).toMatchObject({
    unit: 'CS',
    lastBought: '2026-03-02',
    timesBought: 1,
    totalQuantity: '2',
  })
})

test('credits lower quantities, and are neither a purchase nor a price', () => {
  const rows = [
    row('2026-03-20', '-1', { price: '99' }),
    row('2026-01-31', '2.5', { price: '10' }),
    row('2026-03-01', '4', { price: '11' }),
    row(null, '1', { price: '98' }),
  ]
  const others = [{ ...row('2026-03-01', '1'), productKey: 999_999 }]
  expect(productStory(CASES, [...others, ...rows])).toEqual({
    unit: 'CS',
    lines: rows,
    lastBought: '2026-03-01',
    timesBought: 3,
    totalQuantity: '6.5',
    lastPrice: '11',
    quantities: { labels: ['Jan 2026', 'Feb 2026', 'Mar 2026'], values: ['2.5', '0', '3'] },
    prices: { labels: ['01/31/2026', '03/01/2026'], values: ['10', '11'] },
  })
})

test('a day has one price: that of its last row; days without one are left out', () => {
  const rows = [
    row('2026-03-01', '1', { price: '11' }),
    row('2026-03-01', '1', { price: '12' }),
    row('2026-02-28', '1'),
  ]
  const { prices, lastPrice } = productStory(CASES, rows)
  expect(prices).toEqual({ labels: ['03/01/2026'], values: ['12'] })
  expect(lastPrice).toBe('12')
})

test('a product that was never invoiced has an empty story', () => {
  expect(productStory(CASES, [])).toEqual({
    unit: 'CS',
    lines: [],
    lastBought: null,
    timesBought: 0,
    totalQuantity: '0',
    lastPrice: null,
    quantities: { labels: [], values: [] },
    prices: { labels: [], values: [] },
  })
})

test.each([
  ['10', '11', 'Higher', '10'],
  ['10', '9', 'Lower', '10'],
  ['3', '4', 'Higher', '33.3'],
  ['10', '10.00', 'Same', '0'],
  // A change is never rounded to 0%.
  ['1000', '1000.01', 'Higher', '0.1'],
  ['1000', '999.99', 'Lower', '0.1'],
  ['1000', '1001', 'Higher', '0.1'],
])('from %s to %s a price is %s by %s %%', (before, now, direction, percent) => {
  expect(priceChange(before, now)).toEqual({ direction, percent })
})

test.each([
  [null, '1'],
  ['1', null],
  ['0', '1'],
])('prices %s and %s are not compared', (before, now) => {
  expect(priceChange(before, now)).toBeNull()
})
