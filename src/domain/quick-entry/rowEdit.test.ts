import { describe, expect, test } from 'vitest'
import { buildLine } from '@test/builders/cart/cart'
import { priceRate } from '../money/rate'
import type { RowEdit } from './rowEdit'
import { isPendingEdit, isUnread, persistedValue, withCells } from './rowEdit'

const line = buildLine(1, '5')
const priceless = buildLine(1, '5', { unitPrice: null })
const overridden = buildLine(1, '5', { isOverridePrice: true, unitPrice: priceRate('9.5', 'CS') })

describe('a row', () => {
  // Spec 2 §2, quick entry: Which rows are pending
  test.each<[string, RowEdit, typeof line | undefined, boolean]>([
    ['nothing typed', {}, line, false],
    ['nothing typed and no line', {}, undefined, false],
    ['the same quantity', { orderQuantity: '5' }, line, false],
    ['the same quantity with trailing zeros', { orderQuantity: '5.00' }, line, false],
    ['a hundredth less', { orderQuantity: '4.99' }, line, true],
    ['a hundredth more', { orderQuantity: '5.01' }, line, true],
    ['less than a hundredth more, which is rounded away', { orderQuantity: '5.004' }, line, false],
    ['an emptied quantity', { orderQuantity: '' }, line, true],
    ['a quantity of 0', { orderQuantity: '0' }, line, true],
    ['0 and no line', { orderQuantity: '0' }, undefined, false],
    ['nothing left and no line', { orderQuantity: '' }, undefined, false],
    ['the least quantity and no line', { orderQuantity: '0.01' }, undefined, true],
    ['a unit alone and no line', { sellByUm: 'EA' }, undefined, false],
    ['the same sell unit', { sellByUm: 'CS' }, line, false],
    ['another sell unit', { sellByUm: 'EA' }, line, true],
    ['the same price unit', { priceByUm: 'CS' }, line, false],
    ['another price unit', { priceByUm: 'EA' }, line, true],
    ['the same price', { unitPrice: '10.00' }, line, false],
    ['a ten-thousandth more', { unitPrice: '10.0001' }, line, true],
    ['any price where there was none', { unitPrice: '0' }, priceless, true],
    ['an emptied usual price', { unitPrice: '' }, line, false],
    ['an emptied override', { unitPrice: '' }, overridden, true],
    ['the override again', { unitPrice: '9.5' }, overridden, false],
    ['a quantity that is no number', { orderQuantity: 'abc' }, line, false],
    ['a quantity with two readings', { orderQuantity: '1,5' }, undefined, false],
    ['a quantity with thousands, and no line', { orderQuantity: '1,200' }, undefined, true],
    ['a price that is no number', { unitPrice: '2e3' }, line, false],
    ['a quantity beside a price that is no number', { unitPrice: 'x', orderQuantity: '6' }, line, false],
    ['a price in thousands', { unitPrice: '$1,234.50' }, line, true],
  ])('with %s: pending is $3', (_name, edit, inCart, isPending) => {
    expect(isPendingEdit(edit, inCart, true)).toBe(isPending)
  })

  test.each<[RowEdit, boolean]>([
    [{ unitPrice: '1', priceByUm: 'EA' }, false],
    [{ unitPrice: '1', orderQuantity: '6' }, true],
    [{ unitPrice: 'x', orderQuantity: '6' }, true],
  ])('whose prices cannot be changed, with %j: pending is %s', (edit, isPending) => {
    expect(isPendingEdit(edit, line, false)).toBe(isPending)
  })
})

test.each<[RowEdit, boolean]>([
  [{}, false],
  [{ orderQuantity: '' }, false],
  [{ orderQuantity: '-5' }, false],
  [{ orderQuantity: '--' }, true],
  [{ unitPrice: '1,5' }, true],
  [{ unitPrice: '' }, false],
])('%j cannot be read: %s', (edit, expected) => {
  expect(isUnread(edit, true)).toBe(expected)
})

test.each([
  ['the cart’s quantity', line, 'orderQuantity', '5.00', undefined],
  ['another quantity', line, 'orderQuantity', '5.01', '5.01'],
  ['0 and no line', undefined, 'orderQuantity', '0', undefined],
  ['nothing and no line', undefined, 'orderQuantity', '', undefined],
  ['no number and no line', undefined, 'orderQuantity', 'abc', 'abc'],
  ['no number', line, 'orderQuantity', '--', '--'],
  ['the cart’s unit', line, 'sellByUm', 'CS', undefined],
  ['another unit', line, 'sellByUm', 'EA', 'EA'],
  ['the cart’s price unit, which may be chosen against the sell unit', line, 'priceByUm', 'CS', 'CS'],
  ['a unit and no line', undefined, 'sellByUm', 'EA', 'EA'],
  ['a price, which may change in the cart', line, 'unitPrice', '10', '10'],
] as const)('the value to persist of a cell with %s is $4', (_name, inCart, column, value, kept) => {
  expect(persistedValue(inCart, column, value)).toBe(kept)
})

test('the confirmation of a price of 0 ends with the next change of the price', () => {
  const edits = withCells({}, [
    { productKey: 1, column: 'unitPrice', value: '0' },
    { productKey: 1, column: 'noCharge', value: 'yes' },
  ])
  const typed = (column: 'unitPrice' | 'orderQuantity', value: string) =>
    withCells(edits, [{ productKey: 1, column, value }])[1]
  expect(typed('orderQuantity', '5')).toEqual({ unitPrice: '0', noCharge: 'yes', orderQuantity: '5' })
  expect(typed('unitPrice', '0')).toEqual({ unitPrice: '0', noCharge: 'yes' })
  expect(typed('unitPrice', '0.5')).toEqual({ unitPrice: '0.5' })
})

test('a row without edits is removed from the edits; other rows stay the same objects', () => {
  const edits = withCells({}, [
    { productKey: 1, column: 'orderQuantity', value: '5' },
    { productKey: 2, column: 'orderQuantity', value: '6' },
    { productKey: 2, column: 'sellByUm', value: 'EA' },
  ])
  const next = withCells(edits, [
    { productKey: 1, column: 'orderQuantity', value: undefined },
    { productKey: 1, column: 'unitPrice', value: undefined },
  ])
  expect(next).toEqual({ 2: { orderQuantity: '6', sellByUm: 'EA' } })
  expect(next[2]).toBe(edits[2])
})
