import { eq, sql } from 'drizzle-orm'
import type { MenuKey } from '@/contract/accounts/menuKeys'
import { audit } from '../access/audit'
import { isOpen, menuOf, type MenuOverride } from '../access/menu'
import { ACCOUNT_CHANGED, endSessions } from '../access/sessions'
import type { Transaction } from '../../db/database'
import { menuOverrides, userCustomers, users } from '../../db/schema/accounts'
import { StartupError } from '../../foundation/failure'
import { HOUSE_CODE, linkCustomers } from './addPerson'
import { requireOtherAdministrator } from './lastAdministrator'
import { COMMAND_LINE, requirePerson, type PeopleDeps, type Person } from './person'
import { hidesPrices, KEY_FIELDS, type KeyState, overridesOfRole, type Role, typeOfRole } from './roles'

export type KeyChanges = ReadonlyMap<MenuKey, KeyState>

export interface RoleChange {
  /** Null keeps the role, and keys that are not in `keys`. */
  readonly role: Role | null
  readonly keys: KeyChanges
  readonly isForced: boolean
}

async function overridesOf(tx: Transaction, userId: number): Promise<MenuOverride[]> {
  const { key, isVisible, isLocked } = menuOverrides
  return tx.select({ key, isVisible, isLocked }).from(menuOverrides).where(eq(menuOverrides.userId, userId))
}

async function requireCustomer(tx: Transaction, { id, username }: Person, role: Role, now: Date) {
  const linked = await tx
    .select({ id: userCustomers.customerId })
    .from(userCustomers)
    .where(eq(userCustomers.userId, id))
    .limit(1)
  if (linked.length > 0 || role === 'salesperson') return
  if (role === 'administrator') return linkCustomers(tx, id, { role, customerCodes: [] }, now)
  throw new StartupError(
    `${username} has no customer to order for: load user-customers first (${HOUSE_CODE} is the shop's own)`,
  )
}

async function becomeRole(tx: Transaction, person: Person, role: Role, now: Date): Promise<void> {
  const { id, type } = person
  await requireCustomer(tx, person, role, now)
  const settings = hidesPrices(role)
    ? sql`${users.settings} || '{"hidePricing":true}'::jsonb`
    : sql`${users.settings} - 'hidePricing'`
  await tx
    .update(users)
    .set({ type: typeOfRole(role), settings })
    .where(eq(users.id, id))
  // An open session still shows the app of the previous user type.
  if (type !== typeOfRole(role)) await endSessions(tx, id, { reason: ACCOUNT_CHANGED }, now)
}

function requireRoles({ username, type }: Person, role: Role | null): void {
  if (type === 'Consumer') throw new StartupError(`${username} is a consumer, whose role cannot be changed`)
  if (role === 'consumer') throw new StartupError('Only a new user can become a consumer: add one')
}

/** Gives a user a role, single menu keys, or both; a role resets single keys that were changed before. */
export async function changeRole(
  { db, clock }: PeopleDeps,
  name: string,
  { role, keys, isForced }: RoleChange,
): Promise<string> {
  const now = clock()
  return db.transaction(async (tx) => {
    const person = await requirePerson(tx, name)
    requireRoles(person, role)
    const before = await overridesOf(tx, person.id)
    const byKey = new Map((role ? overridesOfRole(role) : before).map((each) => [each.key, each]))
    for (const [key, state] of keys) byKey.set(key, { key, ...KEY_FIELDS[state] })
    const after = [...byKey.values()]
    if (!isOpen(menuOf(person.type, after, false), ['AdminPanel'])) {
      await requireOtherAdministrator(tx, person, isForced)
    }
    if (role) await becomeRole(tx, person, role, now)
    await tx.delete(menuOverrides).where(eq(menuOverrides.userId, person.id))
    const rows = after.map((each) => ({ userId: person.id, ...each }))
    if (rows.length > 0) await tx.insert(menuOverrides).values(rows)
    const detail = { role: { before: person.role, after: role ?? person.role }, menu: { before, after } }
    await audit(tx, { event: 'role-changed', subjectUserId: person.id, ...COMMAND_LINE, detail }, now)
    return person.username
  })
}

export interface ShownRole extends Person {
  readonly menu: ReturnType<typeof menuOf>
}

export async function readRole({ db }: PeopleDeps, name: string): Promise<ShownRole> {
  return db.transaction(async (tx) => {
    const person = await requirePerson(tx, name)
    return { ...person, menu: menuOf(person.type, await overridesOf(tx, person.id), false) }
  })
}
