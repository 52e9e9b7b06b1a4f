import { and, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { AppDeps } from '../../foundation/appDeps'
import type { Queries } from '../../db/database'
import { throttles } from '../../db/schema/operations'
import { Failure, type FailureBody } from '../../foundation/failure'
import { networkOf } from '../../foundation/network'
import { createHash } from 'node:crypto'
import { ACCESS_MESSAGES } from './messages'

/** Attempts are counted in a window that starts with the first one. */
export const THROTTLE_WINDOW_MS = 15 * 60 * 1000

interface Throttle {
  /** null: not counted by account. */
  readonly perAccount: number | null
  readonly perAddress: number | null
  readonly refusal: () => FailureBody
}

const tooMany = (): FailureBody => ({ errors: [ACCESS_MESSAGES.tooManyAttempts] })

/**
 * Attempts allowed per window, without those undone by `forgive`. The limit per address is higher, because many
 * people may share one. A mail link has no known account, so its token is counted instead. Sign-ins have their own
 * limits (`signInLimits.ts`).
 */
export const THROTTLES = {
  register: { perAccount: 5, perAddress: 30, refusal: tooMany },
  verify: { perAccount: 10, perAddress: 50, refusal: tooMany },
  resend: { perAccount: 5, perAddress: 30, refusal: tooMany },
  'reset-request': { perAccount: 5, perAddress: 30, refusal: tooMany },
  reset: { perAccount: 10, perAddress: 50, refusal: tooMany },
  'password-change': { perAccount: 5, perAddress: null, refusal: tooMany },
  /** Human check: creating a challenge costs the server work as well. */
  challenge: { perAccount: null, perAddress: 300, refusal: tooMany },
  /** Menu choices: more than a person makes. */
  'menu-log': { perAccount: 500, perAddress: null, refusal: tooMany },
  /** Requests for zip codes that are not served. */
  'zip-log': { perAccount: 30, perAddress: null, refusal: tooMany },
  /** Declined payments: stops card testing. */
  payment: { perAccount: 10, perAddress: 50, refusal: tooMany },
  /** Mailed receipts, counted per payment. */
  'receipt-mail': { perAccount: 5, perAddress: null, refusal: tooMany },
  /** Uploaded images, counted per user. */
  'image-upload': { perAccount: 100, perAddress: null, refusal: tooMany },
  /** Procurement systems: one opens the sessions of all its buyers, many at once in the morning. */
  punchout: { perAccount: 50, perAddress: 200, refusal: tooMany },
  /** Exchange keys: invalid ones per address, valid ones without permission per key. */
  'exchange-key': {
    perAccount: 50,
    perAddress: 50,
    refusal: () => ({ message: ACCESS_MESSAGES.tooManyRefused }),
  },
} as const satisfies Record<string, Throttle>
export type ThrottleKind = keyof typeof THROTTLES

export interface Attempt {
  /** Name as typed, or what is counted instead of an account, such as the token of a mail link. */
  readonly account?: string
  readonly address?: string
}

interface Limit {
  readonly key: string
  readonly max: number
}

/** Part of a key. Hashed, because some people type their password into the name field. */
export function hashedAccount(account: string): string {
  return createHash('sha256').update(account.trim().toLowerCase()).digest('base64url')
}

/** Keys that an attempt counts against, always in the same order to avoid deadlocks. */
export function limitsOf(kind: ThrottleKind, { account, address }: Attempt): Limit[] {
  const { perAccount, perAddress }: Throttle = THROTTLES[kind]
  const limits: Limit[] = []
  if (perAccount !== null && account !== undefined) {
    limits.push({ key: `${kind}:account:${hashedAccount(account)}`, max: perAccount })
  }
  if (perAddress !== null && address !== undefined) {
    limits.push({ key: `${kind}:address:${networkOf(address)}`, max: perAddress })
  }
  return limits
}

export interface Counted {
  readonly key: string
  readonly count: number
  /** Seconds until its window ends. */
  readonly leftSeconds: number
}

const WINDOW = sql.raw(`interval '${THROTTLE_WINDOW_MS / 1000} seconds'`)

/** True for a window that began too long ago, or lies in the future because a clock was set back. */
export function isWindowOver(now: SQL): SQL {
  return sql`(${throttles.windowStart} < ${now} - ${WINDOW} or ${throttles.windowStart} > ${now} + ${WINDOW})`
}

const countedColumns = (now: SQL) => ({
  key: throttles.key,
  count: throttles.count,
  leftSeconds: sql<number>`extract(epoch from ${throttles.windowStart} + ${WINDOW} - ${now})::float8`,
})

/** Increments each counter; an expired window starts anew. */
export async function countAttempt(db: Queries, keys: readonly string[], now: SQL): Promise<Counted[]> {
  const isOver = isWindowOver(now)
  return db
    .insert(throttles)
    .values(keys.map((key) => ({ key, windowStart: now, count: 1 })))
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${throttles.count} + 1 end`,
        windowStart: sql`case when ${isOver} then excluded.window_start else ${throttles.windowStart} end`,
      },
    })
    .returning(countedColumns(now))
}

/** The counters of open windows, without counting anything. */
export async function readCounts(db: Queries, keys: readonly string[], now: SQL): Promise<Counted[]> {
  return db
    .select(countedColumns(now))
    .from(throttles)
    .where(and(inArray(throttles.key, [...keys]), not(isWindowOver(now))))
}

/** Takes an attempt back. */
export async function uncountAttempt(db: Queries, keys: readonly string[]): Promise<void> {
  await db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(inArray(throttles.key, [...keys]))
}

/** Seconds until the last of these windows ends, for `Retry-After`. */
export function waitSeconds(counted: readonly Counted[]): number {
  return Math.max(1, Math.ceil(Math.max(...counted.map(({ leftSeconds }) => leftSeconds))))
}

export class TooManyAttempts extends Failure {
  readonly isFirst: boolean

  constructor(refusal: FailureBody, waitSeconds: number, isFirst: boolean) {
    super(429, refusal, { 'Retry-After': String(waitSeconds) })
    this.isFirst = isFirst
  }
}

/**
 * Counts an attempt before it is made, so that parallel attempts, also in other processes, cannot slip through.
 * Throws TooManyAttempts above a limit.
 */
export async function limitAttempts(deps: AppDeps, kind: ThrottleKind, attempt: Attempt): Promise<void> {
  const limits = limitsOf(kind, attempt)
  if (limits.length === 0) return
  const keys = limits.map(({ key }) => key)
  const exceeded = (await countAttempt(deps.db, keys, deps.databaseNow()))
    .map((counted) => ({
      ...counted,
      excess: counted.count - (limits.find(({ key }) => key === counted.key)?.max ?? 0),
    }))
    .filter(({ excess }) => excess > 0)
  if (exceeded.length === 0) return
  const isFirst = exceeded.every(({ excess }) => excess === 1)
  throw new TooManyAttempts(THROTTLES[kind].refusal(), waitSeconds(exceeded), isFirst)
}

/** Counts an attempt regardless of the limits. */
export async function noteAttempt(deps: AppDeps, kind: ThrottleKind, attempt: Attempt): Promise<void> {
  const keys = limitsOf(kind, attempt).map(({ key }) => key)
  await countAttempt(deps.db, keys, deps.databaseNow())
}

/** Uncounts a successful attempt. */
export async function forgive(deps: AppDeps, kind: ThrottleKind, attempt: Attempt): Promise<void> {
  await uncountAttempt(
    deps.db,
    limitsOf(kind, attempt).map(({ key }) => key),
  )
}
