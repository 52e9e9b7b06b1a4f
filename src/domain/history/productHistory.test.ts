import { expect, test } from 'vitest'
import { amountOf } from './productHistory'

test.each([
  ['139.9964', '2', '279.99'],
  ['4.5', '-3.5', '-15.75'],
  ['0.0049', '1', '0.00'],
  ['0.005', '1', '0.01'],
  ['0.005', '-1', '-0.01'],
  [null, '2', null],
])('a line of price %s and quantity %s has the amount %s', (price, quantity, amount) => {
  expect(amountOf(price, quantity)).toBe(amount)
})
