import { desc, eq, or } from 'drizzle-orm'
import { PASSWORD_MESSAGES, passwordError } from '@/domain/password/passwordRule'
import type { AppDeps } from '../foundation/appDeps'
import { hashPassword, isPassword, isB2B, readPasswordOptions } from './access/passwords'
import { users } from '../db/schema/accounts'
import { resetMail } from './mails/resetMail'
import { readSender } from './mails/sender'
import { type Origin, audit } from './access/audit'
import { rejectedWrite } from '../foundation/failure'
import { hasEmail, hasUsername, verifyAddress } from './consumerAccounts'
import { endLinks, issueLink, type LinkState, readLink, useLink } from './mailTokens'
import { enqueueLink } from './linkMail'
import { endSessions } from './access/sessions'
import { clearSignIns } from './access/signInLimits'

/** Shown to sessions that a new password ended: contains 'changed password' (Spec 1 §2). */
export const PASSWORD_CHANGED = 'You changed password elsewhere. Please sign in again.'

/**
 * Sends a reset mail to the user of that name. Runs the same statements and writes the same record without such a
 * user: neither answer nor timing reveals it (Spec 1 §8).
 */
export async function requestReset(deps: AppDeps, emailOrUsername: string, origin: Origin): Promise<void> {
  const now = deps.clock()
  const sender = await readSender(deps)
  const isUsername = hasUsername(emailOrUsername)
  const condition = or(isUsername, hasEmail(emailOrUsername)) ?? isUsername
  // Writing rows takes measurably longer, but does not show next to the hash, which both cases compute.
  await isPassword(null, '')
  await deps.db.transaction(async (tx) => {
    // A username takes precedence over another user's address, as in signing in.
    const account = { condition, order: desc(isUsername) }
    const link = await issueLink(tx, 'reset-password', account, now)
    await enqueueLink(tx, link, (token) => resetMail(sender, token), { config: deps.config, now })
    await audit(tx, { event: 'reset-requested', subjectUserId: link.userId, ...origin }, now)
  })
  deps.mail.kick()
}

const WRONG_WITH = {
  expired: 'linkExpired',
  used: 'linkUsed',
  unknown: 'linkInvalid',
} as const satisfies Record<Exclude<LinkState['state'], 'open'>, keyof typeof PASSWORD_MESSAGES>

export async function userTypeOf(
  deps: AppDeps,
  token: string,
): Promise<{ isB2B: boolean; errors: string[] }> {
  const link = await readLink(deps.db, token, 'reset-password', deps.clock())
  if (link.state !== 'open') return { isB2B: false, errors: [PASSWORD_MESSAGES[WRONG_WITH[link.state]]] }
  return { isB2B: isB2B(link.userType), errors: [] }
}

/**
 * Sets a new password by a link and ends all sessions of its user, whose address the mail has verified. A rejected
 * password leaves the link valid; an expired, used or unknown link is a 400.
 */
export async function resetPassword(
  deps: AppDeps,
  { token, password }: { readonly token: string; readonly password: string },
  origin: Origin,
): Promise<void> {
  const now = deps.clock()
  const link = await readLink(deps.db, token, 'reset-password', now)
  if (link.state !== 'open') throw rejectedWrite(400, PASSWORD_MESSAGES[WRONG_WITH[link.state]])
  const options = await readPasswordOptions(deps.db)
  const wrong = passwordError(password, options, { isB2B: isB2B(link.userType) })
  if (wrong !== null) throw rejectedWrite(400, wrong)
  const passwordHash = await hashPassword(password)
  await deps.db.transaction(async (tx) => {
    const userId = await useLink(tx, token, 'reset-password', now)
    if (userId === null) throw rejectedWrite(400, PASSWORD_MESSAGES.linkUsed)
    const names = await tx
      .update(users)
      .set({ passwordHash, mustChangePassword: false })
      .where(eq(users.id, userId))
      .returning({ username: users.username, email: users.email })
    await verifyAddress(tx, userId, now)
    // The owner can sign in with the new password at once, despite earlier failures.
    await clearSignIns(
      tx,
      names.flatMap(({ username, email }) => [username, email]),
    )
    await endLinks(tx, userId, 'reset-password')
    await endSessions(tx, userId, { reason: PASSWORD_CHANGED }, now)
    await audit(tx, { event: 'password-reset', userId, ...origin }, now)
  })
  deps.webhooks.kick()
}
