import { eq } from 'drizzle-orm'
import { passwordError } from '@/domain/password/passwordRule'
import type { AppDeps } from '../foundation/appDeps'
import { hashPassword, isPassword, isB2B, readPasswordOptions } from './access/passwords'
import type { UserCaller } from './access/caller'
import { users } from '../db/schema/accounts'
import { Failure, rejectedWrite } from '../foundation/failure'
import { type Origin, audit } from './access/audit'
import { endLinks } from './mailTokens'
import { PASSWORD_CHANGED } from './passwordReset'
import { endSessions } from './access/sessions'
import { limitAttempts, forgive } from './access/throttle'
import { ACCESS_MESSAGES } from './access/messages'
import { SERVER_ACCOUNT_MESSAGES } from './messages'

interface Change {
  readonly current: string
  readonly next: string
  /** Token hash of the caller's session, the only one that stays open. */
  readonly tokenHash: string
}

/**
 * Checks the current password, counting wrong ones, and returns the stored hash. Null if the password already is the
 * new one: the answer to an earlier change was lost.
 */
async function requireCurrentPassword(
  deps: AppDeps,
  userId: number,
  { current, next }: Change,
  address: string,
): Promise<string | null> {
  const attempt = { account: String(userId), address }
  await limitAttempts(deps, 'password-change', attempt)
  const [row] = await deps.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  const stored = row?.passwordHash ?? null
  // Never 401: that would end the session (Spec 1 §4).
  const isCurrent = await isPassword(stored, current)
  if (!isCurrent && !(await isPassword(stored, next)))
    throw rejectedWrite(400, SERVER_ACCOUNT_MESSAGES.passwordWrong)
  await forgive(deps, 'password-change', attempt)
  return isCurrent ? stored : null
}

/** Changes the user's password and ends their other sessions; 403 in a procurement system's session. */
export async function changePassword(
  deps: AppDeps,
  caller: UserCaller,
  change: Change,
  origin: Origin,
): Promise<void> {
  const { user, punchoutSessionId } = caller
  const { current, next, tokenHash } = change
  if (punchoutSessionId !== null) throw new Failure(403, { message: ACCESS_MESSAGES.denied })
  const stored = await requireCurrentPassword(deps, user.id, change, origin.address)
  if (stored === null) return
  const options = await readPasswordOptions(deps.db)
  const wrong = passwordError(next, options, { isB2B: isB2B(user.type) })
  if (wrong !== null) throw rejectedWrite(400, wrong)
  if (next === current) throw rejectedWrite(400, SERVER_ACCOUNT_MESSAGES.passwordSame)
  const passwordHash = await hashPassword(next)
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, user.id))
      .for('update')
    // Changed concurrently: the password that was checked has been replaced.
    if (row?.passwordHash !== stored) throw rejectedWrite(400, SERVER_ACCOUNT_MESSAGES.passwordWrong)
    await tx.update(users).set({ passwordHash, mustChangePassword: false }).where(eq(users.id, user.id))
    await endLinks(tx, user.id, 'reset-password')
    await endSessions(tx, user.id, { reason: PASSWORD_CHANGED, exceptTokenHash: tokenHash }, now)
    await audit(tx, { event: 'password-changed', userId: user.id, ...origin }, now)
  })
}
