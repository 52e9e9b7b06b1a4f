import { useMemo, useState, useId } from 'react'
import { NothingFound } from '@/features/notifications/parts/QueryView'
import { Problems } from '@/features/unsaved-work/parts/steps/Problems'
import { useIsUnder } from '@/ui/native/useMediaQuery'
import { Notice } from '@/ui/native/Notice'
import { Select } from '@/ui/native/Select'
import { TextField } from '@/ui/native/TextField'
import { DataTable, useSortedRows } from '@/ui/table/DataTable'
import { FilterBar } from '@/ui/table/FilterBar'
import { TableExport } from '@/ui/table/TableExport'
import { isZero, isNegative } from '@/domain/money/decimal'
import { formatDollars } from '@/domain/money/money'
import type { TableSort } from '@/domain/table/tableState'
import { selectSettings } from '@/session/sessionSelectors'
import type { ChangedItem } from '@/features/payments/state/paymentSlice'
import { useAppSelector, useToday } from '@/session/hooks'
import { PAYMENT_MESSAGES as texts, PAYMENT_MESSAGES, SELECTION_MESSAGES } from '../messages'
import type { PaymentWizard } from '../usePaymentWizard'
import { inFile, payableColumns, REMARKS_KEY } from './payableColumns'
import { QuickSelection } from './QuickSelection'
import styles from './Select.module.css'
import type { Payable } from '@/domain/payables/payable'
import type { Applied, SelectionReview } from '@/domain/payables/selection'
import { useBottomBar } from '@/ui/native/useBottomBar'
import { Button } from '@/ui/native/Button'

/** Reason why the selection cannot be paid (Spec 3 §4); null if it can. */
function heldUpBy({ count, hasError, total }: SelectionReview): string | null {
  if (count === 0) return SELECTION_MESSAGES.none
  if (hasError) return SELECTION_MESSAGES.error
  return isNegative(total) ? SELECTION_MESSAGES.negative : null
}

interface SelectionBarProps {
  review: SelectionReview
  onContinue: () => void
}

/** The running total, always visible, with the Continue button. */
function SelectionBar({ review, onContinue }: SelectionBarProps) {
  const reasonId = useId()
  const bar = useBottomBar()
  const reason = heldUpBy(review)
  return (
    <div className={styles.bar} ref={bar} role="group" aria-label={SELECTION_MESSAGES.title}>
      <div className={styles.totals} role="status">
        <span>{SELECTION_MESSAGES.count(review.count)}</span>
        <span>
          {SELECTION_MESSAGES.total} <strong>{formatDollars(review.total)}</strong>
        </span>
        <span id={reasonId} className={styles.reason}>
          {reason}
        </span>
      </div>
      <Button
        variant="filled"
        aria-disabled={!review.canContinue || undefined}
        aria-describedby={reason === null ? undefined : reasonId}
        onClick={onContinue}
      >
        {PAYMENT_MESSAGES.continue}
      </Button>
    </div>
  )
}

interface PayableFilters {
  /** Search text. Matches the reference, invoice number, purchase order and remarks. */
  readonly search: string
  readonly show: 'all' | 'selected'
}

const NO_FILTERS: PayableFilters = { search: '', show: 'all' }

const isFiltered = ({ search, show }: PayableFilters): boolean => search.trim() !== '' || show !== 'all'

/** The items that match the filters. An item stays while its amount is being typed. */
function filterPayables(
  payables: readonly Payable[],
  { search, show }: PayableFilters,
  applied: Applied,
): readonly Payable[] {
  const searchText = search.trim().toLowerCase()
  if (searchText === '' && show === 'all') return payables
  const contains = (text: string) => text.toLowerCase().includes(searchText)
  return payables.filter(
    ({ reference, invoiceNumber, customerPo, remarks, arCode }) =>
      [reference, invoiceNumber, customerPo, remarks].some(contains) && (show === 'all' || arCode in applied),
  )
}

/** Below this width the items are cards. */
const CARDS_UNDER_PX = 1000
/** Below this width the columns `LEFT_OUT` are hidden. */
const TIGHT_UNDER_PX = 1320
const LEFT_OUT: readonly string[] = ['customerPo', 'initial']

