import { Socket } from 'node:net'
import pg from 'pg'
import type { Config } from '../../config'
import { StartupError } from '../../failure'
import type { Log } from '../../log'
import type { OpenedDatabase } from '../database'
import { lastMigration } from '../database'
import { refuseWithoutRoom } from '../diskRoom'
import { connectionsOf, outliveLoss, pooledDatabase } from '../openPostgres'
import { readPlace } from './place'

/** Connects to its path, whatever address the driver asks for. */
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

/**
 * The embedded database of the server that runs on this folder, through its socket; null where none answers. One
 * connection, as the embedded database has.
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
  const pool = new pg.Pool({
    stream: () => new PathSocket(place.path),
    user: 'command',
    password: place.key,
    database: 'tradecounter',
    ssl: false,
    max: 1,
  })
  pool.on('connect', (client) => {
    outliveLoss(client, log)
  })
  pool.on('error', () => undefined)
  const db = pooledDatabase(pool, refuseWithoutRoom(dataDir, minFreeMb))
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
    connections: () => connectionsOf(pool),
    close: () => pool.end(),
  }
}
