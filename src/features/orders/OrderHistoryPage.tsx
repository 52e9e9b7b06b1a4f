import { useMemo, useState } from 'react'
import { NothingFound, QueryView } from '@/features/notifications/parts/QueryView'
import { NARROW_PX } from '@/ui/native/breakpoints'
import { EmptyState } from '@/ui/native/EmptyState'
import { BoxIcon } from '@/ui/native/icons'
import { DateRange, spanInWords } from '@/ui/form/DateRange'
import { Select } from '@/ui/native/Select'
import { TextField } from '@/ui/native/TextField'
import { PageTitle } from '@/ui/page/PageTitle'
import { DataTable, useSortedRows } from '@/ui/table/DataTable'
import { FilterBar } from '@/ui/table/FilterBar'
import { TableExport } from '@/ui/table/TableExport'
import type { RowAction } from '@/ui/table/tableColumn'
import { useTableState, type TableState } from '@/ui/table/useTableState'
import { saidWord } from '@/domain/history/contractWords'
import { type CalendarDate } from '@/domain/dates/calendarDate'
import { orderDocuments } from '@/domain/history/orderDocuments'
import { newestOrder, type OrderHistoryRow } from '@/domain/history/orderHistory'
import { selectSettings } from '@/session/sessionSelectors'
import { useIsOrderOpenable, useOrderHistory } from '@/features/history/state/useOrderHistory'
import { useAppSelector, useToday } from '@/session/hooks'
import { ORDER_HISTORY_MESSAGES as texts } from './messages'
import { DOCUMENTS_KEY, orderColumns } from './orderColumns'
import { REORDER_MESSAGES } from './parts/reorder/messages'
import { ReorderDialog, useCanReorder } from './parts/reorder/ReorderDialog'
import styles from './OrderHistoryPage.module.css'
import type { DateSpan } from '@/domain/dates/datePresets'
import { datesParameter, sortParameter, textParameter, type TableSort } from '@/domain/table/tableState'

interface OrderHistoryState {
  readonly search: string
  /** '' for every status. */
  readonly status: string
  /** Order dates. */
  readonly dates: DateSpan
  readonly sort: TableSort
}

const SORT_KEYS = ['orderNumber', 'customerPo', 'orderDate', 'deliveryDate', 'status', 'total'] as const

const ORDER_HISTORY_CODEC = {
  search: textParameter,
  status: textParameter,
  dates: datesParameter,
  sort: sortParameter<string>(SORT_KEYS, { key: 'orderNumber', direction: 'descending' }),
} as const

const FILTERS = ['search', 'status', 'dates'] as const

function isWithin(date: string | null, { from, to }: DateSpan): boolean {
  if (from === null && to === null) return true
  return date !== null && (from === null || date >= from) && (to === null || date <= to)
}

/** The rows that match all filters. The text is searched in order and P.O. numbers. */
function filterOrders(
  rows: readonly OrderHistoryRow[],
  { search, status, dates }: Omit<OrderHistoryState, 'sort'>,
): readonly OrderHistoryRow[] {
  const text = search.trim().toLowerCase()
  return rows.filter(
    (row) =>
      (status === '' || row.status === status) &&
      isWithin(row.orderDate, dates) &&
      (text === '' ||
        row.orderNumber.toLowerCase().includes(text) ||
        row.customerPo.toLowerCase().includes(text)),
  )
}

/** Each status among the rows, in natural order. */
function statusesOf(rows: readonly OrderHistoryRow[]): string[] {
  return [...new Set(rows.map(({ status }) => status))]
    .filter(Boolean)
    .sort((one, other) => one.localeCompare(other))
}

interface FiltersProps {
  table: TableState<OrderHistoryState>
  rows: readonly OrderHistoryRow[]
  today: CalendarDate
}

function Filters({ table, rows, today }: FiltersProps) {
  const { search, status, dates } = table.state
  const statuses = useMemo(() => statusesOf(rows), [rows])
  const known = status === '' || statuses.includes(status) ? statuses : [status, ...statuses]
  return (
    <>
      <TextField
        type="search"
        label={texts.search}
        value={search}
        onChange={({ target }) => table.type({ search: target.value })}
      />
      <Select
        label={texts.status}
        value={status}
        options={[
          { value: '', label: texts.anyStatus },
          ...known.map((value) => ({ value, label: saidWord(value) })),
        ]}
        onValueChange={(next) => table.change({ status: next })}
      />
      <DateRange
        label={texts.orderDate}
        value={dates}
        today={today}
        onChange={(next) => table.change({ dates: next })}
      />
    </>
  )
}

const reorderAction =
  (onReorder: (orderNumber: string) => void) =>
  ({ orderNumber }: OrderHistoryRow): readonly RowAction[] => [
    { label: REORDER_MESSAGES.reorder, onClick: () => onReorder(orderNumber) },
  ]

const keyOfOrder = ({ orderNumber }: OrderHistoryRow) => orderNumber

function Orders({ rows }: { rows: readonly OrderHistoryRow[] }) {
  const settings = useAppSelector(selectSettings)
  const table = useTableState(ORDER_HISTORY_CODEC)
  // The newest order shows if the backend can open orders.
  const isOpenable = useIsOrderOpenable(useMemo(() => newestOrder(rows), [rows]))
  const hasDocuments = useMemo(
    () => rows.some((row) => orderDocuments(row, settings).length > 0),
    [rows, settings],
  )
  const columns = useMemo(
    () => orderColumns({ settings, isOpenable, hasDocuments }),
    [settings, isOpenable, hasDocuments],
  )
  const [reordered, setReordered] = useState<string | null>(null)
  const canReorder = useCanReorder() && isOpenable
  const actionsOf = useMemo(() => (canReorder ? reorderAction(setReordered) : undefined), [canReorder])
  const { search, status, dates, sort } = table.state
  const { from, to } = dates
  // A change of the sort must not filter again.
  const found = useMemo(
    () => filterOrders(rows, { search, status, dates: { from, to } }),
    [rows, search, status, from, to],
  )
  const shown = useSortedRows(found, columns, sort, rows)
  const inFile = columns.filter(({ key }) => key !== DOCUMENTS_KEY)
  const today = useToday()
  const clear = () => table.reset(FILTERS)
  return (
    <>
      <FilterBar
        label={texts.filters}
        shown={shown.length}
        all={rows.length}
        set={[
          [texts.search, search.trim()],
          [texts.status, saidWord(status)],
          [texts.orderDate, spanInWords(dates)],
        ]}
        isFiltered={table.isChanged(FILTERS)}
        onClear={clear}
        actions={<TableExport title={texts.title} today={today} columns={inFile} rows={shown} />}
      >
        <Filters table={table} rows={rows} today={today} />
      </FilterBar>
      {shown.length === 0 ? (
        <NothingFound onClear={clear} />
      ) : (
        <DataTable
          caption={texts.title}
          columns={columns}
          rows={shown}
          unsorted={found}
          rowKey={keyOfOrder}
          sort={sort}
          onSortChange={(next) => table.change({ sort: next })}
          actionsOf={actionsOf}
          cardsUnderPx={NARROW_PX}
        />
      )}
      <ReorderDialog orderNumber={reordered} onClose={() => setReordered(null)} />
    </>
  )
}

export function OrderHistoryPage() {
  const query = useOrderHistory()
  return (
    <div className={styles.page}>
      <PageTitle>{texts.title}</PageTitle>
      <QueryView
        query={query}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState icon={<BoxIcon />} title={texts.empty} text={texts.emptyText} />}
      >
        {(rows) => <Orders rows={rows} />}
      </QueryView>
    </div>
  )
}
