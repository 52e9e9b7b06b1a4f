import type { ReactNode } from 'react'

export type SortDirection = 'ascending' | 'descending'

export interface TableSort {
  key: string
  direction: SortDirection
}

export interface TableColumn<Row> {
  key: string
  title: string
  render: (row: Row) => ReactNode
  /** Makes the column sortable: compares two rows in ascending order. */
  compare?: (left: Row, right: Row) => number
  /** Figures: right-aligned and tabular. */
  isNumeric?: boolean
  /** The column that names the row. */
  isRowHeader?: boolean
  /** Actions: visually hidden title, cells at the end. */
  isActions?: boolean
}

export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: TableSort | null,
): Row[] {
  const compare = columns.find(({ key }) => key === sort?.key)?.compare
  if (!compare || !sort) return [...rows]
  return rows.toSorted((left, right) =>
    sort.direction === 'ascending' ? compare(left, right) : compare(right, left),
  )
}

/** The sort after pressing a header: reversed for the same column, ascending for another one. */
export function nextSort(sort: TableSort | null, key: string): TableSort {
  const isReversed = sort?.key === key && sort.direction === 'ascending'
  return { key, direction: isReversed ? 'descending' : 'ascending' }
}
