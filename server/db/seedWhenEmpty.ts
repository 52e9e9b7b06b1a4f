import { sql } from 'drizzle-orm'
import type { Log } from '../log'
import type { Database } from './database'
import type { OpenedDatabase } from './openedDatabase'
import { customers, users } from './schema/accounts'
import { products } from './schema/catalogue'

/** Fills a database; all of it or nothing. */
export type Seed = (db: Database) => Promise<unknown>

async function isEmpty(db: Database): Promise<boolean> {
  for (const table of [users, customers, products]) {
    const rows = await db.select({ id: table.id }).from(table).limit(1)
    if (rows.length > 0) return false
  }
  return true
}

/** Fills an empty database, once however many processes start over it; true when this one did. */
export async function seedWhenEmpty(opened: OpenedDatabase, seed: Seed, log: Log): Promise<boolean> {
  return opened.exclusively(async (db) => {
    if (!(await isEmpty(db))) return false
    log.info('Loading the demo data')
    await db.transaction(seed)
    // The embedded database does not do it by itself: without knowing its tables it chooses slow ways through them.
    await db.execute(sql`analyze`)
    return true
  })
}
