import { and, eq, gte, lt, lte, sql } from 'drizzle-orm'
import type { AnswerInputOf, ParsedQueryOf } from '@/contract/endpoint'
import type { listAccountDetail } from '@/contract/account/account'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { type Decimal, round } from '@/domain/money/decimal'
import { MONEY_DECIMALS } from '@/domain/money/money'
import type { CustomerCaller } from '../../accounts/access/caller'
import type { Queries } from '../../db/database'
import { receivables } from '../../db/schema/receivables'
import { ageOf } from './aging'
import { type EntryDocuments, type FoundEntry, loadEntryDocuments, readEntries } from './entryDocuments'

type Period = ParsedQueryOf<typeof listAccountDetail>

/** Entries of a period; both days included, open where absent. */
function within(customerId: number, { startDate, endDate }: Period) {
  return and(
    eq(receivables.customerId, customerId),
    startDate === undefined ? undefined : gte(receivables.invoiceDate, startDate),
    endDate === undefined ? undefined : lte(receivables.invoiceDate, endDate),
  )
}

interface RowContext {
  readonly hidePricing: boolean
  readonly documentsOf: EntryDocuments
  readonly today: CalendarDate
}

function toRow(found: FoundEntry, { hidePricing, documentsOf, today }: RowContext) {
  const { reference, arCode, invoiceDate, dueDate, initial, balance, remarks, isCredit } = found.entry
  return {
    reference,
    arCode,
    invoiceDate,
    dueDate,
    age: ageOf(dueDate, today),
    initial: hidePricing ? null : initial,
    balance: hidePricing ? null : balance,
    remarks,
    isCredit,
    ...documentsOf(found),
  }
}

/**
 * The customer's entries of a period, oldest first. Users without access to prices get no amounts; documents
 * follow `loadEntryDocuments`.
 */
export async function listEntries(
  db: Queries,
  caller: CustomerCaller,
  period: Period,
  today: CalendarDate,
): Promise<AnswerInputOf<typeof listAccountDetail>> {
  const which = within(caller.customer.id, period)
  const entries = await readEntries(db, which)
  const documentsOf = await loadEntryDocuments(db, caller, which)
  const { hidePricing } = caller.settings
  return entries.map((entry) => toRow(entry, { hidePricing, documentsOf, today }))
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
