import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
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
  { readonly outcome: 'signed-in'; readonly user: SignedIn } | { readonly outcome: 'wrong' | 'unverified' }

interface Account {
  readonly id: number
  readonly type: UserType
  readonly passwordHash: string | null
  readonly emailVerifiedAt: Date | null
}

/** By username or e-mail address; a username counts first when it is somebody else's address. */
async function findAccount(db: Queries, name: string): Promise<Account | undefined> {
  const lowered = name.trim().toLowerCase()
  const isUsername = eq(sql`lower(${users.username})`, lowered)
  const [account] = await db
    .select({
      id: users.id,
      type: users.type,
      passwordHash: users.passwordHash,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(users)
    .where(and(eq(users.isActive, true), or(isUsername, eq(sql`lower(${users.email})`, lowered))))
    .orderBy(sql`${isUsername} desc`)
    .limit(1)
  return account
}

/** Checks a password; takes as long for a name that nobody has. */
export async function checkPassword(db: Queries, name: string, password: string): Promise<SignInResult> {
  const account = await findAccount(db, name)
  const isRight = await isPassword(account?.passwordHash ?? null, password)
  if (!account || !isRight) return { outcome: 'wrong' }
  // Only whoever knows the password learns that the address was not verified.
  if (account.type === 'Consumer' && account.emailVerifiedAt === null) return { outcome: 'unverified' }
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
