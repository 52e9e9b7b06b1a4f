import { setTimeout as pause } from 'node:timers/promises'
import { getPrices, listProducts, type ProductDto } from '@/contract/product'
import { startServer } from '@test/browser/support/startServer'
import { embeddedStorage, type ServerStorage } from '@test/browser/support/storage'
import type { BenchCase, Figure } from '../figure'
import type { Answers } from '../load/request'
import { sendOpen } from '../load/sendLoad'
import { percentile } from '../measure/statistics'
import { fillShop } from '../shop/fillShop'
import { shoppersOf } from '../shop/shoppers'

const PRODUCTS = 2400
const ORDERS = 2000
/** Each sends a read every second. */
const SHOPPERS = 20
const GREEDY_CONNECTIONS = 10
const PRICES = 2000
const WARM_UP_MS = 15_000
const MEASURED_MS = 30_000
const HEALTH_EVERY_MS = 50
const HEALTH_P99_MS = 50
const ENVIRONMENT = { SEED: 'none', LOG_LEVEL: 'error', NODE_ENV: 'production' }

/** A guest who keeps requesting the maximum number of prices per call, on ten connections. */
function startGreedy(url: string, body: string) {
  let isOver = false
  let answered = 0
  let refused = 0
  const connections = Array.from({ length: GREEDY_CONNECTIONS }, async () => {
    while (!isOver) {
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch(url + getPrices.path, { method: 'POST', headers, body })
      await answer.arrayBuffer()
      if (answer.ok) answered += 1
      else refused += 1
    }
  })
  return async () => {
    isOver = true
    await Promise.all(connections)
    return { answered, refused }
  }
}

async function healthDuring(url: string, untilMs: number): Promise<number[]> {
  const times: number[] = []
  while (performance.now() < untilMs) {
    const begun = performance.now()
    await (await fetch(`${url}/healthz`)).arrayBuffer()
    times.push(performance.now() - begun)
    await pause(HEALTH_EVERY_MS)
  }
  return times
}

async function bodyOfGreedy(url: string, token: string): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}${listProducts.path}?page=1&pageSize=${PRICES}`, { headers })
  const products = (await answer.json()) as ProductDto[]
  return JSON.stringify(Object.fromEntries(products.map((each) => [each.productKey, [each.pricingUM]])))
}

async function measureShoppers(storage: ServerStorage, tokens: readonly string[], isGreedyThere: boolean) {
  const server = await startServer({ storage, isFast: true, env: ENVIRONMENT })
  try {
    const all = await shoppersOf([server.url], tokens, SHOPPERS)
    const shoppers = all.map((shopper) => ({ ...shopper, people: 1 }))
    const end = isGreedyThere
      ? startGreedy(server.url, await bodyOfGreedy(server.url, tokens[0] ?? ''))
      : () => Promise.resolve({ answered: 0, refused: 0 })
    const sending = sendOpen({ shoppers, warmUpMs: WARM_UP_MS, measuredMs: MEASURED_MS })
    await pause(WARM_UP_MS)
    const health = await healthDuring(server.url, performance.now() + MEASURED_MS)
    const { answers, lost } = await sending
    return { answers: Object.values(answers), lost, health, greedy: await end() }
  } finally {
    await server.stop()
  }
}

const p99 = (all: readonly Answers[]): number =>
  percentile(
    all.flatMap(({ ms }) => ms),
    0.99,
  )
const p50 = (all: readonly Answers[]): number =>
  percentile(
    all.flatMap(({ ms }) => ms),
    0.5,
  )

/** Twenty who shop, and one guest who would take everything. */
export const greedy: BenchCase = {
  name: 'greedy',
  title: `One guest on ${GREEDY_CONNECTIONS} connections, ${PRICES} prices a call, beside ${SHOPPERS} shoppers`,
  measure: async (lab) => {
    await lab.storefront()
    const storage = await embeddedStorage()
    lab.later(storage.remove)
    const tokens = await fillShop(storage, { products: PRODUCTS, orders: ORDERS, users: SHOPPERS })
    const alone = await measureShoppers(storage, tokens, false)
    const beside = await measureShoppers(storage, tokens, true)
    const wrong = beside.answers.reduce((sum, each) => sum + each.wrong, beside.lost)
    const { answered, refused } = beside.greedy
    const perSecond = (count: number) => (count / (WARM_UP_MS + MEASURED_MS)) * 1000
    const figures: Figure[] = [
      { name: 'shoppers alone, p50', unit: 'ms', value: p50(alone.answers) },
      { name: 'shoppers alone, p99', unit: 'ms', value: p99(alone.answers) },
      { name: 'shoppers beside the guest, p50', unit: 'ms', value: p50(beside.answers) },
      { name: 'shoppers beside the guest, p99', unit: 'ms', value: p99(beside.answers) },
      { name: 'shoppers refused or lost', unit: 'errors', value: wrong, budget: 0 },
      {
        name: '/healthz beside the guest, p99',
        unit: 'ms',
        value: percentile(beside.health, 0.99),
        budget: HEALTH_P99_MS,
      },
      { name: "the guest's calls answered", unit: '/s', value: perSecond(answered) },
      { name: "the guest's calls refused", unit: '/s', value: perSecond(refused) },
    ]
    return figures
  },
}
