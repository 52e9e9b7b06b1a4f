import { expect, it } from 'vitest'
import { DEFAULT_REPORT_INPUTS, isEmptyRange, isFuture } from './reportInputs'

it.each([
  ['', '', false],
  ['b', '', false],
  ['', 'a', false],
  ['a', 'b', false],
  ['Bar', 'bar', false],
  ['b', 'A', true],
  ['Bar', 'apple', true],
  // The list's order, which differs from the order of code points.
  ['Éclairs', 'Fish', false],
])('the range of guides from "%s" to "%s" is empty: %s', (startingGuide, endingGuide, isNone) => {
  expect(isEmptyRange({ ...DEFAULT_REPORT_INPUTS, startingGuide, endingGuide })).toBe(isNone)
})

it.each([
  [null, false],
  ['2026-11-23', false],
  ['2026-11-24', false],
  ['2026-11-25', true],
])('%s lies in the future: %s', (date, expected) => {
  expect(isFuture(date, '2026-11-24')).toBe(expected)
})
