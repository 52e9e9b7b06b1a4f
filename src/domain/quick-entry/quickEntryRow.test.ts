import { describe, expect, test } from 'vitest'
import { buildLine } from '@test/builders/cart/cart'
import { buildProduct } from '@test/builders/catalogue/product'
import { CART_RULE_MESSAGES } from '../cart/messages'
import { priceRate } from '../money/rate'
import { cellsWhenLeft, quickEntryRow, rowProblem } from './quickEntryRow'
import type { RowEdit } from './rowEdit'
import { lineOfRow, rowUnits } from './rowLine'
import type { QuickEntrySettings } from './rowLine'

const settings: QuickEntrySettings = {
  orderQuantityRoundingFlag: 'None',
  canChangePrice: true,
  hidePricing: false,
  syncPriceByWithSellByUMFlag: false,
}
const plain = { ...settings, canChangePrice: false }
const synced = { ...settings, syncPriceByWithSellByUMFlag: true }
const rounding = { ...settings, orderQuantityRoundingFlag: 'AutoRoundUp' } as const
const product = buildProduct()
const bySix = buildProduct({
  sellBys: [{ unitOfMeasure: 'CS', stockConversion: '1', isPricing: true, sellByMultiple: '6' }],
  priceBys: [{ unitOfMeasure: 'CS', stockConversion: '1', priceDecimals: 3 }],
})
const line = buildLine(1, '5')
const overridden = buildLine(1, '5', { isOverridePrice: true, unitPrice: priceRate('9.5', 'CS') })
const free = buildLine(1, '5', { isOverridePrice: true, unitPrice: priceRate('0', 'CS') })

describe('the content of a row', () => {
  test('without a line in the cart: the product’s units and price, no quantity', () => {
    expect(quickEntryRow(product, undefined, undefined, settings, '12')).toEqual({
      sellByUm: 'CS',
      priceByUm: 'CS',
      unitPrice: '12.00',
      orderQuantity: '',
      sellBys: ['CS', 'EA'],
      priceBys: ['CS', 'EA'],
      isEditable: { unitPrice: true, priceByUm: true, orderQuantity: true, sellByUm: true },
      extension: null,
      isPending: false,
      isRemoval: false,
      isFree: false,
      problems: {},
      unavailable: null,
      warning: null,
    })
  })

  test('with a line in the cart: its quantity, units, price and amount', () => {
    const row = quickEntryRow(product, line, undefined, settings, '12')
    expect(row).toMatchObject({ orderQuantity: '5', unitPrice: '10.00', isPending: false })
    expect(row.extension).toEqual({ value: '50', unit: '$' })
  })

  test.each<[string, RowEdit, object]>([
    [
      'a quantity',
      { orderQuantity: '2.5' },
      { orderQuantity: '2.5', extension: { value: '25.00', unit: '$' } },
    ],
    ['a price', { unitPrice: '9.9' }, { unitPrice: '9.9', extension: { value: '49.50', unit: '$' } }],
    ['another sell unit', { sellByUm: 'EA' }, { sellByUm: 'EA', extension: { value: '12.50', unit: '$' } }],
    ['an emptied quantity', { orderQuantity: '' }, { extension: null, isRemoval: true }],
    ['an emptied price', { unitPrice: '' }, { unitPrice: '', extension: { value: '50', unit: '$' } }],
    ['unfinished input', { orderQuantity: '0.' }, { orderQuantity: '0.', isRemoval: true }],
    [
      'a unit behind the quantity',
      { orderQuantity: '6 ea' },
      { orderQuantity: '6 ea', sellByUm: 'EA', extension: { value: '15.00', unit: '$' }, isPending: true },
    ],
    [
      'a quantity that is no number',
      { orderQuantity: 'abc' },
      {
        orderQuantity: 'abc',
        extension: null,
        isPending: false,
        isRemoval: false,
        problems: { orderQuantity: '“abc” is not a number. The cart keeps 5 CS.' },
      },
    ],
    [
      'a unit that the product is not sold by',
      { orderQuantity: '3 lb' },
      {
        isPending: false,
        problems: {
          orderQuantity: 'This product is not sold by lb. It is sold by CS, EA. The cart keeps 5 CS.',
        },
      },
    ],
    [
      'a price that is no number',
      { unitPrice: 'abc', orderQuantity: '6' },
      { unitPrice: 'abc', extension: null, isPending: false },
    ],
  ])('with %s is $2', (_name, edit, shown) => {
    expect(quickEntryRow(product, line, edit, settings, '12')).toMatchObject(shown)
  })

  test.each<[string, RowEdit, typeof line | undefined, string | undefined, boolean]>([
    ['0 has an error', { unitPrice: '0' }, line, CART_RULE_MESSAGES.priceZero, false],
    [
      'no number has an error',
      { unitPrice: 'abc' },
      line,
      '“abc” is not a number. The cart keeps 5 CS.',
      false,
    ],
    ['an exponent has an error', { unitPrice: '1e2' }, undefined, '“1e2” is not a number.', false],
    ['0, once confirmed, is free', { unitPrice: '0', noCharge: 'yes' }, line, undefined, true],
    ['0, which the line has already, has no error', { unitPrice: '0' }, free, undefined, false],
    ['over 1,000, with separators, has no error', { unitPrice: '1,234.50' }, line, undefined, false],
    ['a million has an error', { unitPrice: '1,000,000' }, line, CART_RULE_MESSAGES.priceTooLarge, false],
  ])('with a price of %s', (_name, edit, inCart, unitPrice, isFree) => {
    const row = quickEntryRow(product, inCart, edit, settings, '12')
    expect([row.problems.unitPrice, row.isFree]).toEqual([unitPrice, isFree])
  })

  test('a price of 0 is no problem where the product costs nothing', () => {
    expect(quickEntryRow(product, undefined, { unitPrice: '0' }, settings, '0.00').problems).toEqual({})
  })

  test('a line added before its price was known uses the price loaded since', () => {
    const early = buildLine(1, '5', { unitPrice: null, extension: null })
    const row = (offered: string | null) => quickEntryRow(product, early, undefined, settings, offered)
    expect(row('12')).toMatchObject({ unitPrice: '12.00', extension: { value: '60.00', unit: '$' } })
    expect(row(null)).toMatchObject({ unitPrice: '', extension: null, isPending: false })
  })

  test('a price of another unit is unknown until requested', () => {
    const row = quickEntryRow(product, line, { priceByUm: 'EA' }, settings, null)
    expect(row).toMatchObject({ unitPrice: '', extension: null, isPending: true })
  })

  test.each([
    ['all of its significant decimals', '9.12345', '9.12345'],
    ['the decimals of its unit', '9.1', '9.100'],
  ])('a price has %s', (_name, price, shown) => {
    expect(quickEntryRow(bySix, undefined, undefined, settings, price).unitPrice).toBe(shown)
  })

  test('hidden pricing shows neither price nor extension, and prices are read-only', () => {
    const row = quickEntryRow(product, line, { unitPrice: '1' }, { ...settings, hidePricing: true }, '12')
    expect(row).toMatchObject({ unitPrice: '', extension: null, isPending: false })
    expect(row.isEditable).toMatchObject({ unitPrice: false, priceByUm: false })
  })
})

