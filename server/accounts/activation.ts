import { and, eq, isNull } from 'drizzle-orm'
import type { AppDeps } from '../appDeps'
import { users } from '../db/schema/accounts'
import { Failure } from '../failure'
import { activationMail } from './mails/activationMail'
import { readSender } from './mails/sender'
import type { Origin } from '../access/audit'
import { audit } from '../access/audit'
import { hasEmail, verifyAddress } from './consumerAccounts'
import { endLinks, issueLink, readLink, useLink } from './mailTokens'
import { enqueueLink } from './linkMail'
import { ACCOUNT_MESSAGES } from './messages'

/**
 * Verifies the address a link was sent to. A used link changes nothing: a reload or a mail scanner may have
 * been faster. An expired or unknown link is a 400.
 */
export async function activate(deps: AppDeps, token: string, origin: Origin): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    const link = await readLink(tx, token, 'verify-email', now)
    const userId = link.state === 'open' ? await useLink(tx, token, 'verify-email', now) : null
    if (userId === null) {
      const isUsed = (await readLink(tx, token, 'verify-email', now)).state === 'used'
      if (isUsed) return
      throw new Failure(400, { message: ACCOUNT_MESSAGES.verificationFailed })
    }
    await verifyAddress(tx, userId, now)
    await audit(tx, { event: 'email-verified', userId, ...origin }, now)
  })
  deps.webhooks.kick()
}

/**
 * Sends the activation mail again to a consumer with an unverified address; earlier links expire. Runs the same
 * statements and reports no error when there is no such consumer.
 */
export async function resendActivation(deps: AppDeps, email: string): Promise<void> {
  const now = deps.clock()
  const sender = await readSender(deps)
  const isWaiting = and(hasEmail(email), eq(users.type, 'Consumer'), isNull(users.emailVerifiedAt))
  await deps.db.transaction(async (tx) => {
    const link = await issueLink(tx, 'verify-email', { condition: isWaiting ?? hasEmail(email) }, now)
    await endLinks(tx, link.userId, 'verify-email', link.token)
    await enqueueLink(tx, link, (token) => activationMail(sender, token), { config: deps.config, now })
  })
  deps.mail.kick()
}
