import { lazy, useCallback, useMemo, useState } from 'react'
import { useListProductHistoryQuery, type HistoryPeriod } from '@/api/historyApi'
import { NothingFound, QueryView } from '@/components/commerce/query/QueryView'
import { EmptyState } from '@/components/native/EmptyState'
import { BoxIcon } from '@/components/native/icons'
import { LazyPart } from '@/components/ui/feedback/LazyPart'
import { DateRange } from '@/components/ui/form/DateRange'
import { Select } from '@/components/ui/form/Select'
import { TextField } from '@/components/ui/form/TextField'
import { PageTitle } from '@/components/ui/page/PageTitle'
import { DataTable, useSortedRows } from '@/components/ui/table/DataTable'
import { FilterBar } from '@/components/ui/table/FilterBar'
import type { RowAction } from '@/components/ui/table/tableColumn'
import { TableExport } from '@/components/ui/table/TableExport'
import { useTableState, type TableState } from '@/components/ui/table/useTableState'
import { calendarDateOf, type CalendarDate } from '@/domain/dates/calendarDate'
import type { DateSpan } from '@/domain/dates/datePresets'
import type { ProductHistoryRow } from '@/domain/history/productHistory'
import { useAppExtra } from '@/store/hooks'
import { PRODUCT_HISTORY_MESSAGES as texts } from './messages'
import { productColumns } from './productColumns'
import {
  FILTERS,
  filterProducts,
  PRODUCT_HISTORY_CODEC,
  typesOf,
  type ProductHistoryState,
} from './productFilters'
import styles from './ProductHistoryPage.module.css'
import { ViewSwitch } from './ViewSwitch'

/** Cards below this width (Spec 2 §9). */
const CARDS_UNDER_PX = 700

const SpendCharts = lazy(() => import('./SpendCharts').then((module) => ({ default: module.SpendCharts })))
const ProductDialog = lazy(() =>
  import('./product/ProductDialog').then((module) => ({ default: module.ProductDialog })),
)

interface FiltersProps {
  table: TableState<ProductHistoryState>
  rows: readonly ProductHistoryRow[]
  today: CalendarDate
}

function Filters({ table, rows, today }: FiltersProps) {
  const { search, type, dates } = table.state
  const types = useMemo(() => typesOf(rows), [rows])
  const known = type === '' || types.includes(type) ? types : [type, ...types]
  return (
    <>
      <TextField
        type="search"
        label={texts.search}
        value={search}
        onChange={({ target }) => table.type({ search: target.value })}
      />
      <Select
        label={texts.type}
        value={type}
        options={[{ value: '', label: texts.anyType }, ...known.map((value) => ({ value, label: value }))]}
        onValueChange={(next) => table.change({ type: next })}
      />
      <DateRange
        label={texts.invoiceDate}
        value={dates}
        today={today}
        onChange={(next) => table.change({ dates: next })}
      />
    </>
  )
}

interface LinesProps {
  table: TableState<ProductHistoryState>
  /** All rows, and those that match the filters. */
  rows: readonly ProductHistoryRow[]
  found: readonly ProductHistoryRow[]
  today: CalendarDate
}

function Lines({ table, rows, found, today }: LinesProps) {
  const hasPrices = useMemo(() => rows.some(({ price }) => price !== null), [rows])
  const columns = useMemo(() => productColumns(hasPrices), [hasPrices])
  const shown = useSortedRows(found, columns, table.state.sort)
  const keys = useMemo(() => new Map(rows.map((row, index) => [row, index])), [rows])
  const [opened, setOpened] = useState<ProductHistoryRow | null>(null)
  const actionsOf = useCallback(
    (row: ProductHistoryRow): readonly RowAction[] => [{ label: texts.about, onClick: () => setOpened(row) }],
    [],
  )
  const clear = () => table.reset(FILTERS)
  const close = () => setOpened(null)
  return (
    <>
      <FilterBar
        label={texts.filters}
        shown={shown.length}
        all={rows.length}
        isFiltered={table.isChanged(FILTERS)}
        onClear={clear}
        actions={<TableExport title={texts.title} today={today} columns={columns} rows={shown} />}
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
          rowKey={(row) => keys.get(row) ?? 0}
          sort={table.state.sort}
          onSortChange={(sort) => table.change({ sort })}
          actionsOf={actionsOf}
          cardsUnderPx={CARDS_UNDER_PX}
        />
      )}
      <LazyPart isOpen={opened !== null} onClose={close}>
        {opened ? <ProductDialog row={opened} rows={rows} onClose={close} /> : null}
      </LazyPart>
    </>
  )
}

function periodOf({ from, to }: DateSpan): HistoryPeriod {
  return { ...(from !== null && { startDate: from }), ...(to !== null && { endDate: to }) }
}

interface ShownProps {
  table: TableState<ProductHistoryState>
  rows: readonly ProductHistoryRow[]
}

function Shown({ table, rows }: ShownProps) {
  const { now } = useAppExtra()
  const today = calendarDateOf(now())
  const { state } = table
  const { search, type, view } = state
  const found = useMemo(() => filterProducts(rows, { search, type }), [rows, search, type])
  const hasAmounts = useMemo(() => rows.some(({ amount }) => amount !== null), [rows])
  const isSpend = view === 'spend' && hasAmounts
  return (
    <>
      {hasAmounts ? <ViewSwitch view={view} onChange={(next) => table.change({ view: next })} /> : null}
      {isSpend ? (
        <>
          <FilterBar
            label={texts.filters}
            shown={found.length}
            all={rows.length}
            isFiltered={table.isChanged(FILTERS)}
            onClear={() => table.reset(FILTERS)}
          >
            <Filters {...{ table, rows, today }} />
          </FilterBar>
          <LazyPart isOpen onClose={() => table.change({ view: 'lines' })}>
            <SpendCharts rows={found} />
          </LazyPart>
        </>
      ) : (
        <Lines {...{ table, rows, found, today }} />
      )}
    </>
  )
}

/** What was invoiced to the customer, line by line, and what was spent (Spec 2 §2). */
export function ProductHistoryPage() {
  const table = useTableState(PRODUCT_HISTORY_CODEC)
  const { dates } = table.state
  const query = useListProductHistoryQuery(periodOf(dates), { refetchOnMountOrArgChange: true })
  const isWhole = dates.from === null && dates.to === null
  return (
    <div className={styles.page}>
      <PageTitle>{texts.title}</PageTitle>
      <QueryView
        query={query}
        isEmpty={(rows) => rows.length === 0 && isWhole}
        empty={<EmptyState icon={<BoxIcon />} title={texts.empty} text={texts.emptyText} />}
      >
        {(rows) => <Shown table={table} rows={rows} />}
      </QueryView>
    </div>
  )
}
