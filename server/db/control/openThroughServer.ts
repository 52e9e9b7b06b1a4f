import { Socket } from 'node:net'
import pg from 'pg'
import type { Config } from '../../foundation/config'
import { StartupError } from '../../foundation/failure'
import type { Log } from '../../foundation/log'
import type { OpenedDatabase } from '../database'
import { lastMigration } from '../database'
import { rejectWithoutSpace } from '../diskRoom'
import { connectionsOf, outliveLoss, pooledDatabase } from '../openPostgres'
import { type TakeTurn, TurnTaken } from '../turn'
import { TURN } from './messages'
import { type Place, readPlace } from './place'

/** Connects to its path, ignoring the address that the driver requests. */
class PathSocket extends Socket {
  readonly #path: string

  constructor(path: string) {
    super()
    this.#path = path
  }

  override connect(): this {
    return super.connect(this.#path)
  }
}

/** Minimum timeout of a connection, even if the wait for the turn is shorter. */
const CONNECT_MS = 1000

const connectionTo = ({ path, key }: Place, database: string): pg.ClientConfig => ({
  stream: () => new PathSocket(path),
  user: 'command',
  password: key,
  database,
  ssl: false,
})

/** The server's turn, held by a separate connection. */
function makeTurn(place: Place, log: Log): TakeTurn {
  return async (waitMs, work) => {
    const lost = new AbortController()
    const client = new pg.Client({
      ...connectionTo(place, TURN),
      connectionTimeoutMillis: Math.max(waitMs, CONNECT_MS),
    })
    outliveLoss(client, log, () => lost.abort(new Error('The server that gave the turn has gone')))
    try {
      await client.connect().catch((error: unknown) => {
        throw error instanceof Error && error.message === 'timeout expired' ? new TurnTaken() : error
      })
      return await work(lost.signal)
    } finally {
      await client.end()
    }
  }
}

/**
 * Opens the embedded database of the server that runs on this folder, through its socket; null if none answers. Uses
 * one connection, like the embedded database.
 */
export async function openThroughServer(
  { dataDir, minFreeMb }: Pick<Config, 'dataDir' | 'minFreeMb'>,
  log: Log,
): Promise<OpenedDatabase | null> {
  const place = await readPlace(dataDir)
  if (!place) return null
  if (place.migration !== lastMigration()) {
    throw new StartupError('The server that runs is another version than this command: restart it first')
  }
  const pool = new pg.Pool({ ...connectionTo(place, 'tradecounter'), max: 1 })
  pool.on('connect', (client) => {
    outliveLoss(client, log)
  })
  pool.on('error', () => undefined)
  const db = pooledDatabase(pool, rejectWithoutSpace(dataDir, minFreeMb))
  try {
    await pool.query('select 1')
  } catch {
    await pool.end()
    return null
  }
  return {
    db,
    kind: 'embedded',
    exclusively: (work) => work(db),
    takeTurn: makeTurn(place, log),
    connections: () => connectionsOf(pool),
    close: () => pool.end(),
  }
}
