import { Client } from 'pg'
import { startServer } from '@test/browser/support/startServer'
import type { ServerStorage } from '@test/browser/support/storage'
import type { BenchCase, Figure, Lab } from '../figure'
import type { LoadRequest } from '../load/request'
import { sendClosed } from '../load/sendLoad'
import { markOf } from '../measure/interleave'
import { memoryOf } from '../measure/memory'
import { orderingCalls, productCalls, readingCalls } from '../shop/calls'
import { fillShop } from '../shop/fillShop'

type Size = NonNullable<Figure['at']>

const SIZES: readonly Size[] = [
  { products: 2400, orders: 100 },
  { products: 2400, orders: 10_000 },
  { products: 20_000, orders: 10_000 },
  { products: 200_000, orders: 10_000 },
  { products: 2400, orders: 100_000 },
  { products: 2400, orders: 1_000_000 },
]
const ORDERED_LINES = 5
const ENVIRONMENT = { SEED: 'none', LOG_LEVEL: 'warn', NODE_ENV: 'production' }

const NAMES: Readonly<Record<string, string>> = {
  list: 'list page of 60',
  known: 'the same, unchanged (304)',
  prices: 'prices of 50 products',
  cart: 'cart of 10 lines',
  mainCategories: 'main categories',
  categories: 'categories',
  guides: 'order guide of 50 lines',
  history: 'order history of about 20 orders',
  order: 'one order',
  productHistory: 'product history of a month',
  summary: 'account summary',
  bigHistory: 'order history of the big customer',
  bigOrder: 'one order of the big customer',
  bigProductHistory: 'product history of a month, big customer',
  bigSummary: 'account summary of the big customer',
  fill: 'five lines into the cart',
  header: 'header saved',
  submit: 'submit of five lines',
  'fill, big': 'five lines into the cart of the big customer',
  'header, big': 'header of the big customer saved',
  'submit, big': 'submit of the big customer',
}

async function sizeOf({ env }: ServerStorage): Promise<number> {
  const client = new Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<{ mb: number }>(
    'select (pg_database_size(current_database()) / 1048576)::float8 as mb',
  )
  await client.end()
  return rows[0]?.mb ?? 0
}

async function sequencesOf(url: string, [big = '', other = '']: readonly string[]): Promise<LoadRequest[][]> {
  const { products, ...product } = await productCalls(url, other)
  const reading = Object.values(await readingCalls(url, other))
  const { history, order, productHistory, summary } = await readingCalls(url, big)
  const ofBig: LoadRequest[] = [
    { ...history, name: 'bigHistory' },
    { ...order, name: 'bigOrder' },
    { ...productHistory, name: 'bigProductHistory' },
    { ...summary, name: 'bigSummary' },
  ]
  const ordered = products.slice(0, ORDERED_LINES)
  const ordering = await orderingCalls(url, other, ordered)
  const bigOrdering = (await orderingCalls(url, big, ordered)).map((call) => ({
    ...call,
    name: `${call.name}, big`,
  }))
  return [
    ...[...Object.values(product), ...reading, ...ofBig].map((request) => [request]),
    ordering,
    bigOrdering,
  ]
}

async function firstList(url: string, token: string): Promise<number> {
  const begun = performance.now()
  await productCalls(url, token)
  return performance.now() - begun
}

async function measureAt(lab: Lab, at: Size): Promise<Figure[]> {
  const storage = await lab.postgres()
  if (!storage) throw new Error('The growth is measured on PostgreSQL: set TEST_DATABASE_URL or install it')
  const tokens = await fillShop(storage, { ...at, users: 2 })
  const server = await startServer({ storage, isFast: true, env: ENVIRONMENT })
  try {
    const first = await firstList(server.url, tokens[1] ?? '')
    const sequences = await sequencesOf(server.url, tokens)
    const taken = await sendClosed({ url: server.url, connections: 1, sequences })
    const medians = sequences.flatMap((requests) =>
      [...new Set(requests.map(({ name }) => name))].map((name): Figure => {
        const marks = taken[requests.at(-1)?.name ?? ''] ?? {}
        return { name: NAMES[name] ?? name, unit: 'ms', value: markOf(marks, name), at }
      }),
    )
    const memory = await memoryOf(server.pid)
    return [
      { name: 'list page of 60, the first of a process', unit: 'ms', value: first, at },
      ...medians,
      ...(memory ? [{ name: 'memory of the process', unit: 'MB', value: memory.nowMb, at } as const] : []),
      { name: 'size of the database', unit: 'MB', value: await sizeOf(storage), at },
    ]
  } finally {
    await server.stop()
    await storage.remove()
  }
}

/** The same calls at growing sizes, one after the other on one connection. */
export const growth: BenchCase = {
  name: 'growth',
  title: 'Growth of cost with products and orders, PostgreSQL, one connection, medians',
  measure: async (lab) => {
    await lab.storefront()
    const figures: Figure[] = []
    for (const size of SIZES) figures.push(...(await measureAt(lab, size)))
    return figures
  },
}
