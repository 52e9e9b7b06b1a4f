import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { isPassword } from '../auth/passwords'
import { hashToken } from '../auth/tokens'
import type { Queries } from '../db/database'
import { users, type UserType } from '../db/schema/accounts'
import { oneTimeTokens } from '../db/schema/operations'

export interface SignedIn {
  readonly userId: number
  readonly punchoutSessionId: string | null
}

export type SignInResult =
  | { readonly outcome: 'signed-in'; readonly user: SignedIn }
  /** `userId`: whose password it was not, or whose address it is; null when nobody has the name. */
  | { readonly outcome: 'wrong' | 'unverified'; readonly userId: number | null }

interface Account {
  readonly id: number
  readonly type: UserType
  readonly isActive: boolean
  readonly passwordHash: string | null
  readonly emailVerifiedAt: Date | null
}

/**
 * By username or e-mail address: who may sign in before who may not any more, and a username counts first when it is
 * somebody else's address.
 */
async function findAccount(db: Queries, name: string): Promise<Account | undefined> {
  const lowered = name.trim().toLowerCase()
  const isUsername = eq(sql`lower(${users.username})`, lowered)
  const [account] = await db
    .select({
      id: users.id,
      type: users.type,
      isActive: users.isActive,
      passwordHash: users.passwordHash,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(users)
    .where(or(isUsername, eq(sql`lower(${users.email})`, lowered)))
    .orderBy(desc(users.isActive), sql`${isUsername} desc`)
    .limit(1)
  return account
}

/** Whose account a typed name means; null when nobody has it. */
export async function accountIdOf(db: Queries, name: string): Promise<number | null> {
  return (await findAccount(db, name))?.id ?? null
}

/** Checks a password; takes as long for a name that nobody has. */
export async function checkPassword(db: Queries, name: string, password: string): Promise<SignInResult> {
  const account = await findAccount(db, name)
  const isRight = await isPassword(account?.isActive ? account.passwordHash : null, password)
  if (!account || !isRight) return { outcome: 'wrong', userId: account?.id ?? null }
  // Only whoever knows the password learns that the address was not verified.
  if (account.type === 'Consumer' && account.emailVerifiedAt === null) {
    return { outcome: 'unverified', userId: account.id }
  }
  return { outcome: 'signed-in', user: { userId: account.id, punchoutSessionId: null } }
}

/** Uses up the code that a procurement system was given; it works once. */
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
