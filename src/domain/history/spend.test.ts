import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates/calendarDate'
import { compare, sum } from '../money/decimal'
import { spendByCategory, spendByMonth } from './spend'

const row = (invoiceDate: string | null, amount: string | null, mainCategory = 'Produce') => ({
  invoiceDate,
  amount,
  mainCategory,
})

test('spend by month has every month between the first and the last, less credits', () => {
  const rows = [
    row('2026-01-31', '10.10'),
    row('2025-11-01', '5'),
    row('2026-01-01', '-0.10'),
    row(null, '99'),
    row('2025-10-01', null),
  ]
  expect(spendByMonth(rows)).toEqual([
    { label: '2025-11', amount: '5' },
    { label: '2025-12', amount: '0' },
    { label: '2026-01', amount: '10' },
  ])
  expect(spendByMonth([])).toEqual([])
  expect(spendByMonth([row('2026-02-28', '1')])).toEqual([{ label: '2026-02', amount: '1' }])
})

test('spend by category begins with the largest', () => {
  const rows = [
    row('2026-01-01', '1', 'Dairy'),
    row(null, '3', 'Meat'),
    row(null, '1', ''),
    row(null, '1', 'Bakery'),
    row(null, null, 'Frozen'),
    row(null, '0.5', 'Other'),
  ]
  expect(spendByCategory(rows, 'Other')).toEqual([
    { label: 'Meat', amount: '3' },
    { label: 'Other', amount: '1.5' },
    { label: 'Bakery', amount: '1' },
    { label: 'Dairy', amount: '1' },
  ])
})

const rows = fc.array(
  fc.record({
    invoiceDate: fc.nat(900).map((days) => addDays('2024-01-01', days)),
    amount: fc.integer({ min: -50_000, max: 50_000 }).map((cents) => String(cents / 100)),
    mainCategory: fc.constantFrom('Dairy', 'Meat', ''),
  }),
)

test('spend by month and spend by category add up to all amounts', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const total = sum(all.map(({ amount }) => amount))
      for (const spend of [spendByMonth(all), spendByCategory(all, 'Other')])
        expect(compare(sum(spend.map(({ amount }) => amount)), total)).toBe(0)
    }),
  )
})
