import { and, eq, isNull } from 'drizzle-orm'
import { parse, serialize } from 'hono/utils/cookie'
import type { Browser } from './access/deviceMarks'
import type { Account } from './access/credentials'
import type { AppDeps } from '../foundation/appDeps'
import type { Queries } from '../db/database'
import { users } from '../db/schema/accounts'
import type { LinkedRegistration } from '../db/schema/operations'
import { Failure } from '../foundation/failure'
import { activationMail } from './mails/activationMail'
import { readSender } from './mails/sender'
import type { Origin } from './access/audit'
import { audit } from './access/audit'
import { hasEmail, replaceRegistration, verifyAddress } from './consumerAccounts'
import { issueLink, readLink, useLink } from './mailTokens'
import { enqueueLink } from './linkMail'
import { SERVER_ACCOUNT_MESSAGES } from './messages'

/** Cookie with the activation link that a browser opened. */
const COOKIE = 'tradecounter-activation'

/**
 * Opens an activation link: returns the `Set-Cookie` that lets this browser activate the account by signing in; null
 * when it is activated already. Opening changes nothing, because the mailbox's owner may not be the one who registered.
 * An expired or unknown link is a 400.
 */
export async function openActivation(
  deps: AppDeps,
  token: string,
  { isSecure }: Browser,
): Promise<string | null> {
  const now = deps.clock()
  const link = await readLink(deps.db, token, 'verify-email', now)
  if (link.state === 'used' || (link.state === 'open' && link.isVerified)) return null
  if (link.state !== 'open') throw new Failure(400, { message: SERVER_ACCOUNT_MESSAGES.verificationFailed })
  return serialize(COOKIE, token, {
    path: '/api/token',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure,
    maxAge: Math.floor((link.expiresAt.getTime() - now.getTime()) / 1000),
  })
}

/** A registration whose link was opened in the browser that signs in. */
export interface Activation {
  readonly token: string
  readonly userId: number
  readonly registration: LinkedRegistration
}

/**
 * The registration that a sign-in from this browser would activate; null for none. Read before the account: if a
 * parallel sign-in activates it in between, the account is then read as activated.
 */
export async function findActivation(
  db: Queries,
  { cookies }: Browser,
  now: Date,
): Promise<Activation | null> {
  const token = parse(cookies ?? '', COOKIE)[COOKIE]
  if (!token) return null
  const link = await readLink(db, token, 'verify-email', now)
  if (link.state !== 'open' || link.isVerified) return null
  const { userId, registration } = link
  return registration && { token, userId, registration }
}

/** The account as if the registration were activated. */
export function asActivated(account: Account, { registration }: Activation, now: Date): Account {
  return { ...account, passwordHash: registration.passwordHash, emailVerifiedAt: now }
}

/** Activates the registration whose password was typed, unless a parallel sign-in was faster. */
export async function activate(
  tx: Queries,
  { token, registration }: Activation,
  origin: Origin,
  now: Date,
): Promise<void> {
  const userId = await useLink(tx, token, 'verify-email', now)
  if (userId === null) return
  await replaceRegistration(tx, userId, registration)
  await verifyAddress(tx, userId, now)
  await audit(tx, { event: 'email-verified', userId, ...origin }, now)
}

/**
 * Sends the activation mail again to a consumer with an unverified address. Earlier links stay valid, because any
 * caller can request this. Without such a consumer it runs the same statements and reports no error.
 */
export async function resendActivation(deps: AppDeps, email: string): Promise<void> {
  const now = deps.clock()
  const sender = await readSender(deps)
  const isWaiting = and(hasEmail(email), eq(users.type, 'Consumer'), isNull(users.emailVerifiedAt))
  await deps.db.transaction(async (tx) => {
    const link = await issueLink(tx, 'verify-email', { condition: isWaiting ?? hasEmail(email) }, now)
    await enqueueLink(tx, link, (token) => activationMail(sender, token), { config: deps.config, now })
  })
  deps.mail.kick()
}
