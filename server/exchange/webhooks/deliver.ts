import type { AppDeps } from '../../foundation/appDeps'
import { startWorker, type Worker } from '../../foundation/worker'
import { withContent } from '../out/eventContent'
import { numberEvents } from '../out/numberEvents'
import {
  type Delivery,
  leaseWebhook,
  PAUSE_MS,
  releaseWebhook,
  renewLease,
  retryOthersNow,
  settleDelivery,
  takeDelivery,
  TRIES,
  type Webhook,
} from './deliveries'
import { NotReachable } from './receiver'
import type { SendWebhook } from './post'
import { signedHeaders } from './signature'

declare module '../../foundation/appDeps' {
  interface AppDeps {
    /** Wakes the delivery of events to other systems; call it after the commit. */
    readonly webhooks: { readonly kick: () => void }
  }
}

export type DeliverDeps = Pick<AppDeps, 'db' | 'clock' | 'log'> & { readonly post: SendWebhook }

/** Webhooks served concurrently by a process. */
const WEBHOOKS_AT_ONCE = 8
/** Events delivered to a webhook before other due webhooks get their turn. */
const EVENTS_A_TURN = 20

type Outcome = { readonly is: 'taken' } | { readonly is: 'refused' | 'away'; readonly reason: string }

/** 408, 425 and 429 mean that the receiver is temporarily unavailable; other 4xx that it rejects this event. */
const SOON_AGAIN = [408, 425, 429]

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { is: 'taken' }
  const isRefused = status >= 400 && status < 500 && !SOON_AGAIN.includes(status)
  return { is: isRefused ? 'refused' : 'away', reason: `Status ${status}` }
}

async function tryPosting({ db, clock, post }: DeliverDeps, webhook: Webhook, { event }: Delivery) {
  const [content] = await withContent(db, [event])
  const body = JSON.stringify(content)
  const headers = signedHeaders(webhook.secret, { id: event.key, at: clock(), body })
  try {
    return outcomeOf(await post({ url: webhook.url, headers, body }))
  } catch (error) {
    if (!(error instanceof NotReachable)) throw error
    return { is: 'away', reason: error.message } satisfies Outcome
  }
}

/** Posts one event and stores the outcome. */
async function deliver(deps: DeliverDeps, webhook: Webhook, delivery: Delivery): Promise<Outcome> {
  const { db, clock, log } = deps
  const outcome = await tryPosting(deps, webhook, delivery)
  if (outcome.is === 'taken') {
    await settleDelivery(db, webhook, delivery, { state: 'delivered', settledAt: clock(), error: '' })
    return outcome
  }
  const { attempts, event } = delivery
  const { reason: error } = outcome
  const isDead = attempts >= TRIES
  const dead = isDead ? ({ state: 'dead', settledAt: clock() } as const) : {}
  await settleDelivery(db, webhook, delivery, { ...dead, error })
  log[isDead ? 'error' : 'warn'](isDead ? 'An event was given up' : 'An event was not delivered', {
    webhookId: webhook.id,
    eventId: event.key,
    attempts,
    reason: error,
  })
  return outcome
}

/**
 * Delivers the due events of a leased webhook, oldest first. A rejected event is retried later without blocking
 * others; an unavailable receiver is paused, and its events wait together.
 */
async function serve(deps: DeliverDeps, leased: Webhook, stopping: AbortSignal): Promise<void> {
  const { db, clock } = deps
  let webhook = leased
  let wasAway = leased.pausedUntil !== null
  for (let count = 0; count < EVENTS_A_TURN && !stopping.aborted; count++) {
    const renewed = await renewLease(db, webhook, clock())
    if (!renewed) return
    webhook = renewed
    const delivery = await takeDelivery(db, webhook, clock())
    if (!delivery) break
    const { is } = await deliver(deps, webhook, delivery)
    if (is === 'away') {
      await releaseWebhook(db, webhook, new Date(clock().getTime() + PAUSE_MS))
      return
    }
    if (wasAway) await retryOthersNow(db, webhook, delivery, clock())
    wasAway = false
  }
  await releaseWebhook(db, webhook, null)
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

/**
 * Delivers events as they come. Webhooks are served concurrently, so that a slow or unavailable one blocks no other.
 */
export function startWebhookWorker(deps: DeliverDeps): Worker {
  const { db, clock, log } = deps
  const turns = new Set<Promise<void>>()
  const giveTurn = (webhook: Webhook, stopping: AbortSignal): void => {
    const turn = serve(deps, webhook, stopping)
      .catch((error: unknown) => {
        log.warn('A webhook cannot be served', { webhookId: webhook.id, reason: reasonOf(error) })
      })
      .finally(() => {
        turns.delete(turn)
        worker.kick()
      })
    turns.add(turn)
  }
  const worker = startWorker(async (stopping) => {
    try {
      await numberEvents(db, clock())
      while (turns.size < WEBHOOKS_AT_ONCE && !stopping.aborted) {
        const webhook = await leaseWebhook(db, clock())
        if (!webhook) break
        giveTurn(webhook, stopping)
      }
    } catch (error) {
      log.warn('Events cannot be delivered', { reason: reasonOf(error) })
    }
  })
  return {
    kick: worker.kick,
    stop: async () => {
      await worker.stop()
      await Promise.all(turns)
    },
  }
}
