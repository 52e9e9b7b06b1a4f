import { and, eq, gt, lt } from 'drizzle-orm'
import { hashToken, makeToken } from '../auth/tokens'
import type { CallerUser } from '../auth/caller'
import type { Queries } from '../db/database'
import { users } from '../db/schema/accounts'
import { sessions } from '../db/schema/operations'

/** A session ends when it was not used for this long … */
export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000
/** … and this long after the sign-in in any case. */
export const SESSION_MAX_MS = 30 * 24 * 60 * 60 * 1000
/** How exactly the last use is kept, so that not every request writes. */
export const LAST_USE_STEP_MS = 5 * 60 * 1000

interface NewSession {
  readonly userId: number
  readonly punchoutSessionId?: string | null
}

/** Opens a session; the token is known to the caller alone. */
export async function openSession(db: Queries, session: NewSession, now: Date): Promise<string> {
  const token = makeToken()
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: session.userId,
    kind: session.punchoutSessionId ? 'punchout' : 'password',
    punchoutSessionId: session.punchoutSessionId ?? null,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MAX_MS),
  })
  return token
}

export interface FoundSession {
  readonly user: CallerUser
  readonly userSettings: Readonly<Record<string, unknown>>
  readonly punchoutSessionId: string | null
}

/** The session of a token, and its use noted; null when it is unknown, expired or its user inactive. */
export async function findSession(db: Queries, token: string, now: Date): Promise<FoundSession | null> {
  const tokenHash = hashToken(token)
  const [row] = await db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      name: users.name,
      type: users.type,
      settings: users.settings,
      lastUsedAt: sessions.lastUsedAt,
      punchoutSessionId: sessions.punchoutSessionId,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        eq(users.isActive, true),
        gt(sessions.expiresAt, now),
        gt(sessions.lastUsedAt, new Date(now.getTime() - SESSION_IDLE_MS)),
      ),
    )
  if (!row) return null
  const stale = new Date(now.getTime() - LAST_USE_STEP_MS)
  if (row.lastUsedAt <= stale) {
    await db
      .update(sessions)
      .set({ lastUsedAt: now })
      .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastUsedAt, now)))
  }
  const { id, username, email, name, type, settings, punchoutSessionId } = row
  return {
    user: { id, username, email, name, type, isSalesperson: type === 'Salesperson' },
    userSettings: settings,
    punchoutSessionId,
  }
}
