import { describe, expect, it, test } from 'vitest'
import { buildPayable } from '@test/builders/payables'
import {
  type Applied,
  appliedError,
  isSelected,
  reducedTo,
  reviewSelection,
  withAllOf,
  withSettled,
  withTick,
  withTyped,
} from './selection'

const LARGE = 'Amount cannot be greater than balance. '
const SIGN = 'Amount must be same sign as balance. '

// Spec 3 §5: Amounts: not above the balance, same sign
test.each([
  [undefined, '100.00', null],
  ['', '100.00', null],
  ['0', '100.00', null],
  ['-0.00', '100.00', null],
  ['0.01', '100.00', null],
  ['100.00', '100.00', null],
  ['$1,100.00', '1100.00', null],
  ['100.01', '100.00', LARGE],
  ['-0.01', '100.00', SIGN],
  ['-100.01', '100.00', LARGE + SIGN],
  ['-50', '-50.00', null],
  ['(50.00)', '-50.00', null],
  ['-50.01', '-50.00', LARGE],
  ['0.01', '-50.00', SIGN],
  ['51', '-50.00', LARGE + SIGN],
  ['abc', '100.00', 'Amount must be a number. '],
  ['1,5', '100.00', '“1,5” can mean 1.5 or 15. Type the one you mean.'],
  ['1.005', '100.00', 'Amount must have at most 2 decimals. '],
])('an amount of %j on a balance of %s has the error %j', (text, balance, error) => {
  expect(appliedError(text, balance)).toBe(error)
})

// Spec 3 §5: An amount of 0 deselects its row in a payment
test.each([
  [undefined, false],
  ['', false],
  [' ', false],
  ['0', false],
  ['0.00', false],
  ['-0', false],
  ['0.01', true],
  ['abc', true],
  ['1,5', true],
])('an amount of %j selects its item: %s', (text, selected) => {
  expect(isSelected(text)).toBe(selected)
})

const invoice = buildPayable({ arCode: 'A1', balance: '100.00' })
const small = buildPayable({ arCode: 'A2', balance: '20.50' })
const credit = buildPayable({ arCode: 'C1', balance: '-30.00', type: 6 })
const all = [invoice, small, credit]

// Spec 3 §4, Make Payment: Ticking applies the full balance
it('applies the full balance when an item is ticked, and nothing when it is not', () => {
  const ticked = withTick({}, credit, true)
  expect(ticked).toEqual({ C1: '-30.00' })
  expect(withTick(ticked, credit, false)).toEqual({})
  expect(withAllOf({ A1: '5' }, [invoice, small])).toEqual({ A1: '100.00', A2: '20.50' })
})

test.each([
  ['(30)', { C1: '-30.00' }],
  ['1,234.5', { C1: '1234.50' }],
  ['1,5', { C1: '1,5' }],
  ['abc', { C1: 'abc' }],
  ['0', {}],
  ['', {}],
])('typing %j leaves %j after the field loses focus', (text, applied) => {
  expect(withSettled(withTyped({}, 'C1', text), 'C1')).toEqual(applied)
})

describe('a selection', () => {
  // Spec 3 §4, Make Payment: Continue needs a selection, no negative total and no error
  test.each<[string, Applied, { total: string; count: number; canContinue: boolean }]>([
    ['of nothing cannot be continued', {}, { total: '0.00', count: 0, canContinue: false }],
    ['of an amount of 0 cannot be continued', { A1: '0' }, { total: '0.00', count: 0, canContinue: false }],
    ['of an item can be continued', { A1: '100.00' }, { total: '100.00', count: 1, canContinue: true }],
    [
      'of a partial amount and a credit can be continued',
      { A1: '40', C1: '-30' },
      { total: '10.00', count: 2, canContinue: true },
    ],
    [
      'of a credit that covers the amount can be continued',
      { A1: '30', C1: '-30' },
      { total: '0.00', count: 2, canContinue: true },
    ],
    [
      'of more credit than charges cannot be continued',
      { A2: '20.50', C1: '-30' },
      { total: '-9.50', count: 2, canContinue: false },
    ],
    [
      'with an item in error cannot be continued',
      { A1: '100.01', A2: '20.50' },
      { total: '20.50', count: 2, canContinue: false },
    ],
    [
      'of an item that is no longer open counts as empty',
      { X9: '5.00' },
      { total: '0.00', count: 0, canContinue: false },
    ],
  ])('%s', (_name, applied, expected) => {
    expect(reviewSelection(all, applied)).toMatchObject(expected)
  })

  it('is reduced to what is still open', () => {
    const now = [buildPayable({ arCode: 'A1', balance: '60.00' }), credit]
    expect(reducedTo(now, { A1: '100.00', A2: '20.50', C1: '-5' })).toEqual({ A1: '60.00', C1: '-5' })
    expect(reducedTo(now, { A1: 'abc' })).toEqual({ A1: 'abc' })
  })
})
