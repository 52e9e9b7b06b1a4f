import { and, asc, eq, isNotNull, ne, type SQL } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { StartupError } from '../../foundation/failure'
import { isAdministrator, type Person } from './person'

/** Administrators who can sign in; a user who was only invited does not count. */
export function canAdminister(db: Queries): SQL | undefined {
  return and(eq(users.isActive, true), isNotNull(users.passwordHash), isAdministrator(db))
}

/**
 * Rejects a change that would leave the shop without an administrator who can sign in. Locks the others, so
 * that two concurrent commands cannot remove the last two.
 */
export async function requireOtherAdministrator(
  tx: Transaction,
  { id, username, isActive, isAdministrator: isOne }: Person,
  isForced: boolean,
): Promise<void> {
  if (isForced || !isActive || !isOne) return
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, id), canAdminister(tx)))
    .orderBy(asc(users.id))
    .for('update', { of: users })
  if (others.length > 0) return
  throw new StartupError(
    `${username} is the last administrator who can sign in. Add another first, or use --force`,
  )
}
