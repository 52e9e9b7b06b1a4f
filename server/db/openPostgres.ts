import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Logger } from 'drizzle-orm/logger'
import pg from 'pg'
import type { Log } from '../foundation/log'
import { StartupError } from '../foundation/failure'
import { type Connections, migrationsFolder, type OpenedDatabase, type Database } from './database'
import { toStartupError } from './postgresErrors'
import * as schema from './schema/index'
import { isLockTimeout, isUnavailable } from './errors'
import { makeLocalTurn, type TakeTurn, TurnTaken } from './turn'

/**
 * Database over a pool. Drizzle's own pool transaction leaks the connection when `begin` fails, and reuses one whose
 * rollback was not answered; here every connection is returned, a broken one to be closed.
 */
export function pooledDatabase(pool: pg.Pool, logger?: Logger): Database {
  const databases = new WeakMap<pg.PoolClient, Database>()
  const options = { schema, ...(logger && { logger }) }
  function databaseOf(client: pg.PoolClient): Database {
    const known = databases.get(client) ?? drizzle({ client, ...options })
    databases.set(client, known)
    return known
  }
  const db: Database = drizzle({ client: pool, ...options })
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

const POOL_MAX = 10
const CONNECT_TIMEOUT_MS = 10_000
/** Longer than any client waits for a request. */
const STATEMENT_TIMEOUT_MS = 30_000
/** Needed for a server that vanished without closing the connection. */
const QUERY_TIMEOUT_MS = 35_000
/** Releases the locks of a process that hangs or has vanished. */
const IDLE_IN_TRANSACTION_MS = 30_000
const VERSION_MIN = 15
/** Advisory lock of migrations and seeding; an arbitrary number. */
const PREPARATION_LOCK = 7_307_199_001
/** Advisory lock of loads. */
const TURN_LOCK = 7_307_199_002

/** `server_version_num` is 150004 for 15.4. */
export function requireVersion(versionNumber: string): void {
  const version = Math.floor(Number(versionNumber) / 10_000)
  if (version >= VERSION_MIN) return
  throw new StartupError(`DATABASE_URL: PostgreSQL ${VERSION_MIN} or later is needed, this is ${version}`)
}

/** A standby rejects writes, including migrations. */
async function requireWritable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ isReplica: boolean; isReadOnly: string }>(
    `select pg_is_in_recovery() as "isReplica", current_setting('default_transaction_read_only') as "isReadOnly"`,
  )
  requireWrites(rows[0])
}

export function requireWrites(found: { isReplica: boolean; isReadOnly: string } | undefined): void {
  if (found?.isReplica) {
    throw new StartupError('DATABASE_URL: this is a read-only replica; name the primary server')
  }
  if (found?.isReadOnly === 'on') {
    throw new StartupError(
      'DATABASE_URL: this database is read-only (default_transaction_read_only is on for this user or database)',
    )
  }
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num')
  requireVersion(rows[0]?.server_version_num ?? '')
}

export function connectionsOf(pool: pg.Pool): Connections {
  const { totalCount, idleCount, waitingCount } = pool
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

/** Handles the event of a connection lost while idle, which would end the process. */
export function outliveLoss(client: pg.ClientBase, log: Log, onLoss: () => void = () => undefined): void {
  client.on('error', (error) => {
    log.warn('A database connection was lost', { reason: error.message })
    onLoss()
  })
}

type Exclusively = OpenedDatabase['exclusively']

/** Runs work under a cross-process lock, which its own connection holds; neither has a timeout. */
function makeExclusively(connection: pg.ClientConfig, log: Log): Exclusively {
  return async (work) => {
    const client = new pg.Client(connection)
    outliveLoss(client, log)
    await client.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [PREPARATION_LOCK])
      return await work(drizzle({ client, schema }))
    } finally {
      await client.end()
    }
  }
}

/** Cross-process lock. Released when its connection closes, including on a crash. */
function makeTurn(connection: pg.ClientConfig, log: Log): TakeTurn {
  const takeLocalTurn = makeLocalTurn()
  return (waitMs, work) => {
    const untilMs = performance.now() + waitMs
    return takeLocalTurn(waitMs, async () => {
      const client = new pg.Client(connection)
      const lost = new AbortController()
      // Starts like the driver's own message, so that it counts as an error worth a retry.
      outliveLoss(client, log, () => lost.abort(new Error('Connection terminated that held the turn')))
      await client.connect()
      try {
        const leftMs = Math.max(1, Math.round(untilMs - performance.now()))
        await client.query(`set lock_timeout = ${leftMs}`)
        await client.query('select pg_advisory_lock($1)', [TURN_LOCK]).catch((error: unknown) => {
          throw isLockTimeout(error) ? new TurnTaken() : error
        })
        return await work(lost.signal)
      } finally {
        await client.end()
      }
    })
  }
}

async function prepare(pool: pg.Pool, exclusively: Exclusively): Promise<void> {
  await checkVersion(pool)
  await requireWritable(pool)
  await exclusively(async (db) => {
    // `migrate` only reads the dialect and session of the database.
    await migrate(db as Parameters<typeof migrate>[0], { migrationsFolder: migrationsFolder() })
  })
}

/** Opens and migrates a PostgreSQL database, and keeps a pool of connections. */
export async function openPostgres(url: string, log: Log): Promise<OpenedDatabase> {
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'tradecounter',
  }
  const pool = new pg.Pool({
    ...connection,
    max: POOL_MAX,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  })
  pool.on('connect', (client) => {
    outliveLoss(client, log)
  })
  // The connection has logged it; without a listener the pool's event would end the process.
  pool.on('error', () => undefined)
  const exclusively = makeExclusively(connection, log)
  try {
    await prepare(pool, exclusively)
  } catch (error) {
    await pool.end()
    throw toStartupError(error, url)
  }
  return {
    db: pooledDatabase(pool),
    kind: 'postgres',
    exclusively,
    takeTurn: makeTurn(connection, log),
    connections: () => connectionsOf(pool),
    close: () => pool.end(),
  }
}
