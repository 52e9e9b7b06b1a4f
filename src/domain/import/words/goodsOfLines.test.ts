import { describe, expect, it } from 'vitest'
import type { CodeFinding } from '@/domain/quick-entry/productCode'
import type { ImportLine } from '../importLine'
import type { Goods } from './goods'
import { goodsFor, ordersToSearch, productFor } from './goodsOfLines'

const line = (change: Partial<ImportLine>): ImportLine => ({
  ...{ id: 1, line: 1, code: '', description: '', quantity: '2', unit: '', number: null, isTotal: false },
  ...change,
})
const message = (words: string, quantity = '2') =>
  line({ code: words, quantity, order: { kind: 'order', quantity, unit: '', words, size: null } })
const goods = (productKey: number | null): Goods => ({
  offered: [7, 8],
  chosen: productKey === null ? null : { productKey, unit: '', by: 'purchases' },
  isSearching: false,
})

const findings = new Map<string, CodeFinding>([
  ['A1', { kind: 'found', productKey: 1 }],
  ['A2', { kind: 'ambiguous', productKeys: [1, 2] }],
  ['romaine', { kind: 'unknown' }],
  ['iceberg', { kind: 'unknown' }],
])
const found = {
  findings,
  goods: new Map([['romaine', goods(7)]]),
  products: new Map([
    [1, 'one'],
    [7, 'seven'],
  ]),
}

describe('goods of a line', () => {
  it.each([
    ['a known code', line({ code: 'A1', description: 'romaine' }), null],
    ['an ambiguous code', line({ code: 'A2', description: 'romaine' }), null],
    ['neither code nor words', line({}), null],
    ['words that were found', message('romaine'), 7],
    ['words without a code', line({ description: 'Romaine' }), 7],
  ])('are looked up by words only without a known code: %s', (_, one, productKey) => {
    expect(goodsFor(found, one)?.chosen?.productKey ?? null).toBe(productKey)
  })

  it('are searched until they are found', () => {
    expect(goodsFor(found, message('iceberg'))?.isSearching).toBe(true)
    expect(goodsFor(null, message('romaine'))).toBeNull()
  })
})

it.each([
  ['is found by its code', line({ code: 'A1' }), 'one'],
  ['is found by its words', message('romaine'), 'seven'],
  ['is null for an ambiguous code', line({ code: 'A2' }), null],
  ['is null while its words are searched', message('iceberg'), null],
])('the product of a line %s', (_, one, product) => {
  expect(productFor(found, one)).toBe(product)
})

it('the product of a line is null before products or codes are loaded', () => {
  expect(productFor({ ...found, products: new Map() }, line({ code: 'A1' }))).toBeNull()
  expect(productFor(null, line({ code: 'A1' }))).toBeNull()
})

describe('orders to search', () => {
  const keys = (...lines: ImportLine[]) => [...ordersToSearch(found, lines, 'auto').keys()]

  it('are those with words and a quantity that are not found yet', () => {
    expect(keys(message('iceberg'), message('romaine'), line({ code: 'A1' }))).toEqual(['iceberg'])
  })

  it.each([
    ['a line of a file that orders nothing', line({ description: 'iceberg lettuce', quantity: '0' })],
    ['a code that has not been looked up', message('endive')],
    ['a line without words', line({})],
  ])('leave out %s', (_, one) => {
    expect(keys(one)).toEqual([])
  })

  it('keep a line of a message whose quantity is still to be typed', () => {
    expect(keys(message('iceberg', ''))).toEqual(['iceberg'])
  })

  it.each(['your', 'upc'] as const)('are none where codes are of the type %s', (type) => {
    expect(ordersToSearch(found, [message('iceberg')], type).size).toBe(0)
    expect(ordersToSearch(null, [message('iceberg')], 'our').size).toBe(0)
  })
})
