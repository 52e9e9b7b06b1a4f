import { maskitoTransform } from '@maskito/core'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cardDigits } from '@/domain/payment/cardNumber'
import {
  ACCOUNT_NUMBER_MASK,
  CARD_NUMBER_MASK,
  cvvMask,
  EXPIRATION_MASK,
  ROUTING_NUMBER_MASK,
} from './cardMasks'

// Spec 3 §5: The mask of a card number follows the issuer
it.each([
  ['Visa', '4027182845904520', '4027 1828 4590 4520'],
  ['Visa, 19 digits', '4027182845904523534', '4027 1828 4590 4523534'],
  ['MasterCard', '5102718284590455', '5102 7182 8459 0455'],
  ['MasterCard with one digit more', '51027182845904551', '51027182845904551'],
  ['American Express', '340271828459046', '3402 718284 59046'],
  ['American Express with one digit more', '3402718284590461', '3402718284590461'],
  ['American Express in groups of four', '3402 7182 8459 046', '3402 718284 59046'],
  ['Discover', '6011027182845906', '6011 0271 8284 5906'],
  ['JCB', '3528-0271-8284-5909', '3528 0271 8284 5909'],
  ['Diners Club', '30002718284599', '3000 271828 4599'],
  ['an unknown issuer', '5018000271828450', '5018 0002 7182 8450'],
  ['digits and a letter', '4o2a7', '4o2a7'],
  ['MasterCard with more text behind it', '5102 7182 8459 0455 99', '5102 7182 8459 0455 99'],
  ['four digits', '4027', '4027'],
  ['five digits', '40271', '4027 1'],
  ['no digits', '', ''],
])('a card number of %s, typed as %s, is shown as "%s"', (_about, typed, shown) => {
  expect(maskitoTransform(typed, CARD_NUMBER_MASK)).toBe(shown)
})

it('keeps every digit of a card number, and leaves formatted text unchanged', () => {
  const number = fc.stringMatching(/^(4|5[1-5]|3[47]|6011|35[3-8]|36|9)\d{0,24}$/)
  fc.assert(
    fc.property(number, (digits) => {
      const shown = maskitoTransform(digits, CARD_NUMBER_MASK)
      expect(cardDigits(shown)).toBe(digits)
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
  ['ab', 'ab'],
  ['12/27/99', '12/27/99'],
  ['12345', '12345'],
])('an expiration date autofilled as %j becomes %j', (filled, shown) => {
  expect(maskitoTransform(filled, EXPIRATION_MASK)).toBe(shown)
})

// Spec 3 §5: The mask of the CVV follows the issuer
it.each([
  [[3], '1234', '1234'],
  [[4], '12345', '12345'],
  [[3, 4], '1234', '1234'],
  [[3], '1a2', '1a2'],
] as const)('a CVV of %j digits, typed as %j, is shown as %j', (lengths, typed, shown) => {
  expect(maskitoTransform(typed, cvvMask(lengths))).toBe(shown)
})

it.each([
  [ROUTING_NUMBER_MASK, '021000021', '021000021'],
  [ROUTING_NUMBER_MASK, '0210-0002-1', '021000021'],
  [ROUTING_NUMBER_MASK, '0210000219', '0210000219'],
  [ACCOUNT_NUMBER_MASK, '12345678901234567', '12345678901234567'],
  [ACCOUNT_NUMBER_MASK, '123456789012345678', '123456789012345678'],
  [ACCOUNT_NUMBER_MASK, '12345A678', '12345A678'],
])('a bank number filled in as $1 is shown as $2', (mask, filled, shown) => {
  expect(maskitoTransform(filled, mask)).toBe(shown)
})
