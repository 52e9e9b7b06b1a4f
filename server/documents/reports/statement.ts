import { type CalendarDate, calendarDateOf } from '@/domain/dates/calendarDate'
import { add, type Decimal, round, sum, ZERO } from '@/domain/money/decimal'
import { MONEY_DECIMALS } from '@/domain/money/money'
import { itemTypeName } from '@/domain/payables/itemType'
import type { DocumentHead } from '../makeDocument'
import type { Column, DocumentModel, Fact, Row } from '../model/documentModel'
import { ageOf, agingOf } from '../../ledger/receivables/aging'
import type { OpenItem } from '../../ledger/receivables/openItems'
import { reportModel } from './report'
import { SERVER_REPORT_MESSAGES } from './messages'
import { SERVER_DOCUMENT_MESSAGES } from '../messages'

const columns = (): readonly Column[] => [
  { label: SERVER_DOCUMENT_MESSAGES.reference, kind: 'code' },
  { label: SERVER_REPORT_MESSAGES.statement.type, kind: 'text', isWide: true },
  { label: SERVER_DOCUMENT_MESSAGES.invoiceDate, kind: 'date' },
  { label: SERVER_DOCUMENT_MESSAGES.dueDate, kind: 'date' },
  { label: SERVER_REPORT_MESSAGES.statement.age, kind: 'quantity' },
  { label: SERVER_DOCUMENT_MESSAGES.poNumber, kind: 'code' },
  { label: SERVER_DOCUMENT_MESSAGES.initial, kind: 'amount' },
  { label: SERVER_REPORT_MESSAGES.statement.balance, kind: 'amount' },
  { label: SERVER_REPORT_MESSAGES.statement.running, kind: 'amount' },
]

/** The ledger is in cents: this changes only the spelling. */
const inCents = (value: Decimal): Decimal => round(value, MONEY_DECIMALS)

const balanceOf = (items: readonly OpenItem[]): Decimal => inCents(sum(items.map(({ balance }) => balance)))

/** Days past due; null if not past due. */
function shownAge(dueDate: CalendarDate | null, today: CalendarDate): string | null {
  const age = ageOf(dueDate, today)
  return age === null || age <= 0 ? null : String(age)
}

function toRow(item: OpenItem, running: Decimal, today: CalendarDate): Row {
  const { reference, detailType, recordType, invoiceDate, dueDate, customerPo, initial, balance } = item
  const type = itemTypeName(detailType) ?? recordType
  const age = shownAge(dueDate, today)
  return {
    cells: [reference, type, invoiceDate, dueDate, age, customerPo, initial, balance, running],
    ...(item.remarks !== '' && { notes: [item.remarks] }),
  }
}

function rowsOf(items: readonly OpenItem[], today: CalendarDate): Row[] {
  let running: Decimal = ZERO
  return items.map((item) => {
    running = inCents(add(running, item.balance))
    return toRow(item, running, today)
  })
}

/** Open items of the account, oldest first; null if none. Credits are not aged. */
export function statementModel(head: DocumentHead, items: readonly OpenItem[]): DocumentModel | null {
  if (items.length === 0) return null
  const { statement } = SERVER_REPORT_MESSAGES
  const today = calendarDateOf(head.now)
  const charges = items.filter(({ isCredit }) => !isCredit)
  const credit = balanceOf(items.filter(({ isCredit }) => isCredit))
  const unapplied: Fact = { label: statement.unapplied, kind: 'amount', value: credit }
  return reportModel(head, {
    title: statement.title,
    facts: [{ label: statement.date, kind: 'date', value: today }],
    columns: columns(),
    sections: [{ heading: '', rows: rowsOf(items, today) }],
    totals: [
      { label: statement.openCharges, kind: 'amount', value: balanceOf(charges) },
      unapplied,
      {
        label: SERVER_REPORT_MESSAGES.statement.balance,
        kind: 'amount',
        value: balanceOf(items),
        isStrong: true,
      },
    ],
    strip: [
      ...agingOf(charges, today).map(({ name, value }): Fact => ({
        label: name,
        kind: 'amount',
        value: inCents(value),
      })),
      unapplied,
    ],
  })
}
