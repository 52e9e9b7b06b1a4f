import { useMemo, useState, type ReactNode } from 'react'
import { classNames } from '@/components/native/classNames'
import styles from './DataTable.module.css'
import { DataCards } from './DataCards'
import { nextSort, sortRows, type TableColumn, type TableSort } from './tableColumn'
import { useIsUnder } from '@/components/native/useMediaQuery'
import { ArrowDownIcon, ArrowUpIcon } from '@/components/native/icons'
import { VisuallyHidden } from '@/components/native/VisuallyHidden'

interface SortHeaderProps<Row> {
  column: TableColumn<Row>
  sort: TableSort | null
  className: string
  onSort: () => void
}

function SortHeader<Row>({ column, sort, className, onSort }: SortHeaderProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined
  const Arrow = direction === 'descending' ? ArrowDownIcon : ArrowUpIcon
  if (!column.compare) {
    return (
      <th scope="col" className={className}>
        {column.isActions ? <VisuallyHidden>{column.title}</VisuallyHidden> : column.title}
      </th>
    )
  }
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button type="button" className={styles.sort} data-sorted={direction} onClick={onSort}>
        {column.title}
        <Arrow className={styles.arrow} />
      </button>
    </th>
  )
}

export interface DataTableProps<Row> {
  /** Accessible name; not shown, because the page's heading says it. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  initialSort?: TableSort
  /** Below this window width the rows are cards. */
  cardsUnderPx?: number
  empty?: ReactNode
}

function alignment<Row>({ isNumeric, isActions }: TableColumn<Row>): string {
  return classNames(isNumeric && styles.numeric, isActions && styles.actions)
}

function TableRow<Row>({ row, columns }: { row: Row; columns: readonly TableColumn<Row>[] }) {
  return (
    <tr>
      {columns.map((column) =>
        column.isRowHeader ? (
          <th key={column.key} scope="row" className={alignment(column)}>
            {column.render(row)}
          </th>
        ) : (
          <td key={column.key} className={alignment(column)}>
            {column.render(row)}
          </td>
        ),
      )}
    </tr>
  )
}

/** A table that sorts by its headers and becomes cards on narrow screens. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, initialSort, cardsUnderPx = 0, empty } = props
  const [sort, setSort] = useState<TableSort | null>(initialSort ?? null)
  const isCards = useIsUnder(cardsUnderPx)
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort])
  if (rows.length === 0 && empty !== undefined) return empty
  if (isCards)
    return <DataCards {...{ caption, columns, rowKey, sort }} rows={sorted} onSortChange={setSort} />
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHeader
                key={column.key}
                column={column}
                sort={sort}
                className={alignment(column)}
                onSort={() => {
                  setSort(nextSort(sort, column.key))
                }}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <TableRow key={rowKey(row)} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
