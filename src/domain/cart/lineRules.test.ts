import { describe, expect, it, test } from 'vitest'
import { NO_TEXTS } from '@/domain/cart/lineTexts'
import type { UnitsOfProduct } from '../units/unit'
import { lineErrors, type LinePermissions, overridePriceErrors, quantityErrors } from './lineRules'
import { CART_RULE_MESSAGES, notPricedByMessage, notSoldByMessage } from './messages'

const product: UnitsOfProduct = {
  pricingUM: 'CS',
  sellBys: [
    { unitOfMeasure: 'EA', stockConversion: '1', isPricing: false, sellByMultiple: '6' },
    { unitOfMeasure: 'CS', stockConversion: '12', isPricing: true, sellByMultiple: '0' },
  ],
  priceBys: [{ unitOfMeasure: 'CS', stockConversion: '12', priceDecimals: 2 }],
}
const line = {
  productKey: 1,
  unitOfMeasure: 'CS',
  orderQuantity: '2',
  overridePrice: null,
  priceByUnit: 'CS',
  ...NO_TEXTS,
}
const strict: LinePermissions = {
  orderQuantityRoundingFlag: 'AutoRoundUp',
  canChangePrice: false,
  allowProductTextLines: false,
}
const free: LinePermissions = {
  orderQuantityRoundingFlag: 'None',
  canChangePrice: true,
  allowProductTextLines: true,
}

test.each([
  ['-0.01', CART_RULE_MESSAGES.quantityNotPositive],
  ['0', CART_RULE_MESSAGES.quantityNotPositive],
  ['0.00', CART_RULE_MESSAGES.quantityNotPositive],
  ['0.01', undefined],
  ['0.011', CART_RULE_MESSAGES.quantityTooPrecise],
  ['0.010', undefined],
  ['999999.98', undefined],
  ['999999.99', undefined],
  ['1000000', CART_RULE_MESSAGES.quantityTooLarge()],
])('the quantity %s without a multiple has the error %s', (quantity, expected) => {
  expect(quantityErrors(quantity, '0', 'AutoRoundUp')[0]).toBe(expected)
})

test.each([
  ['11', 'AutoRoundUp', ['Invalid quantity of 11. Please enter a multiple of 12']],
  ['12', 'AutoRoundUp', []],
  ['13', 'AutoRoundNearest', ['Invalid quantity of 13. Please enter a multiple of 12']],
  ['11', 'None', []],
] as const)('the quantity %s with a multiple of 12 and %s has the errors %j', (quantity, flag, expected) => {
  expect(quantityErrors(quantity, '12', flag)).toEqual(expected)
})

test.each([
  [null, false, []],
  ['1', false, [CART_RULE_MESSAGES.priceNotChangeable]],
  ['-0.0001', true, [CART_RULE_MESSAGES.priceNegative]],
  ['0', true, []],
  ['0.0001', true, []],
  ['0.00001', true, [CART_RULE_MESSAGES.priceTooPrecise]],
  ['999999.9999', true, []],
  ['1000000', true, [CART_RULE_MESSAGES.priceTooLarge]],
])('the override price %s, allowed (%s), has the errors %j', (price, isAllowed, expected) => {
  expect(overridePriceErrors(price, isAllowed)).toEqual(expected)
})

describe('lineErrors', () => {
  it('is empty for a valid line', () => {
    expect(lineErrors(line, product, strict)).toEqual([])
    const rich = {
      ...line,
      overridePrice: '9.99',
      productText1: 'ripe',
      orderQuantity: '2.5',
      unitOfMeasure: 'EA',
    }
    expect(lineErrors(rich, product, free)).toEqual([])
  })

  it('reports a product that is not for sale, or has no unit', () => {
    expect(lineErrors(line, null, free)).toEqual(['This product is unavailable.'])
    expect(lineErrors(line, { ...product, sellBys: [] }, free)).toEqual(['Product has no Sell By U/M'])
  })

  test.each([
    [{ unitOfMeasure: 'BX' }, ['This product is not sold by BX.']],
    [{ unitOfMeasure: '' }, ['This product is not sold by an empty unit.']],
    [{ priceByUnit: 'EA' }, ['This product is not priced by EA.']],
    [{ unitOfMeasure: 'EA', orderQuantity: '7' }, ['Invalid quantity of 7. Please enter a multiple of 6']],
    [{ overridePrice: '1' }, [CART_RULE_MESSAGES.priceNotChangeable]],
    [{ productText1: 'ripe' }, [CART_RULE_MESSAGES.notesNotAllowed]],
    [{ productText2: 'ripe' }, [CART_RULE_MESSAGES.notesNotAllowed]],
  ])('reports for %j: %j', (change, expected) => {
    expect(lineErrors({ ...line, ...change }, product, strict)).toEqual(expected)
  })

  it('reports all errors, in the order of the fields', () => {
    const bad = {
      ...line,
      unitOfMeasure: 'BX',
      orderQuantity: '0',
      priceByUnit: 'LB',
      overridePrice: '1',
      productText2: 'x',
    }
    expect(lineErrors(bad, product, strict)).toEqual([
      notSoldByMessage('BX'),
      CART_RULE_MESSAGES.quantityNotPositive,
      notPricedByMessage('LB'),
      CART_RULE_MESSAGES.priceNotChangeable,
      CART_RULE_MESSAGES.notesNotAllowed,
    ])
  })
})
