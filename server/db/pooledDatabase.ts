import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from './database'
import { isUnavailable } from './errors'
import * as schema from './schema/index'

/**
 * The database over a pool. Drizzle's own transaction on a pool keeps the connection for ever when its `begin` fails,
 * and puts back one whose rollback was never answered; here every connection goes back, a broken one to be closed.
 */
export function pooledDatabase(pool: pg.Pool): Database {
  const databases = new WeakMap<pg.PoolClient, Database>()
  function databaseOf(client: pg.PoolClient): Database {
    const known = databases.get(client) ?? drizzle({ client, schema })
    databases.set(client, known)
    return known
  }
  const db: Database = drizzle({ client: pool, schema })
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let isBroken = false
    try {
      return await databaseOf(client).transaction(work, config)
    } catch (error) {
      isBroken = isUnavailable(error)
      throw error
    } finally {
      client.release(isBroken)
    }
  }
  return db
}
