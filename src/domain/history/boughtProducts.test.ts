import { expect, test } from 'vitest'
import { boughtProducts, type BoughtRow, medianOf } from './boughtProducts'

const row = (productKey: number, quantity: string, more: Partial<BoughtRow> = {}): BoughtRow => ({
  productKey,
  description: `Product ${productKey}`,
  unit: 'CS',
  quantity,
  invoiceDate: '2026-03-01',
  ...more,
})

test.each([
  [[], '0'],
  [['3'], '3'],
  [['1', '10'], '5.5'],
  [['10', '9', '2'], '9'],
  [['0.01', '0.02'], '0.02'],
])('the median of %j is %s', (values, median) => {
  expect(medianOf(values)).toBe(median)
})

test('a product is listed once per unit, with its typical quantity', () => {
  const rows = [
    row(1, '2', { invoiceDate: '2026-03-09' }),
    row(1, '4', { invoiceDate: '2026-03-02' }),
    row(1, '30', { invoiceDate: null }),
    row(1, '-4', { invoiceDate: '2026-03-20' }),
    row(1, '1', { unit: 'EA' }),
  ]
  expect(boughtProducts(rows)).toEqual([
    {
      productKey: 1,
      description: 'Product 1',
      unit: 'CS',
      timesBought: 3,
      totalQuantity: '32',
      typicalQuantity: '4',
      lastBought: '2026-03-09',
    },
    expect.objectContaining({ unit: 'EA', timesBought: 1, typicalQuantity: '1' }),
  ])
})

test('a product that was fully returned is not listed, and the most often bought comes first', () => {
  const rows = [row(1, '2'), row(1, '-2'), row(2, '1'), row(3, '1'), row(3, '1'), row(4, '-1')]
  expect(boughtProducts(rows).map(({ productKey }) => productKey)).toEqual([3, 2])
})
