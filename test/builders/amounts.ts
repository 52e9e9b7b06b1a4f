import fc from 'fast-check'
import type { LineChoice, LineProduct } from '@/domain/cart/changeLine'
import { eachText } from '@/domain/cart/lineTexts'
import { type Decimal, divide } from '@/domain/money/decimal'

/**
 * Decimals from 0 or `min` to `max` with this many places, both in units of the last place: (12345, 2) is up to
 * '123.45'.
 */
const decimals = (max: number, places: number, min = 0): fc.Arbitrary<Decimal> =>
  fc.integer({ min, max }).map((value) => divide(String(value), `1${'0'.repeat(places)}`, places))

/** Line quantities: 0.01 to 9,999.99. */
export const quantities = decimals(999_999, 2, 1)
/** Override prices: 0.0001 to 99.9999 per unit. */
const prices = decimals(999_999, 4, 1)
/** Stock units per unit: from a gram of a kilogram to a pallet of packs. */
const stocks = fc.oneof(
  fc.integer({ min: 1, max: 144 }).map(String),
  decimals(9_999_999, 4, 1_000),
  decimals(99_999_999, 8, 1_000_000),
)

const sold = (unitOfMeasure: string, stockConversion: Decimal) => ({
  unitOfMeasure,
  stockConversion,
  isPricing: false,
  sellByMultiple: '0',
})
const priced = (unitOfMeasure: string, stockConversion: Decimal, priceDecimals: number) => ({
  unitOfMeasure,
  stockConversion,
  priceDecimals,
})

/** A product sold by three units and priced by two of them and a fourth. */
export const pricedProducts = (productKey: number): fc.Arbitrary<LineProduct> =>
  fc.tuple(stocks, stocks, stocks, fc.integer({ min: 0, max: 4 })).map(([box, pack, weight, places]) => ({
    productKey,
    productCode: `A${productKey}`,
    formattedProductCode: '',
    description: `Article ${productKey}`,
    pricingUM: 'CS',
    sellBys: [sold('CS', box), sold('PK', pack), sold('EA', '1')],
    priceBys: [priced('CS', box, 2), priced('EA', '1', places), priced('LB', weight, 4)],
  }))

/** The choices for a line of such a product by a user who may change prices. */
export const lineChoices: fc.Arbitrary<LineChoice> = fc.record({
  quantity: quantities,
  sellBy: fc.constantFrom('CS', 'PK', 'EA'),
  priceBy: fc.constantFrom('CS', 'EA', 'LB'),
  unitPrice: prices,
  isOverridePrice: fc.constant(true),
  ...eachText(() => fc.constantFrom('', 'Ripe')),
})
