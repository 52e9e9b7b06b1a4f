import { and, asc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import type { AnswerOf, ParsedQueryOf } from '@/contract/endpoint'
import type { listAccountDetail } from '@/contract/account'
import { DETAIL_TYPE_CODES } from '@/contract/payment'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { type Decimal, round } from '@/domain/money/decimal'
import { MONEY_DECIMALS } from '@/domain/money/money'
import type { CustomerCaller } from '../access/caller'
import type { Queries } from '../db/database'
import { orders } from '../db/schema/ordering'
import { payments, receivables } from '../db/schema/receivables'
import { seesInvoices } from '../orders/orderHistory'
import { ageOf } from './aging'
import { isMade } from './postPayment'
import { type EntryScans, loadEntryScans, noScans } from './entryScans'

type Period = ParsedQueryOf<typeof listAccountDetail>

/** Entries of a period; both days included, open where absent. */
function within(customerId: number, { startDate, endDate }: Period) {
  return and(
    eq(receivables.customerId, customerId),
    startDate === undefined ? undefined : gte(receivables.invoiceDate, startDate),
    endDate === undefined ? undefined : lte(receivables.invoiceDate, endDate),
  )
}

async function readEntries(db: Queries, customerId: number, period: Period) {
  return db
    .select({
      entry: receivables,
      orderNumber: orders.orderNumber,
      invoicePaymentKey: payments.invoicePaymentKey,
    })
    .from(receivables)
    .leftJoin(orders, eq(orders.id, receivables.orderId))
    .leftJoin(payments, and(eq(payments.entryId, receivables.id), isMade))
    .where(within(customerId, period))
    .orderBy(asc(receivables.invoiceDate), asc(receivables.id))
}

type Entry = Awaited<ReturnType<typeof readEntries>>[number]

/** Number that documents of the entry are requested by: an invoice's order, a credit memo's own. */
function documentNumber({ entry, orderNumber }: Entry): string {
  if (entry.detailType === DETAIL_TYPE_CODES.creditMemo) return entry.reference
  if (entry.detailType === DETAIL_TYPE_CODES.invoice && orderNumber !== null) return String(orderNumber)
  return ''
}

function toRow(
  found: Entry,
  { caller, scans, today }: { caller: CustomerCaller; scans: EntryScans; today: CalendarDate },
) {
  const { id, reference, invoiceDate, dueDate, initial, balance, remarks, isCredit } = found.entry
  const { hidePricing } = caller.settings
  return {
    reference,
    invoiceDate,
    dueDate,
    age: ageOf(dueDate, today),
    initial: hidePricing ? null : initial,
    balance: hidePricing ? null : balance,
    remarks,
    isCredit,
    invoicePaymentKey: hidePricing ? '' : found.invoicePaymentKey,
    orderNumber: seesInvoices(caller) ? documentNumber(found) : '',
    scanDocuments: scans(id),
  }
}

/**
 * The customer's entries of a period, the oldest first. Users who see no prices get no amounts; those who see
 * no invoices get no documents.
 */
export async function listEntries(
  db: Queries,
  caller: CustomerCaller,
  period: Period,
  today: CalendarDate,
): Promise<AnswerOf<typeof listAccountDetail>> {
  const { id } = caller.customer
  const entries = await readEntries(db, id, period)
  const scans = seesInvoices(caller) ? await loadEntryScans(db, within(id, period)) : noScans
  return entries.map((entry) => toRow(entry, { caller, scans, today }))
}

/** Sum of the balances of all entries before a day. */
export async function readBalanceForward(
  db: Queries,
  customerId: number,
  day: CalendarDate,
): Promise<Decimal> {
  const [found] = await db
    .select({ balance: sql<string>`coalesce(sum(${receivables.balance}), 0)::text` })
    .from(receivables)
    .where(and(eq(receivables.customerId, customerId), lt(receivables.invoiceDate, day)))
  return round(found?.balance ?? '0', MONEY_DECIMALS)
}
