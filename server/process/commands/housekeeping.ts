import { and, eq, isNotNull, lt, notExists, or } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { menuLog, zipCodeLog } from '../../db/schema/accounts'
import { documents } from '../../db/schema/content'
import {
  auditLog,
  idempotencyKeys,
  mailOutbox,
  oneTimeTokens,
  punchoutSessions,
  sessions,
  throttles,
  usedHumanChecks,
} from '../../db/schema/operations'
import { carts } from '../../db/schema/ordering'
import { AUDIT_TTL_MS } from '../../accounts/access/audit'
import { IDEMPOTENCY_TTL_MS } from '../../http/idempotency'
import { OLD_LINK_MS } from '../../accounts/mailTokens'
import { deleteOldCopies } from '../../catalogue/images/imageCopies'
import { deleteOldEvents, EVENT_TTL_MS } from '../../exchange/out/deleteOldEvents'
import { SESSION_IDLE_MS } from '../../accounts/access/sessions'
import { isWindowOver } from '../../accounts/access/throttle'
import type { AppDeps } from '../../foundation/appDeps'

type TidyDeps = Pick<AppDeps, 'db' | 'clock' | 'databaseNow'>

/** Interval per process; running in several processes is harmless. */
export const HOUSEKEEPING_MS = 60 * 60 * 1000

/** Time for which menu choices are logged. */
export const MENU_LOG_TTL_MS = 90 * 24 * 60 * 60 * 1000

/** Time for which requests for unserved zip codes are logged. */
export const ZIP_LOG_TTL_MS = 365 * 24 * 60 * 60 * 1000

/** Time for which procurement systems can reopen purchased carts, with their notes. */
export const PUNCHOUT_TTL_MS = 2 * 365 * 24 * 60 * 60 * 1000

/** Deletes abandoned punchout sessions, and carts whose session or partner is gone. */
async function tidyPunchout(db: Database, before: Date): Promise<void> {
  await db.delete(punchoutSessions).where(lt(punchoutSessions.createdAt, before))
  const session = db
    .select({ id: punchoutSessions.id })
    .from(punchoutSessions)
    .where(eq(punchoutSessions.id, carts.punchoutSessionId))
  await db.delete(carts).where(and(isNotNull(carts.punchoutSessionId), notExists(session)))
}

/** Deletes expired rows. Correctness does not depend on it: readers of these tables check the time as well. */
export async function tidy({ db, clock, databaseNow }: TidyDeps): Promise<void> {
  const now = clock()
  const before = (ms: number): Date => new Date(now.getTime() - ms)
  const isSessionOver = or(lt(sessions.expiresAt, now), lt(sessions.lastUsedAt, before(SESSION_IDLE_MS)))
  await db.delete(sessions).where(isSessionOver)
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, before(OLD_LINK_MS)))
  await db.delete(mailOutbox).where(lt(mailOutbox.expiresAt, now))
  await db.delete(throttles).where(isWindowOver(databaseNow()))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(IDEMPOTENCY_TTL_MS)))
  await db.delete(usedHumanChecks).where(lt(usedHumanChecks.expiresAt, now))
  await db.delete(menuLog).where(lt(menuLog.at, before(MENU_LOG_TTL_MS)))
  await db.delete(zipCodeLog).where(lt(zipCodeLog.at, before(ZIP_LOG_TTL_MS)))
  await db.delete(auditLog).where(lt(auditLog.at, before(AUDIT_TTL_MS)))
  await db.delete(documents).where(lt(documents.expiresAt, now))
  await deleteOldCopies(db)
  await tidyPunchout(db, before(PUNCHOUT_TTL_MS))
  await deleteOldEvents(db, before(EVENT_TTL_MS))
}
