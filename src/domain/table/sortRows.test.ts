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
  it('sorts in both directions, rows without a value last, and is stable', () => {
    const row = fc.record({ name: fc.string(), count: fc.option(fc.integer({ min: 0, max: 3 })) })
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        for (const direction of ['ascending', 'descending'] as const) {
          const sorted = sortRows(rows, ({ count }) => count, direction)
          const place = ({ count }: (typeof rows)[number]) =>
            count === null ? Infinity : direction === 'ascending' ? count : -count
          for (const [index, current] of sorted.entries()) {
            const next = sorted[index + 1]
            if (!next) continue
            expect(place(next)).toBeGreaterThanOrEqual(place(current))
            if (place(next) === place(current))
              expect(rows.indexOf(next)).toBeGreaterThan(rows.indexOf(current))
          }
        }
      }),
    )
  })
})

test.each([
  [
    ['10', '9', 'b', 'A', '', null],
    ['9', '10', 'A', 'b', '', null],
  ],
  [
    ['PO 100-2', 'PO 99-3', 'PO 100-10'],
    ['PO 99-3', 'PO 100-2', 'PO 100-10'],
  ],
  [
    ['2026-01-02', null, '2025-12-31'],
    ['2025-12-31', '2026-01-02', null],
  ],
  [
    ['007', '6', '000', '12345678901'],
    ['000', '6', '007', '12345678901'],
  ],
  [
    ['Zürich 10', 'Éclair', 'Zürich 9', 'Ei'],
    ['Éclair', 'Ei', 'Zürich 9', 'Zürich 10'],
  ],
])('sorts %j naturally', (values, sorted) => {
  expect(sortRows(values, (value) => value, 'ascending')).toEqual(sorted)
})

test('sorts ASCII text as the collator does, apart from case and punctuation', () => {
  const text = fc.string({ unit: fc.constantFrom(...'abz 0129-'), minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(fc.array(text), (values) => {
      const sorted = sortRows(values, (value) => value, 'ascending')
      expect(sorted).toEqual([...values].sort(compareSortValues))
    }),
  )
})

test.each([
  [null, 'ascending'],
  [{ key: 'name', direction: 'descending' }, 'ascending'],
  [{ key: 'count', direction: 'descending' }, 'ascending'],
  [{ key: 'count', direction: 'ascending' }, 'descending'],
] as const)('after %j a press on count sorts %s', (sort, direction) => {
  expect(nextSort(sort, 'count')).toEqual({ key: 'count', direction })
})
