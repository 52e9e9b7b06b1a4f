import type { TableSort } from './tableState'

/** What a row is sorted by; null comes before all values. */
export type SortValue = string | number | null

const collator = new Intl.Collator('en-US', { numeric: true })

/** Numbers by value, texts in natural order ('9' before '10'), missing ones first. */
export function compareSortValues(left: SortValue, right: SortValue): number {
  if (left === null || right === null) return Number(left !== null) - Number(right !== null)
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return collator.compare(String(left), String(right))
}

/** Reads each row's value once: comparing is what takes the time among 20,000 rows. Stable in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  direction: TableSort['direction'],
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((left, right) => sign * compareSortValues(left.value, right.value))
    .map(({ row }) => row)
}

/** The sort after pressing a header: reversed for the same column, ascending for another one. */
export function nextSort<Key extends string>(sort: TableSort | null, key: Key): TableSort<Key> {
  const isReversed = sort?.key === key && sort.direction === 'ascending'
  return { key, direction: isReversed ? 'descending' : 'ascending' }
}
