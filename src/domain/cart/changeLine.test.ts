import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildLine } from '@test/builders/cart/cart'
import { buildProduct } from '@test/builders/catalogue/product'
import { NO_TEXTS } from '@/domain/cart/lineTexts'
import { compare, divide, multiply, round } from '../money/decimal'
import { priceRate } from '../money/rate'
import type { CartLine } from './cart'
import type { LineChoice } from './changeLine'
import { carriedOver, linePayload, makeLine, withQuantity } from './changeLine'

const product = buildProduct()
const choice: LineChoice = {
  quantity: '3',
  sellBy: 'EA',
  priceBy: 'CS',
  unitPrice: '24.50',
  isOverridePrice: false,
  ...NO_TEXTS,
}

describe('withQuantity', () => {
  test('updates extension and cases, and clears the errors of the old quantity', () => {
    const line = buildLine(1, '2', { caseQuantity: '0.50', errors: ['Too many'] })
    expect(withQuantity(line, '3')).toMatchObject({
      quantity: { value: '3', unit: 'CS' },
      extension: { value: '30.00', unit: '$' },
      caseQuantity: '0.75',
      errors: [],
    })
  })

  test.each([
    ['without a price there is no extension', buildLine(1, '2', { unitPrice: null }), null],
    [
      'a price in other units applies through the conversion',
      buildLine(1, '1', {
        priceConversion: { factor: '12.5', from: 'CS', to: 'LB' },
        unitPrice: priceRate('2', 'LB'),
      }),
      '50.00',
    ],
  ])('%s', (_name, line, extension) => {
    expect(withQuantity(line, '2').extension?.value ?? null).toBe(extension)
  })

  test('derives cases from the product, however often the quantity changes', () => {
    const of24 = {
      ...product,
      sellBys: product.sellBys.map((unit) =>
        unit.unitOfMeasure === 'EA' ? { ...unit, stockConversion: '1' } : { ...unit, stockConversion: '24' },
      ),
      priceBys: [],
    }
    const one = buildLine(1, '1', {
      quantity: { value: '1', unit: 'EA' },
      priceConversion: { factor: '1', from: 'EA', to: 'EA' },
      unitPrice: null,
      caseQuantity: '0.04',
    })
    expect(withQuantity(one, '24', of24).caseQuantity).toBe('1.00')
    const quantities = fc.integer({ min: 1, max: 99_999 }).map((value) => (value / 100).toFixed(2))
    fc.assert(
      fc.property(fc.array(quantities, { minLength: 1, maxLength: 5 }), (steps) => {
        const line = steps.reduce((each, quantity) => withQuantity(each, quantity, of24), one)
        expect(line.caseQuantity).toBe(divide(steps.at(-1) ?? '0', '24', 2))
      }),
    )
  })

  test('has no cases without a quantity to derive them from', () => {
    expect(withQuantity(buildLine(1, '0'), '2').caseQuantity).toBe('0')
  })

  test('any quantity at a price costs that many times the price, to the cent', () => {
    const cents = fc.integer({ min: 1, max: 99_999_99 }).map((value) => (value / 100).toFixed(2))
    fc.assert(
      fc.property(cents, cents, (quantity, price) => {
        const line = withQuantity(buildLine(1, '1', { unitPrice: priceRate(price, 'CS') }), quantity)
        expect(compare(line.extension?.value ?? '0', round(multiply(quantity, price), 2))).toBe(0)
      }),
    )
  })
})

describe('makeLine', () => {
  test('converts from the sell-by to the price-by unit', () => {
    expect(makeLine(-1, product, choice)).toMatchObject({
      id: -1,
      productKey: 101,
      quantity: { value: '3', unit: 'EA' },
      priceConversion: { factor: '0.2500', from: 'EA', to: 'CS' },
      unitPrice: { factor: '24.50', from: 'CS', to: '$' },
      extension: { value: '18.38', unit: '$' },
      caseQuantity: '0.75',
    })
  })

  test.each([
    ['no price is known', { ...choice, unitPrice: null }],
    ['the product has no price unit', { ...choice, priceBy: '' }],
  ])('has no price and no extension when %s', (_name, wanted) => {
    expect(makeLine(-1, product, wanted)).toMatchObject({ unitPrice: null, extension: null })
  })
})

