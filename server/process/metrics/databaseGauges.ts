import { count, isNotNull } from 'drizzle-orm'
import type { AppDeps } from '../../foundation/appDeps'
import type { OpenedDatabase, Queries } from '../../db/database'
import { payments } from '../../db/schema/receivables'
import { loadAges } from '../../exchange/loadAges'
import { webhookOutboxState } from '../../exchange/webhooks/outboxState'
import { mailOutboxState, type OutboxState } from '../../mail/outboxState'
import type { Samples } from './metrics'

/** Time for which an answer is reused, so that scrapes cannot load the shop. */
const ANSWER_MS = 5000
/** Well below Prometheus's default timeout of ten seconds. */
const WAIT_MS = 2000

interface Bounds {
  readonly onFailure: () => void
  readonly nowMs?: () => number
  readonly waitMs?: number
}

/**
 * Bounds a query for gauges: runs at most every five seconds, never twice at once, and is awaited for at most two
 * seconds. Null if it failed or did not answer in time.
 */
export function bounded<T>(read: () => Promise<T>, bounds: Bounds): () => Promise<T | null> {
  const { onFailure, nowMs = () => performance.now(), waitMs = WAIT_MS } = bounds
  let answered: { readonly atMs: number; readonly value: T | null } | null = null
  let pending: Promise<T | null> | null = null

  async function ask(): Promise<T | null> {
    let value: T | null = null
    try {
      value = await read()
    } catch {
      onFailure()
    }
    answered = { atMs: nowMs(), value }
    pending = null
    return value
  }

  return async () => {
    if (answered && nowMs() - answered.atMs < ANSWER_MS) return answered.value
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => {
        onFailure()
        resolve(null)
      }, waitMs)
    })
    pending ??= ask()
    const value = await Promise.race([pending, late])
    clearTimeout(timer)
    return value
  }
}

/** Outboxes by name. */
const OUTBOXES: Readonly<Record<string, (db: Queries, now: Date) => Promise<OutboxState>>> = {
  mail: mailOutboxState,
  webhooks: webhookOutboxState,
}

/** Statuses that are not final: the server tries to settle such payments every minute. */
const OPEN = ['pending', 'unknown', 'voiding', 'authorized'] as const

async function openPayments(db: Queries): Promise<Samples> {
  const rows = await db
    .select({ status: payments.status, rows: count() })
    .from(payments)
    .where(isNotNull(payments.leasedUntil))
    .groupBy(payments.status)
  const found = new Map<string, number>(rows.map(({ status, rows: number }) => [status, Number(number)]))
  return Object.fromEntries(OPEN.map((status) => [status, found.get(status) ?? 0]))
}

type Deps = Pick<AppDeps, 'db' | 'clock' | 'metrics'>

function watchOutboxes({ db, clock, metrics }: Deps): void {
  const states = Object.entries(OUTBOXES).map(([name, read]) => {
    const onFailure = () => metrics.countFailedGauge(`outbox ${name}`)
    return { name, read: bounded(() => read(db, clock()), { onFailure }) }
  })
  async function collect(numberOf: (state: OutboxState) => number): Promise<Samples> {
    const samples: Record<string, number> = {}
    for (const { name, read } of states) {
      const state = await read()
      if (state) samples[name] = numberOf(state)
    }
    return samples
  }
  const label = 'outbox'
  metrics.watch({
    name: 'outbox_waiting',
    help: 'Messages that are still to be delivered',
    label,
    read: () => collect(({ waiting }) => waiting),
  })
  metrics.watch({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest message that is still to be delivered',
    label,
    read: () =>
      collect(({ oldest }) => (oldest ? Math.max(0, (clock().getTime() - oldest.getTime()) / 1000) : 0)),
  })
  metrics.watch({
    name: 'outbox_given_up',
    help: 'Messages that could not be delivered and are not tried again',
    label,
    read: () => collect(({ givenUp }) => givenUp),
  })
}

/** Adds the gauges of the database. Each query is bounded, and a failing one does not affect the others. */
export function watchDatabase(deps: Deps, { connections }: Pick<OpenedDatabase, 'connections'>): void {
  const { db, clock, metrics } = deps
  metrics.watch({
    name: 'database_connections',
    help: 'Connections in use and idle, and what waits for one',
    label: 'state',
    read: () => ({ ...connections?.() }),
  })
  watchOutboxes(deps)
  metrics.watch({
    name: 'load_age_seconds',
    help: 'Time since the last accepted load of each kind of data, for 31 days',
    label: 'kind',
    read: bounded(() => loadAges(db, clock()), { onFailure: () => metrics.countFailedGauge('load ages') }),
  })
  metrics.watch({
    name: 'open_payments',
    help: 'Payments that are not final, by status',
    label: 'status',
    read: bounded(() => openPayments(db), { onFailure: () => metrics.countFailedGauge('open payments') }),
  })
}
