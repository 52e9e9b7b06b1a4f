import { and, eq, isNotNull, lt, notExists, or } from 'drizzle-orm'
import type { Database } from '../db/database'
import { menuLog, zipCodeLog } from '../db/schema/accounts'
import { documents } from '../db/schema/content'
import {
  auditLog,
  idempotencyKeys,
  mailOutbox,
  oneTimeTokens,
  punchoutSessions,
  sessions,
  throttles,
  usedHumanChecks,
} from '../db/schema/operations'
import { carts } from '../db/schema/ordering'
import { AUDIT_TTL_MS } from '../access/audit'
import { IDEMPOTENCY_TTL_MS } from '../http/idempotency'
import { OLD_LINK_MS } from '../accounts/mailTokens'
import { SESSION_IDLE_MS } from '../access/sessions'
import { THROTTLE_WINDOW_MS } from '../access/throttle'

/** How often each process tidies up; several doing it changes nothing. */
export const HOUSEKEEPING_MS = 60 * 60 * 1000

/** How long it is known who chose which entry of the menu. */
export const MENU_LOG_TTL_MS = 90 * 24 * 60 * 60 * 1000

/** How long it is known who asked for which zip code that is not served. */
export const ZIP_LOG_TTL_MS = 365 * 24 * 60 * 60 * 1000

/** How long procurement systems can open again what was bought through them, notes and all. */
export const PUNCHOUT_TTL_MS = 2 * 365 * 24 * 60 * 60 * 1000

/** Sessions of procurement systems that nobody will open again, and carts whose session is gone, also with its partner. */
async function tidyPunchout(db: Database, before: Date): Promise<void> {
  await db.delete(punchoutSessions).where(lt(punchoutSessions.createdAt, before))
  const session = db
    .select({ id: punchoutSessions.id })
    .from(punchoutSessions)
    .where(eq(punchoutSessions.id, carts.punchoutSessionId))
  await db.delete(carts).where(and(isNotNull(carts.punchoutSessionId), notExists(session)))
}

/** Deletes what has expired. Nothing depends on it: whoever reads these tables checks the time as well. */
export async function tidy(db: Database, now: Date): Promise<void> {
  const before = (ms: number): Date => new Date(now.getTime() - ms)
  const isSessionOver = or(lt(sessions.expiresAt, now), lt(sessions.lastUsedAt, before(SESSION_IDLE_MS)))
  await db.delete(sessions).where(isSessionOver)
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, before(OLD_LINK_MS)))
  await db.delete(mailOutbox).where(lt(mailOutbox.expiresAt, now))
  await db.delete(throttles).where(lt(throttles.windowStart, before(THROTTLE_WINDOW_MS)))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(IDEMPOTENCY_TTL_MS)))
  await db.delete(usedHumanChecks).where(lt(usedHumanChecks.expiresAt, now))
  await db.delete(menuLog).where(lt(menuLog.at, before(MENU_LOG_TTL_MS)))
  await db.delete(zipCodeLog).where(lt(zipCodeLog.at, before(ZIP_LOG_TTL_MS)))
  await db.delete(auditLog).where(lt(auditLog.at, before(AUDIT_TTL_MS)))
  await db.delete(documents).where(lt(documents.expiresAt, now))
  await tidyPunchout(db, before(PUNCHOUT_TTL_MS))
}
