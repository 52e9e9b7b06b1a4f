import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database'
import { exchangeEvents, exchangeFeed, webhookDeliveries, webhooks } from '../../db/schema/exchange'

const EVENTS_AT_ONCE = 1000

async function hasUnnumbered(db: Database): Promise<boolean> {
  const found = await db
    .select({ id: exchangeEvents.id })
    .from(exchangeEvents)
    .where(isNull(exchangeEvents.position))
    .limit(1)
  return found.length > 0
}

/** Returns the last assigned position. Locks the feed's row, and adds it the first time. */
async function lockFeed(tx: Transaction): Promise<number> {
  const [feed] = await tx
    .insert(exchangeFeed)
    .values({ id: 1 })
    .onConflictDoUpdate({ target: exchangeFeed.id, set: { position: sql`${exchangeFeed.position}` } })
    .returning({ position: exchangeFeed.position })
  return feed?.position ?? 0
}

/** Numbers committed events and creates their webhook deliveries; returns how many. */
async function numberSome(tx: Transaction, now: Date): Promise<number> {
  const last = await lockFeed(tx)
  const next = tx
    .select({ id: exchangeEvents.id, n: sql<number>`row_number() over (order by id)`.as('n') })
    .from(exchangeEvents)
    .where(isNull(exchangeEvents.position))
    .orderBy(asc(exchangeEvents.id))
    .limit(EVENTS_AT_ONCE)
    .as('next')
  const numbered = await tx
    .update(exchangeEvents)
    .set({ position: sql`${last}::bigint + ${next.n}` })
    .from(next)
    .where(eq(exchangeEvents.id, next.id))
    .returning({ id: exchangeEvents.id })
  await tx.update(exchangeFeed).set({ position: last + numbered.length })
  await tx.execute(sql`
    insert into ${webhookDeliveries} (webhook_id, event_id, next_attempt_at)
    select h.id, e.id, ${now.toISOString()}::timestamptz
    from ${exchangeEvents} e join ${webhooks} h on h.kinds ? e.kind
    where e.position > ${last}::bigint`)
  return numbered.length
}

/**
 * Assigns positions to committed events. Holds a lock on the feed's row until its commit, so positions become
 * readable in order: a reader that has seen a position never finds an earlier one later, in whatever order
 * transactions commit. Needs only a row lock, no feature of a specific database. Never call it in a transaction.
 */
export async function numberEvents(db: Database, now: Date): Promise<void> {
  if (!(await hasUnnumbered(db))) return
  while ((await db.transaction((tx) => numberSome(tx, now))) === EVENTS_AT_ONCE);
}
