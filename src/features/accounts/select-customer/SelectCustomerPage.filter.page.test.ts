import { describe, expect, test } from 'vitest'
import { isTooEarly, KEY_REPEAT_MS, rowAfterKey, filterCustomers } from './SelectCustomerPage'

const customer = (customerKey: number, name: string, customerCode: string, city: string) => ({
  customerKey,
  name,
  customerCode,
  city,
  state: 'OR',
})
const customers = [
  customer(1, 'Harbor Bistro', '10001', 'Portland'),
  customer(2, 'Harbor Grill', '10002', 'Salem'),
  customer(3, 'Blue Door', '20001', 'Portland'),
]

describe('filterCustomers', () => {
  test.each([
    ['', [1, 2, 3]],
    ['  ', [1, 2, 3]],
    ['harbor', [1, 2]],
    ['HARBOR portland', [1]],
    ['2000', [3]],
    ['or', [1, 2, 3]],
    ['cod', []],
  ])('for %j finds %j', (text, keys) => {
    expect(filterCustomers(customers, text).map(({ customerKey }) => customerKey)).toEqual(keys)
  })
})

describe('rowAfterKey', () => {
  test.each([
    ['ArrowDown', 0, 3, 1],
    ['ArrowDown', 2, 3, 2],
    ['ArrowUp', 1, 3, 0],
    ['ArrowUp', 0, 3, 0],
    ['PageDown', 0, 9, 8],
    ['PageDown', 1, 9, 8],
    ['PageUp', 8, 9, 0],
    ['PageUp', 3, 9, 0],
    ['ArrowDown', 0, 0, null],
    ['a', 0, 3, null],
  ])('%s from row %d of %d moves to %s', (key, row, count, expected) => {
    expect(rowAfterKey(key, row, count)).toBe(expected)
  })
})

describe('isTooEarly', () => {
  // Spec 2 §9: Key repeat is throttled
  test.each([
    [true, KEY_REPEAT_MS - 1, true],
    [true, KEY_REPEAT_MS, false],
    [true, KEY_REPEAT_MS + 1, false],
    [false, 0, false],
  ])('with repeat %s, %d ms after the last move, is %s', (isRepeat, sinceMs, expected) => {
    expect(isTooEarly(isRepeat, 5000 + sinceMs, 5000)).toBe(expected)
  })
})
