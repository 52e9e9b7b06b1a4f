import { inArray, lt, sql } from 'drizzle-orm'
import type { AppDeps } from '../appDeps'
import type { Queries } from '../db/database'
import { throttles } from '../db/schema/operations'
import { Failure, type FailureBody } from '../failure'
import {
  type Attempt,
  type Limit,
  limitsOf,
  THROTTLE_WINDOW_MS,
  type ThrottleKind,
  THROTTLES,
} from './throttleLimits'

/** Counts one more against each limit; a window that is over begins anew. */
async function count(db: Queries, limits: readonly Limit[], now: Date) {
  const isOver = lt(throttles.windowStart, new Date(now.getTime() - THROTTLE_WINDOW_MS))
  const rows = await db
    .insert(throttles)
    .values(limits.map(({ key }) => ({ key, windowStart: now, count: 1 })))
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${throttles.count} + 1 end`,
        windowStart: sql`case when ${isOver} then excluded.window_start else ${throttles.windowStart} end`,
      },
    })
    .returning()
  return rows.map((row) => ({
    excess: row.count - (limits.find(({ key }) => key === row.key)?.max ?? 0),
    endsAt: row.windowStart.getTime() + THROTTLE_WINDOW_MS,
  }))
}

/** Refuses an attempt that is one too many. */
export class TooManyAttempts extends Failure {
  /** Whether it is the first one too many, so that whoever notes it does so once. */
  readonly isFirst: boolean

  constructor(refusal: FailureBody, waitSeconds: number, isFirst: boolean) {
    super(429, refusal, { 'Retry-After': String(waitSeconds) })
    this.isFirst = isFirst
  }
}

/**
 * Counts an attempt against each of its limits before it is made, so that attempts made at the same moment, also at
 * other processes, cannot slip through. Throws TooManyAttempts when a limit is exceeded.
 */
export async function demandAttempt(deps: AppDeps, kind: ThrottleKind, attempt: Attempt): Promise<void> {
  const limits = limitsOf(kind, attempt)
  if (limits.length === 0) return
  const now = deps.clock()
  const counts = await count(deps.db, limits, now)
  const exceeded = counts.filter(({ excess }) => excess > 0)
  if (exceeded.length === 0) return
  const waitMs = Math.max(...exceeded.map(({ endsAt }) => endsAt)) - now.getTime()
  const isFirst = exceeded.every(({ excess }) => excess === 1)
  throw new TooManyAttempts(THROTTLES[kind].refusal, Math.max(1, Math.ceil(waitMs / 1000)), isFirst)
}

/** Takes an attempt back that turned out well: signing in often is nothing bad. */
export async function forgive(deps: AppDeps, kind: ThrottleKind, attempt: Attempt): Promise<void> {
  const keys = limitsOf(kind, attempt).map(({ key }) => key)
  await deps.db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(inArray(throttles.key, keys))
}
