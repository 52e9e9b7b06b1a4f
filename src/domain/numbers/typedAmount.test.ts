import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountProblem, amountText, parseTypedAmount, shownAmount, storedAmount } from './typedAmount'

test.each([
  ['', null],
  ['  ', null],
  ['0', '0.00'],
  ['7', '7.00'],
  ['.5', '0.50'],
  ['5.', '5.00'],
  ['999', '999.00'],
  ['1000', '1000.00'],
  ['1,000', '1000.00'],
  ['1,234,567.89', '1234567.89'],
  ['$1,234.50', '1234.50'],
  ['$ 1,234.5', '1234.50'],
  ['-12.3', '-12.30'],
  ['-$12.30', '-12.30'],
  ['(12.30)', '-12.30'],
  ['($1,012.30)', '-1012.30'],
  ['007', '7.00'],
  ['1.100', '1.10'],
  ['5-', '-5.00'],
  ['12 1/2', '12.50'],
])('the text %j is the amount %j', (typed, value) => {
  expect(parseTypedAmount(typed)).toEqual({ value, fault: null })
})

test.each(['a', '1a', '12,34.5', '1.2.3', '--1', '.', '-', '$', '()', '1e5', '€5'])(
  '%j is no amount',
  (typed) => {
    expect(parseTypedAmount(typed)).toEqual({ value: null, fault: 'format' })
  },
)

test.each(['1,23', '1234,567', ',123'])('%j has two readings, which the reason names', (typed) => {
  expect(parseTypedAmount(typed)).toEqual({ value: null, fault: 'ambiguous' })
  expect(amountProblem(typed)).toContain(typed)
})

test.each(['0.001', '1.005', '-12.345'])('%j has parts of a cent', (typed) => {
  expect(parseTypedAmount(typed)).toEqual({ value: null, fault: 'decimals' })
})

test.each([
  ['$1,234.5', '1234.50', '1,234.50'],
  ['(20)', '-20.00', '-20.00'],
  ['', '', ''],
  ['abc', 'abc', 'abc'],
  ['0.001', '0.001', '0.001'],
])('%j is stored as %j and shown as %j', (typed, stored, shown) => {
  expect(storedAmount(typed)).toBe(stored)
  expect(shownAmount(stored)).toBe(shown)
})

test('reads every amount that it shows', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
      fc.integer({ min: 0, max: 99 }),
      (whole, cents) => {
        const value = `${whole}.${String(cents).padStart(2, '0')}`
        expect(parseTypedAmount(shownAmount(value))).toEqual({ value, fault: null })
      },
    ),
  )
})

test('shows nothing for no amount', () => {
  expect(amountText(null)).toBe('')
})
