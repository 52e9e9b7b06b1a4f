import { and, asc, eq, exists, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { exchangeEvents, webhookDeliveries, webhooks } from '../../db/schema/exchange'
import type { EventRow } from '../out/eventContent'

export type Webhook = typeof webhooks.$inferSelect

const MINUTE_MS = 60_000
/** Pauses after each attempt to deliver an event; after the last attempt it is dead. */
export const RETRY_MS: readonly number[] = [1, 5, 30, 120, 360, 1440].map((minutes) => minutes * MINUTE_MS)
export const TRIES = RETRY_MS.length + 1

/** Pause for a receiver that did not answer, for all its events. */
export const PAUSE_MS = MINUTE_MS

/** Lease of a process on a webhook: longer than one attempt takes. */
export const LEASE_MS = MINUTE_MS

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)
const isOf = ({ id }: Pick<Webhook, 'id'>) => eq(webhookDeliveries.webhookId, id)
const isWaiting = eq(webhookDeliveries.state, 'waiting')

/** Leases a webhook that has a due event, so that one process at a time delivers to it, in order. */
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
    // Random order, so that with more webhooks than a process serves at once, none is always last.
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

/** Renews the lease; null if the webhook was removed, or another process has taken it over. */
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

/** An event being delivered; `attempts` counts this attempt. */
export interface Delivery {
  readonly event: EventRow
  readonly attempts: number
}

/** Takes the first due event, counts the attempt and schedules the next one, which also follows after a crash. */
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

/** After the receiver has answered again, makes all its other waiting events due at once. */
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
