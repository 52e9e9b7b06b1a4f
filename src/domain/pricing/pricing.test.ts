import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { UnitMismatchError } from '../money/amount'
import { add, compare, divide, multiply, subtract } from '../money/decimal'
import { priceRate } from '../money/rate'
import {
  extensionOf,
  formatExactPrice,
  formatUnitPrice,
  isPriceOverridden,
  priceDecimalsOf,
  roundOverridePrice,
  shownPriceDecimals,
  unitPriceOf,
  breakFor,
  priceOfQuantity,
} from './pricing'

const unit = (unitOfMeasure: string, stockConversion: string) => ({ unitOfMeasure, stockConversion })
const conversion = (factor: string) => ({ factor, from: 'CS', to: 'LB' })

test.each([
  ['12.00', unit('CS', '12'), unit('CS', '12'), 2, '12.00'],
  ['12.00', unit('CS', '12'), unit('EA', '1'), 2, '1.00'],
  ['10.00', unit('CS', '12'), unit('EA', '1'), 4, '0.8333'],
  ['0.10', unit('EA', '8'), unit('X', '5'), 2, '0.06'],
  ['0.10', unit('EA', '4'), unit('X', '1'), 2, '0.03'],
  ['3.4567', unit('LB', '1'), unit('CS', '40.5'), 2, '140.00'],
])('a price of %s per %j is per %j, to %i decimals, %s', (price, from, to, decimals, expected) => {
  expect(unitPriceOf(price, from, to, decimals)).toBe(expected)
})

it('keeps the price of the pricing unit itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 500 }), (cents, stock) => {
      const price = divide(String(cents), '100', 2)
      const pricing = unit('CS', String(stock))
      expect(unitPriceOf(price, pricing, pricing, 2)).toBe(price)
    }),
  )
})

// Spec 2 §9: Price decimals from the unit, 4 by default
test.each([
  ['LB', 3],
  ['CS', 4],
])('prices per %s have %i decimals', (name, expected) => {
  expect(priceDecimalsOf([{ ...unit('LB', '1'), priceDecimals: 3 }], name)).toBe(expected)
})

test.each([
  ['LB', 3],
  ['CS', 2],
  ['EA', 3],
])(
  'prices per %s are shown with %i decimals, the most of the product if it is not priced by that unit',
  (name, expected) => {
    const priceBys = [
      { ...unit('LB', '1'), priceDecimals: 3 },
      { ...unit('CS', '1'), priceDecimals: 2 },
    ]
    expect(shownPriceDecimals(priceBys, name)).toBe(expected)
    expect(shownPriceDecimals([], name)).toBe(4)
  },
)

test.each([
  ['2.50', '2.5', false],
  ['2.5001', '2.5', true],
  ['2.4999', '2.5', true],
  ['2.5', null, true],
])('%s instead of %s is an override: %s', (price, standard, expected) => {
  expect(isPriceOverridden(price, standard)).toBe(expected)
})

test.each([
  ['2.5', 4, '$2.5000'],
  ['2.5', 2, '$2.50'],
  ['2.5', 0, '$2.50'],
  [null, 4, '-.--'],
])('shows the unit price %s to %i decimals as %s', (price, decimals, expected) => {
  expect(formatUnitPrice(price, decimals)).toBe(expected)
})

test.each([
  ['1.00004', '1.0000'],
  ['1.00005', '1.0001'],
])('sends the override price %s as %s', (price, expected) => {
  expect(roundOverridePrice(price)).toBe(expected)
})

test.each([
  ['1', '10'],
  ['4.99', '10'],
  ['5', '9'],
  ['12', '8.5'],
])('a price with breaks is for %s of the unit %s each', (quantity, expected) => {
  const breaks = [
    { fromQuantity: '5', price: '9' },
    { fromQuantity: '12', price: '8.5' },
  ]
  expect(priceOfQuantity({ price: '10', breaks }, quantity)).toBe(expected)
  expect(priceOfQuantity({ price: '10' }, quantity)).toBe('10')
})

describe('breakFor', () => {
  const breaks = [
    { fromQuantity: '10', price: '9' },
    { fromQuantity: '0', price: '10' },
    { fromQuantity: '50', price: '8' },
  ]

  test.each([
    ['0', '10'],
    ['9.99', '10'],
    ['10', '9'],
    ['10.01', '9'],
    ['49.99', '9'],
    ['50', '8'],
    ['5000', '8'],
  ])('for %s is %s', (quantity, expected) => {
    expect(breakFor(breaks, quantity)?.price).toBe(expected)
  })

  it('is empty below the first break and without breaks', () => {
    expect(breakFor(breaks.slice(0, 1), '9')).toBeNull()
    expect(breakFor([], '1')).toBeNull()
  })
})

describe('extensionOf', () => {
  test.each([
    ['2', '40.5000', '3.4567', '279.99'],
    ['1', '0.0833', '12', '1.00'],
    ['1', '1', '0.005', '0.01'],
    ['1', '1', '0.0049', '0.00'],
    ['1', '1', '-0.005', '-0.01'],
    ['0', '1', '5', '0.00'],
    ['999999.99', '1', '99.99', '99989999.00'],
  ])('%s × %s × %s is %s', (quantity, factor, price, expected) => {
    const amount = { value: quantity, unit: 'CS' }
    expect(extensionOf(amount, conversion(factor), priceRate(price, 'LB'))).toEqual({
      value: expected,
      unit: '$',
    })
  })

  it('is empty without a price', () => {
    expect(extensionOf({ value: '1', unit: 'CS' }, conversion('1'), null)).toBeNull()
  })

  it.each([
    ['0.0001', '0.00'],
    ['0.0000', null],
  ])('is unknown only when the factor is 0: %s', (factor, expected) => {
    const amount = extensionOf({ value: '1', unit: 'CS' }, conversion(factor), priceRate('5', 'LB'))
    expect(amount?.value ?? null).toBe(expected)
  })

  it('rejects units that do not match', () => {
    const each = { value: '1', unit: 'EA' }
    expect(() => extensionOf(each, conversion('1'), priceRate('1', 'LB'))).toThrow(UnitMismatchError)
    const cases = { value: '1', unit: 'CS' }
    expect(() => extensionOf(cases, conversion('1'), priceRate('1', 'KG'))).toThrow(UnitMismatchError)
  })

  it('differs from the exact amount by half a cent at most', () => {
    const decimal = (max: number, places: number) =>
      fc.integer({ min: 0, max }).map((value) => divide(String(value), String(10 ** places), places))
    fc.assert(
      fc.property(
        decimal(99_999_999, 2),
        decimal(999_998, 4).map((factor) => add(factor, '0.0001')),
        decimal(9_999_999, 4),
        (quantity, factor, price) => {
          const amount = extensionOf(
            { value: quantity, unit: 'CS' },
            conversion(factor),
            priceRate(price, 'LB'),
          )
          const exact = multiply(multiply(quantity, factor), price)
          const off = subtract(amount?.value ?? '', exact).replace('-', '')
          expect(compare(off, '0.005')).toBeLessThanOrEqual(0)
        },
      ),
    )
  })
})

test.each([
  ['12', '$12.00'],
  ['12.5000', '$12.50'],
  ['2.965', '$2.9650'],
  ['0.0001', '$0.0001'],
])('a price of %s without decimals of its unit is shown as %s', (price, text) => {
  expect(formatExactPrice(price)).toBe(text)
})
