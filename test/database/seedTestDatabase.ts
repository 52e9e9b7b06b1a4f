import { join } from 'node:path'
import { isNotNull } from 'drizzle-orm'
import { users } from '../../server/db/schema/accounts'
import { seedWhenEmpty } from '../../server/process/commands/seed'
import type { OpenedDatabase } from '../../server/db/database'
import { createLog } from '../../server/foundation/log'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import { TEST_NOW } from '../fakes/testClock'
import { testPasswordHash } from '../worlds/accounts/testPassword'

/** The demo shop with 400 products: enough for every main category, and faster to load than the product's 2,400. */
const SMALL_SHOP = join(import.meta.dirname, 'small-shop')
const TEST_PRODUCTS = 400

/** Loads the demo data as of the tests' date. */
export async function seedTestDatabase(opened: OpenedDatabase): Promise<void> {
  const { seedDemo } = await import('../../server/demo/seed')
  const log = createLog('error')
  const options = { products: TEST_PRODUCTS, today: calendarDateOf(TEST_NOW), log, folder: SMALL_SHOP }
  await seedWhenEmpty(opened, (db) => seedDemo(db, options), log)
  const passwordHash = await testPasswordHash()
  await opened.db.update(users).set({ passwordHash }).where(isNotNull(users.passwordHash))
}
