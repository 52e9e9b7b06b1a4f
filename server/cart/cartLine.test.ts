import { describe, expect, it } from 'vitest'
import { NO_TEXTS } from '@/domain/cart/lineTexts'
import { CART_RULE_MESSAGES } from '@/domain/cart/messages'
import { calculateLine, versionOf } from './cartLine'
import type { CartProduct } from '../catalogue/orderableProducts'

/** Sold and priced by each; `large` eaches make the larger price-by unit. */
function product(price: string, large = '10'): CartProduct {
  return {
    id: 1,
    code: '10010',
    printedCode: '100-10',
    description: 'Toothpick',
    pack: '',
    brand: '',
    isForSale: true,
    isTaxable: false,
    units: {
      pricingUM: 'EA',
      sellBys: [{ unitOfMeasure: 'EA', stockConversion: '1', isPricing: true, sellByMultiple: '0' }],
      priceBys: [
        { unitOfMeasure: 'EA', stockConversion: '1', priceDecimals: 2 },
        { unitOfMeasure: 'PL', stockConversion: large, priceDecimals: 2 },
      ],
    },
    pricingUnit: { unitOfMeasure: 'EA', stockConversion: '1' },
    prices: { agreed: [], level: [{ fromQuantity: '0', price, cost: null }] },
  }
}

function calculate(of: CartProduct, priceUnit: string, overridePrice: string | null = null) {
  const line = { productId: 1, unit: 'EA', quantity: '1000', priceUnit, overridePrice }
  const allowed = {
    orderQuantityRoundingFlag: 'None',
    canChangePrice: true,
    allowProductTextLines: true,
  } as const
  const { unitPrice, extension, errors } = calculateLine({ ...line, ...NO_TEXTS }, of, allowed)
  return { unitPrice, extension, errors }
}

it('a line’s version stays the same across releases, because open pages send it back', () => {
  const line = { productId: 1001, unit: 'CS', quantity: '2', priceUnit: 'CS', overridePrice: null }
  const noted = { ...line, ...NO_TEXTS, productText1: 'Ripe' }
  expect(versionOf(noted, false)).toBe('amlfajknjlphbpeimhhf')
  expect(versionOf(noted, true)).toBe('cgboicjonfbdciiohijo')
  expect(versionOf({ ...line, ...NO_TEXTS }, false)).toBe('mgbcdlkcabcomllfkhpi')
})

describe('a line whose amounts would round to zero', () => {
  it.each([
    ['0.0049', { unitPrice: null, extension: null, errors: [CART_RULE_MESSAGES.noPrice] }],
    ['0.0050', { unitPrice: '0.01', extension: '10.00', errors: [] }],
    ['0.0051', { unitPrice: '0.01', extension: '10.00', errors: [] }],
    ['0.0000', { unitPrice: '0.00', extension: '0.00', errors: [] }],
  ])('has a unit price or an error at a price of %s', (price, expected) => {
    expect(calculate(product(price), 'EA')).toEqual(expected)
  })

  it.each(['0.0000', '1.0000'])('may have an override price of %s', (overridePrice) => {
    expect(calculate(product('0.0049'), 'EA', overridePrice)).toMatchObject({
      unitPrice: overridePrice,
      errors: [],
    })
  })

  it.each([
    ['19999', { extension: '1999.90', errors: [] }],
    ['20000', { extension: '2000.00', errors: [] }],
    ['20001', { extension: null, errors: [CART_RULE_MESSAGES.noPrice] }],
  ])('has an extension or an error if priced by a unit of %s eaches', (large, expected) => {
    expect(calculate(product('1.00', large), 'PL')).toMatchObject(expected)
    expect(calculate(product('1.00', large), 'PL', large)).toMatchObject(expected)
  })
})
