import { describe, expect, test } from 'vitest'
import type { UnitsOfProduct } from './unit'
import { unitFacts } from './unitPanel'

const sold = (unitOfMeasure: string, stockConversion: string, sellByMultiple = '0') => ({
  unitOfMeasure,
  stockConversion,
  isPricing: false,
  sellByMultiple,
})
const priced = (unitOfMeasure: string, stockConversion: string) => ({
  unitOfMeasure,
  stockConversion,
  priceDecimals: 2,
})

const SOUP: UnitsOfProduct = {
  pricingUM: 'CS',
  sellBys: [sold('CS', '12'), sold('EA', '1', '4')],
  priceBys: [priced('CS', '12'), priced('EA', '1')],
}
const BEEF: UnitsOfProduct = {
  pricingUM: 'LB',
  sellBys: [sold('CS', '1')],
  priceBys: [priced('LB', '0.02469136')],
}

/** 'CS = 12 EA', and further facts. */
const written = (product: UnitsOfProduct) =>
  unitFacts(product).map(({ unit, contents, isSold, multiple }) =>
    [
      unit,
      contents && `= ${contents.quantity} ${contents.unit}`,
      !isSold && 'priced only',
      multiple !== '0' && `by ${multiple}`,
    ]
      .filter(Boolean)
      .join(' '),
  )

describe('the contents of a product’s units', () => {
  test.each([
    ['a case and its pieces', SOUP, ['CS = 12 EA', 'EA by 4']],
    ['a case priced by the pound', BEEF, ['CS = 40.5 LB', 'LB priced only']],
    ['one unit', { pricingUM: 'EA', sellBys: [sold('EA', '1')], priceBys: [] }, ['EA']],
    [
      'two names of the same',
      { ...SOUP, sellBys: [sold('EA', '1'), sold('PC', '1')], priceBys: [] },
      ['EA', 'PC = 1 EA', 'CS priced only'],
    ],
    ['none', { pricingUM: '', sellBys: [], priceBys: [] }, []],
    ['a pricing unit without data', { pricingUM: 'BX', sellBys: [], priceBys: [] }, ['BX priced only']],
    [
      'a conversion of 0',
      { pricingUM: 'EA', sellBys: [sold('CS', '0'), sold('EA', '1')], priceBys: [] },
      ['CS', 'EA'],
    ],
    [
      'invalid conversions',
      { pricingUM: '', sellBys: [sold('CS', 'x'), sold('EA', '-1')], priceBys: [] },
      ['CS', 'EA'],
    ],
    [
      'a third of something',
      { pricingUM: '', sellBys: [sold('A', '1'), sold('B', '3')], priceBys: [priced('C', '0.3')] },
      ['A = 3.3333 C', 'B = 10 C', 'C priced only'],
    ],
  ])('are listed for %s', (_, product, expected) => {
    expect(written(product)).toEqual(expected)
  })
})
