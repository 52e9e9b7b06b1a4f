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
  ['+1 603.555.0101', '(603) 555-0101'],
  ['1-603-555-0101 x42', '(603) 555-0101 Ext 42'],
  ['(603) 555-0101 123456', '(603) 555-0101 Ext 123456'],
  ['(603) 555-0101 Ext 123456', '(603) 555-0101 Ext 123456'],
  ['1', '1'],
  ['60355501017', '60355501017'],
  ['60355501011234567', '60355501011234567'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['call me', 'call me'],
])('%j becomes %j', (filled, expected) => {
  expect(maskitoTransform(filled, PHONE_MASK)).toBe(expected)
})
