import { setTimeout as pause } from 'node:timers/promises'
import { startServer, type TestServer } from '@test/browser/support/startServer'
import { embeddedStorage, type ServerStorage } from '@test/browser/support/storage'
import type { BenchCase, Figure, Lab } from '../figure'
import { loadFigures } from '../load/loadFigures'
import { sendOpen } from '../load/sendLoad'
import { memoryOf } from '../measure/memory'
import { connectionsOf, processorDuring } from '../measure/processor'
import { fillShop } from '../shop/fillShop'
import { shoppersOf } from '../shop/shoppers'

const PRODUCTS = 2400
const ORDERS = 10_000
/** A process needs twenty seconds to compile its code, and then works off the requests that queued up. */
const WARM_UP_MS = 30_000
const MEASURED_MS = 60_000
const ENVIRONMENT = { SEED: 'none', LOG_LEVEL: 'warn', NODE_ENV: 'production' }

/** One load on one kind of database. */
interface Way {
  readonly name: string
  readonly processes: number
  /** Each sends a read a second on each of some connections. */
  readonly readers: number
  /** Each sends a request of an order a second. */
  readonly orderers: number
  /** The budgets are those of PostgreSQL, for reads alone and for orders alone. */
  readonly isBudgeted: boolean
}

const READS = { readers: 100, orderers: 0 }
const ORDERS_ALONE = { readers: 0, orderers: 60 }
/** 300 requests a second: 240 reads, and 60 of orders, of which 20 are submits. More than one process carries here. */
const MIXED = { readers: 80, orderers: 60 }
const MORE = { readers: 100, orderers: 60 }
const ONE = { processes: 1, isBudgeted: false }

const ON_EMBEDDED: readonly Way[] = [{ name: 'embedded, a quarter of it', ...ONE, readers: 25, orderers: 15 }]
const ON_POSTGRES: readonly Way[] = [
  { name: 'PostgreSQL, reads', ...ONE, ...READS, isBudgeted: true },
  { name: 'PostgreSQL, orders', ...ONE, ...ORDERS_ALONE, isBudgeted: true },
  { name: 'PostgreSQL, both', ...ONE, ...MIXED },
  { name: 'PostgreSQL, more', ...ONE, ...MORE },
  { name: 'PostgreSQL, more, two processes', ...ONE, ...MORE, processes: 2 },
]

/** By then the load process has started, and the warm-up is over. */
const LOOKED_AFTER_MS = WARM_UP_MS + 5000
const LOOKED_MS = MEASURED_MS / 2

async function processorFigures(
  storage: ServerStorage,
  servers: readonly TestServer[],
): Promise<readonly Figure[]> {
  await pause(LOOKED_AFTER_MS)
  const [shop, database] = await Promise.all([
    processorDuring(LOOKED_MS, () => Promise.resolve(servers.map(({ pid }) => pid))),
    processorDuring(LOOKED_MS, () => connectionsOf(storage)),
  ])
  const figure = (name: string, value: number): Figure => ({ name, unit: '%', value })
  const figures = [figure('of one core, the shop', shop)]
  return database === 0 ? figures : [...figures, figure("of one core, PostgreSQL's connections", database)]
}

/** Names begin with the way; `bench/draw` makes it a column. */
function named({ name: way, isBudgeted }: Way, figure: Figure): Figure {
  const { budget, ...measured } = { ...figure, name: `${way}: ${figure.name}` }
  return isBudgeted && budget !== undefined ? { ...measured, budget } : measured
}

async function measureOn(way: Way, storage: ServerStorage): Promise<Figure[]> {
  const { processes, readers, orderers } = way
  const tokens = await fillShop(storage, { products: PRODUCTS, orders: ORDERS, users: readers + orderers })
  const servers: TestServer[] = []
  try {
    for (let n = 0; n < processes; n++) {
      servers.push(await startServer({ storage, isFast: true, env: ENVIRONMENT }))
    }
    const urls = servers.map(({ url }) => url)
    const shoppers = await shoppersOf(urls, tokens, readers)
    const [taken, processor] = await Promise.all([
      sendOpen({ shoppers, warmUpMs: WARM_UP_MS, measuredMs: MEASURED_MS }),
      processorFigures(storage, servers),
    ])
    const memory = await Promise.all(servers.map(({ pid }) => memoryOf(pid)))
    const figures = [...loadFigures(taken, memory, MEASURED_MS), ...processor]
    return figures.map((figure) => named(way, figure))
  } finally {
    for (const server of servers) await server.stop()
  }
}

async function onEmbedded(lab: Lab, way: Way): Promise<Figure[]> {
  const storage = await embeddedStorage()
  lab.later(storage.remove)
  return measureOn(way, storage)
}

async function onPostgres(lab: Lab, way: Way): Promise<Figure[]> {
  const storage = await lab.postgres()
  return storage ? measureOn(way, storage) : []
}

/** Shoppers who do not wait for each other: reads and orders at once. */
export const load: BenchCase = {
  name: 'load',
  title: `Load: shoppers who read and order, ${ORDERS} orders before`,
  measure: async (lab) => {
    await lab.storefront()
    const figures: Figure[] = []
    for (const way of ON_EMBEDDED) figures.push(...(await onEmbedded(lab, way)))
    for (const way of ON_POSTGRES) figures.push(...(await onPostgres(lab, way)))
    return figures
  },
}
