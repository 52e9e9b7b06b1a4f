import { isNotNull } from 'drizzle-orm'
import { users } from '../../server/db/schema/accounts'
import { seedWhenEmpty } from '../../server/process/commands/seed'
import type { OpenedDatabase } from '../../server/db/database'
import { createLog } from '../../server/foundation/log'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import { TEST_NOW } from '../fakes/testClock'
import { testPasswordHash } from '../worlds/accounts/testPassword'

/** Enough for every main category, and faster to load than the product's 2,400. */
const TEST_PRODUCTS = 400

/** Loads the demo data as of the tests' date. */
export async function seedTestDatabase(opened: OpenedDatabase): Promise<void> {
  const { seedDemo } = await import('../../server/demo/seed')
  const log = createLog('error')
  const options = { products: TEST_PRODUCTS, today: calendarDateOf(TEST_NOW), log }
  await seedWhenEmpty(opened, (db) => seedDemo(db, options), log)
  const passwordHash = await testPasswordHash()
  await opened.db.update(users).set({ passwordHash }).where(isNotNull(users.passwordHash))
}
