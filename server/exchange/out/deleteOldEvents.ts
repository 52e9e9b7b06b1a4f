import { and, eq, exists, isNotNull, lt, ne, not, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { exchangeEvents, exchangeFeed, webhookDeliveries } from '../../db/schema/exchange'

/** Age up to which events can be read. */
export const EVENT_TTL_MS = 90 * 24 * 60 * 60 * 1000

/**
 * Deletes numbered events older than `before`, except those with a waiting or dead delivery, which may still be sent.
 * The feed's `deletedThrough` is the last position that was deleted.
 */
export async function deleteOldEvents(db: Database, before: Date): Promise<void> {
  const undelivered = db
    .select({ id: webhookDeliveries.eventId })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.eventId, exchangeEvents.id), ne(webhookDeliveries.state, 'delivered')))
  const isOld = and(
    lt(exchangeEvents.at, before),
    isNotNull(exchangeEvents.position),
    not(exists(undelivered)),
  )
  await db.transaction(async (tx) => {
    const deleted = await tx
      .delete(exchangeEvents)
      .where(isOld)
      .returning({ position: sql<number>`coalesce(${exchangeEvents.position}, 0)::float8` })
    if (deleted.length === 0) return
    const last = deleted.reduce((most, { position }) => Math.max(most, position), 0)
    await tx
      .update(exchangeFeed)
      .set({ deletedThrough: sql`greatest(${exchangeFeed.deletedThrough}, ${last}::bigint)` })
  })
}
