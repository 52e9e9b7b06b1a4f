import { inArray, isNotNull } from 'drizzle-orm'
import { customers, type UserType, userCustomers, users } from '../../../server/db/schema/accounts'
import { siteSettings, userPreferences } from '../../../server/db/schema/content'
import type { Database } from '../../../server/db/database'
import { hashPassword } from '../../../server/accounts/access/passwords'
import type { SettingName } from '../../../server/accounts/access/settings'
import { TEST_NOW } from '../../fakes/testClock'
import { testPasswordHash } from './testPassword'
import { TEST_PASSWORD } from '../app/testRequests'

type UserFields = Partial<typeof users.$inferInsert> & { type?: UserType }
type CustomerFields = Partial<typeof customers.$inferInsert>

/** Adds a user who signs in with TEST_PASSWORD, for the given customers; the first is the default. Returns its id. */
export async function addUser(
  db: Database,
  username: string,
  fields: UserFields = {},
  customerIds: readonly number[] = [],
): Promise<number> {
  const values = {
    username,
    email: `${username}@example.com`,
    name: `Name of ${username}`,
    type: 'Customer' as const,
    passwordHash: await testPasswordHash(),
    emailVerifiedAt: TEST_NOW,
    ...fields,
  }
  const [user] = await db.insert(users).values(values).returning({ id: users.id })
  if (!user) throw new Error('No user was added')
  const links = customerIds.map((customerId, index) => ({
    userId: user.id,
    customerId,
    isDefault: index === 0,
  }))
  if (links.length > 0) await db.insert(userCustomers).values(links)
  return user.id
}

/** Hashes all passwords as the product does: the hashes of tests are cheaper to check. */
export async function hashAtRealCost(db: Database): Promise<void> {
  const passwordHash = await hashPassword(TEST_PASSWORD)
  await db.update(users).set({ passwordHash }).where(isNotNull(users.passwordHash))
}

/** Adds a customer; returns its key. */
export async function addCustomer(db: Database, code: string, fields: CustomerFields = {}): Promise<number> {
  const values = { code, name: `Customer ${code}`, ...fields }
  const [customer] = await db.insert(customers).values(values).returning({ id: customers.id })
  if (!customer) throw new Error('No customer was added')
  return customer.id
}

/** Clears every saved layout and sort of the catalogue, of users and the site. */
export async function clearViewDefaults(db: Database): Promise<void> {
  await db.delete(userPreferences)
  const names: SettingName[] = ['defaultPageLayout', 'defaultPageSortBy']
  await db.delete(siteSettings).where(inArray(siteSettings.name, names))
}

export async function saveSetting(db: Database, name: SettingName, value: unknown): Promise<void> {
  await db
    .insert(siteSettings)
    .values({ name, value })
    .onConflictDoUpdate({ target: siteSettings.name, set: { value } })
}
