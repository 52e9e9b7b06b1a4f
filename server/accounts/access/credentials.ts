import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { cleanMailAddress } from '@/domain/text/mailAddress'
import { missingRequirements } from '@/domain/password/passwordRule'
import { isPassword, isB2B, readPasswordOptions } from './passwords'
import { hashToken } from './sessions'
import type { Queries, Transaction } from '../../db/database'
import { users, type UserType } from '../../db/schema/accounts'
import { oneTimeTokens } from '../../db/schema/operations'

export interface SignedIn {
  readonly userId: number
  readonly punchoutSessionId: string | null
}

export type SignInResult =
  | { readonly outcome: 'signed-in'; readonly user: SignedIn; readonly passwordHash: string }
  /**
   * `unverified`: the consumer's e-mail address is not verified; `outdated`: the password is right but must
   * be replaced.
   * `userId`: the account's user; null if no user has the name.
   */
  | { readonly outcome: 'wrong' | 'unverified' | 'outdated'; readonly userId: number | null }

export interface Account {
  readonly id: number
  readonly type: UserType
  readonly isActive: boolean
  readonly passwordHash: string | null
  readonly mustChangePassword: boolean
  readonly emailVerifiedAt: Date | null
}

/**
 * Finds by username or e-mail address. Active accounts come before disabled ones, and usernames before
 * addresses.
 */
export async function findAccount(db: Queries, name: string): Promise<Account | undefined> {
  const lowered = cleanMailAddress(name).toLowerCase()
  const isUsername = eq(sql`lower(${users.username})`, lowered)
  const [account] = await db
    .select({
      id: users.id,
      type: users.type,
      isActive: users.isActive,
      passwordHash: users.passwordHash,
      mustChangePassword: users.mustChangePassword,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(users)
    .where(or(isUsername, eq(sql`lower(${users.email})`, lowered)))
    .orderBy(desc(users.isActive), sql`${isUsername} desc`)
    .limit(1)
  return account
}

/**
 * True if the account must change its password or the password violates newer rules. The rules can only be
 * checked here, where the password is readable (Spec 1 §4).
 */
async function isOutdated(db: Queries, account: Account, password: string): Promise<boolean> {
  if (account.mustChangePassword) return true
  const options = await readPasswordOptions(db)
  return missingRequirements(password, options, { isB2B: isB2B(account.type) }).length > 0
}

/** Checks a password; takes equally long without an account. */
export async function checkPassword(
  db: Queries,
  account: Account | undefined,
  password: string,
): Promise<SignInResult> {
  const passwordHash = account?.isActive ? account.passwordHash : null
  const isRight = await isPassword(passwordHash, password)
  if (!account || !isRight || passwordHash === null) return { outcome: 'wrong', userId: account?.id ?? null }
  // Reveals the unverified address only after the right password.
  if (account.type === 'Consumer' && account.emailVerifiedAt === null) {
    return { outcome: 'unverified', userId: account.id }
  }
  if (await isOutdated(db, account, password)) return { outcome: 'outdated', userId: account.id }
  return { outcome: 'signed-in', user: { userId: account.id, punchoutSessionId: null }, passwordHash }
}

/**
 * Checks the password hash again and locks the account until the transaction ends: a session opened with the
 * old password must not outlive a concurrent change of it.
 */
export async function isStillRight(tx: Transaction, userId: number, passwordHash: string): Promise<boolean> {
  const isSame = and(eq(users.id, userId), eq(users.passwordHash, passwordHash), eq(users.isActive, true))
  const rows = await tx.select({ id: users.id }).from(users).where(isSame).for('share')
  return rows.length > 0
}

/** Redeems a procurement system's single-use code; null if it is unknown, used or expired. */
export async function redeemCode(db: Queries, code: string, now: Date): Promise<SignedIn | null> {
  const [token] = await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeTokens.tokenHash, hashToken(code)),
        eq(oneTimeTokens.purpose, 'punchout-code'),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
    .returning({ userId: oneTimeTokens.userId, punchoutSessionId: oneTimeTokens.punchoutSessionId })
  return token ?? null
}
