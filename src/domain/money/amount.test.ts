import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  addAmounts,
  type Amount,
  assertSameUnit,
  formatQuantity,
  roundAmount,
  sumAmounts,
  UnitMismatchError,
  zeroAmount,
} from './amount'

const cents = fc.integer({ min: -99_999_999, max: 99_999_999 })
const dollarAmount = cents.map((value): Amount => ({ value: (value / 100).toFixed(2), unit: '$' }))

describe('adding amounts', () => {
  it('adds what a binary float cannot', () => {
    expect(addAmounts({ value: '0.1', unit: '$' }, { value: '0.2', unit: '$' })).toEqual({
      value: '0.3',
      unit: '$',
    })
  })

  // Spec 2 §3: Amounts of different units are not added
  it('rejects different units', () => {
    const mixed = () => addAmounts({ value: '1', unit: 'CS' }, { value: '1', unit: 'EA' })
    expect(mixed).toThrow(UnitMismatchError)
    expect(mixed).toThrow('Unit mismatch: EA instead of CS')
    expect(() => sumAmounts([{ value: '1', unit: 'CS' }], '$')).toThrow(UnitMismatchError)
    expect(() => {
      assertSameUnit('$', '')
    }).toThrow(UnitMismatchError)
  })

  it('sums an empty list to zero of the unit', () => {
    expect(sumAmounts([], 'Case')).toEqual(zeroAmount('Case'))
    expect(zeroAmount('Case')).toEqual({ value: '0', unit: 'Case' })
  })

  it('does not depend on order', () => {
    fc.assert(
      fc.property(dollarAmount, dollarAmount, dollarAmount, (a, b, c) => {
        expect(addAmounts(a, b)).toEqual(addAmounts(b, a))
        expect(addAmounts(addAmounts(a, b), c)).toEqual(addAmounts(a, addAmounts(b, c)))
      }),
    )
  })

  it('sums to the cent, as whole cents do', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 40 }), (values) => {
        const total = sumAmounts(
          values.map((value) => ({ value: (value / 100).toFixed(2), unit: '$' })),
          '$',
        )
        const expected = values.reduce((sum, value) => sum + value, 0)
        expect(roundAmount(total, 2)).toEqual({ value: (expected / 100).toFixed(2), unit: '$' })
      }),
    )
  })
})

test.each([
  ['1.004', '1.00'],
  ['1.005', '1.01'],
  ['1.006', '1.01'],
  ['-1.005', '-1.01'],
])('rounds %s to %s', (value, expected) => {
  expect(roundAmount({ value, unit: '$' }, 2)).toEqual({ value: expected, unit: '$' })
})

test.each([
  ['3', 'CS', '3 CS'],
  ['3.00', 'CS', '3 CS'],
  ['1250.5', 'CS', '1,250.5 CS'],
  ['2.005', 'LB', '2.01 LB'],
  ['7', '', '7'],
])('shows the quantity %s %s as %s', (value, unit, expected) => {
  expect(formatQuantity({ value, unit })).toBe(expected)
})
