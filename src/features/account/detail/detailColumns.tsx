import { DocumentMenu } from '@/features/documents/parts/DocumentMenu'
import { shownEntryDocuments } from '@/features/documents/parts/shownEntryDocuments'
import type { TableColumn } from '@/ui/table/tableColumn'
import { type AccountEntry, isPayable } from '@/domain/account/accountDetail'
import type { EntryRights } from '@/domain/account/entryDocuments'
import type { Running } from '@/domain/account/running'
import { formatDate } from '@/domain/dates/calendarDate'
import { type Decimal, sum } from '@/domain/money/decimal'
import { formatDollars } from '@/domain/money/money'
import { ACCOUNT_DETAIL_MESSAGES as texts } from './messages'

interface DetailColumnsOptions {
  rights: EntryRights
  /** Running balances, by the entries' position. */
  running: ReadonlyMap<number, Running>
}

type Column = TableColumn<AccountEntry>

function amountColumn(key: 'initial' | 'balance', title: () => string): Column {
  return {
    key,
    title,
    isNumeric: true,
    text: (entry) => formatDollars(entry[key]),
    csv: (entry) => entry[key] ?? '',
    sortBy: (entry) => (entry[key] === null ? null : Number(entry[key])),
    total: (entries) => formatDollars(totalOf(entries.map((entry) => entry[key]))),
  }
}

/** Sum of the amounts; null if they are hidden. */
function totalOf(amounts: readonly (Decimal | null)[]): Decimal | null {
  const known = amounts.flatMap((amount) => amount ?? [])
  return known.length === 0 && amounts.length > 0 ? null : sum(known)
}

/** Only unpaid charges have an age: credits do not age, and a paid entry is not late. */
const ageOf = (entry: AccountEntry) => (isPayable(entry) ? entry.age : null)

function documentsColumn({ rights }: DetailColumnsOptions): Column {
  return {
    key: 'documents',
    title: () => texts.documents,
    isButtons: true,
    text: (entry) =>
      shownEntryDocuments(entry, rights)
        .map(({ name }) => name)
        .join(', '),
    render: (entry) => (
      <DocumentMenu documents={shownEntryDocuments(entry, rights)} rowName={texts.ofEntry(entry.reference)} />
    ),
  }
}

/** The nine columns of Account Details (Spec 3 §2). */
export function detailColumns(options: DetailColumnsOptions): readonly Column[] {
  const { running } = options
  const runningOf = ({ position }: AccountEntry) => running.get(position)?.running ?? null
  return [
    {
      key: 'reference',
      title: () => texts.reference,
      isRowHeader: true,
      text: ({ reference }) => reference,
      sortBy: ({ reference }) => reference,
    },
    {
      key: 'invoiceDate',
      title: () => texts.invoiceDate,
      text: ({ invoiceDate }) => formatDate(invoiceDate),
      date: ({ invoiceDate }) => invoiceDate,
      // Entries of one day have the order in which Running adds them.
      sortBy: ({ position }) => running.get(position)?.rank ?? null,
    },
    {
      key: 'dueDate',
      title: () => texts.dueDate,
      text: ({ dueDate }) => formatDate(dueDate),
      date: ({ dueDate }) => dueDate,
      sortBy: ({ dueDate }) => dueDate,
    },
    {
      key: 'age',
      title: () => texts.age,
      isNumeric: true,
      text: (entry) => String(ageOf(entry) ?? ''),
      sortBy: ageOf,
    },
    amountColumn('initial', () => texts.initial),
    amountColumn('balance', () => texts.balance),
    {
      key: 'running',
      title: () => texts.running,
      isNumeric: true,
      text: (entry) => formatDollars(runningOf(entry)),
      csv: (entry) => runningOf(entry) ?? '',
    },
    {
      key: 'remarks',
      title: () => texts.remarks,
      text: ({ remarks }) => remarks,
      sortBy: ({ remarks }) => remarks,
    },
    documentsColumn(options),
  ]
}
