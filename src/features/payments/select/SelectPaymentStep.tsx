import { useMemo, useState } from 'react'
import { NothingFound } from '@/features/notifications/parts/QueryView'
import { Problems } from '@/features/unsaved-work/parts/steps/Problems'
import { useIsUnder } from '@/ui/native/useMediaQuery'
import { Notice } from '@/ui/native/Notice'
import { Select } from '@/ui/native/Select'
import { TextField } from '@/ui/native/TextField'
import { DataTable, useSortedRows } from '@/ui/table/DataTable'
import { FilterBar } from '@/ui/table/FilterBar'
import { TableExport } from '@/ui/table/TableExport'
import { isZero } from '@/domain/money/decimal'
import { formatDollars } from '@/domain/money/money'
import type { TableSort } from '@/domain/table/tableState'
import { selectSettings } from '@/session/sessionSelectors'
import type { ChangedItem } from '@/features/payments/state/paymentSlice'
import { useAppSelector, useToday } from '@/session/hooks'
import { PAYMENT_MESSAGES as texts } from '../messages'
import type { PaymentWizard } from '../usePaymentWizard'
import { inFile, payableColumns, REMARKS_KEY } from './payableColumns'
import { filterPayables, isFiltered, NO_FILTERS, type PayableFilters } from './payableFilters'
import { QuickSelection } from './QuickSelection'
import styles from './Select.module.css'
import { SelectionBar } from './SelectionBar'

/** Below this width the items are cards. */
const CARDS_UNDER_PX = 1000
/** Below this width some columns are left out. */
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

/** All columns of the file, and those that the window has room for. */
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
  /** False where neither cards nor bank accounts are taken. */
  isPayingOffered: boolean
}

/** The open items, to be selected and applied amounts to (Spec 3 §2 Select Payments). */
export function SelectPaymentStep({ wizard, isPayingOffered }: SelectPaymentStepProps) {
  const { payables, state, review } = wizard
  const today = useToday()
  const [filters, setFilters] = useState(NO_FILTERS)
  const [sort, setSort] = useState<TableSort>(OLDEST_FIRST)
  const { all, columns } = useColumns()
  // Typing an amount does not filter again, unless the selected items are shown.
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
