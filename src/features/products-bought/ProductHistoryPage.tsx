import { useMemo } from 'react'
import { lazyPart } from '@/ui/feedback/lazyComponent'
import { NothingFound, QueryView } from '@/features/notifications/parts/QueryView'
import { EmptyState } from '@/ui/native/EmptyState'
import { BoxIcon } from '@/ui/native/icons'
import { LazyPart } from '@/ui/feedback/LazyPart'
import { Choice } from '@/ui/form/Choice'
import { PageTitle } from '@/ui/page/PageTitle'
import { PrintButton } from '@/ui/page/PrintButton'
import { useSortedRows } from '@/ui/table/DataTable'
import { TableExport } from '@/ui/table/TableExport'
import { useTableState, type TableState } from '@/ui/table/useTableState'
import { sharedDescriptions } from '@/domain/catalogue/productFields'
import type { ProductHistoryRow } from '@/domain/history/productHistory'
import { selectSettings } from '@/session/sessionSelectors'
import { useProductHistory } from '@/features/history/state/useProductHistory'
import { useAppSelector, useToday } from '@/session/hooks'
import { PRODUCT_HISTORY_MESSAGES as texts } from './messages'
import { pricesIn, productColumns } from './productColumns'
import { ProductFilters } from './ProductFilters'
import {
  FILTERS,
  filterProducts,
  PRODUCT_HISTORY_CODEC,
  type ProductHistoryState,
  VIEWS,
} from './productFilters'
import styles from './ProductHistoryPage.module.css'
import { ProductLines } from './ProductLines'

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
