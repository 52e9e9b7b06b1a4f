import { and, eq } from 'drizzle-orm'
import type { Queries } from './database'
import { customers, userCustomers } from './schema/accounts'
import { exchangeEvents, type EventType } from './schema/exchange'

type Typed<Prefix extends string> = Extract<EventType, `${Prefix}.${string}`>

/**
 * Records an event of an order for other systems. Call it in the order's transaction, and `deps.webhooks.kick()`
 * after the commit.
 */
export async function recordOrder(db: Queries, type: Typed<'order'>, orderId: number, at: Date) {
  await db.insert(exchangeEvents).values({ kind: 'orders', type, orderId, at })
}

/** Records an event of a payment of an order or of invoices, in the transaction of its outcome. */
export async function recordPayment(db: Queries, type: Typed<'payment'>, paymentId: number, at: Date) {
  await db.insert(exchangeEvents).values({ kind: 'payments', type, paymentId, at })
}

/** Records an event of a consumer; records nothing for other users. */
export async function recordConsumer(db: Queries, type: Typed<'consumer'>, userId: number, at: Date) {
  const own = await db
    .select({ consumerId: customers.id })
    .from(userCustomers)
    .innerJoin(customers, eq(customers.id, userCustomers.customerId))
    .where(and(eq(userCustomers.userId, userId), eq(customers.kind, 'consumer')))
  if (own.length === 0) return
  await db
    .insert(exchangeEvents)
    .values(own.map(({ consumerId }) => ({ kind: 'consumers' as const, type, consumerId, at })))
}
