import { and, desc, eq, ne, notExists, type SQL, sql } from 'drizzle-orm'
import type { AnswerInputOf } from '@/contract/endpoint'
import type { getAccountSummary } from '@/contract/account/account'
import { DETAIL_TYPE_CODES } from '@/contract/payments/payment'
import { type CalendarDate, calendarDateOf } from '@/domain/dates/calendarDate'
import { type Decimal, isZero, multiply, round, subtract, sum, ZERO } from '@/domain/money/decimal'
import { MONEY_DECIMALS } from '@/domain/money/money'
import type { CustomerCaller } from '../../accounts/access/caller'
import type { Queries } from '../../db/database'
import { orders } from '../../db/schema/ordering'
import { receivables } from '../../db/schema/receivables'
import { agingOf } from './aging'
import { type OpenItem, readOpenItems } from './openItems'

const inCents = (value: Decimal): Decimal => round(value, MONEY_DECIMALS)

type Aged = Pick<OpenItem, 'dueDate' | 'balance' | 'isCredit'>

/**
 * The balance and its parts. Credits are not aged, as on the statement, and are negative:
 * unapplied credit + current + buckets = balance.
 */
export function balancesOf(items: readonly Aged[], today: CalendarDate) {
  const credits = items.filter(({ isCredit }) => isCredit)
  const charges = items.filter(({ isCredit }) => !isCredit)
  const [current, ...buckets] = agingOf(charges, today).map(({ name, value }) => ({
    name,
    value: inCents(value),
  }))
  return {
    balance: inCents(sum(items.map(({ balance }) => balance))),
    unappliedCredit: inCents(sum(credits.map(({ balance }) => balance))),
    current: current?.value ?? ZERO,
    buckets,
  }
}

/**
 * Query of the total of orders that are neither cancelled nor invoiced, from a partial index of just these.
 */
export function onOrder(db: Queries, customerId: number) {
  const isInvoice = and(
    eq(receivables.orderId, orders.id),
    eq(receivables.detailType, DETAIL_TYPE_CODES.invoice),
  )
  return db
    .select({ total: sql<string>`coalesce(sum(${orders.total}), 0)::text` })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        sql`${orders.status} not in ('Cancelled', 'Invoiced')`,
        notExists(
          db
            .select({ one: sql`1` })
            .from(receivables)
            .where(isInvoice),
        ),
      ),
    )
}

async function readOnOrder(db: Queries, customerId: number): Promise<Decimal> {
  const [found] = await onOrder(db, customerId)
  return inCents(found?.total ?? ZERO)
}

/** Date and initial amount of the latest entry of a type; null if none. */
async function readLatest(db: Queries, customerId: number, detailType: number, more?: SQL) {
  const [entry] = await db
    .select({ date: receivables.invoiceDate, amount: receivables.initial })
    .from(receivables)
    .where(and(eq(receivables.customerId, customerId), eq(receivables.detailType, detailType), more))
    .orderBy(desc(receivables.invoiceDate), desc(receivables.id))
    .limit(1)
  return entry ?? null
}

/** A stored limit of 0 means that none was agreed. Amounts on order or on hold use up credit, too. */
function creditOf(creditLimit: Decimal, used: readonly Decimal[]) {
  if (isZero(creditLimit)) return { creditLimit: null, availableCredit: null }
  return { creditLimit, availableCredit: inCents(subtract(creditLimit, sum(used))) }
}

const NO_AMOUNTS = {
  creditLimit: null,
  balance: null,
  onOrder: null,
  onHold: null,
  availableCredit: null,
  unappliedCredit: null,
  current: null,
  lastPaymentAmount: null,
  lastInvoiceAmount: null,
}

/** Balances, aging and credit of the caller's customer; without amounts for users without access to prices. */
export async function readAccountSummary(
  db: Queries,
  { customer, settings }: CustomerCaller,
  now: Date,
): Promise<AnswerInputOf<typeof getAccountSummary>> {
  const { id, name, address, onHold } = customer
  const balances = balancesOf(await readOpenItems(db, id), calendarDateOf(now))
  const onOrder = await readOnOrder(db, id)
  // An application of credits pays nothing, so it does not count.
  const payment = await readLatest(db, id, DETAIL_TYPE_CODES.payment, ne(receivables.initial, '0'))
  const invoice = await readLatest(db, id, DETAIL_TYPE_CODES.invoice)
  const shown = {
    name,
    address: address.join('\n'),
    ...balances,
    ...creditOf(customer.creditLimit, [balances.balance, onOrder, onHold]),
    onOrder,
    onHold,
    lastPaymentDate: payment?.date ?? null,
    lastPaymentAmount: payment && inCents(multiply(payment.amount, '-1')),
    lastInvoiceDate: invoice?.date ?? null,
    lastInvoiceAmount: invoice?.amount ?? null,
  }
  if (!settings.hidePricing) return shown
  return { ...shown, ...NO_AMOUNTS, buckets: shown.buckets.map((bucket) => ({ ...bucket, value: null })) }
}