describe('editable cells', () => {
  const one = buildProduct({ sellBys: bySix.sellBys, priceBys: bySix.priceBys })
  test.each([
    ['include everything', product, settings, [true, true, true, true]],
    ['include no prices without canChangePrice', product, plain, [false, false, true, true]],
    ['include no unit when there is only one', one, settings, [true, false, true, false]],
    [
      'include nothing without a sell-by unit',
      buildProduct({ sellBys: [] }),
      settings,
      [false, false, false, false],
    ],
    [
      'include nothing without a price-by unit',
      buildProduct({ priceBys: [] }),
      settings,
      [false, false, false, false],
    ],
  ])('%s', (_name, each, allowed, editable) => {
    const { isEditable } = quickEntryRow(each, undefined, undefined, allowed, '12')
    expect([
      isEditable.unitPrice,
      isEditable.priceByUm,
      isEditable.orderQuantity,
      isEditable.sellByUm,
    ]).toEqual(editable)
  })
})

describe('the error of a row', () => {
  const notMultiple = 'Invalid quantity of 7. Please enter a multiple of 6'
  // Spec 2 §8: Unknown units are errors of the row
  test.each<[string, typeof product, RowEdit, QuickEntrySettings, string | null]>([
    ['a valid quantity', product, { orderQuantity: '1' }, settings, null],
    ['one below a multiple', bySix, { orderQuantity: '5' }, rounding, notMultiple.replace('7', '5')],
    ['a multiple', bySix, { orderQuantity: '6' }, rounding, null],
    ['one above a multiple', bySix, { orderQuantity: '7' }, rounding, notMultiple],
    ['not a multiple while rounding is off', bySix, { orderQuantity: '7' }, settings, null],
    ['the largest quantity', product, { orderQuantity: '999999.99' }, settings, null],
    [
      'one above the largest quantity',
      product,
      { orderQuantity: '1000000' },
      settings,
      'Quantity can be 999,999.99 at most.',
    ],
    ['the largest price', product, { orderQuantity: '1', unitPrice: '999999.9999' }, settings, null],
    [
      'one above the largest price',
      product,
      { orderQuantity: '1', unitPrice: '1000000' },
      settings,
      'Unit price is too large.',
    ],
    [
      'a fifth decimal of a price',
      product,
      { orderQuantity: '1', unitPrice: '1.00001' },
      settings,
      'Unit price can have 4 decimals at most.',
    ],
    [
      'a unit it is not sold by',
      product,
      { orderQuantity: '1', sellByUm: 'PK' },
      settings,
      'This product is not sold by PK.',
    ],
    [
      'a unit it is not priced by',
      product,
      { orderQuantity: '1', priceByUm: 'PK' },
      settings,
      'This product is not priced by PK.',
    ],
    [
      'no unit',
      buildProduct({ sellBys: [] }),
      { orderQuantity: '1' },
      settings,
      'Product has no Sell By U/M',
    ],
    [
      'no price unit',
      buildProduct({ priceBys: [] }),
      { orderQuantity: '1' },
      settings,
      'Product has no Price By U/M',
    ],
  ])('with %s is $4', (_name, each, edit, allowed, problem) => {
    expect(rowProblem(quickEntryRow(each, undefined, edit, allowed, '12'))).toBe(problem)
  })

  test('removing a line requires nothing else to be valid', () => {
    const gone = buildLine(1, '5', { quantity: { value: '5', unit: 'PK' } })
    expect(rowProblem(quickEntryRow(product, gone, { orderQuantity: '0' }, settings, null))).toBeNull()
    expect(rowProblem(quickEntryRow(product, gone, { orderQuantity: '1' }, settings, null))).toBe(
      'This product is not sold by PK.',
    )
  })

  test('a quantity that is not a multiple is flagged while rounding is off, and accepted', () => {
    const row = quickEntryRow(bySix, undefined, { orderQuantity: '7' }, settings, '12')
    expect(row.warning).toBe('Not divisible by the Sell By of 6.')
    expect(quickEntryRow(bySix, undefined, { orderQuantity: '12' }, settings, '12').warning).toBeNull()
  })
})

