import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays } from '@/domain/dates/calendarDate'
import { compare, sum } from '@/domain/money/decimal'
import { ageOf, agingOf } from './aging'

const TODAY = '2026-11-20'
const NAMES = ['Current', '1–30 Days', '31–60 Days', '61–90 Days', 'Over 90 Days']

describe('aging', () => {
  test.each([
    [-1, 0],
    [0, 0],
    [1, 1],
    [30, 1],
    [31, 2],
    [60, 2],
    [61, 3],
    [90, 3],
    [91, 4],
    [5000, 4],
  ])('%i days past due belong to bucket %i', (days, place) => {
    const dueDate = addDays(TODAY, -days)
    expect(ageOf(dueDate, TODAY)).toBe(days)
    const found = agingOf([{ dueDate, balance: '12.50' }], TODAY)
    expect(found.map(({ name, value }) => [name, value])).toEqual(
      NAMES.map((name, index) => [name, index === place ? '12.5' : '0']),
    )
  })

  it('counts items without a due date as current', () => {
    expect(ageOf(null, TODAY)).toBeNull()
    expect(agingOf([{ dueDate: null, balance: '3.00' }], TODAY)[0]).toEqual({ name: 'Current', value: '3' })
  })

  it('has amounts that sum up to the balances, to the cent', () => {
    const item = fc.record({
      dueDate: fc.option(fc.integer({ min: -400, max: 400 }).map((days) => addDays(TODAY, days))),
      balance: fc.integer({ min: -1e7, max: 1e7 }).map((cents) => (cents / 100).toFixed(2)),
    })
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const aged = sum(agingOf(items, TODAY).map(({ value }) => value))
        expect(compare(aged, sum(items.map(({ balance }) => balance)))).toBe(0)
      }),
    )
  })
})
