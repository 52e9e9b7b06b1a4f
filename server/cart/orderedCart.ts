import { and, desc, eq, gt } from 'drizzle-orm'
import type { Queries } from '../db/database'
import { orders } from '../db/schema/ordering'
import { Failure } from '../failure'
import type { CartRow } from './cartStore'

/** For this long, an empty cart says which order emptied it. */
const ORDERED_WITHIN_MS = 60 * 60_000

type Reason = 'changed' | 'ordered' | 'repeated'

/** A refusal with its reason (docs/writing-a-backend.md). */
export function refusal(reason: Reason, message: string, orderNumber = ''): Failure {
  return new Failure(409, { message, errors: [message], reason, orderNumber })
}

/** The newest order of a cart since then. */
export async function lastOrderOf(db: Queries, { id }: CartRow, since: Date) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.cartId, id), gt(orders.submittedAt, since)))
    .orderBy(desc(orders.id))
    .limit(1)
  return order ?? null
}

/**
 * 409 when the cart is empty because it was ordered, with the number of that order. Whatever was written to it since
 * raised its version: then it is empty for another reason.
 */
export async function refuseOrdered(db: Queries, cart: CartRow, now: Date): Promise<void> {
  const order = await lastOrderOf(db, cart, new Date(now.getTime() - ORDERED_WITHIN_MS))
  if (!order || order.cartVersion === null || cart.version > order.cartVersion + 1) return
  const orderNumber = String(order.orderNumber)
  throw refusal('ordered', `This cart was ordered already, as order ${orderNumber}.`, orderNumber)
}
