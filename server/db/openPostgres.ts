import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Log } from '../log'
import { StartupError } from '../startupError'
import type { Database } from './database'
import { migrationsFolder } from './migrationsFolder'
import type { OpenedDatabase } from './openedDatabase'
import { toStartupError } from './postgresErrors'
import * as schema from './schema/index'

const POOL_MAX = 10
const CONNECT_TIMEOUT_MS = 10_000
/** A request that takes longer is not waited for by anybody. */
const STATEMENT_TIMEOUT_MS = 30_000
const VERSION_MIN = 15
/** Any number of our own: the lock of migrations and seeding (pg_advisory_lock). */
const PREPARATION_LOCK = 7_307_199_001

/** `server_version_num` is 150004 for 15.4. */
export function demandVersion(versionNumber: string): void {
  const version = Math.floor(Number(versionNumber) / 10_000)
  if (version >= VERSION_MIN) return
  throw new StartupError(`DATABASE_URL: PostgreSQL ${VERSION_MIN} or later is needed, this is ${version}`)
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num')
  demandVersion(rows[0]?.server_version_num ?? '')
}

/** Runs work on one connection while no other process does: the lock belongs to the connection. */
async function exclusively<T>(pool: pg.Pool, work: (db: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [PREPARATION_LOCK])
    return await work(drizzle({ client, schema }))
  } finally {
    // Destroyed rather than returned: with it go the lock and the setting.
    client.release(true)
  }
}

async function prepare(pool: pg.Pool): Promise<void> {
  await checkVersion(pool)
  await exclusively(pool, async (db) => {
    // The connection's own driver: `migrate` of the same package only reads its dialect and session.
    await migrate(db as Parameters<typeof migrate>[0], { migrationsFolder: migrationsFolder() })
  })
}

/** Opens a PostgreSQL, brings its tables up to date, and keeps a pool of connections. */
export async function openPostgres(url: string, log: Log): Promise<OpenedDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'tradecounter',
  })
  // A connection that breaks while nobody uses it is replaced; without a listener it would end the process.
  pool.on('error', (error) => {
    log.warn('A database connection was lost', { reason: error.message })
  })
  try {
    await prepare(pool)
  } catch (error) {
    await pool.end()
    throw toStartupError(error, url)
  }
  const db = drizzle({ client: pool, schema })
  return {
    db,
    kind: 'postgres',
    exclusively: (work) => exclusively(pool, work),
    close: () => pool.end(),
  }
}
