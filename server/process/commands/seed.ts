import { calendarDateOf } from '@/domain/dates/calendarDate'
import type { Config } from '../../foundation/config'
import type { OpenedDatabase, Database } from '../../db/database'
import type { Log } from '../../foundation/log'
import { sql } from 'drizzle-orm'
import { customers, users } from '../../db/schema/accounts'
import { products } from '../../db/schema/catalogue'

type Seed = (db: Database) => Promise<unknown>

async function isEmpty(db: Database): Promise<boolean> {
  for (const table of [users, customers, products]) {
    const rows = await db.select({ id: table.id }).from(table).limit(1)
    if (rows.length > 0) return false
  }
  return true
}

/** Fills an empty database once, even if several processes start; true if this one did. */
export async function seedWhenEmpty(opened: OpenedDatabase, seed: Seed, log: Log): Promise<boolean> {
  return opened.exclusively(async (db) => {
    if (!(await isEmpty(db))) return false
    log.info('Loading the demo data')
    await db.transaction(seed)
    // The embedded database does not analyze automatically and would choose slow plans.
    await db.execute(sql`analyze`)
    return true
  })
}

export async function seed(
  { seed: wanted, seedProducts, demoLanding }: Config,
  opened: OpenedDatabase,
  log: Log,
): Promise<void> {
  if (wanted !== 'demo') return
  const { seedDemo } = await import('../../demo/seed')
  const today = calendarDateOf(new Date())
  const options = { products: seedProducts, today, log, hasLanding: demoLanding }
  await seedWhenEmpty(opened, (db) => seedDemo(db, options), log)
}
