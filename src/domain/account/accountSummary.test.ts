import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type AccountSummary, heldAmount, overLimitBy, pastDueAmount, sharesOf } from './accountSummary'

const NOTHING: AccountSummary = {
  ...{ name: '', address: '', creditLimit: null, balance: null, onOrder: null, onHold: null },
  ...{ availableCredit: null, unappliedCredit: null, current: null, buckets: [] },
  ...{ lastPaymentDate: null, lastPaymentAmount: null, lastInvoiceDate: null, lastInvoiceAmount: null },
}

test.each([
  ['available credit below 0', { availableCredit: '-3.50', creditLimit: '10', balance: '1' }, '3.5'],
  ['available credit of 0', { availableCredit: '0.00', creditLimit: '10', balance: '99' }, null],
  ['a balance above the limit', { creditLimit: '10', balance: '10.01' }, '0.01'],
  ['a balance at the limit', { creditLimit: '10', balance: '10.00' }, null],
  ['no limit', { balance: '10.00' }, null],
])('the amount over the credit limit is computed from %s', (_, change, expected) => {
  expect(overLimitBy({ ...NOTHING, ...change })).toBe(expected)
})

test.each([
  ['12.50', '12.50'],
  ['0.00', null],
  [null, null],
])('an amount on hold of %j is shown as %j', (onHold, expected) => {
  expect(heldAmount({ ...NOTHING, onHold })).toBe(expected)
})

test.each([
  [['75.00', null, '0.50'], '75.5'],
  [['10.00', '-10.00'], null],
  [[], null],
])('what is past due in buckets of %j is %j', (values, expected) => {
  const buckets = values.map((value) => ({ name: '', value }))
  expect(pastDueAmount({ ...NOTHING, buckets })).toBe(expected)
})

describe('shares', () => {
  test.each([
    [
      ['1', '3'],
      [25, 75],
    ],
    [
      ['0', null, '5', '-5'],
      [0, 0, 100, 0],
    ],
    [
      ['0', '0'],
      [0, 0],
    ],
    [[], []],
  ])('of the amounts %j are percentages of the positive ones', (values, shares) => {
    expect(sharesOf(values)).toEqual(shares)
  })

  it('add up to 100, or to 0 without positive amounts', () => {
    const amount = fc.integer({ min: -1e6, max: 1e6 }).map((cents) => (cents / 100).toFixed(2))
    fc.assert(
      fc.property(fc.array(amount), (values) => {
        const total = sharesOf(values).reduce((one, other) => one + other, 0)
        expect([0, 100]).toContain(Math.round(total))
      }),
    )
  })
})
