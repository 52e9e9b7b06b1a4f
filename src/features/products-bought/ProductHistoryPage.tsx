import { useMemo, useCallback, useState, type ReactNode } from 'react'
import { lazyPart } from '@/ui/feedback/lazyComponent'
import { NothingFound, QueryView } from '@/features/notifications/parts/QueryView'
import { EmptyState } from '@/ui/native/EmptyState'
import { BoxIcon } from '@/ui/native/icons'
import { LazyPart } from '@/ui/feedback/LazyPart'
import { Choice } from '@/ui/form/Choice'
import { PageTitle } from '@/ui/page/PageTitle'
import { PrintButton } from '@/ui/page/PrintButton'
import { useSortedRows, DataTable } from '@/ui/table/DataTable'
import { TableExport } from '@/ui/table/TableExport'
import { useTableState, type TableState } from '@/ui/table/useTableState'
import { sharedDescriptions } from '@/domain/catalogue/productFields'
import type { ProductHistoryRow } from '@/domain/history/productHistory'
import { selectSettings } from '@/session/sessionSelectors'
import { useProductHistory } from '@/features/history/state/useProductHistory'
import { useAppSelector, useToday } from '@/session/hooks'
import { PRODUCT_HISTORY_MESSAGES as texts } from './messages'
import { pricesIn, productColumns } from './productColumns'
import {
  FILTERS,
  filterProducts,
  PRODUCT_HISTORY_CODEC,
  type ProductHistoryState,
  VIEWS,
  typesOf,
} from './productFilters'
import styles from './ProductHistoryPage.module.css'
import type { RowAction, TableColumn } from '@/ui/table/tableColumn'
import { DateRange, spanInWords } from '@/ui/form/DateRange'
import { Select } from '@/ui/native/Select'
import { TextField } from '@/ui/native/TextField'
import { FilterBar } from '@/ui/table/FilterBar'
import { saidWord } from '@/domain/history/contractWords'
import type { CalendarDate } from '@/domain/dates/calendarDate'

interface ProductFiltersProps {
  table: TableState<ProductHistoryState>
  /** All rows of the dates, and the number of those that match the filters. */
  rows: readonly ProductHistoryRow[]
  shown: number
  /** Shown instead of the number of rows. */
  note: string | undefined
  today: CalendarDate
  actions?: ReactNode
}

function ProductFilters({ table, rows, shown, note, today, actions }: ProductFiltersProps) {
  const { search, type, dates } = table.state
  const types = useMemo(() => typesOf(rows), [rows])
  const known = type === '' || types.includes(type) ? types : [type, ...types]
  return (
    <FilterBar
      label={texts.filters}
      shown={shown}
      all={rows.length}
      note={note}
      set={[
        [texts.search, search.trim()],
        [texts.type, saidWord(type)],
        [texts.invoiceDate, spanInWords(dates)],
      ]}
      isFiltered={table.isChanged(FILTERS)}
      onClear={() => table.reset(FILTERS)}
      actions={actions}
    >
      <TextField
        type="search"
        label={texts.search}
        value={search}
        onChange={({ target }) => table.type({ search: target.value })}
      />
      <Select
        label={texts.type}
        value={type}
        options={[
          { value: '', label: texts.anyType },
          ...known.map((value) => ({ value, label: saidWord(value) })),
        ]}
        onValueChange={(next) => table.change({ type: next })}
      />
      <DateRange
        label={texts.invoiceDate}
        value={dates}
        today={today}
        onChange={(next) => table.change({ dates: next })}
      />
    </FilterBar>
  )
}

/** Cards below this width (Spec 2 §9). */
const CARDS_UNDER_PX = 700

const ProductDialog = lazyPart(() => import('./product/ProductDialog'), 'ProductDialog')

interface ProductLinesProps {
  table: TableState<ProductHistoryState>
  columns: readonly TableColumn<ProductHistoryRow>[]
  rows: readonly ProductHistoryRow[]
  /** The rows that match the filters, before and after sorting. */
  found: readonly ProductHistoryRow[]
  sorted: readonly ProductHistoryRow[]
}

