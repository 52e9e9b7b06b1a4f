import { expect, test } from 'vitest'
import { filterProducts, typesOf } from './productFilters'

const row = (description: string, productCode: string, orderNumber: string, type: string) => ({
  ...{ description, productCode, orderNumber, type, productKey: 1, invoiceDate: null, quantity: '1' },
  ...{ unitOfMeasure: 'CS', price: null, amount: null, mainCategory: '', category: '' },
})

const COLA = row('Cola Regular', '0101', '500', 'Invoice')
const DIET = row('Cola Diet', '0102', '501', 'Credit')
const TEA = row('Tea Bag', '0500', '600', '')
const ALL = [COLA, DIET, TEA]

test.each([
  ['', '', ALL],
  ['  ', '', ALL],
  ['COLA', '', [COLA, DIET]],
  ['diet  cola', '', [DIET]],
  ['cola tea', '', []],
  ['0102', '', [DIET]],
  ['500', '', [COLA, TEA]],
  ['500 cola', '', [COLA]],
  ['', 'Credit', [DIET]],
  ['regular', 'Credit', []],
  ['', 'Other', []],
])('the search %j and the type %j find only the rows that match both', (search, type, found) => {
  expect(filterProducts(ALL, { search, type })).toEqual(found)
})

test('without a filter the rows stay the same list', () => {
  expect(filterProducts(ALL, { search: '', type: '' })).toBe(ALL)
})

test('types are listed once, in order, without the empty one', () => {
  expect(typesOf([...ALL, COLA])).toEqual(['Credit', 'Invoice'])
})
