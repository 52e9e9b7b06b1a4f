import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { divide, isZero } from '../money/decimal'
import { checkQuantity, type RoundingFlag } from '../quantity/multiples'
import { roundQuantity } from '../quantity/numericInput'
import { CART_RULE_MESSAGES } from './messages'
import { takeQuantity } from './takeQuantity'

const invalid = (quantity: string) => `Invalid quantity of ${quantity}. Please enter a multiple of 4`

test.each<[string, string, RoundingFlag, boolean, string]>([
  ['0', '4', 'AutoRoundUp', false, CART_RULE_MESSAGES.quantityNotPositive],
  ['0', '4', 'AutoRoundUp', true, '0'],
  ['0.01', '4', 'AutoRoundUp', true, '4'],
  ['3', '4', 'AutoRoundDown', false, invalid('3')],
  ['3', '4', 'AutoRoundDown', true, invalid('3')],
  ['4', '4', 'AutoRoundDown', false, '4'],
  ['5', '4', 'AutoRoundDown', false, '4'],
  ['1.99', '4', 'AutoRoundNearest', false, invalid('1.99')],
  ['2', '4', 'AutoRoundNearest', false, '4'],
  ['5', '4', 'None', false, '5'],
  ['5', '0', 'AutoRoundUp', false, '5'],
  ['999999.99', '4', 'AutoRoundDown', false, '999996'],
  ['999996', '4', 'AutoRoundUp', false, '999996'],
  ['999996.01', '4', 'AutoRoundUp', false, CART_RULE_MESSAGES.quantityTooLarge()],
])(
  'a quantity of %s with the multiple %s, %s and 0 allowed (%s) becomes %s',
  (entered, multiple, rounding, canBeZero, expected) => {
    const { quantity, problem } = takeQuantity(entered, { multiple, rounding, canBeZero })
    expect(problem ?? quantity).toBe(expected)
  },
)

it('returns a valid quantity or an error, never both, and is idempotent', () => {
  const typed = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => divide(String(cents), '100', 2))
  const multiples = fc.integer({ min: 0, max: 9_999 }).map((cents) => divide(String(cents), '100', 2))
  const flags = fc.constantFrom<RoundingFlag>('None', 'AutoRoundUp', 'AutoRoundDown', 'AutoRoundNearest')
  fc.assert(
    fc.property(typed, multiples, flags, fc.boolean(), (text, multiple, rounding, canBeZero) => {
      const rules = { multiple, rounding, canBeZero }
      const entered = roundQuantity(text)
      const { quantity, problem } = takeQuantity(entered, rules)
      if (quantity === null) {
        expect(problem).not.toBe('')
        return
      }
      expect(problem).toBeNull()
      expect(takeQuantity(quantity, rules).quantity).toBe(quantity)
      const { kind } = checkQuantity(quantity, multiple, rounding)
      const isNothing = isZero(quantity)
      expect(isNothing).toBe(isZero(entered))
      expect(isNothing ? canBeZero : kind === 'ok' || (rounding === 'None' && kind === 'confirm')).toBe(true)
    }),
  )
})
