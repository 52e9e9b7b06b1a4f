import { inArray, lt, sql } from 'drizzle-orm'
import type { AppDeps } from '../appDeps'
import type { Queries } from '../db/database'
import { throttles } from '../db/schema/operations'
import { Failure, type FailureBody } from '../failure'
import { createHash } from 'node:crypto'

/** Attempts are counted in a window that starts with the first one. */
export const THROTTLE_WINDOW_MS = 15 * 60 * 1000

interface Throttle {
  /** null: not counted by account. */
  readonly perAccount: number | null
  readonly perAddress: number | null
  readonly refusal: FailureBody
}

const TOO_MANY = { errors: ['Too many attempts. Please try again later.'] } as const

/**
 * Attempts allowed per window, without those undone by `forgive`. The limit per address is higher, because many
 * people may share one. The link of a mail has no known account: its token stands for it.
 */
export const THROTTLES = {
  'sign-in': {
    perAccount: 5,
    perAddress: 100,
    refusal: { message: 'Too many login attempts, please try again later' },
  },
  register: { perAccount: 5, perAddress: 30, refusal: TOO_MANY },
  verify: { perAccount: 10, perAddress: 50, refusal: TOO_MANY },
  resend: { perAccount: 5, perAddress: 30, refusal: TOO_MANY },
  'reset-request': { perAccount: 5, perAddress: 30, refusal: TOO_MANY },
  reset: { perAccount: 10, perAddress: 50, refusal: TOO_MANY },
  'password-change': { perAccount: 5, perAddress: null, refusal: TOO_MANY },
  /** Human check: creating a challenge costs the server work as well. */
  challenge: { perAccount: null, perAddress: 300, refusal: TOO_MANY },
  /** Requests for zip codes that are not served. */
  'zip-log': { perAccount: 30, perAddress: null, refusal: TOO_MANY },
  /** Declined payments: stops card testing. */
  payment: { perAccount: 10, perAddress: 50, refusal: TOO_MANY },
  /** Procurement systems: one opens the sessions of all its buyers, many at once in the morning. */
  punchout: { perAccount: 50, perAddress: 200, refusal: TOO_MANY },
} as const satisfies Record<string, Throttle>
export type ThrottleKind = keyof typeof THROTTLES

export interface Attempt {
  /** As typed; a mail's token where there is nothing else. */
  readonly account?: string
  readonly address: string
}

interface Limit {
  readonly key: string
  readonly max: number
}

/** Hashed, because some people type their password into the name field. */
function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** Keys that an attempt counts against, always in the same order to avoid deadlocks. */
export function limitsOf(kind: ThrottleKind, { account, address }: Attempt): Limit[] {
  const { perAccount, perAddress }: Throttle = THROTTLES[kind]
  const limits: Limit[] = []
  if (perAccount !== null && account !== undefined) {
    limits.push({ key: `${kind}:account:${hashed(account.trim().toLowerCase())}`, max: perAccount })
  }
  if (perAddress !== null) limits.push({ key: `${kind}:address:${address}`, max: perAddress })
  return limits
}

/** Increments each counter; an expired window starts anew. */
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

export class TooManyAttempts extends Failure {
  readonly isFirst: boolean

  constructor(refusal: FailureBody, waitSeconds: number, isFirst: boolean) {
    super(429, refusal, { 'Retry-After': String(waitSeconds) })
    this.isFirst = isFirst
  }
}

/**
 * Counts an attempt before it is made, so that parallel attempts, also at other processes, cannot slip through.
 * Throws TooManyAttempts above a limit.
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

/** Uncounts a successful attempt: signing in often is fine. */
export async function forgive(deps: AppDeps, kind: ThrottleKind, attempt: Attempt): Promise<void> {
  const keys = limitsOf(kind, attempt).map(({ key }) => key)
  await deps.db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(inArray(throttles.key, keys))
}
