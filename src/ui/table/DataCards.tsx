import { type ReactNode, type RefCallback } from 'react'
import { TABLE_MESSAGES as texts } from './messages'
import { classNames } from '@/ui/native/classNames'
import { memo } from '@/ui/language/followLanguage'
import { Select } from '@/ui/native/Select'
import { useVirtualRows } from '@/ui/virtual-list/useVirtualRows'
import type { TableSort } from '@/domain/table/tableState'
import styles from './DataCards.module.css'
import { RowActions } from './RowActions'
import { hasTotals, rowName, useKeyOf, type DataTableProps, type TableColumn } from './tableColumn'

const CARD_PX = 220
const DIRECTIONS = ['ascending', 'descending'] as const

function sortOptions<Row>(columns: readonly TableColumn<Row>[]) {
  return columns
    .filter(({ sortBy }) => sortBy)
    .flatMap(({ key, title }) =>
      DIRECTIONS.map((direction) => ({ value: `${direction} ${key}`, label: texts[direction](title()) })),
    )
}

function readSort(value: string): TableSort {
  const [direction, ...key] = value.split(' ')
  return { key: key.join(' '), direction: direction === 'descending' ? 'descending' : 'ascending' }
}

type Titled = Pick<TableColumn<never>, 'key' | 'title' | 'isButtons'>

function Values({ values }: { values: readonly (readonly [Titled, value: ReactNode])[] }) {
  return (
    <dl className={styles.values}>
      {values.map(([{ key, title, isButtons }, value]) => (
        <div key={key} className={classNames(styles.value, isButtons && 'tc-no-print')}>
          <dt>{title()}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface CardProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'actionsOf'> {
  row: Row
  index: number
  gap: number
  count: number
  measure: RefCallback<HTMLElement> | undefined
}

function Card<Row>({ row, index, gap, count, columns, actionsOf, measure }: CardProps<Row>) {
  const header = columns.find(({ isRowHeader }) => isRowHeader)
  const draw = (column: TableColumn<Row>) => (column.render ? column.render(row) : column.text(row))
  const rest = columns.filter((column) => column !== header && column.text(row) !== '')
  return (
    <li
      ref={measure}
      className={styles.place}
      style={gap > 0 ? { marginTop: gap } : undefined}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      <div className={styles.card}>
        {header ? <h2 className={styles.header}>{draw(header)}</h2> : null}
        <Values values={rest.map((column) => [column, draw(column)] as const)} />
        {actionsOf ? <RowActions name={rowName(columns, row)} actions={actionsOf(row)} /> : null}
      </div>
    </li>
  )
}

const MemoCard = memo(Card)

/** The rows of a table as cards, for narrow screens. */
export function DataCards<Row>(props: Omit<DataTableProps<Row>, 'cardsUnderPx'>) {
  const { caption, columns, rows, rowKey, sort, onSortChange, actionsOf } = props
  const options = sortOptions(columns)
  const { body, drawn, gapBelow, measure, onFocus, onBlur } = useVirtualRows<HTMLUListElement>({
    count: rows.length,
    keyOf: useKeyOf(props),
    rowPx: CARD_PX,
  })
  return (
    <>
      {options.length > 0 && sort ? (
        <Select
          label={texts.sortBy}
          options={options}
          value={`${sort.direction} ${sort.key}`}
          onValueChange={(value) => onSortChange(readSort(value))}
        />
      ) : null}
      <ul
        className={styles.cards}
        aria-label={caption}
        ref={body}
        style={{ paddingBottom: gapBelow }}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {drawn.map(({ index, gap }) => {
          const row = rows[index]
          return row === undefined ? null : (
            <MemoCard
              key={rowKey(row)}
              {...{ row, index, gap, columns, actionsOf }}
              count={rows.length}
              measure={measure}
            />
          )
        })}
      </ul>
      {hasTotals(columns) ? (
        <section className={styles.card} aria-label={texts.total}>
          <h2 className={styles.header}>{texts.total}</h2>
          <Values
            values={columns.flatMap((column) =>
              column.total ? [[column, column.total(rows)] as const] : [],
            )}
          />
        </section>
      ) : null}
    </>
  )
}
