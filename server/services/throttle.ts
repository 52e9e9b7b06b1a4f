import { createHash } from 'node:crypto'
import { inArray, lt, sql } from 'drizzle-orm'
import type { Queries } from '../db/database'
import { throttles } from '../db/schema/operations'

/** Attempts are counted within a window that starts with the first. */
export const THROTTLE_WINDOW_MS = 15 * 60 * 1000
/** Wrong passwords for one name, and from one address, within a window. */
export const ATTEMPTS_PER_NAME = 10
export const ATTEMPTS_PER_ADDRESS = 100

export interface Limit {
  readonly key: string
  readonly max: number
}

/** What people type is not kept as typed: some type their password into the name. */
function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** The limits of signing in. */
export function signInLimits(name: string, address: string): Limit[] {
  return [
    { key: `sign-in:name:${hashed(name.trim().toLowerCase())}`, max: ATTEMPTS_PER_NAME },
    { key: `sign-in:address:${address}`, max: ATTEMPTS_PER_ADDRESS },
  ]
}

/**
 * Counts an attempt against each limit before it is made, so that attempts made at the same moment, also at other
 * processes, cannot slip through. Answers the seconds to wait when a limit is exceeded, else null.
 */
export async function countAttempt(db: Queries, limits: readonly Limit[], now: Date): Promise<number | null> {
  const windowStart = new Date(now.getTime() - THROTTLE_WINDOW_MS)
  const isOver = lt(throttles.windowStart, windowStart)
  const rows = await db
    .insert(throttles)
    // In one order for everybody, so that two statements never wait for each other's rows.
    .values(
      limits.map(({ key }) => ({ key, windowStart: now, count: 1 })).sort((a, b) => (a.key < b.key ? -1 : 1)),
    )
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${throttles.count} + 1 end`,
        windowStart: sql`case when ${isOver} then excluded.window_start else ${throttles.windowStart} end`,
      },
    })
    .returning()
  const exceeded = rows.filter((row) => row.count > (limits.find(({ key }) => key === row.key)?.max ?? 0))
  if (exceeded.length === 0) return null
  const ends = exceeded.map((row) => row.windowStart.getTime() + THROTTLE_WINDOW_MS)
  return Math.max(1, Math.ceil((Math.max(...ends) - now.getTime()) / 1000))
}

/** Takes an attempt back that turned out well: signing in often is nothing bad. */
export async function forgiveAttempt(db: Queries, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => key)
  await db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(inArray(throttles.key, keys))
}
