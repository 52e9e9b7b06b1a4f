import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { nextSort, sortRows, type TableColumn } from './tableColumn'

interface Row {
  name: string
  count: number
}

const columns: TableColumn<Row>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => name },
  { key: 'count', title: 'Count', render: ({ count }) => count, compare: (a, b) => a.count - b.count },
]
const row = fc.record({ name: fc.string(), count: fc.integer({ min: 0, max: 3 }) })

describe('sortRows', () => {
  it('leaves rows unchanged without a sort or a comparison', () => {
    const rows = [
      { name: 'b', count: 2 },
      { name: 'a', count: 1 },
    ]
    expect(sortRows(rows, columns, null)).toEqual(rows)
    expect(sortRows(rows, columns, { key: 'name', direction: 'ascending' })).toEqual(rows)
    expect(sortRows(rows, columns, { key: 'gone', direction: 'ascending' })).toEqual(rows)
  })

  it('sorts in both directions, and is stable', () => {
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        for (const direction of ['ascending', 'descending'] as const) {
          const sorted = sortRows(rows, columns, { key: 'count', direction })
          const sign = direction === 'ascending' ? 1 : -1
          for (const [index, current] of sorted.entries()) {
            const next = sorted[index + 1]
            if (!next) continue
            const difference = (next.count - current.count) * sign
            expect(difference).toBeGreaterThanOrEqual(0)
            if (difference === 0) expect(rows.indexOf(next)).toBeGreaterThan(rows.indexOf(current))
          }
        }
      }),
    )
  })
})

describe('nextSort', () => {
  test.each([
    [null, 'ascending'],
    [{ key: 'name', direction: 'descending' }, 'ascending'],
    [{ key: 'count', direction: 'descending' }, 'ascending'],
    [{ key: 'count', direction: 'ascending' }, 'descending'],
  ] as const)('after %j a click on count sorts %s', (sort, direction) => {
    expect(nextSort(sort, 'count')).toEqual({ key: 'count', direction })
  })
})
