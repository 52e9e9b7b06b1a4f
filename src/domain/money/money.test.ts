import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { dollars, formatDollars, formatMoney, NO_MONEY } from './money'

test.each([
  ['1234.5', '$1,234.50'],
  ['0', '$0.00'],
  ['0.004', '$0.00'],
  ['0.005', '$0.01'],
  ['0.006', '$0.01'],
  ['-0.004', '$0.00'],
  ['-0.005', '-$0.01'],
  ['-0.5', '-$0.50'],
  ['999.99', '$999.99'],
  ['999.995', '$1,000.00'],
  ['1000000', '$1,000,000.00'],
  ['-1234567.891', '-$1,234,567.89'],
])('shows %s as %s', (value, expected) => {
  expect(formatMoney(dollars(value))).toBe(expected)
  expect(formatDollars(value)).toBe(expected)
})

// Spec 2 §9: Money is '-.--' without a value
it('shows no value as -.--', () => {
  expect(formatMoney(null)).toBe('-.--')
  expect(formatDollars(null)).toBe(NO_MONEY)
})

test.each([
  ['2.345', 4, '$2.3450'],
  ['2.34565', 4, '$2.3457'],
  ['12', 0, '$12'],
])('shows %s to %i decimals as %s', (value, places, expected) => {
  expect(formatDollars(value, places)).toBe(expected)
})

test.each([
  ['12.5', 'CAD', '12.50 CAD'],
  ['-1234', 'Case', '-1,234.00 Case'],
  ['1', '', '1.00'],
])('appends another unit: %s %s', (value, unit, expected) => {
  expect(formatMoney({ value, unit })).toBe(expected)
})

it('formats every amount of cents so that it can be read back', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (cents) => {
      const isNegative = cents < 0n
      const digits = String(isNegative ? -cents : cents).padStart(3, '0')
      const value = `${isNegative ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
      const shown = formatDollars(value)
      expect(shown).toMatch(/^-?\$\d{1,3}(,\d{3})*\.\d{2}$/)
      expect(shown.replace(/[$,]/g, '')).toBe(value)
    }),
  )
})
