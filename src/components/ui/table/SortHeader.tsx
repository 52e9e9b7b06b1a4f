import { ArrowDownIcon, ArrowUpIcon } from '@/components/ui/icons'
import styles from './DataTable.module.css'
import type { TableColumn, TableSort } from './tableColumn'
import { VisuallyHidden } from '@/components/ui/VisuallyHidden'

interface SortHeaderProps<Row> {
  column: TableColumn<Row>
  sort: TableSort | null
  className: string
  onSort: () => void
}

/** The header of a column, a button where the column can be sorted by. */
export function SortHeader<Row>({ column, sort, className, onSort }: SortHeaderProps<Row>) {
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
