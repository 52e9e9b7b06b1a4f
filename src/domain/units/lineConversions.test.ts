import { expect, test } from 'vitest'
import { conversionText, lineConversions } from './lineConversions'
import type { UnitsOfProduct } from './unit'

const sold = (unitOfMeasure: string, stockConversion: string) => ({
  unitOfMeasure,
  stockConversion,
  isPricing: false,
  sellByMultiple: '0',
})
const priced = (unitOfMeasure: string, stockConversion: string) => ({
  unitOfMeasure,
  stockConversion,
  priceDecimals: 2,
})
const SOUP: UnitsOfProduct = {
  pricingUM: 'CS',
  sellBys: [sold('CS', '12'), sold('EA', '1'), sold('PL', '14400')],
  priceBys: [priced('CS', '12'), priced('EA', '1')],
}
const BEEF: UnitsOfProduct = {
  pricingUM: 'LB',
  sellBys: [sold('CS', '40.5'), sold('PC', '2')],
  priceBys: [priced('LB', '1'), priced('TON', '2000000')],
}

test.each([
  [SOUP, 'CS', 'CS', ['1 CS = 12 EA']],
  [SOUP, 'CS', 'EA', ['1 CS = 12 EA']],
  [SOUP, 'EA', 'EA', []],
  [SOUP, 'EA', 'CS', ['1 EA = 0.0833 CS']],
  [SOUP, 'PL', 'CS', ['1 PL = 14,400 EA', '1 PL = 1,200 CS']],
  [BEEF, 'CS', 'LB', ['1 CS = 40.5 LB']],
  [BEEF, 'CS', 'TON', ['1 CS = 40.5 LB']],
  [BEEF, 'BX', 'LB', []],
  [BEEF, 'CS', '', ['1 CS = 40.5 LB']],
])(
  'a product with the pricing unit $pricingUM sold by $1 and priced by $2 has the conversions $3',
  (product, sellBy, priceBy, expected) => {
    expect(lineConversions(product, sellBy, priceBy).map(conversionText)).toEqual(expected)
  },
)
