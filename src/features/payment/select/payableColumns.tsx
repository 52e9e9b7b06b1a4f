import { makeOrderDocument } from '@/api/documentsApi'
import type { SessionSettings } from '@/api/sessionApi'
import { DocumentMenu } from '@/components/commerce/documents/DocumentMenu'
import type { ShownDocument } from '@/components/commerce/documents/useDocumentButtons'
import type { TableColumn } from '@/components/ui/table/tableColumn'
import { scanName } from '@/domain/catalogue/scanDocuments'
import { formatDate } from '@/domain/dates/calendarDate'
import { sum } from '@/domain/money/decimal'
import { formatDollars } from '@/domain/money/money'
import type { Payable } from '@/domain/payables/payable'
import type { Applied } from '@/domain/payables/selection'
import { PAYMENT_MESSAGES as texts, PAYABLE_MESSAGES as titles } from '../messages'
import { AppliedCell, TickCell } from './AppliedCells'

/** Kinds that are a document of their own. */
const INVOICE = 1
const FUTURE_INVOICE = 2
const CREDIT_MEMO = 6

function documentName({ type }: Payable): string | null {
  if (type === INVOICE || type === FUTURE_INVOICE) return texts.invoice
  return type === CREDIT_MEMO ? texts.creditMemo : null
}

type DocumentSettings = Pick<SessionSettings, 'canPrintInvoices' | 'hidePricing'>

/** The invoice or credit memo, as the settings allow, and the scans. */
function documentsOf(payable: Payable, settings: DocumentSettings): readonly ShownDocument[] {
  const { reference, scanDocuments } = payable
  const name = settings.canPrintInvoices && !settings.hidePricing ? documentName(payable) : null
  const own = name === null ? [] : [{ name, load: makeOrderDocument(reference, { kind: 'invoice', name }) }]
  const scans = scanDocuments.map((scan) => ({
    name: scanName(scan),
    load: makeOrderDocument(reference, { kind: 'scan', key: scan.key, name: scanName(scan) }),
  }))
  return [...own, ...scans]
}

const textColumn = (key: 'reference' | 'customerPo', title: string): TableColumn<Payable> => ({
  key,
  title,
  text: (payable) => payable[key],
  sortBy: (payable) => payable[key],
})

const dateColumn = (key: 'invoiceDate' | 'dueDate', title: string): TableColumn<Payable> => ({
  key,
  title,
  text: (payable) => formatDate(payable[key]),
  date: (payable) => payable[key],
  // What has no date comes after what has one.
  sortBy: (payable) => payable[key] ?? '9999-12-31',
})

const amountColumn = (key: 'initial' | 'balance', title: string): TableColumn<Payable> => ({
  key,
  title,
  isNumeric: true,
  text: (payable) => formatDollars(payable[key]),
  csv: (payable) => payable[key],
  sortBy: (payable) => Number(payable[key]),
  total: (payables) => formatDollars(sum(payables.map((payable) => payable[key]))),
})

const TICK_KEY = 'tick'
const APPLIED_KEY = 'applied'

/** Columns of the open items, with the box and the amount to apply (Spec 3 §4). */
export function payableColumns(settings: DocumentSettings): readonly TableColumn<Payable>[] {
  return [
    {
      key: TICK_KEY,
      title: titles.tick,
      text: () => titles.tick,
      render: (payable) => <TickCell payable={payable} />,
    },
    { ...textColumn('reference', titles.reference), isRowHeader: true },
    dateColumn('invoiceDate', titles.invoiceDate),
    dateColumn('dueDate', titles.dueDate),
    textColumn('customerPo', titles.poNumber),
    amountColumn('initial', titles.initial),
    amountColumn('balance', titles.balance),
    {
      key: APPLIED_KEY,
      title: titles.applied,
      isNumeric: true,
      text: () => titles.applied,
      render: (payable) => <AppliedCell payable={payable} />,
    },
    {
      key: 'documents',
      title: titles.documents,
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

/** The columns of a file, with the amounts as they are typed. */
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
