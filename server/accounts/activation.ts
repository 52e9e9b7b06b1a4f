import { and, eq, isNull } from 'drizzle-orm'
import type { AppDeps } from '../appDeps'
import { users } from '../db/schema/accounts'
import { Failure } from '../failure'
import { activationMail } from './mails/activationMail'
import { readSender } from './mails/sender'
import type { Origin } from '../access/audit'
import { audit } from '../access/audit'
import { hasEmail } from './consumerAccounts'
import { endLinks, issueLink, readLink, useLink } from './mailTokens'
import { enqueueMail } from '../mail/outbox'

const FAILED = 'Account verification failed. Please try again later.'

/**
 * Verifies the address that a link was sent to. One that was used changes nothing: a page that is loaded again, or a mail
 * scanner that was faster, is no failure. One that is over, or none, is a 400.
 */
export async function activate(deps: AppDeps, token: string, origin: Origin): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    const link = await readLink(tx, token, 'verify-email', now)
    const userId = link.state === 'open' ? await useLink(tx, token, 'verify-email', now) : null
    if (userId === null) {
      const isUsed = (await readLink(tx, token, 'verify-email', now)).state === 'used'
      if (isUsed) return
      throw new Failure(400, { message: FAILED })
    }
    await tx
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    await audit(tx, { event: 'email-verified', userId, ...origin }, now)
  })
}

/**
 * Sends the activation mail again to a consumer who has not verified the address; the mails before lose their use. The
 * same statements and no error whether or not there is one.
 */
export async function resendActivation(deps: AppDeps, email: string): Promise<void> {
  const now = deps.clock()
  const sender = await readSender(deps)
  const isWaiting = and(hasEmail(email), eq(users.type, 'Consumer'), isNull(users.emailVerifiedAt))
  await deps.db.transaction(async (tx) => {
    const { token, userId, expiresAt } = await issueLink(
      tx,
      'verify-email',
      { condition: isWaiting ?? hasEmail(email) },
      now,
    )
    await endLinks(tx, userId, 'verify-email', token)
    await enqueueMail(tx, userId, { ...activationMail(sender, token), expiresAt }, now)
  })
  deps.mail.kick()
}
