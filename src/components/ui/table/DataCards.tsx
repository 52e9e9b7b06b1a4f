import styles from './DataCards.module.css'
import { Select } from '@/components/ui/form/Select'
import type { TableColumn, TableSort } from './tableColumn'

interface DataCardsProps<Row> {
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sort: TableSort | null
  onSortChange: (sort: TableSort) => void
}

const DIRECTIONS = { ascending: 'ascending', descending: 'descending' } as const

function sortOptions<Row>(columns: readonly TableColumn<Row>[]) {
  return columns
    .filter(({ compare }) => compare)
    .flatMap(({ key, title }) =>
      Object.values(DIRECTIONS).map((direction) => ({
        value: `${direction} ${key}`,
        label: `${title}, ${direction}`,
      })),
    )
}

function readSort(value: string): TableSort {
  const [direction, ...key] = value.split(' ')
  return { key: key.join(' '), direction: direction === 'descending' ? 'descending' : 'ascending' }
}

function Card<Row>({ row, columns }: { row: Row; columns: readonly TableColumn<Row>[] }) {
  const header = columns.find(({ isRowHeader }) => isRowHeader)
  const rest = columns.filter((column) => column !== header)
  return (
    <li className={styles.card}>
      {header ? <h2 className={styles.header}>{header.render(row)}</h2> : null}
      <dl className={styles.values}>
        {rest.map((column) => {
          const value = column.render(row)
          if (value === '' || value === null) return null
          return (
            <div key={column.key} className={styles.value}>
              <dt>{column.title}</dt>
              <dd>{value}</dd>
            </div>
          )
        })}
      </dl>
    </li>
  )
}

export function DataCards<Row>(props: DataCardsProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSortChange } = props
  const options = sortOptions(columns)
  return (
    <>
      {options.length > 0 && sort ? (
        <Select
          label="Sort by"
          options={options}
          value={`${sort.direction} ${sort.key}`}
          onValueChange={(value) => {
            onSortChange(readSort(value))
          }}
        />
      ) : null}
      <ul className={styles.cards} aria-label={caption}>
        {rows.map((row) => (
          <Card key={rowKey(row)} row={row} columns={columns} />
        ))}
      </ul>
    </>
  )
}
