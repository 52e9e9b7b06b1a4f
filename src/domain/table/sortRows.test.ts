import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { compareSortValues, nextSort, sortRows } from './sortRows'

test.each([
  ['9', '10', -1],
  ['a', 'B', -1],
  [2, 10, -1],
  [10, 10, 0],
  [null, '', -1],
  [null, null, 0],
  ['', null, 1],
  [-1, 0, -1],
] as const)('compares %j with %j: %d', (left, right, sign) => {
  expect(Math.sign(compareSortValues(left, right))).toBe(sign)
})

describe('sortRows', () => {
  it('sorts in both directions, and is stable', () => {
    const row = fc.record({ name: fc.string(), count: fc.option(fc.integer({ min: 0, max: 3 })) })
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        for (const direction of ['ascending', 'descending'] as const) {
          const sorted = sortRows(rows, ({ count }) => count, direction)
          const sign = direction === 'ascending' ? 1 : -1
          for (const [index, current] of sorted.entries()) {
            const next = sorted[index + 1]
            if (!next) continue
            const difference = compareSortValues(next.count, current.count) * sign
            expect(difference).toBeGreaterThanOrEqual(0)
            if (difference === 0) expect(rows.indexOf(next)).toBeGreaterThan(rows.indexOf(current))
          }
        }
      }),
    )
  })
})

test.each([
  [null, 'ascending'],
  [{ key: 'name', direction: 'descending' }, 'ascending'],
  [{ key: 'count', direction: 'descending' }, 'ascending'],
  [{ key: 'count', direction: 'ascending' }, 'descending'],
] as const)('after %j a press on count sorts %s', (sort, direction) => {
  expect(nextSort(sort, 'count')).toEqual({ key: 'count', direction })
})
