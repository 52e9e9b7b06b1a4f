import { useMemo, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { NothingFound, QueryView } from '@/features/notifications/parts/QueryView'
import { NARROW_PX } from '@/ui/native/breakpoints'
import { EmptyState } from '@/ui/native/EmptyState'
import { BoxIcon } from '@/ui/native/icons'
import { PageTitle } from '@/ui/page/PageTitle'
import { DataTable, useSortedRows } from '@/ui/table/DataTable'
import { TableExport } from '@/ui/table/TableExport'
import type { RowAction } from '@/ui/table/tableColumn'
import { type TableState, useTableState } from '@/ui/table/useTableState'
import { type AccountDetail, type AccountEntry, isPayable } from '@/domain/account/accountDetail'
import { runningBalances, closingBalance } from '@/domain/account/running'
import { isAllowed } from '@/domain/menu/menuAccess'
import { paymentPath } from '@/domain/navigation/paths'
import { selectMenu, selectSettings } from '@/session/sessionSelectors'
import { useAccountDetail } from '@/features/account/state/useAccount'
import { useIsPayingOffered } from '@/features/payments/parts/useIsPayingOffered'
import { useAppSelector, useToday } from '@/session/hooks'
import styles from './AccountDetailPage.module.css'
import { detailColumns } from './detailColumns'
import {
  ACCOUNT_DETAIL_CODEC,
  type AccountDetailState,
  FILTERS,
  filterEntries,
  showOptions,
} from './detailFilters'
import { ACCOUNT_DETAIL_MESSAGES as texts } from './messages'
import { formatDate, type CalendarDate } from '@/domain/dates/calendarDate'
import type { DateSpan } from '@/domain/dates/datePresets'
import { formatDollars } from '@/domain/money/money'
import { DateRange, spanInWords } from '@/ui/form/DateRange'
import { Select } from '@/ui/native/Select'
import { TextField } from '@/ui/native/TextField'
import { FilterBar } from '@/ui/table/FilterBar'

interface DetailFiltersProps {
  table: TableState<AccountDetailState>
  /** Numbers of matching entries, and of all in the period. */
  shown: number
  all: number
  /** Text instead of the number of entries. */
  note: string | undefined
  today: CalendarDate
  actions: ReactNode
}

function DetailFilters({ table, today, ...bar }: DetailFiltersProps) {
  const { search, show, dates } = table.state
  return (
    <FilterBar
      label={texts.filters}
      isFiltered={table.isChanged(FILTERS)}
      onClear={() => table.reset(FILTERS)}
      set={[
        [texts.search, search.trim()],
        [texts.show, showOptions(show).find(({ value }) => value === show && value !== '')?.label ?? ''],
        [texts.invoiceDate, spanInWords(dates)],
      ]}
      {...bar}
    >
      <TextField
        type="search"
        label={texts.search}
        value={search}
        onChange={({ target }) => table.type({ search: target.value })}
      />
      <Select
        label={texts.show}
        value={show}
        options={showOptions(show)}
        onValueChange={(next) => table.change({ show: next })}
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

interface AccountFactsProps {
  detail: AccountDetail
  dates: DateSpan
}

/** The balances at the start and end of the Running column, regardless of filters. */
function AccountFacts({ detail, dates }: AccountFactsProps) {
  const { entries, balanceForward } = detail
  const closing = closingBalance(entries, balanceForward)
  const facts = [
    ...(balanceForward === null
      ? []
      : [[texts.broughtForward(formatDate(dates.from)), balanceForward] as const]),
    [dates.to === null ? texts.closing : texts.closingOn(formatDate(dates.to)), closing] as const,
  ]
  return (
    <dl className={styles.facts} aria-label={texts.balances}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatDollars(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** 'Old': entries of the earlier dates, while the new ones load. 'None': loading the new ones failed. */
type Arrival = 'Whole' | 'Old' | 'None'

function noteOf(arrival: Arrival): string | undefined {
  if (arrival === 'Whole') return undefined
  return arrival === 'Old' ? texts.loading : texts.notLoaded
}

const NO_ENTRIES: readonly AccountEntry[] = []
const keyOfEntry = ({ position }: AccountEntry) => position

/** The Pay action of an entry; undefined if payments are not offered. */
function usePayAction(): ((entry: AccountEntry) => readonly RowAction[]) | undefined {
  const navigate = useNavigate()
  const isOffered = useIsPayingOffered()
  return useMemo(() => {
    if (!isOffered) return undefined
    return (entry: AccountEntry) =>
      isPayable(entry) ? [{ label: texts.pay, onClick: () => void navigate(paymentPath(entry)) }] : []
  }, [isOffered, navigate])
}

/** Columns, with Running computed once for all entries, and the actions of an entry. */
function useEntries({ entries, balanceForward }: AccountDetail) {
  const { hidePricing, canPrintInvoices } = useAppSelector(selectSettings)
  const canPay = isAllowed(useAppSelector(selectMenu), 'InvoicePayment')
  const running = useMemo(() => runningBalances(entries, balanceForward), [entries, balanceForward])
  const columns = useMemo(
    () => detailColumns({ rights: { hidePricing, canPrintInvoices, canPay }, running }),
    [hidePricing, canPrintInvoices, canPay, running],
  )
  return { columns, actionsOf: usePayAction() }
}

interface ShownProps {
  table: TableState<AccountDetailState>
  detail: AccountDetail
  arrival: Arrival
}

function Entries({ table, detail, arrival }: ShownProps) {
  const { entries } = detail
  const { search, show, dates, sort } = table.state
  const { columns, actionsOf } = useEntries(detail)
  const found = useMemo(() => filterEntries(entries, { search, show }), [entries, search, show])
  const shown = useSortedRows(found, columns, sort, entries)
  const today = useToday()
  const exported = arrival === 'Whole' ? shown : NO_ENTRIES
  return (
    <>
      <DetailFilters
        {...{ table, today }}
        shown={found.length}
        all={entries.length}
        note={noteOf(arrival)}
        actions={<TableExport title={texts.title} today={today} columns={columns} rows={exported} />}
      />
      {arrival === 'None' ? null : (
        <div aria-busy={arrival === 'Old' || undefined} className={styles.entries}>
          {arrival === 'Whole' ? <AccountFacts detail={detail} dates={dates} /> : null}
          {shown.length === 0 ? (
            <NothingFound onClear={() => table.reset(FILTERS)} />
          ) : (
            <DataTable
              caption={texts.title}
              columns={columns}
              rows={shown}
              unsorted={found}
              rowKey={keyOfEntry}
              sort={sort}
              onSortChange={(next) => table.change({ sort: next })}
              actionsOf={actionsOf}
              cardsUnderPx={NARROW_PX}
            />
          )}
        </div>
      )}
    </>
  )
}

/** Invoices, credits and payments of the account, with its balance after each (Spec 3 §2). */
export function AccountDetailPage() {
  const table = useTableState(ACCOUNT_DETAIL_CODEC)
  const { dates } = table.state
  const query = useAccountDetail(dates)
  const isWhole = dates.from === null && dates.to === null
  const isOld = query.currentData === undefined
  const arrival: Arrival = !isOld ? 'Whole' : query.isFetching ? 'Old' : 'None'
  return (
    <div className={styles.page}>
      <PageTitle>{texts.title}</PageTitle>
      <QueryView
        query={query}
        isEmpty={({ entries }) => entries.length === 0 && isWhole && arrival === 'Whole'}
        empty={<EmptyState icon={<BoxIcon />} title={texts.empty} text={texts.emptyText} />}
      >
        {(detail) => <Entries {...{ table, detail, arrival }} />}
      </QueryView>
    </div>
  )
}
