import { and, eq, inArray, isNotNull, lte, notInArray, or } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/database'
import { payments, type PaymentStatus } from '../db/schema/receivables'
import { stillAnswering, usedOtherwise } from '../db/once'
import { GATEWAY_ANSWER_MS } from './gateway/gateway'
import type { PaymentAttempt } from './paymentAttempt'

export type PaymentRow = typeof payments.$inferSelect
export type PaymentFields = Partial<typeof payments.$inferInsert>

/** Statuses that may still lead to an order or a payment of invoices. */
const OPEN: readonly PaymentStatus[] = ['pending', 'unknown']

/** Lease of one attempt: three gateway calls, and the order or the entries. */
export const LEASE_MS = 3 * GATEWAY_ANSWER_MS + 15_000

/**
 * Time for which an open payment may be completed by a replay of its request. Counted from the first attempt:
 * otherwise each replay would restart the wait.
 */
export const OPEN_MS = 120_000

export const isOpen = ({ status }: PaymentRow): boolean => OPEN.includes(status)

/** True if it can no longer be completed. */
export const isOverdue = ({ createdAt }: PaymentRow, now: Date): boolean =>
  createdAt.getTime() + OPEN_MS <= now.getTime()

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)
const isOpenStatus = inArray(payments.status, [...OPEN])

/** The payment of an attempt's key; null if absent. 422 if it was another request's. */
export async function findPayment(
  db: Queries,
  { gatewayKey, request }: Pick<PaymentAttempt, 'gatewayKey' | 'request'>,
): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.gatewayKey, gatewayKey))
  if (row && row.requestHash !== request.requestHash) throw usedOtherwise()
  return row ?? null
}

export async function findOpenPayment(db: Queries, cartId: number): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.cartId, cartId), isOpenStatus))
  return row ?? null
}

export async function readPayment(db: Queries, id: number): Promise<PaymentRow> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  if (!row) throw new Error(`There is no payment ${id}`)
  return row
}

export async function lockPayment(tx: Transaction, id: number): Promise<PaymentRow> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!row) throw new Error(`There is no payment ${id}`)
  return row
}

type NewPayment = Omit<typeof payments.$inferInsert, 'status' | 'leasedUntil'>

/** Stores a payment before the gateway is called. 503 if its key exists or its cart is being paid for. */
export async function addPayment(tx: Transaction, fields: NewPayment, now: Date): Promise<PaymentRow> {
  const [row] = await tx
    .insert(payments)
    .values({
      ...fields,
      status: 'pending',
      leasedUntil: after(now, LEASE_MS),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) throw stillAnswering()
  return row
}

/** Changes a payment in one of the statuses; false if its status has changed. */
export async function changePayment(
  db: Queries,
  id: number,
  from: readonly PaymentStatus[],
  fields: PaymentFields,
  now: Date,
): Promise<boolean> {
  const changed = await db
    .update(payments)
    .set({ ...fields, updatedAt: now })
    .where(and(eq(payments.id, id), inArray(payments.status, [...from])))
    .returning({ id: payments.id })
  return changed.length > 0
}

/** Stores the outcome of an open payment. The gateway is called again only if `fields` set `leasedUntil`. */
export function closePayment(db: Queries, id: number, fields: PaymentFields, now: Date): Promise<boolean> {
  return changePayment(db, id, OPEN, { leasedUntil: null, ...fields }, now)
}

/** Releases the lease of an open payment. */
export function releasePayment(db: Queries, id: number, fields: PaymentFields, now: Date): Promise<boolean> {
  return changePayment(db, id, OPEN, { ...fields, leasedUntil: now }, now)
}

/** Changes and leases an open payment; false while another process has the lease. */
async function takeOpen(db: Queries, id: number, fields: PaymentFields, now: Date): Promise<boolean> {
  const taken = await db
    .update(payments)
    .set({ ...fields, leasedUntil: after(now, LEASE_MS), updatedAt: now })
    .where(and(eq(payments.id, id), isOpenStatus, lte(payments.leasedUntil, now)))
    .returning({ id: payments.id })
  return taken.length > 0
}

/** Leases an abandoned payment; false while another process has the lease. */
export function resumePayment(db: Queries, id: number, now: Date): Promise<boolean> {
  return takeOpen(db, id, {}, now)
}

/** Prevents the payment from buying anything; false while another process has the lease. */
export function abandonPayment(db: Queries, id: number, now: Date): Promise<boolean> {
  return takeOpen(db, id, { status: 'voiding' }, now)
}

/**
 * Payments that still need a gateway call and are not leased: open ones created before `since`, and others last tried
 * before it.
 */
export async function findLeftOver(db: Queries, since: Date, now: Date): Promise<PaymentRow[]> {
  const isOver = or(
    and(isOpenStatus, lte(payments.createdAt, since), lte(payments.leasedUntil, now)),
    and(notInArray(payments.status, [...OPEN]), lte(payments.leasedUntil, since)),
  )
  return db.select().from(payments).where(isOver).orderBy(payments.id)
}

/** Releases leases of an earlier run of the process. */
export async function freeAll(db: Queries, now: Date): Promise<void> {
  await db.update(payments).set({ leasedUntil: now }).where(isNotNull(payments.leasedUntil))
}
