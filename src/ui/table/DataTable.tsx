import Table from '@mui/material/Table'
import { TABLE_MESSAGES as texts } from './messages'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { Fragment, useDeferredValue, useMemo, type RefCallback } from 'react'
import { ArrowDownIcon } from '@/ui/native/icons'
import { useIsUnder } from '@/ui/native/useMediaQuery'
import { VisuallyHidden } from '@/ui/native/VisuallyHidden'
import { memo } from '@/ui/language/followLanguage'
import { useIsPrinting } from '@/ui/page/useIsPrinting'
import { useVirtualRows } from '@/ui/virtual-list/useVirtualRows'
import { nextSort, sortRows } from '@/domain/table/sortRows'
import type { TableSort } from '@/domain/table/tableState'
import { DataCards } from './DataCards'
import { RowActions } from './RowActions'
import { hasTotals, rowName, useKeyOf, type DataTableProps, type TableColumn } from './tableColumn'
import { WideTable } from './WideTable'

const ROW_PX = 44

type HeaderProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSortChange' | 'actionsOf'>

const ON_SCREEN = 'tc-no-print'
const paperOf = ({ isButtons }: { isButtons?: boolean }) => (isButtons ? ON_SCREEN : undefined)
const alignmentOf = ({ isNumeric }: { isNumeric?: boolean }) => (isNumeric ? 'right' : 'left')

function Header<Row>({ columns, sort, onSortChange, actionsOf }: HeaderProps<Row>) {
  return (
    <TableHead>
      <TableRow>
        {columns.map((column) => {
          const { key, sortBy } = column
          const title = column.title()
          const direction = sort?.key === key ? sort.direction : undefined
          return (
            <TableCell
              key={key}
              className={paperOf(column)}
              align={alignmentOf(column)}
              aria-sort={direction}
              // An empty header would be an accessibility fault, so this is a normal cell.
              {...(title === '' && { component: 'td' })}
            >
              {sortBy ? (
                <TableSortLabel
                  active={direction !== undefined}
                  direction={direction === 'descending' ? 'desc' : 'asc'}
                  IconComponent={ArrowDownIcon}
                  onClick={() => onSortChange(nextSort(sort, key))}
                >
                  {title}
                </TableSortLabel>
              ) : (
                title
              )}
            </TableCell>
          )
        })}
        {actionsOf ? (
          <TableCell className={ON_SCREEN}>
            <VisuallyHidden>{texts.actions}</VisuallyHidden>
          </TableCell>
        ) : null}
      </TableRow>
    </TableHead>
  )
}

const MemoHeader = memo(Header)

interface BodyRowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'actionsOf'> {
  row: Row
  index: number
  isWindowed: boolean
  measure: RefCallback<HTMLElement> | undefined
}

/** A row of native cells, styled by the theme, because scrolling MUI's cells drops frames. */
function BodyRow<Row>({ row, index, columns, actionsOf, isWindowed, measure }: BodyRowProps<Row>) {
  return (
    <tr ref={measure} data-index={index} aria-rowindex={isWindowed ? index + 2 : undefined}>
      {columns.map((column) => {
        const { key, isNumeric, date, isRowHeader } = column
        const content = column.render ? column.render(row) : column.text(row)
        return isRowHeader ? (
          <th key={key} scope="row" data-end={isNumeric || undefined}>
            {content}
          </th>
        ) : (
          <td
            key={key}
            className={paperOf(column)}
            data-end={isNumeric || undefined}
            data-date={date !== undefined || undefined}
          >
            {content}
          </td>
        )
      })}
      {actionsOf ? (
        <td className={ON_SCREEN} data-end>
          <RowActions name={rowName(columns, row)} actions={actionsOf(row)} />
        </td>
      ) : null}
    </tr>
  )
}

const MemoRow = memo(BodyRow)

function Gap({ height, width }: { height: number; width: number }) {
  return height > 0 ? (
    <tr aria-hidden="true">
      <td colSpan={width} style={{ height, padding: 0 }} />
    </tr>
  ) : null
}

type TotalsProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rows' | 'actionsOf'>

function Totals<Row>({ columns, rows, actionsOf }: TotalsProps<Row>) {
  if (!hasTotals(columns)) return null
  return (
    <TableFooter>
      <TableRow>
        {columns.map((column, index) => (
          <TableCell
            key={column.key}
            className={paperOf(column)}
            align={alignmentOf(column)}
            {...(index === 0 && { component: 'th', scope: 'row' })}
          >
            {column.total ? column.total(rows) : index === 0 ? texts.total : null}
          </TableCell>
        ))}
        {actionsOf ? <TableCell className={ON_SCREEN} /> : null}
      </TableRow>
    </TableFooter>
  )
}

const MemoTotals = memo(Totals)

type ShownTableProps<Row> = Omit<DataTableProps<Row>, 'cardsUnderPx'>

function ShownTable<Row>(props: ShownTableProps<Row>) {
  const { caption, columns, rows, unsorted = rows, rowKey, sort, onSortChange, actionsOf } = props
  const { body, drawn, gapBelow, measure, isWindowed, onFocus, onBlur } =
    useVirtualRows<HTMLTableSectionElement>({
      count: rows.length,
      keyOf: useKeyOf(props),
      rowPx: ROW_PX,
    })
  const width = columns.length + (actionsOf ? 1 : 0)
  return (
    <WideTable name={caption}>
      <Table data-rows aria-rowcount={isWindowed ? rows.length + 1 : undefined}>
        <caption>{caption}</caption>
        <MemoHeader {...{ columns, sort, onSortChange, actionsOf }} />
        <TableBody ref={body} onFocus={onFocus} onBlur={onBlur}>
          {drawn.map(({ index, gap }) => {
            const row = rows[index]
            return row === undefined ? null : (
              <Fragment key={rowKey(row)}>
                <Gap height={gap} width={width} />
                <MemoRow {...{ row, index, columns, actionsOf }} isWindowed={isWindowed} measure={measure} />
              </Fragment>
            )
          })}
          <Gap height={gapBelow} width={width} />
        </TableBody>
        <MemoTotals {...{ columns, actionsOf }} rows={unsorted} />
      </Table>
    </WideTable>
  )
}

/**
 * The rows sorted as the table shows them. Memoized, so that an export can use them too.
 * @param all all rows before filtering: they are sorted once, so that a change of filters does not sort again
 */
export function useSortedRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: TableSort | null,
  all: readonly Row[] = rows,
): readonly Row[] {
  const sortBy = columns.find(({ key }) => key === sort?.key)?.sortBy
  const sorted = useMemo(
    () => (sortBy && sort ? sortRows(all, sortBy, sort.direction) : all),
    [all, sortBy, sort],
  )
  return useMemo(() => {
    if (rows.length === all.length) return sorted
    const found = new Set(rows)
    return sorted.filter((row) => found.has(row))
  }, [rows, all, sorted])
}

/** A virtualized table of sorted rows; cards on narrow screens, but not in print. */
export function DataTable<Row>({ cardsUnderPx = 0, ...given }: DataTableProps<Row>) {
  // Deferred, so that a pressed header or typed text is painted before a hundred rows, which take longer.
  const props = { ...given, rows: useDeferredValue(given.rows) }
  const isPrinting = useIsPrinting()
  const isCards = useIsUnder(cardsUnderPx) && !isPrinting
  return isCards ? <DataCards {...props} /> : <ShownTable {...props} />
}
