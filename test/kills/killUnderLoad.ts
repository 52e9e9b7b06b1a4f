import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../server/db/database'
import { openDatabase } from '../../server/db/openDatabase'
import { users } from '../../server/db/schema/accounts'
import { orderLines, orders } from '../../server/db/schema/ordering'
import { createRandom } from '../builders/random'
import { createLog } from '../../server/foundation/log'
import { addCatalogue } from '../worlds/checkout/orderingWorld'
import { addCustomer, addUser } from '../worlds/accounts/storedAccounts'
import { type ClientReport, OrderingClient } from './client'
import { startKilledServer } from './killedServer'
import { pause } from './pause'

export interface KillOptions {
  /** The built server. */
  readonly main: string
  /** `DATABASE_URL` or `DATA_DIR` of an empty, migrated database. */
  readonly database: Readonly<Record<string, string>>
  readonly seed: string
  readonly clients: number
  readonly kills: number
  /** Crashes of the database, spread among the kills. */
  readonly restarts: number
  readonly restartDatabase: () => Promise<void>
  readonly onEvent?: (text: string) => void
}

export interface KillReport {
  readonly orders: number
  readonly requests: number
  readonly unanswered: number
  /** One line for each order that is lost, doubled or different; empty when all is well. */
  readonly faults: readonly string[]
}

const CUSTOMER_ROWS = (count: number) => Array.from({ length: count }, (_, index) => `kill-${index + 1}`)
/** Orders answered between two blows, so that the server is at work when it is hit. */
const ORDERS_MIN = 4
const ORDERS_MAX = 16
const LOOK_MS = 5
/** The blow then falls at a random moment within this time. */
const BLOW_WITHIN_MS = 300

async function withDatabase<T>(
  { DATABASE_URL, DATA_DIR = '' }: KillOptions['database'],
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const place = { databaseUrl: DATABASE_URL ?? null, dataDir: DATA_DIR, minFreeMb: 0 }
  const { db, close } = await openDatabase(place, createLog('error'))
  try {
    return await work(db)
  } finally {
    await close()
  }
}

async function fill(db: Database, names: readonly string[]): Promise<void> {
  await addCatalogue(db)
  for (const name of names) await addUser(db, name, {}, [await addCustomer(db, name)])
}

function isSame(left: readonly unknown[], right: readonly unknown[]): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}

/** Checks that a client's n-th order has n napkins and the answered number, and that it has no further orders. */
async function faultsOf(db: Database, { username, orderNumbers }: ClientReport): Promise<string[]> {
  const stored = await db
    .select({ number: orders.orderNumber, napkins: orderLines.quantity })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(users.username, username))
    .orderBy(asc(orders.id))
  const found = stored.map(({ number, napkins }) => [String(number), Number(napkins)])
  const expected = orderNumbers.map((number, index) => [number, index + 1])
  if (isSame(found, expected)) return []
  return [`${username}: answered ${JSON.stringify(expected)}, stored ${JSON.stringify(found)}`]
}

type Blow = 'kill' | 'restart'

/**
 * Orders from many clients while the server is killed and its database crashes, then compares every answer with
 * what is stored.
 */
export async function killUnderLoad(options: KillOptions): Promise<KillReport> {
  const { main, database, seed, kills, restarts, restartDatabase, onEvent = () => undefined } = options
  const random = createRandom(seed)
  const names = CUSTOMER_ROWS(options.clients)
  await withDatabase(database, (db) => fill(db, names))
  const server = await startKilledServer(main, database)
  const end = new AbortController()
  const clients = names.map((name) => new OrderingClient(server.url, name))
  const ordering = Promise.all(clients.map((client) => client.orderUntil(end.signal)))
  const answered = () => clients.reduce((sum, { report }) => sum + report.orderNumbers.length, 0)
  async function load(): Promise<void> {
    const enough = answered() + random.int(ORDERS_MIN, ORDERS_MAX)
    while (answered() < enough) await pause(LOOK_MS)
    await pause(random.int(0, BLOW_WITHIN_MS))
  }
  const blows = random.shuffle<Blow>([
    ...Array<Blow>(kills).fill('kill'),
    ...Array<Blow>(restarts).fill('restart'),
  ])
  try {
    for (const [index, blow] of blows.entries()) {
      // A rejection ends the run.
      await Promise.race([load(), ordering])
      onEvent(`${index + 1} of ${blows.length}: ${blow}`)
      await (blow === 'kill' ? server.killAndStart() : restartDatabase())
    }
    await Promise.race([load(), ordering])
    end.abort()
    const reports = await ordering
    await server.stop()
    const faults = await withDatabase(database, async (db) => {
      const each = []
      for (const report of reports) each.push(...(await faultsOf(db, report)))
      return each
    })
    const sum = (of: (report: ClientReport) => number) =>
      reports.reduce((total, report) => total + of(report), 0)
    return {
      orders: sum(({ orderNumbers }) => orderNumbers.length),
      requests: sum(({ requests }) => requests),
      unanswered: sum(({ unanswered }) => unanswered),
      faults,
    }
  } finally {
    end.abort()
    await server.stop()
  }
}
