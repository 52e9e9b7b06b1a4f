import { asc, sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { exchangeEvents, exchangeFeed, webhookDeliveries, webhooks } from '../../../server/db/schema/exchange'
import { startWebhookWorker } from '../../../server/exchange/webhooks/deliver'
import { makeWebhookSender, type SendWebhook } from '../../../server/exchange/webhooks/post'
import { runWebhook } from '../../../server/process/commands/webhook/webhook'
import { readWebhookArguments } from '../../../server/process/commands/webhook/webhookArguments'
import { openWebhookReceiver, type WebhookReceiver } from '../../fakes/webhookReceiver'
import type { TestApp } from '../app/openTestApp'

/** An upper limit for slow machines. */
const WAIT_MS = 20_000

export interface WebhookWorld {
  readonly receiver: () => Promise<WebhookReceiver>
  readonly run: (...args: readonly string[]) => Promise<string>
  /** Adds a webhook to the receiver's URL; returns its secret. */
  readonly add: (receiver: WebhookReceiver, ...args: readonly string[]) => Promise<string>
  /** Adds events, oldest first. */
  readonly happen: (count?: number) => Promise<string[]>
  readonly deliveries: () => Promise<(typeof webhookDeliveries.$inferSelect)[]>
  /** Runs a worker until all due deliveries are done. */
  readonly deliverDue: (post?: SendWebhook) => Promise<void>
  readonly close: () => Promise<void>
}

/** True while an event needs a position, a webhook is leased, or a delivery is due. */
async function isBusy({ db, clock }: TestApp): Promise<boolean> {
  const now = sql`${clock.now().toISOString()}::timestamptz`
  const [row] = await db
    .select({
      isBusy: sql<boolean>`exists (select 1 from ${exchangeEvents} where position is null)
      or exists (select 1 from ${webhooks} where leased_until > ${now})
      or exists (select 1 from ${webhooks} h join ${webhookDeliveries} d on d.webhook_id = h.id
        where d.state = 'waiting' and d.next_attempt_at <= ${now} and coalesce(h.paused_until <= ${now}, true))`,
    })
    .from(sql`(select 1) as one`)
  return row?.isBusy ?? false
}

/** Webhooks of a backend whose receivers are on this machine. */
export function openWebhooks(app: TestApp): WebhookWorld {
  const config = { ...app.deps.config, privateWebhookHosts: ['127.0.0.1'] }
  const deps = { ...app.deps, config }
  const receivers: WebhookReceiver[] = []
  const run: WebhookWorld['run'] = (...args) => runWebhook(deps, readWebhookArguments(args))
  return {
    run,
    receiver: async () => {
      const receiver = await openWebhookReceiver()
      receivers.push(receiver)
      return receiver
    },
    add: async ({ url }, ...args) => /whsec_\S+/.exec(await run('add', url, ...args))?.[0] ?? '',
    happen: async (count = 1) => {
      const event = { kind: 'consumers', type: 'consumer.changed', at: app.clock.now() } as const
      const values = Array.from({ length: count }, () => event)
      const added = await app.db.insert(exchangeEvents).values(values).returning()
      return added.map(({ key }) => key)
    },
    deliveries: () => app.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.eventId)),
    deliverDue: async (post = makeWebhookSender(config)) => {
      const worker = startWebhookWorker({ ...deps, post })
      await vi.waitFor(async () => {
        if (await isBusy(app)) throw new Error('Events are still being delivered')
      }, WAIT_MS)
      await worker.stop()
    },
    close: async () => {
      for (const receiver of receivers.splice(0)) await receiver.goAway()
      for (const table of [webhooks, exchangeEvents, exchangeFeed]) await app.db.delete(table)
    },
  }
}
