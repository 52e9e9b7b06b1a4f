import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import type { Origin } from '../access/audit'
import type { Config } from '../../foundation/config'
import type { Database, Queries, Transaction } from '../../db/database'
import { menuOverrides, users, type UserType } from '../../db/schema/accounts'
import { StartupError } from '../../foundation/failure'
import { hasEmail, hasUsername } from '../consumerAccounts'
import type { Role } from './roles'
import { roleOf } from './roles'

export interface PeopleDeps {
  readonly db: Database
  readonly config: Pick<Config, 'smtpUrl' | 'publicUrl' | 'isProduction'>
  readonly clock: () => Date
}

/** Origin of commands: a person who may run them on the server acts without signing in. */
export const COMMAND_LINE: Origin = { address: 'command line', requestId: '' }

export interface Person {
  readonly id: number
  readonly username: string
  readonly email: string
  readonly name: string
  readonly type: UserType
  readonly role: Role
  readonly isActive: boolean
  readonly hasPassword: boolean
  readonly isAdministrator: boolean
}

/** True for users who can open Admin; consumers have no roles. */
export function isAdministrator(db: Queries): SQL {
  const open = db
    .select({ key: menuOverrides.key })
    .from(menuOverrides)
    .where(
      and(
        eq(menuOverrides.userId, users.id),
        eq(menuOverrides.key, 'AdminPanel'),
        menuOverrides.isVisible,
        sql`not ${menuOverrides.isLocked}`,
      ),
    )
  return sql`(${users.type} <> 'Consumer' and ${exists(open)})`
}

export function personColumns(db: Queries) {
  return {
    id: users.id,
    username: users.username,
    email: users.email,
    name: users.name,
    type: users.type,
    isActive: users.isActive,
    hasPassword: sql<boolean>`${users.passwordHash} is not null`,
    isAdministrator: sql<boolean>`${isAdministrator(db)}`,
    hidesPrices: sql<boolean>`coalesce(${users.settings} ->> 'hidePricing', '') = 'true'`,
  }
}

/**
 * Locks and reads the user of that username or mail address; a username takes precedence, as in signing in. Throws a
 * `StartupError` if absent.
 */
export async function requirePerson(tx: Transaction, name: string): Promise<Person> {
  const isUsername = hasUsername(name)
  const [found] = await tx
    .select(personColumns(tx))
    .from(users)
    .where(or(isUsername, hasEmail(name)))
    .orderBy(sql`${isUsername} desc`)
    .limit(1)
    .for('update', { of: users })
  if (!found) throw new StartupError(`There is no user ${name}`)
  return { ...found, role: roleOf(found) }
}
