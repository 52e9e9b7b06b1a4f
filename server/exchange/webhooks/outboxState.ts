import { eq, ne, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import { exchangeEvents, webhookDeliveries } from '../../db/schema/exchange'
import type { OutboxState } from '../../mail/outboxState'

export async function webhookOutboxState(db: Queries): Promise<OutboxState> {
  const waits = eq(webhookDeliveries.state, 'waiting')
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${waits})`.mapWith(Number),
      oldest: sql<Date | null>`min(${exchangeEvents.at}) filter (where ${waits})`.mapWith(exchangeEvents.at),
      givenUp: sql<number>`count(*) filter (where ${eq(webhookDeliveries.state, 'dead')})`.mapWith(Number),
    })
    .from(webhookDeliveries)
    .innerJoin(exchangeEvents, eq(exchangeEvents.id, webhookDeliveries.eventId))
    .where(ne(webhookDeliveries.state, 'delivered'))
  return row ?? { waiting: 0, oldest: null, givenUp: 0 }
}
