import { useCallback, type ReactNode } from 'react'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import type { SortValue } from '@/domain/table/sortRows'
import type { TableSort } from '@/domain/table/tableState'

export interface TableColumn<Row> {
  key: string
  title: () => string
  /** The displayed text of the value. */
  text: (row: Row) => string
  /** Renders the cell, if it has more than the text, for instance a link. */
  render?: (row: Row) => ReactNode
  /** Makes the column sortable. */
  sortBy?: (row: Row) => SortValue
  /** The value in a CSV file, if it differs from the text: '1234.5' instead of '$1,234.50'. */
  csv?: (row: Row) => string
  /** The column's cell in the row of totals, computed from all shown rows. */
  total?: (rows: readonly Row[]) => string
  /** True for right-aligned figures. */
  isNumeric?: boolean
  /** The column's date: not wrapped, even in formats with hyphens, and yyyy-MM-dd in a CSV file. */
  date?: (row: Row) => CalendarDate | null
  /** True for a column of buttons only, which is not printed. */
  isButtons?: boolean
  /** True for the column that names the row. */
  isRowHeader?: boolean
  /** Name of the row for its buttons, if the text is not unique. */
  rowName?: (row: Row) => string
}

/** An action of a row, at its end. */
export interface RowAction {
  label: string
  onClick: () => void
  isDestructive?: boolean
}

export interface DataTableProps<Row> {
  /** Accessible name; hidden, because the page's heading shows it. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  /** The same rows before sorting, so that a new sort does not recompute the totals. */
  unsorted?: readonly Row[]
  /** Must keep its identity while nothing changes, like `actionsOf`. */
  rowKey: (row: Row) => string | number
  sort: TableSort | null
  onSortChange: (sort: TableSort) => void
  /** Must keep its identity while nothing changes, because a new function rerenders the rows. */
  actionsOf?: ((row: Row) => readonly RowAction[]) | undefined
  /** Below this window width the rows are cards. */
  cardsUnderPx?: number
}

export function rowName<Row>(columns: readonly TableColumn<Row>[], row: Row): string {
  const header = columns.find(({ isRowHeader }) => isRowHeader)
  return header?.rowName?.(row) ?? header?.text(row) ?? ''
}

export function hasTotals<Row>(columns: readonly TableColumn<Row>[]): boolean {
  return columns.some(({ total }) => total)
}

export function useKeyOf<Row>({ rows, rowKey }: Pick<DataTableProps<Row>, 'rows' | 'rowKey'>) {
  return useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? index : rowKey(row)
    },
    [rows, rowKey],
  )
}
