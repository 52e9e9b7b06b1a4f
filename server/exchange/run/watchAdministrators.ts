import { asc } from 'drizzle-orm'
import { canAdminister } from '../../accounts/people/lastAdministrator'
import type { Transaction } from '../../db/database'
import { users } from '../../db/schema/accounts'
import type { Problems } from '../report/problems'
import type { Part } from './part'

/** Kinds that determine who can administer the shop. */
const PEOPLE: readonly string[] = ['users', 'salespeople', 'user-menu']

const REASON = 'the last administrator who can sign in would be lost: add another first'

/**
 * Locks the administrators before a load writes, so that no command takes the last but one meanwhile. Returns the
 * check of the result: a shop that had an administrator who can sign in keeps one.
 */
export async function watchAdministrators(
  tx: Transaction,
  parts: readonly Part[],
): Promise<(problems: Problems) => Promise<void>> {
  const people = parts.find(({ staged }) => PEOPLE.includes(staged.kind.name))
  if (!people) return () => Promise.resolve()
  const find = () => tx.select({ id: users.id }).from(users).where(canAdminister(tx))
  // Weaker than `for update`, so that they can sign in meanwhile.
  const before = await find().orderBy(asc(users.id)).for('no key update', { of: users })
  return async (problems) => {
    if (before.length === 0 || (await find().limit(1)).length > 0) return
    problems.add({ file: people.staged.file, line: null, column: '', reason: REASON })
  }
}
