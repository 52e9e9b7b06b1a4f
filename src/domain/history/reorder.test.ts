import { describe, expect, it, test } from 'vitest'
import { priceRate } from '../money/rate'
import type { RoundingFlag } from '../quantity/multiples'
import { quantitiesInCart } from '../cart/quantitiesInCart'
import { validateWish, priceChange, type ReorderKnowledge } from './reorder'

const product = {
  pricingUM: 'CS',
  sellBys: [
    { unitOfMeasure: 'CS', stockConversion: '12', isPricing: true, sellByMultiple: '4' },
    { unitOfMeasure: 'EA', stockConversion: '1', isPricing: false, sellByMultiple: '0' },
  ],
  priceBys: [{ unitOfMeasure: 'CS', stockConversion: '12', priceDecimals: 2 }],
}
const known: ReorderKnowledge = { product, isComplete: true, rounding: 'AutoRoundUp', inCart: '0' }
const judge = (quantity: string, unit: string, change: Partial<ReorderKnowledge> = {}) =>
  validateWish({ quantity, unit }, { ...known, ...change })

describe('a line of a past order', () => {
  test.each<[string, RoundingFlag, string | null, string[], boolean]>([
    ['3', 'AutoRoundUp', '4', ['3 was rounded to 4.'], false],
    ['4', 'AutoRoundUp', '4', [], false],
    ['5', 'AutoRoundUp', '8', ['5 was rounded to 8.'], false],
    ['5', 'AutoRoundDown', '4', ['5 was rounded to 4.'], false],
    ['6', 'AutoRoundNearest', '8', ['6 was rounded to 8.'], false],
    ['3', 'AutoRoundDown', null, ['Invalid quantity of 3. Please enter a multiple of 4'], false],
    ['4.00', 'None', '4', [], false],
    ['5', 'None', '5', ['Not divisible by the Sell By of 4.'], true],
    ['0', 'None', null, ['Quantity must be greater than 0.'], false],
    ['-2', 'None', null, ['Quantity must be greater than 0.'], false],
  ])('of %s CS with %s becomes %s', (quantity, rounding, becomes, texts, isToConfirm) => {
    expect(judge(quantity, 'CS', { rounding })).toEqual(
      becomes === null
        ? { kind: 'bad', about: 'quantity', reason: texts[0] }
        : { kind: 'good', quantity: becomes, isToConfirm, notes: texts },
    )
  })

  test.each<[string, string, Partial<ReorderKnowledge>, string, string]>([
    ['a product that is gone', 'CS', { product: null }, 'product', 'This product is unavailable.'],
    [
      'a product that is not loaded',
      'CS',
      { product: null, isComplete: false },
      'product',
      'This product is not loaded yet. Please try again.',
    ],
    [
      'a product without units',
      'CS',
      { product: { ...product, sellBys: [] } },
      'product',
      'Product has no Sell By U/M',
    ],
    ['another unit', 'BX', {}, 'unit', 'This product is not sold by BX.'],
    [
      'a full line in the cart',
      'EA',
      { inCart: '999999' },
      'quantity',
      'Quantity can be 999,999.99 at most.',
    ],
  ])('cannot be ordered because of %s', (_, unit, change, about, reason) => {
    expect(judge('1', unit, change)).toEqual({ kind: 'bad', about, reason })
  })

  it('fills a line of the cart up to the largest quantity', () => {
    expect(judge('1', 'EA', { inCart: '999998.99' })).toMatchObject({ kind: 'good', quantity: '1' })
  })
})

test.each([
  ['4.5', '4.75', { was: '4.5', now: '4.75' }],
  ['4.5', '4.49', { was: '4.5', now: '4.49' }],
  ['4.5', '4.5000', null],
  ['4.5', null, null],
  [null, '4.5', null],
])('the price %s, today %s, is the change %o', (was, now, change) => {
  expect(priceChange({ unitPrice: was === null ? null : priceRate(was, 'CS') }, now)).toEqual(change)
})

test('quantities in the cart are summed by product and unit', () => {
  const line = (productKey: number, value: string, unit: string) => ({
    productKey,
    quantity: { value, unit },
  })
  const sums = quantitiesInCart([
    line(1, '2', 'CS'),
    line(1, '1.5', 'CS'),
    line(1, '3', 'EA'),
    line(2, '4', 'CS'),
  ])
  expect([...sums]).toEqual([
    ['1 CS', '3.5'],
    ['1 EA', '3'],
    ['2 CS', '4'],
  ])
})
