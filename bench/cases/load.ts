import { startServer, type TestServer } from '@test/browser/support/startServer'
import { embeddedStorage, type ServerStorage } from '@test/browser/support/storage'
import type { BenchCase, Figure, Lab } from '../figure'
import type { Answers, OpenFigures, Shopper } from '../load/request'
import { sendOpen } from '../load/sendLoad'
import { type Memory, memoryOf } from '../measure/memory'
import { percentile } from '../measure/statistics'
import { orderingCalls, productCalls, readingCalls } from '../shop/calls'
import { fillShop } from '../shop/fillShop'

const PRODUCTS = 2400
const ORDERS = 10_000
/** Each sends one read a second, three at the same moment: 300 a second. */
const READERS = 100
const READING_AT_ONCE = 3
/** Each puts lines into the cart, saves the header and submits, a request a second: 20 submits a second. */
const ORDERERS = 60
const ORDERED_LINES = 5
const WARM_UP_MS = 10_000
const MEASURED_MS = 60_000
const READS_P99_MS = 50
const SUBMITS_P99_MS = 150
const MEMORY_MB = 200

const turned = <Item>(items: readonly Item[], by: number): Item[] => {
  const start = by % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}

/** What somebody who shops reads; the list is mostly unchanged, as browsers cache it. */
async function readerOf(url: string, token: string, n: number): Promise<Shopper> {
  const { list, known, prices, cart } = await productCalls(url, token)
  const { history, order, mainCategories, categories, guides } = await readingCalls(url, token)
  const requests = [
    known,
    prices,
    cart,
    list,
    prices,
    history,
    order,
    known,
    mainCategories,
    categories,
    guides,
    cart,
  ]
  return { url, requests: turned(requests, n), people: READING_AT_ONCE }
}

async function ordererOf(url: string, token: string, n: number): Promise<Shopper> {
  const { products } = await productCalls(url, token)
  const ordered = turned(products, n).slice(0, ORDERED_LINES)
  const { fill, header, submit } = await orderingCalls(url, token, ordered)
  // Begins anywhere: what cannot be ordered yet is refused before answers count.
  return { url, requests: turned([fill, header, submit], n), people: 1 }
}

/** Readers and orderers in turns, half of both at each process. */
async function shoppersOf(urls: readonly string[], tokens: readonly string[]): Promise<Shopper[]> {
  const shoppers: Shopper[] = []
  for (const [n, token] of tokens.entries()) {
    const url = urls[n % urls.length] ?? ''
    shoppers.push(await (n < READERS ? readerOf(url, token, n) : ordererOf(url, token, n)))
  }
  const ordering = shoppers.splice(READERS)
  // Spread over the second that all begin in.
  ordering.forEach((shopper, n) =>
    shoppers.splice(Math.floor((n * shoppers.length) / ordering.length), 0, shopper),
  )
  return shoppers
}

const merged = (all: readonly Answers[]): Answers => ({
  ms: all.flatMap(({ ms }) => ms),
  wrong: all.reduce((sum, { wrong }) => sum + wrong, 0),
})

function timesOf(name: string, { ms }: Answers, budget?: number): Figure[] {
  return [
    { name: `${name}, a second`, unit: '/s', value: (ms.length / MEASURED_MS) * 1000 },
    { name: `${name}, p50`, unit: 'ms', value: percentile(ms, 0.5) },
    {
      name: `${name}, p99`,
      unit: 'ms',
      value: percentile(ms, 0.99),
      ...(budget !== undefined && { budget }),
    },
  ]
}

const WRITES = ['fill', 'header', 'submit']

function figuresOf(
  way: string,
  { answers, lost }: OpenFigures,
  memory: readonly (Memory | null)[],
): Figure[] {
  const reads = merged(
    Object.entries(answers).flatMap(([name, each]) => (WRITES.includes(name) ? [] : [each])),
  )
  const write = (name: string): Answers => answers[name] ?? { ms: [], wrong: 0 }
  const wrong = merged(Object.values(answers)).wrong
  const each = memory.flatMap((found) => found ?? [])
  return [
    ...timesOf(`${way}: reads`, reads, READS_P99_MS),
    ...timesOf(`${way}: submits`, write('submit'), SUBMITS_P99_MS),
    ...timesOf(`${way}: lines put into the cart`, write('fill')).slice(1),
    ...timesOf(`${way}: headers saved`, write('header')).slice(1),
    { name: `${way}: wrong or lost`, unit: 'errors', value: wrong + lost, budget: 0 },
    ...each.flatMap(({ nowMb, peakMb }, n): Figure[] => [
      { name: `${way}: memory of process ${n + 1}, at the end`, unit: 'MB', value: nowMb, budget: MEMORY_MB },
      { name: `${way}: memory of process ${n + 1}, highest`, unit: 'MB', value: peakMb },
    ]),
  ]
}

const DATABASE = { SEED: 'none', LOG_LEVEL: 'warn', NODE_ENV: 'production' }

async function measureOn(way: string, storage: ServerStorage, processes: number): Promise<Figure[]> {
  const tokens = await fillShop(storage, { products: PRODUCTS, orders: ORDERS, users: READERS + ORDERERS })
  const servers: TestServer[] = []
  try {
    for (let n = 0; n < processes; n++) {
      servers.push(await startServer({ storage, isFast: true, env: DATABASE }))
    }
    const shoppers = await shoppersOf(
      servers.map(({ url }) => url),
      tokens,
    )
    const taken = await sendOpen({ shoppers, warmUpMs: WARM_UP_MS, measuredMs: MEASURED_MS })
    const memory = await Promise.all(servers.map(({ pid }) => memoryOf(pid)))
    return figuresOf(way, taken, memory)
  } finally {
    for (const server of servers) await server.stop()
  }
}

async function onEmbedded(lab: Lab): Promise<Figure[]> {
  const storage = await embeddedStorage()
  lab.later(storage.remove)
  return measureOn('embedded', storage, 1)
}

/** Shoppers who do not wait for each other: 300 reads and 20 submits a second, both at once. */
export const load: BenchCase = {
  name: 'load',
  title: `Load: ${READERS * READING_AT_ONCE} reads and ${ORDERERS / 3} submits a second, ${ORDERS} orders`,
  measure: async (lab) => {
    await lab.storefront()
    const figures = await onEmbedded(lab)
    for (const processes of [1, 2]) {
      const storage = await lab.postgres()
      const way = `PostgreSQL, ${processes === 1 ? 'one process' : 'two processes'}`
      if (storage) figures.push(...(await measureOn(way, storage, processes)))
    }
    return figures
  },
}
