import { maskitoTransform } from '@maskito/core'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { issuerOf } from '@/domain/payment/cardIssuers'
import { cardDigits } from '@/domain/payment/cardNumber'
import { CARD_NUMBER_MASK, cvvMask, EXPIRATION_MASK } from './cardMasks'

it.each([
  ['Visa', '4027182845904520', '4027 1828 4590 4520'],
  ['Visa, 19 digits', '4027182845904523534', '4027 1828 4590 4523534'],
  ['MasterCard', '5102718284590455', '5102 7182 8459 0455'],
  ['MasterCard with one digit more', '51027182845904551', '5102 7182 8459 0455'],
  ['American Express', '340271828459046', '3402 718284 59046'],
  ['American Express with one digit more', '3402718284590461', '3402 718284 59046'],
  ['American Express in groups of four', '3402 7182 8459 046', '3402 718284 59046'],
  ['Discover', '6011027182845906', '6011 0271 8284 5906'],
  ['JCB', '3528-0271-8284-5909', '3528 0271 8284 5909'],
  ['Diners Club', '30002718284599', '3000 271828 4599'],
  ['an unknown issuer', '5018000271828450', '5018 0002 7182 8450'],
  ['letters among digits', '4o2a7', '427'],
  ['the beginning', '4027', '4027'],
  ['one digit more', '40271', '4027 1'],
  ['nothing', '', ''],
])('a card number: %s', (_about, typed, shown) => {
  expect(maskitoTransform(typed, CARD_NUMBER_MASK)).toBe(shown)
})

it('shows all digits a number of its issuer may have, unchanged when formatted again', () => {
  const number = fc.stringMatching(/^(4|5[1-5]|3[47]|6011|35[3-8]|36|9)\d{0,19}$/)
  fc.assert(
    fc.property(number, (digits) => {
      const longest = Math.max(...(issuerOf(digits)?.lengths ?? [19]))
      const shown = maskitoTransform(digits, CARD_NUMBER_MASK)
      expect(cardDigits(shown)).toBe(digits.slice(0, longest))
      expect(maskitoTransform(shown, CARD_NUMBER_MASK)).toBe(shown)
    }),
  )
})

it.each([
  ['1227', '12/27'],
  ['12/27', '12/27'],
  ['12/2027', '12/27'],
  ['2027-12', '12/27'],
  ['4/27', '04/27'],
  ['12', '12'],
  ['122', '12/2'],
  ['5', '5'],
  ['ab', ''],
])('an expiration date autofilled as %j is %j', (filled, shown) => {
  expect(maskitoTransform(filled, EXPIRATION_MASK)).toBe(shown)
})

it.each([
  [[3], '12345', '123'],
  [[4], '12345', '1234'],
  [[3, 4], '12345', '1234'],
  [[3], '1a2', '12'],
] as const)('a CVV of %j digits: %j', (lengths, typed, shown) => {
  expect(maskitoTransform(typed, cvvMask(lengths))).toBe(shown)
})