const OLDEST_FIRST: TableSort = { key: 'dueDate', direction: 'ascending' }
const keyOfItem = ({ arCode }: { arCode: string }) => arCode

function changeText({ reference, before, now }: ChangedItem): string {
  if (isZero(now)) return texts.gone(reference)
  return texts.changedFromTo(reference, formatDollars(before), formatDollars(now))
}

function Changes({ problems, changed }: PaymentWizard['state']) {
  return (
    <>
      <Problems lines={problems} />
      {changed.length === 0 ? null : (
        <Notice severity="warning">
          <ul className={styles.changes} aria-label={texts.changedTitle}>
            {changed.map((item) => (
              <li key={item.arCode}>{changeText(item)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

interface FiltersProps {
  filters: PayableFilters
  onChange: (filters: PayableFilters) => void
}

function Filters({ filters, onChange }: FiltersProps) {
  return (
    <>
      <TextField
        type="search"
        label={texts.search}
        value={filters.search}
        onChange={({ target }) => onChange({ ...filters, search: target.value })}
      />
      <Select
        label={texts.show}
        value={filters.show}
        options={[
          { value: 'all', label: texts.showAll },
          { value: 'selected', label: texts.showSelected },
        ]}
        onValueChange={(show) => onChange({ ...filters, show })}
      />
    </>
  )
}

/** All columns, for the file, and those that fit in the window. */
function useColumns() {
  const settings = useAppSelector(selectSettings)
  const isTight = useIsUnder(TIGHT_UNDER_PX)
  const isCards = useIsUnder(CARDS_UNDER_PX)
  return useMemo(() => {
    const all = payableColumns(settings)
    const leftOut = isTight && !isCards ? [REMARKS_KEY, ...LEFT_OUT] : [REMARKS_KEY]
    const columns = all.filter(({ key }) => !leftOut.includes(key))
    return { all, columns }
  }, [settings, isTight, isCards])
}

interface SelectPaymentStepProps {
  wizard: PaymentWizard
  /** False if neither cards nor bank accounts are accepted. */
  isPayingOffered: boolean
}

/** The open items, to select and to apply amounts to (Spec 3 §2 Select Payments). */
export function SelectPaymentStep({ wizard, isPayingOffered }: SelectPaymentStepProps) {
  const { payables, state, review } = wizard
  const today = useToday()
  const [filters, setFilters] = useState(NO_FILTERS)
  const [sort, setSort] = useState<TableSort>(OLDEST_FIRST)
  const { all, columns } = useColumns()
  // Typing an amount must not filter again, unless only selected items are shown.
  const applied = filters.show === 'selected' ? state.applied : null
  const found = useMemo(() => filterPayables(payables, filters, applied ?? {}), [payables, filters, applied])
  const rows = useSortedRows(found, columns, sort, payables)
  const clear = () => setFilters(NO_FILTERS)
  return (
    <div className={styles.step}>
      {isPayingOffered ? null : (
        <Notice severity="info" isAnnounced={false}>
          {texts.notOffered}
        </Notice>
      )}
      <Changes {...state} />
      <QuickSelection wizard={wizard} />
      <FilterBar
        label={texts.filters}
        shown={rows.length}
        all={payables.length}
        set={[
          [texts.search, filters.search.trim()],
          [texts.show, filters.show === 'selected' ? texts.showSelected : ''],
        ]}
        isFiltered={isFiltered(filters)}
        onClear={clear}
        actions={
          <TableExport
            title={texts.openItems}
            today={today}
            columns={inFile(all, state.applied)}
            rows={rows}
          />
        }
      >
        <Filters filters={filters} onChange={setFilters} />
      </FilterBar>
      {rows.length === 0 ? (
        <NothingFound onClear={clear} />
      ) : (
        <DataTable
          caption={texts.openItems}
          columns={columns}
          rows={rows}
          unsorted={found}
          rowKey={keyOfItem}
          sort={sort}
          onSortChange={setSort}
          cardsUnderPx={CARDS_UNDER_PX}
        />
      )}
      <SelectionBar review={review} onContinue={wizard.continueToNext} />
    </div>
  )
}
