import { DocumentMenu } from '@/features/documents/parts/DocumentMenu'
import { shownEntryDocuments } from '@/features/documents/parts/shownEntryDocuments'
import type { TableColumn } from '@/ui/table/tableColumn'
import type { EntryRights } from '@/domain/account/entryDocuments'
import { formatDate } from '@/domain/dates/calendarDate'
import { sum } from '@/domain/money/decimal'
import { formatDollars } from '@/domain/money/money'
import { itemTypeName } from '@/domain/payables/itemType'
import type { Payable } from '@/domain/payables/payable'
import {
  type Applied,
  appliedError,
  isSelected,
  withSettled,
  withTick,
  withTyped,
} from '@/domain/payables/selection'
import { PAYMENT_MESSAGES as texts, PAYABLE_MESSAGES as titles } from '../messages'
import styles from './Select.module.css'
import { TextField } from '@/ui/native/TextField'
import { BareCheckbox } from '@/ui/form/Checkbox'
import { useNumberField } from '@/ui/form/useNumberField'
import { shownAmount, storedAmount } from '@/domain/numbers/typedAmount'
import { changeApplied } from '@/features/payments/state/paymentForm'
import { selectPayer, selectPayment } from '@/features/payments/state/paymentSlice'
import { useAppDispatch, useAppSelector } from '@/session/hooks'

/** The item's amount as typed. Each cell subscribes to its own amount, so that typing renders one row. */
function useApplied({ arCode }: Payable): string | undefined {
  return useAppSelector((root) => selectPayment(root, selectPayer(root))?.applied[arCode])
}

interface CellProps {
  payable: Payable
}

/** Checkbox that selects the item with its full balance (Spec 3 §4). */
function TickCell({ payable }: CellProps) {
  const dispatch = useAppDispatch()
  const owner = useAppSelector(selectPayer)
  const isTicked = isSelected(useApplied(payable))
  return (
    <label className={styles.tick}>
      <BareCheckbox
        checked={isTicked}
        aria-label={texts.tickItem(payable.reference)}
        onCheckedChange={(isWanted) =>
          dispatch(changeApplied(owner, (applied) => withTick(applied, payable, isWanted)))
        }
      />
    </label>
  )
}

/** Field for the amount to apply to the item, with its error below (Spec 3 §5 Payable selection). */
function AppliedCell({ payable }: CellProps) {
  const dispatch = useAppDispatch()
  const owner = useAppSelector(selectPayer)
  const { arCode, reference, balance } = payable
  const { input, hint, error } = useNumberField({
    value: useApplied(payable) ?? '',
    show: shownAmount,
    means: (text, applied) => storedAmount(text) === applied,
    problemOf: (text) => appliedError(text, balance),
    onType: (text) => dispatch(changeApplied(owner, (applied) => withTyped(applied, arCode, text))),
    onLeave: () => dispatch(changeApplied(owner, (applied) => withSettled(applied, arCode))),
  })
  return (
    <div className={styles.applied}>
      <TextField
        {...input}
        {...{ hint, error }}
        className={styles.amount}
        label={texts.appliedOf(reference)}
        isLabelHidden
      />
    </div>
  )
}

type DocumentSettings = Omit<EntryRights, 'canPay'>

/** The item's documents. `canPay` is true, because this screen requires the menu entry Make Payment. */
const documentsOf = (payable: Payable, settings: DocumentSettings) =>
  shownEntryDocuments(payable, { ...settings, canPay: true })

const textColumn = (
  key: 'reference' | 'customerPo' | 'remarks',
  title: () => string,
): TableColumn<Payable> => ({
  key,
  title,
  text: (payable) => payable[key],
  sortBy: (payable) => payable[key],
})

const dateColumn = (key: 'invoiceDate' | 'dueDate', title: () => string): TableColumn<Payable> => ({
  key,
  title,
  text: (payable) => formatDate(payable[key]),
  date: (payable) => payable[key],
  // Items without a date come last.
  sortBy: (payable) => payable[key] ?? '9999-12-31',
})

const amountColumn = (key: 'initial' | 'balance', title: () => string): TableColumn<Payable> => ({
  key,
  title,
  isNumeric: true,
  text: (payable) => formatDollars(payable[key]),
  csv: (payable) => payable[key],
  sortBy: (payable) => Number(payable[key]),
  total: (payables) => formatDollars(sum(payables.map((payable) => payable[key]))),
})

/** Name of an item's type; 'charge' or 'credit' for an unknown type. */
const typeOf = ({ type, isCredit }: Payable): string =>
  itemTypeName(type) ?? (isCredit ? titles.credit : titles.charge)

const TICK_KEY = 'tick'
/** Column of the file only; on screen, remarks are below the type. */
export const REMARKS_KEY = 'remarks'
const APPLIED_KEY = 'applied'

/** Columns of the open items, with the checkbox and the amount to apply (Spec 3 §4). */
export function payableColumns(settings: DocumentSettings): readonly TableColumn<Payable>[] {
  return [
    {
      key: TICK_KEY,
      title: () => titles.tick,
      text: () => titles.tick,
      render: (payable) => <TickCell payable={payable} />,
    },
    { ...textColumn('reference', () => titles.reference), isRowHeader: true },
    {
      key: 'type',
      title: () => titles.type,
      text: typeOf,
      sortBy: typeOf,
      render: (payable) => (
        <>
          {typeOf(payable)}
          {payable.remarks === '' ? null : <span className={styles.remarks}>{payable.remarks}</span>}
        </>
      ),
    },
    textColumn(REMARKS_KEY, () => titles.remarks),
    dateColumn('invoiceDate', () => titles.invoiceDate),
    dateColumn('dueDate', () => titles.dueDate),
    textColumn('customerPo', () => titles.poNumber),
    amountColumn('initial', () => titles.initial),
    amountColumn('balance', () => titles.balance),
    {
      key: APPLIED_KEY,
      title: () => titles.applied,
      isNumeric: true,
      text: () => titles.applied,
      render: (payable) => <AppliedCell payable={payable} />,
    },
    {
      key: 'documents',
      title: () => titles.documents,
      isButtons: true,
      text: (payable) =>
        documentsOf(payable, settings)
          .map(({ name }) => name)
          .join(', '),
      render: (payable) => (
        <DocumentMenu documents={documentsOf(payable, settings)} rowName={texts.ofItem(payable.reference)} />
      ),
    },
  ]
}

/** Columns for a file, with the amounts as typed. */
export const inFile = (
  columns: readonly TableColumn<Payable>[],
  applied: Applied,
): readonly TableColumn<Payable>[] =>
  columns
    .filter(({ key, isButtons }) => key !== TICK_KEY && !isButtons)
    .map((column) =>
      column.key === APPLIED_KEY
        ? { ...column, csv: ({ arCode }: Payable) => applied[arCode] ?? '' }
        : column,
    )
