import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { compare, divide, multiply, subtract } from '../money/decimal'
import { defaultPriceBy, defaultSellBy } from './choices'
import { caseQuantityOf } from './caseQuantity'
import { isUsableUnit, priceConversion, type Unit, unitConversion, type UnitsOfProduct } from './unit'

/** Sold by case (12 each) and each, priced by case; stock is counted in each. */
const SOUP: UnitsOfProduct = {
  pricingUM: 'CS',
  sellBys: [
    { unitOfMeasure: 'EA', stockConversion: '1', isPricing: false, sellByMultiple: '0' },
    { unitOfMeasure: 'CS', stockConversion: '12', isPricing: true, sellByMultiple: '0' },
  ],
  priceBys: [
    { unitOfMeasure: 'EA', stockConversion: '1', priceDecimals: 2 },
    { unitOfMeasure: 'CS', stockConversion: '12', priceDecimals: 2 },
  ],
}
/** Catch weight: sold by the case of 40.5 pounds on average, priced by the pound. */
const BEEF: UnitsOfProduct = {
  pricingUM: 'LB',
  sellBys: [{ unitOfMeasure: 'CS', stockConversion: '1', isPricing: false, sellByMultiple: '0' }],
  priceBys: [{ unitOfMeasure: 'LB', stockConversion: '0.02469136', priceDecimals: 4 }],
}
const BARE: UnitsOfProduct = { pricingUM: 'EA', sellBys: [], priceBys: [] }

describe('priceConversion', () => {
  test.each([
    [SOUP, 'CS', 'CS', '1.0000'],
    [SOUP, 'CS', 'EA', '12.0000'],
    [SOUP, 'EA', 'CS', '0.0833'],
    [BEEF, 'CS', 'LB', '40.5000'],
  ])('of a product with the pricing unit $pricingUM from $1 to $2 is $3', (product, from, to, factor) => {
    expect(priceConversion(product, from, to)).toEqual({ factor, from, to })
  })

  test.each([
    [SOUP, 'BX', 'CS'],
    [SOUP, 'CS', 'LB'],
    [BARE, 'EA', 'EA'],
  ])('of a product with the pricing unit $pricingUM from $1 to $2 does not exist', (product, from, to) => {
    expect(priceConversion(product, from, to)).toBeNull()
  })

  test.each(['0', '-1', 'x'])('does not exist with a stock conversion of %s', (stockConversion) => {
    const broken = { unitOfMeasure: 'EA', stockConversion }
    expect(isUsableUnit(broken)).toBe(false)
    const sold = { ...SOUP, sellBys: [{ ...broken, isPricing: false, sellByMultiple: '0' }] }
    expect(priceConversion(sold, 'EA', 'CS')).toBeNull()
    const priced = { ...SOUP, priceBys: [{ ...broken, priceDecimals: 2 }] }
    expect(priceConversion(priced, 'CS', 'EA')).toBeNull()
  })
})

describe('unitConversion', () => {
  const unit = (name: string): fc.Arbitrary<Unit> =>
    fc.integer({ min: 1, max: 1_000_000 }).map((value) => ({
      unitOfMeasure: name,
      stockConversion: divide(String(value), '1000', 3),
    }))

  it('of a unit to itself is 1', () => {
    fc.assert(fc.property(unit('A'), (a) => unitConversion(a, a).factor === '1.0000'))
  })

  it('is within half of its last decimal of the exact quotient', () => {
    fc.assert(
      fc.property(unit('A'), unit('B'), (a, b) => {
        const { factor } = unitConversion(a, b)
        const off = subtract(multiply(factor, b.stockConversion), a.stockConversion).replace('-', '')
        expect(compare(off, multiply(b.stockConversion, '0.00005'))).toBeLessThanOrEqual(0)
      }),
    )
  })

  it('there and back comes to 1 for whole multiples', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), (pack) => {
        const each = { unitOfMeasure: 'EA', stockConversion: '1' }
        const box = { unitOfMeasure: 'CS', stockConversion: String(pack) }
        const both = multiply(unitConversion(box, each).factor, unitConversion(each, box).factor)
        const off = subtract(both, '1').replace('-', '')
        expect(compare(off, multiply(String(pack), '0.00005'))).toBeLessThanOrEqual(0)
      }),
    )
  })

  it('throws for a stock conversion of 0', () => {
    expect(() =>
      unitConversion(
        { unitOfMeasure: 'EA', stockConversion: '1' },
        { unitOfMeasure: 'X', stockConversion: '0' },
      ),
    ).toThrow()
  })
})

describe('the initial unit', () => {
  test.each([
    [SOUP, undefined, 'CS'],
    [SOUP, null, 'CS'],
    [SOUP, 'EA', 'EA'],
    [SOUP, 'BX', 'CS'],
    [BEEF, undefined, 'CS'],
    [BARE, 'EA', undefined],
  ])(
    'of a product with the pricing unit $pricingUM is, if $1 is preferred, $2',
    (product, preferred, expected) => {
      expect(defaultSellBy(product, preferred)?.unitOfMeasure).toBe(expected)
    },
  )

  test.each([
    [SOUP, 'EA', true, 'EA'],
    [SOUP, 'EA', false, 'CS'],
    [BEEF, 'CS', true, 'LB'],
    [{ ...SOUP, pricingUM: 'BX' }, 'CS', false, 'EA'],
    [BARE, 'EA', true, undefined],
  ])(
    'of a product with the pricing unit $pricingUM sold by $1 is, with synced units $2, priced by $3',
    (product, sellBy, isSynced, expected) => {
      expect(defaultPriceBy(product, sellBy, isSynced)?.unitOfMeasure).toBe(expected)
    },
  )
})

describe('caseQuantityOf', () => {
  test.each([
    [SOUP, 'CS', '3', '3.00'],
    [SOUP, 'EA', '6', '0.50'],
    [SOUP, 'EA', '1', '0.08'],
    [SOUP, 'BX', '1', '0'],
    [BEEF, 'CS', '2.5', '2.50'],
    [BARE, 'EA', '2', '0'],
  ])(
    'of a product with the pricing unit $pricingUM sold by $1 times $2 is $3',
    (product, unit, quantity, expected) => {
      expect(caseQuantityOf(product, unit, quantity)).toBe(expected)
    },
  )

  it('is 0 when the product has no case, or a case without stock', () => {
    const loose = { ...SOUP, sellBys: SOUP.sellBys.slice(0, 1), priceBys: [] }
    expect(caseQuantityOf(loose, 'EA', '5')).toBe('0')
    const empty = { unitOfMeasure: 'CS', stockConversion: '0', priceDecimals: 2 }
    expect(caseQuantityOf({ ...loose, priceBys: [empty] }, 'EA', '5')).toBe('0')
  })
})
