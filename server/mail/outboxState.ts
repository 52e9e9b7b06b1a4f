import { and, gt, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Queries } from '../db/database'
import { mailOutbox } from '../db/schema/operations'
import { TRIES } from './mailWorker'

/** Content of an outbox, for the metrics. */
export interface OutboxState {
  readonly waiting: number
  /** Time when the oldest waiting mail was queued; null if none waits. */
  readonly oldest: Date | null
  readonly givenUp: number
}

export async function mailOutboxState(db: Queries, now: Date): Promise<OutboxState> {
  const waits = and(lt(mailOutbox.attempts, TRIES), gt(mailOutbox.expiresAt, now))
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${waits})`.mapWith(Number),
      oldest: sql<Date | null>`min(${mailOutbox.createdAt}) filter (where ${waits})`.mapWith(
        mailOutbox.createdAt,
      ),
      givenUp: sql<number>`count(*) filter (where ${gte(mailOutbox.attempts, TRIES)})`.mapWith(Number),
    })
    .from(mailOutbox)
    .where(isNull(mailOutbox.sentAt))
  return row ?? { waiting: 0, oldest: null, givenUp: 0 }
}
