import { expect, test } from 'vitest'
import { compareOptionalAmounts, compareOptionalDates, compareTexts } from './orderHistory'

test.each([
  ['9', '10', -1],
  ['PO-2', 'PO-10', -1],
  ['480241', '480241', 0],
  ['b', 'A', 1],
])('texts: %s against %s', (left, right, sign) => {
  expect(Math.sign(compareTexts(left, right))).toBe(sign)
})

test.each([
  ['2026-01-31', '2026-02-01', -1],
  ['2026-02-01', '2026-01-31', 1],
  [null, '2026-02-01', -1],
  ['2026-02-01', null, 1],
  [null, null, 0],
])('days: %s against %s', (left, right, sign) => {
  expect(Math.sign(compareOptionalDates(left, right))).toBe(sign)
})

test.each([
  ['9.99', '10.00', -1],
  ['10.0', '10.00', 0],
  ['-5', null, 1],
  [null, null, 0],
])('amounts: %s against %s', (left, right, sign) => {
  expect(Math.sign(compareOptionalAmounts(left, right))).toBe(sign)
})
