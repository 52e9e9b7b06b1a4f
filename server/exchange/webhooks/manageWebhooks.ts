import { and, asc, count, eq, sql } from 'drizzle-orm'
import { audit } from '../../accounts/access/audit'
import { COMMAND_LINE } from '../../accounts/people/person'
import type { AppDeps } from '../../foundation/appDeps'
import type { Database } from '../../db/database'
import { type EventKind, exchangeEvents, webhookDeliveries, webhooks } from '../../db/schema/exchange'
import { StartupError } from '../../foundation/failure'
import type { Webhook } from './deliveries'
import { leadsOnlyInside, PRIVATE_ADDRESS, receiverFault, type Resolve } from './receiver'
import { makeSecret } from './signature'

type WebhookDeps = Pick<AppDeps, 'db' | 'clock' | 'config'>

const SETTING = 'WEBHOOK_ALLOW_PRIVATE lets hosts of a private network be reached, and without TLS'

/** Adds a URL for future events of some kinds; returns its id and its secret, which is shown only once. */
export async function addWebhook(
  { db, clock, config, resolve }: WebhookDeps & { readonly resolve?: Resolve },
  { url, kinds }: { readonly url: string; readonly kinds: readonly EventKind[] },
): Promise<Pick<Webhook, 'id' | 'secret'>> {
  if (!URL.canParse(url)) throw new StartupError(`${url} is no address`)
  const address = new URL(url)
  const fault = receiverFault(address, config.privateWebhookHosts)
  if (fault !== null) throw new StartupError(`${fault}. ${SETTING}`)
  if (await leadsOnlyInside(address, config.privateWebhookHosts, resolve)) {
    throw new StartupError(`${PRIVATE_ADDRESS}. ${SETTING}`)
  }
  const now = clock()
  return db.transaction(async (tx) => {
    const row = { url: address.href, secret: makeSecret(), kinds: [...kinds], createdAt: now }
    const [added] = await tx.insert(webhooks).values(row).returning()
    if (!added) throw new Error('No webhook was added')
    const detail = { webhookId: added.id, kinds }
    await audit(tx, { event: 'webhook-added', ...COMMAND_LINE, detail }, now)
    return added
  })
}

/** Removes a URL and its waiting events. */
export async function removeWebhook({ db, clock }: WebhookDeps, id: number): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    const removed = await tx.delete(webhooks).where(eq(webhooks.id, id)).returning({ id: webhooks.id })
    if (removed.length === 0) throw new StartupError(`There is no webhook ${id}`)
    await audit(tx, { event: 'webhook-removed', ...COMMAND_LINE, detail: { webhookId: id } }, now)
  })
}

const countOf = (state: (typeof webhookDeliveries.$inferSelect)['state']) =>
  sql<number>`(${count()} filter (where ${webhookDeliveries.state} = ${state}))::int`

/** All URLs without their secrets, with the state of their events. */
export async function listWebhooks(db: Database) {
  return db
    .select({
      id: webhooks.id,
      url: webhooks.url,
      kinds: webhooks.kinds,
      pausedUntil: webhooks.pausedUntil,
      delivered: countOf('delivered'),
      waiting: countOf('waiting'),
      dead: countOf('dead'),
    })
    .from(webhooks)
    .leftJoin(webhookDeliveries, eq(webhookDeliveries.webhookId, webhooks.id))
    .groupBy(webhooks.id)
    .orderBy(asc(webhooks.id))
}

export type ListedWebhook = Awaited<ReturnType<typeof listWebhooks>>[number]

/** Dead events, oldest first. */
export async function listDead(db: Database) {
  return db
    .select({
      webhookId: webhookDeliveries.webhookId,
      eventId: exchangeEvents.key,
      type: exchangeEvents.type,
      at: exchangeEvents.at,
      settledAt: webhookDeliveries.settledAt,
      error: webhookDeliveries.error,
    })
    .from(webhookDeliveries)
    .innerJoin(exchangeEvents, eq(exchangeEvents.id, webhookDeliveries.eventId))
    .where(eq(webhookDeliveries.state, 'dead'))
    .orderBy(asc(exchangeEvents.position), asc(webhookDeliveries.webhookId))
}

export type DeadDelivery = Awaited<ReturnType<typeof listDead>>[number]

/** Queues the dead deliveries of an event, or all (null), as if they were new; returns their number. */
export async function replayDead({ db, clock }: WebhookDeps, eventId: string | null): Promise<number> {
  const event = db.select({ id: exchangeEvents.id }).from(exchangeEvents)
  const isWanted =
    eventId === null
      ? undefined
      : sql`${webhookDeliveries.eventId} in (${event.where(eq(exchangeEvents.key, eventId))})`
  const replayed = await db
    .update(webhookDeliveries)
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: clock(), settledAt: null })
    .where(and(eq(webhookDeliveries.state, 'dead'), isWanted))
    .returning({ webhookId: webhookDeliveries.webhookId })
  return replayed.length
}
