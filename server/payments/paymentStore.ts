import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/database'
import { payments, type PaymentStatus } from '../db/schema/receivables'
import { GATEWAY_ANSWER_MS } from './gateway'

export type PaymentRow = typeof payments.$inferSelect
type PaymentFields = Partial<typeof payments.$inferInsert>

/** Those of which it is open whether an order comes of them. */
const OPEN: readonly PaymentStatus[] = ['pending', 'unknown']

/** How long one try may take: three calls of the gateway, and the order. */
export const LEASE_MS = 3 * GATEWAY_ANSWER_MS + 15_000

export const isOpen = ({ status }: PaymentRow): boolean => OPEN.includes(status)

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)
const isOpenStatus = inArray(payments.status, [...OPEN])

export async function findPayment(db: Queries, gatewayKey: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.gatewayKey, gatewayKey))
  return row ?? null
}

/** The payment by which a cart is being paid for. */
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

/** The payment as it is, nobody else's until the transaction ends. Whoever locks a cart as well locks that first. */
export async function lockPayment(tx: Transaction, id: number): Promise<PaymentRow> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!row) throw new Error(`There is no payment ${id}`)
  return row
}

type NewPayment = Omit<typeof payments.$inferInsert, 'status' | 'leasedUntil'>

/** A payment before the gateway is asked; null when its key is known, or when its cart is being paid for. */
export async function addPayment(tx: Transaction, fields: NewPayment, now: Date): Promise<PaymentRow | null> {
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
  return row ?? null
}

/** Changes a payment that has one of the statuses; false when it has another one by now. */
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

/** What an open payment came to; no longer open, nothing of it is asked any more unless `fields` say until when. */
export function closePayment(db: Queries, id: number, fields: PaymentFields, now: Date): Promise<boolean> {
  return changePayment(db, id, OPEN, { leasedUntil: null, ...fields }, now)
}

/** Lets somebody else go on with an open payment, from now on. */
export function releasePayment(db: Queries, id: number, fields: PaymentFields, now: Date): Promise<boolean> {
  return changePayment(db, id, OPEN, { ...fields, leasedUntil: now }, now)
}

/** Changes an open payment that nobody works on; false when somebody does. */
async function takeOpen(db: Queries, id: number, fields: PaymentFields, now: Date): Promise<boolean> {
  const taken = await db
    .update(payments)
    .set({ ...fields, leasedUntil: after(now, LEASE_MS), updatedAt: now })
    .where(and(eq(payments.id, id), isOpenStatus, lte(payments.leasedUntil, now)))
    .returning({ id: payments.id })
  return taken.length > 0
}

/** Goes on with a payment that was left open, alone; false when somebody works on it. */
export function resumePayment(db: Queries, id: number, now: Date): Promise<boolean> {
  return takeOpen(db, id, {}, now)
}

/** From here on no order comes of the payment; false when somebody works on it. */
export function abandonPayment(db: Queries, id: number, now: Date): Promise<boolean> {
  return takeOpen(db, id, { status: 'voiding' }, now)
}

/** Payments that somebody has still to ask the gateway about and that nobody has worked on since. */
export async function findLeftOver(db: Queries, since: Date): Promise<PaymentRow[]> {
  return db.select().from(payments).where(lte(payments.leasedUntil, since)).orderBy(payments.id)
}

/** Frees what another run of the process was working on: there is none any more. */
export async function freeAll(db: Queries, now: Date): Promise<void> {
  await db.update(payments).set({ leasedUntil: now }).where(isNotNull(payments.leasedUntil))
}
