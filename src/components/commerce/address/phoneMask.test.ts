import { maskitoTransform } from '@maskito/core'
import { expect, test } from 'vitest'
import { PHONE_MASK } from './phoneMask'

test.each([
  ['', ''],
  ['6', '(6'],
  ['603', '(603'],
  ['6035', '(603) 5'],
  ['603555010', '(603) 555-010'],
  ['6035550101', '(603) 555-0101'],
  ['60355501017', '(603) 555-0101 7'],
  ['6035550101123456', '(603) 555-0101 123456'],
  ['60355501011234567', '(603) 555-0101 123456'],
  ['+1 603.555.0101', '(603) 555-0101'],
  ['1-603-555-0101 x42', '(603) 555-0101 42'],
  ['(603) 555-0101 123456', '(603) 555-0101 123456'],
  ['call me', ''],
])('%j becomes %j', (typed, expected) => {
  expect(maskitoTransform(typed, PHONE_MASK)).toBe(expected)
})