describe('linePayload', () => {
  test('omits a price that is not overridden', () => {
    expect(linePayload(makeLine(-1, product, choice))).toEqual({
      id: -1,
      productKey: 101,
      unitOfMeasure: 'EA',
      orderQuantity: '3',
      overridePrice: null,
      priceByUnit: 'CS',
      ...NO_TEXTS,
      caseQuantity: '0.75',
    })
  })

  test.each([
    ['an overridden price is sent with 4 decimals', priceRate('2.34565', 'CS'), '2.3457'],
    ['a hidden price is not sent', null, null],
  ])('%s', (_name, unitPrice, expected) => {
    expect(linePayload(buildLine(1, '1', { unitPrice, isOverridePrice: true })).overridePrice).toBe(expected)
  })
})

describe('carriedOver', () => {
  const priced = (factor: string) => ({ unitPrice: priceRate(factor, 'CS'), isOverridePrice: true })
  const inEach = {
    quantity: { value: '24', unit: 'EA' },
    priceConversion: { factor: '1', from: 'EA', to: 'EA' },
  }
  const brief = ({ quantity, unitPrice, isOverridePrice, productText1, extension }: CartLine) =>
    [
      `${quantity.value} ${quantity.unit}`,
      `${isOverridePrice ? 'at' : 'usually'} ${unitPrice?.factor ?? ''}`,
      `= ${extension?.value ?? ''}`,
      productText1,
    ].join(' ')

  test.each<[string, CartLine, CartLine, CartLine, string]>([
    [
      'a quantity keeps price and notes',
      buildLine(1),
      buildLine(1, '2'),
      buildLine(1, '7', { ...priced('8'), productText1: 'Ripe' }),
      '2 CS at 8 = 16.00 Ripe',
    ],
    [
      'a price keeps the quantity',
      buildLine(1),
      buildLine(1, '1', priced('9')),
      buildLine(1, '7'),
      '7 CS at 9 = 63.00 ',
    ],
    [
      'an override price in another format is no change',
      buildLine(1, '1', priced('9')),
      buildLine(1, '2', priced('9.0000')),
      buildLine(1, '1', priced('8')),
      '2 CS at 8 = 16.00 ',
    ],
    [
      'notes keep everything else',
      buildLine(1),
      buildLine(1, '1', { productText1: 'Green' }),
      buildLine(1, '7', priced('8')),
      '7 CS at 8 = 56.00 Green',
    ],
    [
      'another unit keeps quantity and price',
      buildLine(1),
      buildLine(1, '1', { ...inEach, unitPrice: priceRate('1', 'EA') }),
      buildLine(1, '7', priced('8')),
      '24 EA usually 1 = 24.00 ',
    ],
    [
      'a quantity keeps the line’s current unit',
      buildLine(1),
      buildLine(1, '2'),
      buildLine(1, '7', { ...inEach, unitPrice: priceRate('1', 'EA') }),
      '2 CS usually 10 = 20.00 ',
    ],
    [
      'notes keep another unit',
      buildLine(1),
      buildLine(1, '1', { productText1: 'Green' }),
      buildLine(1, '7', { ...inEach, unitPrice: priceRate('1', 'EA') }),
      '24 EA usually 1 = 24.00 Green',
    ],
  ])('%s', (_name, before, line, onto, expected) => {
    expect(brief(carriedOver(before, line, onto))).toBe(expected)
  })

  test('uses the current line with its version', () => {
    const onto = buildLine(1, '7', { version: 'v7' })
    expect(carriedOver(buildLine(1), buildLine(1), onto)).toMatchObject({
      version: 'v7',
      quantity: onto.quantity,
    })
  })
})