describe('a left cell', () => {
  const sold = (multiple: string) =>
    buildProduct({
      productKey: 1,
      sellBys: [
        { unitOfMeasure: 'CS', stockConversion: '1', isPricing: true, sellByMultiple: multiple },
        { unitOfMeasure: 'EA', stockConversion: '12', isPricing: false, sellByMultiple: '4' },
      ],
    })
  const left = (edit: RowEdit, column: 'orderQuantity' | 'unitPrice', each = product, allowed = settings) => {
    const cells = cellsWhenLeft(each, line, edit, column, allowed)
    return { ...edit, ...Object.fromEntries(cells.map((cell) => [cell.column, cell.value])) }
  }

  test.each([
    ['', '0', 'None', ''],
    [' ', '0', 'None', ''],
    ['2.', '0', 'None', '2'],
    ['1.994', '0', 'None', '1.99'],
    ['1.995', '0', 'None', '2'],
    ['7', '6', 'None', '7'],
    ['7', '6', 'AutoRoundUp', '12'],
    ['7', '6', 'AutoRoundDown', '6'],
    ['8', '6', 'AutoRoundNearest', '6'],
    ['9', '6', 'AutoRoundNearest', '12'],
    ['1', '6', 'AutoRoundDown', '1'],
    ['0', '6', 'AutoRoundUp', '0'],
    ['-7', '0', 'None', '7'],
    ['.', '0', 'None', '0'],
    ['1,200', '0', 'None', '1200'],
    ['1 1/2', '0', 'None', '1.5'],
    ['1,5', '0', 'None', '1,5'],
    ['abc', '6', 'AutoRoundUp', 'abc'],
    ['3 lb', '6', 'AutoRoundUp', '3 lb'],
  ] as const)('with the quantity %j, multiple %s and %s becomes %j', (typed, multiple, flag, text) => {
    const allowed = { ...settings, orderQuantityRoundingFlag: flag }
    expect(left({ orderQuantity: typed }, 'orderQuantity', sold(multiple), allowed).orderQuantity).toBe(text)
  })

  test('with a unit after the quantity chooses that unit, and its multiple', () => {
    expect(left({ orderQuantity: '5 ea', sellByUm: 'CS' }, 'orderQuantity', sold('6'), rounding)).toEqual({
      orderQuantity: '8',
      sellByUm: 'EA',
    })
  })

  test('drops a quantity equal to the cart’s, and its unit', () => {
    expect(left({ orderQuantity: '5 cs', sellByUm: 'EA' }, 'orderQuantity')).toEqual({})
  })

  test.each([
    ['$1,234.5', '1234.50'],
    ['-5', '5.00'],
    ['9.12345', '9.12345'],
    ['', ''],
    ['1,5', '1,5'],
    ['2e3', '2e3'],
  ])('with a price of %j becomes %j', (typed, text) => {
    expect(left({ unitPrice: typed }, 'unitPrice').unitPrice).toBe(text)
  })
})