/** The invoiced lines; each opens the history of its product. */
function ProductLines({ table, columns, rows, found, sorted }: ProductLinesProps) {
  // Rows have no key: an order may have a product in several lines.
  const keys = useMemo(() => new Map(rows.map((row, index) => [row, index])), [rows])
  const rowKey = useCallback((row: ProductHistoryRow) => keys.get(row) ?? 0, [keys])
  const [opened, setOpened] = useState<ProductHistoryRow | null>(null)
  const actionsOf = useCallback(
    (row: ProductHistoryRow): readonly RowAction[] => [{ label: texts.about, onClick: () => setOpened(row) }],
    [],
  )
  const close = () => setOpened(null)
  return (
    <>
      {sorted.length === 0 ? (
        <NothingFound onClear={() => table.reset(FILTERS)} />
      ) : (
        <DataTable
          caption={texts.title}
          columns={columns}
          rows={sorted}
          unsorted={found}
          rowKey={rowKey}
          sort={table.state.sort}
          onSortChange={(sort) => table.change({ sort })}
          actionsOf={actionsOf}
          cardsUnderPx={CARDS_UNDER_PX}
        />
      )}
      <LazyPart isOpen={opened !== null} onClose={close}>
        {opened ? <ProductDialog row={opened} onClose={close} /> : null}
      </LazyPart>
    </>
  )
}

const SpendCharts = lazyPart(() => import('./SpendCharts'), 'SpendCharts')

/** 'Old': rows of the previous dates while the new ones load. 'None': the new ones failed to load. */
type Arrival = 'Whole' | 'Old' | 'None'

function noteOf(arrival: Arrival): string | undefined {
  if (arrival === 'Whole') return undefined
  return arrival === 'Old' ? texts.loading : texts.notLoaded
}

const NO_ROWS: readonly ProductHistoryRow[] = []

interface ShownProps {
  table: TableState<ProductHistoryState>
  rows: readonly ProductHistoryRow[]
  arrival: Arrival
}

function Shown({ table, rows, arrival }: ShownProps) {
  const { hidePricing } = useAppSelector(selectSettings)
  const today = useToday()
  const { search, type, view, sort } = table.state
  const { hasPrices, hasAmounts } = useMemo(() => pricesIn(rows), [rows])
  const shared = useMemo(() => sharedDescriptions(rows), [rows])
  const columns = useMemo(
    () => productColumns({ hasPrices, hasAmounts }, shared),
    [hasPrices, hasAmounts, shared],
  )
  const found = useMemo(() => filterProducts(rows, { search, type }), [rows, search, type])
  const sorted = useSortedRows(found, columns, sort, rows)
  const canSeeSpend = !hidePricing && (hasAmounts || rows.length === 0)
  const isSpend = view === 'spend' && canSeeSpend
  const exported = arrival === 'Whole' ? sorted : NO_ROWS
  return (
    <>
      {canSeeSpend ? (
        <Choice
          isLabelHidden
          label={texts.views}
          options={VIEWS}
          names={{ lines: texts.lines, spend: texts.spend }}
          value={view}
          onChange={(next) => table.change({ view: next })}
        />
      ) : null}
      <ProductFilters
        {...{ table, rows, today }}
        shown={found.length}
        note={noteOf(arrival)}
        actions={
          isSpend ? (
            <PrintButton isSmall />
          ) : (
            <TableExport title={texts.title} today={today} columns={columns} rows={exported} />
          )
        }
      />
      {arrival === 'None' ? null : (
        <div aria-busy={arrival === 'Old' || undefined} className={styles.rows}>
          {!isSpend ? <ProductLines {...{ table, columns, rows, found, sorted }} /> : null}
          {isSpend && found.length === 0 ? <NothingFound onClear={() => table.reset(FILTERS)} /> : null}
          {isSpend && found.length > 0 ? (
            <LazyPart isOpen onClose={() => table.change({ view: 'lines' })}>
              <SpendCharts rows={found} />
            </LazyPart>
          ) : null}
        </div>
      )}
    </>
  )
}

/** Lines invoiced to the customer, and the spend (Spec 2 §2). */
export function ProductHistoryPage() {
  const table = useTableState(PRODUCT_HISTORY_CODEC)
  const { dates } = table.state
  const query = useProductHistory(dates, { isFresh: true })
  const isWhole = dates.from === null && dates.to === null
  const isOld = query.currentData === undefined
  const arrival: Arrival = !isOld ? 'Whole' : query.isFetching ? 'Old' : 'None'
  return (
    <div className={styles.page}>
      <PageTitle>{texts.title}</PageTitle>
      <QueryView
        query={query}
        isEmpty={(rows) => rows.length === 0 && isWhole && arrival === 'Whole'}
        empty={<EmptyState icon={<BoxIcon />} title={texts.empty} text={texts.emptyText} />}
      >
        {(rows) => <Shown {...{ table, rows, arrival }} />}
      </QueryView>
    </div>
  )
}
