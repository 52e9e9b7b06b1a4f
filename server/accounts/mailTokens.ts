import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { hashToken, makeToken } from './access/sessions'
import type { Queries } from '../db/database'
import { users, type UserType } from '../db/schema/accounts'
import { type LinkedRegistration, mailOutbox, oneTimeTokens } from '../db/schema/operations'

export type MailPurpose = 'verify-email' | 'reset-password'

export const LINK_MS: Readonly<Record<MailPurpose, number>> = {
  'verify-email': 24 * 60 * 60 * 1000,
  'reset-password': 60 * 60 * 1000,
}

/** Longer than for a reset, because new users do not expect their invitation. */
export const INVITATION_MS = 7 * 24 * 60 * 60 * 1000

/** Time for which an expired link is stored, to explain the error. */
export const OLD_LINK_MS = 30 * 24 * 60 * 60 * 1000

export interface IssuedLink {
  /** Opens the account: put into the mail, and printed for an operator only on request. */
  readonly token: string
  readonly expiresAt: Date
  /** Null without such an account: the token then opens nothing. */
  readonly userId: number | null
}

/**
 * Snapshot of the registration, stored with its link: a later registration of the same address does not
 * change it.
 */
const registration = sql`jsonb_build_object(
  'name', ${users.name}, 'company', ${users.company}, 'phone', ${users.phone},
  'passwordHash', ${users.passwordHash}, 'emailOption', ${users.emailOption})`

/**
 * Creates a link token for the account that matches a condition over `users`, the first in `order` of several. Runs
 * one statement with or without an account.
 */
export async function issueLink(
  db: Queries,
  purpose: MailPurpose,
  account: { readonly condition: SQL; readonly order?: SQL; readonly validMs?: number },
  now: Date,
): Promise<IssuedLink> {
  const token = makeToken()
  const expiresAt = new Date(now.getTime() + (account.validMs ?? LINK_MS[purpose]))
  const found = db
    .select({
      tokenHash: sql`${hashToken(token)}::text`.as('token_hash'),
      purpose: sql`${purpose}::text`.as('purpose'),
      userId: users.id,
      punchoutSessionId: sql`null::uuid`.as('punchout_session_id'),
      expiresAt: sql`${expiresAt.toISOString()}::timestamptz`.as('expires_at'),
      usedAt: sql`null::timestamptz`.as('used_at'),
      registration: (purpose === 'verify-email' ? registration : sql`null::jsonb`).as('registration'),
    })
    .from(users)
    .where(and(users.isActive, account.condition))
    .orderBy(account.order ?? users.id)
    .limit(1)
  const [row] = await db.insert(oneTimeTokens).select(found).returning({ userId: oneTimeTokens.userId })
  return { token, expiresAt, userId: row?.userId ?? null }
}

export async function endLinks(db: Queries, userId: number, purpose: MailPurpose): Promise<void> {
  await db
    .delete(oneTimeTokens)
    .where(
      and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose), isNull(oneTimeTokens.usedAt)),
    )
}

function isLink(token: string, purpose: MailPurpose) {
  return and(eq(oneTimeTokens.tokenHash, hashToken(token)), eq(oneTimeTokens.purpose, purpose))
}

export type LinkState =
  | {
      readonly state: 'open'
      readonly userId: number
      readonly userType: UserType
      readonly isVerified: boolean
      readonly expiresAt: Date
      readonly registration: LinkedRegistration | null
    }
  | { readonly state: 'expired' | 'used' | 'unknown' }

/** State of a link, without using it; unknown when its user may no longer sign in. */
export async function readLink(
  db: Queries,
  token: string,
  purpose: MailPurpose,
  now: Date,
): Promise<LinkState> {
  const [row] = await db
    .select({
      userId: users.id,
      userType: users.type,
      verifiedAt: users.emailVerifiedAt,
      registration: oneTimeTokens.registration,
      usedAt: oneTimeTokens.usedAt,
      expiresAt: oneTimeTokens.expiresAt,
    })
    .from(oneTimeTokens)
    .innerJoin(users, and(eq(users.id, oneTimeTokens.userId), users.isActive))
    .where(isLink(token, purpose))
  if (!row) return { state: 'unknown' }
  if (row.usedAt) return { state: 'used' }
  if (row.expiresAt <= now) return { state: 'expired' }
  const { userId, userType, verifiedAt, expiresAt } = row
  return {
    state: 'open',
    userId,
    userType,
    isVerified: verifiedAt !== null,
    expiresAt,
    registration: row.registration,
  }
}

/** Removes a used token from its mail in the outbox, which serves as the mailbox when mail is not sent. */
async function eraseToken(db: Queries, token: string): Promise<void> {
  const without = (body: typeof mailOutbox.text | typeof mailOutbox.html) =>
    sql`replace(${body}, ${token}, 'used')`
  await db
    .update(mailOutbox)
    .set({ text: without(mailOutbox.text), html: without(mailOutbox.html) })
    .where(eq(mailOutbox.linkHash, hashToken(token)))
}

/**
 * Uses a link and returns its user; null if it is unknown, used or expired. Of two parallel attempts one gets
 * the user.
 */
export async function useLink(
  db: Queries,
  token: string,
  purpose: MailPurpose,
  now: Date,
): Promise<number | null> {
  const [row] = await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(isLink(token, purpose), isNull(oneTimeTokens.usedAt), gt(oneTimeTokens.expiresAt, now)))
    .returning({ userId: oneTimeTokens.userId })
  if (!row) return null
  await eraseToken(db, token)
  return row.userId
}
