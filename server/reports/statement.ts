import { DETAIL_TYPE_CODES } from '@/contract/payment'
import { type CalendarDate, calendarDateOf } from '@/domain/dates/calendarDate'
import { add, type Decimal, round, sum, ZERO } from '@/domain/money/decimal'
import { MONEY_DECIMALS } from '@/domain/money/money'
import type { DocumentHead } from '../documents/makeDocument'
import type { Column, DocumentModel, Fact, Row } from '../documents/model/documentModel'
import { ageOf, agingOf } from '../receivables/aging'
import type { OpenItem } from '../receivables/openItems'
import { reportModel } from './report'

const TYPE_NAMES: Readonly<Record<keyof typeof DETAIL_TYPE_CODES, string>> = {
  invoice: 'Invoice',
  futureInvoice: 'Future Invoice',
  nsfCheck: 'NSF Check',
  debitAdjustment: 'Debit Adjustment',
  lastCharge: 'Last Charge',
  creditMemo: 'Credit Memo',
  payment: 'Payment',
  creditAdjustment: 'Credit Adjustment',
}
const NAME_OF = new Map<number, string>(
  Object.entries(DETAIL_TYPE_CODES).map(([type, code]) => [
    code,
    TYPE_NAMES[type as keyof typeof TYPE_NAMES],
  ]),
)

const COLUMNS: readonly Column[] = [
  { label: 'Reference', kind: 'code' },
  { label: 'Type', kind: 'text', isWide: true },
  { label: 'Invoice Date', kind: 'date' },
  { label: 'Due Date', kind: 'date' },
  { label: 'Age', kind: 'quantity' },
  { label: 'P.O. Number', kind: 'code' },
  { label: 'Initial', kind: 'amount' },
  { label: 'Balance', kind: 'amount' },
  { label: 'Running', kind: 'amount' },
]

/** The ledger has cents: only their spelling changes. */
const inCents = (value: Decimal): Decimal => round(value, MONEY_DECIMALS)

const balanceOf = (items: readonly OpenItem[]): Decimal => inCents(sum(items.map(({ balance }) => balance)))

/** Days past due; null before. */
function shownAge(dueDate: CalendarDate | null, today: CalendarDate): string | null {
  const age = ageOf(dueDate, today)
  return age === null || age <= 0 ? null : String(age)
}

function toRow(item: OpenItem, running: Decimal, today: CalendarDate): Row {
  const { reference, detailType, recordType, invoiceDate, dueDate, customerPo, initial, balance } = item
  const type = NAME_OF.get(detailType) ?? recordType
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

/** Open items as the account has them, the oldest first; null without any. Credits are not aged. */
export function statementModel(head: DocumentHead, items: readonly OpenItem[]): DocumentModel | null {
  if (items.length === 0) return null
  const today = calendarDateOf(head.now)
  const charges = items.filter(({ isCredit }) => !isCredit)
  const credit = balanceOf(items.filter(({ isCredit }) => isCredit))
  const unapplied: Fact = { label: 'Unapplied Credit', kind: 'amount', value: credit }
  return reportModel(head, {
    title: 'Statement',
    facts: [{ label: 'Statement Date', kind: 'date', value: today }],
    columns: COLUMNS,
    sections: [{ heading: '', rows: rowsOf(items, today) }],
    totals: [
      { label: 'Open Charges', kind: 'amount', value: balanceOf(charges) },
      unapplied,
      { label: 'Balance', kind: 'amount', value: balanceOf(items), isStrong: true },
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
