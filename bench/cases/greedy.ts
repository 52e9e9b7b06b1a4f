import { setTimeout as pause } from 'node:timers/promises'
import { getPrices, listProducts, type ProductDto } from '@/contract/catalogue/product'
import type { TestServer } from '@test/browser/support/start/startServer'
import type { Lab } from '../lab'
import { latenciesDuring } from '../latencies'
import { sendOpen } from '../load/sendLoad'
import type { Figure } from '../report'
import { fillShop } from '../shop/fillShop'
import { readerOf } from '../shop/shoppers'
import { percentile } from '../statistics'

/** Each sends a read every second. */
const SHOPPERS = 20
const GREEDY_CONNECTIONS = 10
const PRICES = 2000
const WARM_UP_MS = 15_000
const MEASURED_MS = 30_000
const HEALTH_EVERY_MS = 50
const HEALTH_P99_MS = 50

/**
 * Keeps requesting the maximum number of prices per call. The returned function stops the requests and
 * returns the number of answered calls.
 */
async function startGreedy(url: string, token: string): Promise<() => Promise<number>> {
  const list = `${url}${listProducts.path}?page=1&pageSize=${PRICES}`
  const answer = await fetch(list, { headers: { Authorization: `Bearer ${token}` } })
  const products = (await answer.json()) as ProductDto[]
  const body = JSON.stringify(Object.fromEntries(products.map((each) => [each.productKey, [each.pricingUM]])))
  const headers = { 'Content-Type': 'application/json' }
  let isOver = false
  let answered = 0
  const connections = Array.from({ length: GREEDY_CONNECTIONS }, async () => {
    while (!isOver) {
      const prices = await fetch(url + getPrices.path, { method: 'POST', headers, body })
      await prices.arrayBuffer()
      if (prices.ok) answered += 1
    }
  })
  return async () => {
    isOver = true
    await Promise.all(connections)
    return answered
  }
}

async function measureShoppers(server: TestServer, tokens: readonly string[], isGreedyThere: boolean) {
  const { url } = server
  try {
    const shoppers = await Promise.all(tokens.map((token, n) => readerOf(url, token, n, 1)))
    const end = isGreedyThere ? await startGreedy(url, tokens[0] ?? '') : () => Promise.resolve(0)
    const sending = sendOpen({ shoppers, warmUpMs: WARM_UP_MS, measuredMs: MEASURED_MS })
    await pause(WARM_UP_MS)
    const probe = { send: () => fetch(`${url}/healthz`), connections: 1, pauseMs: HEALTH_EVERY_MS }
    const health = percentile(await latenciesDuring(probe, () => pause(MEASURED_MS)), 0.99)
    const { reads, failed } = await sending
    const prices = ((await end()) / (WARM_UP_MS + MEASURED_MS)) * 1000
    return { p99: percentile(reads, 0.99), failed, health, prices }
  } finally {
    await server.stop()
  }
}

/** Latency for twenty shoppers, alone and beside one guest who requests as much as possible. */
export async function measureGreedy(lab: Lab): Promise<Figure[]> {
  const storage = await lab.embedded()
  const tokens = await fillShop(storage, SHOPPERS)
  const alone = await measureShoppers(await lab.start(storage), tokens, false)
  const beside = await measureShoppers(await lab.start(storage), tokens, true)
  return [
    { name: 'shoppers alone, p99', unit: 'ms', value: alone.p99 },
    { name: 'shoppers beside the guest, p99', unit: 'ms', value: beside.p99 },
    { name: 'shoppers refused or lost', unit: 'errors', value: beside.failed, budget: 0 },
    { name: '/healthz beside the guest, p99', unit: 'ms', value: beside.health, budget: HEALTH_P99_MS },
    { name: "the guest's calls answered", unit: '/s', value: beside.prices },
  ]
}
