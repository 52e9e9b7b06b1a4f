import { setTimeout as pause } from 'node:timers/promises'
import type { TestServer } from '@test/browser/support/start/startServer'
import type { Lab } from '../lab'
import { sendOpen, type Shopper } from '../load/sendLoad'
import type { Figure } from '../report'
import { fillShop } from '../shop/fillShop'
import { ordererOf, readerOf } from '../shop/shoppers'
import { percentile } from '../statistics'

/** A process needs twenty seconds to compile its code, and then works off the requests that queued up. */
const WARM_UP_MS = 30_000
const MEASURED_MS = 60_000
/** By then the load process has started, and the warm-up is over. */
const LOOKED_AFTER_MS = WARM_UP_MS + 5000
const LOOKED_MS = MEASURED_MS / 2
const PEOPLE = 3
const [READS_P99_MS, SUBMITS_P99_MS, MEMORY_MB] = [50, 150, 200]

/** One load on one kind of database. */
interface Way {
  readonly name: string
  /** PostgreSQL otherwise. */
  readonly isEmbedded?: boolean
  readonly processes?: number
  /** Each sends a read a second on each of three connections. */
  readonly readers: number
  /** Each sends a request of an order a second, so a submit every three. */
  readonly orderers: number
  /** Budgets are set for PostgreSQL, for reads alone and for orders alone. */
  readonly isBudgeted?: boolean
}

const WAYS: readonly Way[] = [
  { name: 'embedded, a quarter of it', isEmbedded: true, readers: 25, orderers: 15 },
  { name: 'PostgreSQL, reads', readers: 100, orderers: 0, isBudgeted: true },
  { name: 'PostgreSQL, orders', readers: 0, orderers: 60, isBudgeted: true },
  { name: 'PostgreSQL, both', readers: 80, orderers: 60 },
  { name: 'PostgreSQL, more', readers: 100, orderers: 60 },
  { name: 'PostgreSQL, more, two processes', processes: 2, readers: 100, orderers: 60 },
]

/** Readers, and orderers in between; each process gets its share of both. They begin evenly over a second. */
async function shoppersOf(urls: readonly string[], tokens: readonly string[], readers: number) {
  const urlOf = (n: number) => urls[n % urls.length] ?? ''
  const shoppers: Shopper[] = []
  for (const [n, token] of tokens.slice(0, readers).entries()) {
    shoppers.push(await readerOf(urlOf(n), token, n, PEOPLE))
  }
  const orderers = tokens.slice(readers)
  for (const [n, token] of orderers.entries()) {
    const place = Math.floor((n * tokens.length) / orderers.length)
    shoppers.splice(place, 0, await ordererOf(urlOf(readers + n), token, readers + n))
  }
  return shoppers
}

/** A figure of each process, from its own metrics. */
async function metricsOf(urls: readonly string[], name: string): Promise<number[]> {
  const pages = await Promise.all(urls.map(async (url) => (await fetch(`${url}/metrics`)).text()))
  return pages.map((page) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(page)?.[1]))
}

/** Processor use over half of the measured time, in percent of one core. */
async function processorShare(urls: readonly string[]): Promise<number> {
  await pause(LOOKED_AFTER_MS)
  const before = await metricsOf(urls, 'process_cpu_seconds_total')
  await pause(LOOKED_MS)
  const after = await metricsOf(urls, 'process_cpu_seconds_total')
  const seconds = after.reduce((sum, each, index) => sum + each - (before[index] ?? 0), 0)
  return (100 * seconds * 1000) / LOOKED_MS
}

async function measureWay(lab: Lab, way: Way): Promise<Figure[]> {
  const storage = await (way.isEmbedded ? lab.embedded() : lab.postgres())
  if (!storage) return []
  const tokens = await fillShop(storage, way.readers + way.orderers)
  const servers: TestServer[] = []
  try {
    for (let n = 0; n < (way.processes ?? 1); n++) servers.push(await lab.start(storage))
    const urls = servers.map(({ url }) => url)
    const shoppers = await shoppersOf(urls, tokens, way.readers)
    const [taken, processor] = await Promise.all([
      sendOpen({ shoppers, warmUpMs: WARM_UP_MS, measuredMs: MEASURED_MS }),
      processorShare(urls),
    ])
    const figures: Figure[] = []
    const add = (name: string, unit: Figure['unit'], value: number, budget?: number) =>
      figures.push({ name, unit, value, ...(way.isBudgeted && budget !== undefined && { budget }) })
    const addTimes = (name: string, rate: number, ms: readonly number[], budget: number) => {
      if (ms.length === 0) return
      add(name, '/s', rate)
      add(`${name}, p50`, 'ms', percentile(ms, 0.5))
      add(`${name}, p99`, 'ms', percentile(ms, 0.99), budget)
    }
    addTimes('reads', taken.readsPerS, taken.reads, READS_P99_MS)
    addTimes('submits', taken.submitsPerS, taken.submits, SUBMITS_P99_MS)
    add('refused or lost', 'errors', taken.failed, 0)
    const bytes = await metricsOf(urls, 'process_resident_memory_bytes')
    add('memory of a process', 'MB', Math.max(...bytes) / 2 ** 20, MEMORY_MB)
    add('of one core', '%', processor)
    return figures.map((figure) => ({ ...figure, name: `${way.name}: ${figure.name}` }))
  } finally {
    for (const server of servers) await server.stop()
  }
}

/** Latency, throughput, processor use and memory of each load. Shoppers do not wait for each other. */
export async function measureLoad(lab: Lab): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const way of WAYS) figures.push(...(await measureWay(lab, way)))
  return figures
}