describe('units', () => {
  const eachDefault = buildProduct({ defaultQuantity: { orderQuantity: '2', unitOfMeasure: 'EA' } })
  const inEach = buildLine(1, '5', { priceConversion: { factor: '1', from: 'CS', to: 'EA' } })
  test.each([
    ['are the product’s own without a line', product, undefined, {}, settings, 'CS', 'CS'],
    ['include the default sell unit', eachDefault, undefined, {}, settings, 'EA', 'CS'],
    ['are the line’s', product, inEach, {}, settings, 'CS', 'EA'],
    [
      'include the line’s price unit with another sell unit',
      product,
      inEach,
      { sellByUm: 'EA' },
      settings,
      'EA',
      'EA',
    ],
    ['a synced price unit follows', product, line, { sellByUm: 'EA' }, synced, 'EA', 'EA'],
    [
      'a chosen price unit stays when synced',
      product,
      line,
      { sellByUm: 'EA', priceByUm: 'CS' },
      synced,
      'EA',
      'CS',
    ],
    [
      'a synced price unit stays where prices cannot be changed',
      product,
      line,
      { sellByUm: 'EA' },
      { ...synced, canChangePrice: false },
      'EA',
      'CS',
    ],
    [
      'a chosen price unit is ignored where prices cannot be changed',
      product,
      line,
      { priceByUm: 'EA' },
      plain,
      'CS',
      'CS',
    ],
  ] as const)('%s', (_name, each, inCart, edit, allowed, sellByUm, priceByUm) => {
    expect(rowUnits(each, inCart, edit, allowed)).toEqual({ sellByUm, priceByUm })
  })
})

describe('the line of a row', () => {
  const noted = buildLine(4, '5', { productText1: 'Ripe', productText2: 'Ring' })

  test('keeps id and notes of the one it replaces', () => {
    expect(lineOfRow(product, noted, { orderQuantity: '6', sellByUm: 'EA' }, settings, '12')).toMatchObject({
      id: 4,
      productText1: 'Ripe',
      productText2: 'Ring',
      quantity: { value: '6', unit: 'EA' },
      caseQuantity: '1.50',
    })
  })

  test.each<[string, typeof line | undefined, RowEdit, QuickEntrySettings, string | null, object]>([
    [
      'the usual price is no override',
      undefined,
      {},
      settings,
      '12',
      { isOverridePrice: false, unitPrice: priceRate('12', 'CS') },
    ],
    [
      'the usual price, typed, is no override',
      undefined,
      { unitPrice: '12.0' },
      settings,
      '12',
      { isOverridePrice: false },
    ],
    [
      'another price is an override',
      undefined,
      { unitPrice: '11' },
      settings,
      '12',
      { isOverridePrice: true, unitPrice: priceRate('11', 'CS') },
    ],
    [
      'any price is an override if none is known',
      undefined,
      { unitPrice: '11' },
      settings,
      null,
      { isOverridePrice: true },
    ],
    [
      'an override stays',
      overridden,
      { orderQuantity: '6' },
      settings,
      '10',
      { isOverridePrice: true, unitPrice: priceRate('9.5', 'CS') },
    ],
    [
      'an emptied override is dropped',
      overridden,
      { unitPrice: '' },
      settings,
      '10',
      { isOverridePrice: false, unitPrice: priceRate('10', 'CS') },
    ],
    [
      'an override is dropped in another price unit',
      overridden,
      { priceByUm: 'EA' },
      settings,
      '2.5',
      { isOverridePrice: false, unitPrice: priceRate('2.5', 'EA') },
    ],
    [
      'the price of a user who may not change it stays',
      overridden,
      { unitPrice: '1' },
      plain,
      '10',
      { isOverridePrice: true, unitPrice: priceRate('9.5', 'CS') },
    ],
    [
      'the cart’s price precedes a newer one',
      line,
      {},
      settings,
      '12',
      { isOverridePrice: false, unitPrice: priceRate('10', 'CS') },
    ],
  ])('%s', (_name, inCart, edit, allowed, offered, made) => {
    expect(lineOfRow(product, inCart, edit, allowed, offered)).toMatchObject(made)
  })
})
