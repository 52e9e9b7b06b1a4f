import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { DeviceDto } from '@/contract/accounts/devices'
import type { Queries } from '../../db/database'
import { sessions } from '../../db/schema/operations'
import { audit, type Origin } from './audit'
import type { UserCaller } from './caller'
import { ENDED_ELSEWHERE, SESSION_IDLE_MS } from './sessions'
import { deviceName } from './userAgent'

/** At most this many are listed. */
export const DEVICES_MAX = 50

/** Excludes procurement sessions, which belong to their partner: users neither see nor end them. */
const isOpen = (userId: number, now: Date) =>
  and(
    eq(sessions.userId, userId),
    eq(sessions.kind, 'password'),
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now),
    gt(sessions.lastUsedAt, new Date(now.getTime() - SESSION_IDLE_MS)),
  )

/** The user's sessions: the caller's first, then the latest. */
export async function readDevices(
  db: Queries,
  userId: number,
  tokenHash: string,
  now: Date,
): Promise<DeviceDto[]> {
  const isCurrent = eq(sessions.tokenHash, tokenHash)
  const rows = await db
    .select({
      tokenHash: sessions.tokenHash,
      createdAt: sessions.createdAt,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(isOpen(userId, now))
    .orderBy(desc(isCurrent), desc(sessions.createdAt))
    .limit(DEVICES_MAX)
  return rows.map((row) => ({
    signedInAt: row.createdAt.toISOString(),
    name: deviceName(row.userAgent),
    isCurrent: row.tokenHash === tokenHash,
  }))
}

interface Ending {
  readonly tokenHash: string
  readonly origin: Origin
  readonly now: Date
}

/** Ends the caller's session. */
export async function endSession(db: Queries, { user }: UserCaller, ending: Ending): Promise<void> {
  const { tokenHash, origin, now } = ending
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(isOpen(user.id, now), eq(sessions.tokenHash, tokenHash)))
  await audit(db, { event: 'signed-out', userId: user.id, ...origin }, now)
}

/** Ends every other session of the user. */
export async function endOtherSessions(db: Queries, { user }: UserCaller, ending: Ending): Promise<void> {
  const { tokenHash, origin, now } = ending
  const ended = await db
    .update(sessions)
    .set({ endedAt: now, endedReason: ENDED_ELSEWHERE })
    .where(and(isOpen(user.id, now), ne(sessions.tokenHash, tokenHash)))
    .returning({ endedAt: sessions.endedAt })
  const entry = { event: 'other-devices-signed-out', userId: user.id, ...origin } as const
  await audit(db, { ...entry, detail: { count: ended.length } }, now)
}
