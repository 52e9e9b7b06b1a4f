import { sql } from 'drizzle-orm'
import type { Log } from '../log'
import type { Database } from './database'
import type { OpenedDatabase } from './openedDatabase'

/** Fills a database; all of it or nothing. */
export type Seed = (db: Database) => Promise<unknown>

async function isEmpty(db: Database): Promise<boolean> {
  const used = await db.execute(sql`
    select 1 where exists (select 1 from users) or exists (select 1 from customers)
      or exists (select 1 from products)`)
  return used.rows.length === 0
}

/** Fills an empty database, once however many processes start over it; true when this one did. */
export async function seedWhenEmpty(opened: OpenedDatabase, seed: Seed, log: Log): Promise<boolean> {
  return opened.exclusively(async (db) => {
    if (!(await isEmpty(db))) return false
    log.info('Loading the demo data')
    await db.transaction(seed)
    return true
  })
}
