import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { buildPayable } from '@test/builders/payables'
import { AGE_RANGES, NOT_PAST_DUE } from '../account/ageRange'
import { compare, subtract, sum } from '../money/decimal'
import type { Payable } from './payable'
import { paymentDetails, paymentTypesFor } from './paymentDetails'
import {
  dueItems,
  itemsOfAge,
  payOldestFirst,
  totalOwed,
  unappliedCredits,
  withCredits,
} from './quickSelection'
import { appliedError, reviewSelection, withAllOf } from './selection'

const TODAY = '2026-06-30'
const due = (arCode: string, dueDate: string | null, balance = '10.00') =>
  buildPayable({ arCode, dueDate, balance })

test.each([
  [null, 0],
  ['2026-07-01', 0],
  ['2026-06-30', 0],
  ['2026-06-29', 1],
  ['2026-05-31', 1],
  ['2026-05-30', 2],
  ['2026-05-01', 2],
  ['2026-04-30', 3],
  ['2026-04-01', 3],
  ['2026-03-31', 4],
])('an item due on %s is in bucket %i alone', (dueDate, bucket) => {
  const found = AGE_RANGES.map((range) => itemsOfAge([due('A', dueDate)], range, TODAY).length)
  expect(found).toEqual(AGE_RANGES.map((_, index) => Number(index === bucket)))
})

const codes = (items: readonly Payable[]) => items.map(({ arCode }) => arCode)

it('selects what is due, and what is in a bucket, without credits', () => {
  const items = [
    due('A', '2026-06-30'),
    due('B', '2026-07-01'),
    due('C', '2026-06-01'),
    due('D', null),
    due('E', '2026-06-01', '-5.00'),
  ]
  expect(codes(dueItems(items, TODAY))).toEqual(['A', 'C'])
  expect(codes(itemsOfAge(items, { from: 1, to: 30 }, TODAY))).toEqual(['C'])
  expect(codes(itemsOfAge(items, NOT_PAST_DUE, TODAY))).toEqual(['A', 'B', 'D'])
})

describe('an amount', () => {
  const items = [
    due('New', '2026-06-01', '50.00'),
    due('Old', '2026-01-01', '30.00'),
    due('None', null, '9.00'),
  ]
  test.each([
    ['0', {}],
    ['0.01', { Old: '0.01' }],
    ['30.00', { Old: '30.00' }],
    ['45.50', { Old: '30.00', New: '15.50' }],
    ['80.01', { Old: '30.00', New: '50.00', None: '0.01' }],
    ['500', { Old: '30.00', New: '50.00', None: '9.00' }],
  ])('of %s pays the oldest first', (amount, applied) => {
    expect(payOldestFirst(items, amount)).toEqual(applied)
  })

  it('pays items of equal age in the numeric order of their references', () => {
    const same = ['10', '9'].map((arCode) => due(arCode, '2026-01-01'))
    expect(payOldestFirst(same, '10.00')).toEqual({ 9: '10.00' })
  })
})

it('applies credits until nothing is left to pay, the last one in part', () => {
  const items = [
    due('A', '2026-06-01', '50.00'),
    due('Late', '2026-05-01', '-40.00'),
    due('Early', '2026-04-01', '-20.00'),
  ]
  const applied = withCredits(items, { A: '50.00' })
  expect(applied).toEqual({ A: '50.00', Early: '-20.00', Late: '-30.00' })
  expect(codes(unappliedCredits(items, applied))).toEqual([])
  expect(withCredits(items, {})).toEqual({})
})

const cents = (max: number) => fc.integer({ min: 1, max }).map((value) => (value / 100).toFixed(2))
const anItem = fc.record({
  balance: fc.oneof(
    cents(100_000),
    cents(50_000).map((value) => `-${value}`),
  ),
  dueDate: fc.constantFrom(null, '2026-01-15', '2026-05-15', '2026-06-30', '2026-07-15'),
})
const someItems = fc
  .array(anItem, { maxLength: 30 })
  .map((list) => list.map((item, index) => buildPayable({ ...item, arCode: `R${index}` })))

test('an amount is spent to the cent, never beyond a balance', () => {
  fc.assert(
    fc.property(someItems, cents(2_000_000), (items, amount) => {
      const applied = payOldestFirst(items, amount)
      const { total, hasError } = reviewSelection(items, applied)
      const balanceDue = totalOwed(items)
      expect(hasError).toBe(false)
      expect(compare(total, compare(balanceDue, amount) < 0 ? balanceDue : amount)).toBe(0)
    }),
  )
})

test('credits never make a total negative, and are used as far as they can', () => {
  fc.assert(
    fc.property(someItems, cents(1_000_000), (items, amount) => {
      const applied = withCredits(items, payOldestFirst(items, amount))
      const { total, hasError } = reviewSelection(items, applied)
      expect([hasError, compare(total, '0') >= 0]).toEqual([false, true])
      if (compare(total, '0') > 0) expect(unappliedCredits(items, applied)).toEqual([])
      for (const item of items) expect(appliedError(applied[item.arCode], item.balance)).toBeNull()
    }),
  )
})

// Spec 3 §3: Details of a payment
test('the details of a payment sum to its amount, with credits subtracted', () => {
  fc.assert(
    fc.property(someItems, (items) => {
      const kinds = items.map((item) => ({ ...item, type: item.isCredit ? 6 : 1 }))
      const { items: selected, total } = reviewSelection(kinds, withAllOf({}, kinds))
      const details = paymentDetails(selected)
      const of = (type: number) =>
        sum(details.filter(({ detailType }) => detailType === type).map(({ amount }) => amount))
      expect(compare(subtract(of(1), of(6)), total)).toBe(0)
      expect(details.every(({ amount }) => !amount.startsWith('-'))).toBe(true)
    }),
  )
})

test.each([
  [1, '12.50', '12.50'],
  [6, '-12.50', '12.50'],
  [7, '-12.5', '12.50'],
  [8, '-12.50', '-12.50'],
])('detail type %i sends %s as %s', (type, amount, sent) => {
  const payable = buildPayable({ type, balance: '-99.00' })
  expect(paymentDetails([{ payable, amount }])).toEqual([{ arCode: 'A1', detailType: type, amount: sent }])
})

// Spec 3 §4, Make Payment: Apply Credit at a total of 0, else card and eCheck as the issuers allow
test.each([
  ['0.00', [1, 8], ['applyCredit']],
  ['10.00', [1, 8], ['creditCard', 'check']],
  ['10.00', [8, 3], ['creditCard', 'check']],
  ['10.00', [1, 2], ['creditCard']],
  ['10.00', [8], ['check']],
  ['10.00', [7, 99], []],
  ['10.00', [], []],
] as const)('a total of %s with issuers %j is paid by %j', (total, issuers, types) => {
  expect(paymentTypesFor(total, issuers)).toEqual(types)
})
