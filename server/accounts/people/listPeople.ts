import { and, asc, eq, max, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { auditLog } from '../../db/schema/operations'
import { personColumns } from './person'
import { type Role, roleOf } from './roles'

export type PersonState = 'active' | 'no password' | 'unverified' | 'disabled'

export interface ListedPerson {
  readonly name: string
  readonly email: string
  readonly username: string
  readonly role: Role
  readonly state: PersonState
  /** Goes back only as far as `audit_log`. */
  readonly lastSignIn: Date | null
}

interface StateTraits {
  readonly isActive: boolean
  readonly hasPassword: boolean
  readonly isUnverified: boolean
}

function stateOf({ isActive, hasPassword, isUnverified }: StateTraits): PersonState {
  if (!isActive) return 'disabled'
  if (!hasPassword) return 'no password'
  return isUnverified ? 'unverified' : 'active'
}

/** Users of a role, or all for null, sorted by name. */
export async function listPeople(db: Queries, role: Role | null): Promise<ListedPerson[]> {
  const lastSignIn = db
    .select({ at: max(auditLog.at) })
    .from(auditLog)
    .where(and(eq(auditLog.userId, users.id), eq(auditLog.event, 'signed-in')))
  const rows = await db
    .select({
      ...personColumns(db),
      isUnverified: sql<boolean>`(${users.type} = 'Consumer' and ${users.emailVerifiedAt} is null)`,
      lastSignIn: sql<string | Date | null>`${lastSignIn}`,
    })
    .from(users)
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
  return rows
    .map((row) => ({
      name: row.name,
      email: row.email,
      username: row.username,
      role: roleOf(row),
      state: stateOf(row),
      lastSignIn: row.lastSignIn === null ? null : new Date(row.lastSignIn),
    }))
    .filter((each) => role === null || each.role === role)
}
