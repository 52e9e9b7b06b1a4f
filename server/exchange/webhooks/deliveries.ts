import { and, asc, eq, exists, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { exchangeEvents, webhookDeliveries, webhooks } from '../../db/schema/exchange'
import type { EventRow } from '../out/eventContent'

export type Webhook = typeof webhooks.$inferSelect

const MINUTE_MS = 60_000
/** Pauses after each try of an event: after the last try it is dead. */
export const RETRY_MS: readonly number[] = [1, 5, 30, 120, 360, 1440].map((minutes) => minutes * MINUTE_MS)
export const TRIES = RETRY_MS.length + 1

/** How long a receiver that did not answer is left alone, whatever waits for it. */
export const PAUSE_MS = MINUTE_MS

/** How long a process may deliver to a webhook without renewing: longer than one try takes. */
export const LEASE_MS = MINUTE_MS

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)
const isOf = ({ id }: Pick<Webhook, 'id'>) => eq(webhookDeliveries.webhookId, id)
const isWaiting = eq(webhookDeliveries.state, 'waiting')

/** Leases a webhook with something due, so that one process at a time delivers to it, in order. */
export async function leaseWebhook(db: Database, now: Date): Promise<Webhook | null> {
  const due = db
    .select({ id: webhookDeliveries.eventId })
    .from(webhookDeliveries)
    .where(
      and(eq(webhookDeliveries.webhookId, webhooks.id), isWaiting, lte(webhookDeliveries.nextAttemptAt, now)),
    )
  const isFree = or(isNull(webhooks.leasedUntil), lte(webhooks.leasedUntil, now))
  const isOpen = or(isNull(webhooks.pausedUntil), lte(webhooks.pausedUntil, now))
  const free = db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(isFree, isOpen, exists(due)))
    // Any: with more of them than a process serves at once, none is always last.
    .orderBy(sql`random()`)
    .limit(1)
    .for('update', { skipLocked: true })
  const [leased] = await db
    .update(webhooks)
    .set({ leasedUntil: after(now, LEASE_MS) })
    .where(eq(webhooks.id, sql`(${free})`))
    .returning()
  return leased ?? null
}

const isLeased = ({ id, leasedUntil }: Webhook) =>
  and(eq(webhooks.id, id), leasedUntil ? eq(webhooks.leasedUntil, leasedUntil) : isNull(webhooks.leasedUntil))

/** The webhook with a lease from now on; null where it was removed, or another process has taken it over. */
export async function renewLease(db: Database, webhook: Webhook, now: Date): Promise<Webhook | null> {
  const [renewed] = await db
    .update(webhooks)
    .set({ leasedUntil: after(now, LEASE_MS) })
    .where(isLeased(webhook))
    .returning()
  return renewed ?? null
}

export async function releaseWebhook(
  db: Database,
  webhook: Webhook,
  pausedUntil: Date | null,
): Promise<void> {
  await db.update(webhooks).set({ leasedUntil: null, pausedUntil }).where(isLeased(webhook))
}

/** An event on its way: `attempts` counts this try. */
export interface Delivery {
  readonly event: EventRow
  readonly attempts: number
}

/** The first event that is due, with its try counted; a crash during the try is followed by the next one. */
export async function takeDelivery(db: Database, webhook: Webhook, now: Date): Promise<Delivery | null> {
  const [due] = await db
    .select({ event: exchangeEvents, attempts: webhookDeliveries.attempts })
    .from(webhookDeliveries)
    .innerJoin(exchangeEvents, eq(exchangeEvents.id, webhookDeliveries.eventId))
    .where(and(isOf(webhook), isWaiting, lte(webhookDeliveries.nextAttemptAt, now)))
    .orderBy(asc(exchangeEvents.position))
    .limit(1)
  if (!due) return null
  const attempts = due.attempts + 1
  const nextAttemptAt = after(now, RETRY_MS[due.attempts] ?? 0)
  await db
    .update(webhookDeliveries)
    .set({ attempts, nextAttemptAt })
    .where(and(isOf(webhook), eq(webhookDeliveries.eventId, due.event.id)))
  return { event: due.event, attempts }
}

export async function settleDelivery(
  db: Database,
  webhook: Webhook,
  { event }: Delivery,
  fields: Partial<Pick<typeof webhookDeliveries.$inferSelect, 'state' | 'settledAt' | 'error'>>,
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set(fields)
    .where(and(isOf(webhook), eq(webhookDeliveries.eventId, event.id)))
}

/** The receiver is back: what failed before this event need not wait for its next try. */
export async function retryOthersNow(
  db: Database,
  webhook: Webhook,
  { event }: Delivery,
  now: Date,
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ nextAttemptAt: now })
    .where(and(isOf(webhook), isWaiting, ne(webhookDeliveries.eventId, event.id)))
}
