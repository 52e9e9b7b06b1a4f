import { addCartLines } from '@/contract/cart'
import type { ProductDto } from '@/contract/product'
import { startServer } from '@test/browser/support/startServer'
import { signInBuyer } from '../browser/account'
import type { BenchCase, Figure, Lab } from '../figure'
import type { LoadRequest } from '../load/request'
import { sendClosed } from '../load/sendLoad'
import { markOf } from '../measure/interleave'
import { lineOf, PRICED, productCalls } from '../shop/calls'

const PRODUCTS = 2400
const CONNECTIONS = 10
const CART_LINES = 10
const HEALTH: LoadRequest = { name: 'healthz', method: 'GET', path: '/healthz', headers: {}, status: 200 }
/** Times the yardstick: the aims, beside a client that leaves the server four times as fast (docs/decisions, request cost). */
const LIST_BUDGET = 16
const PRICES_BUDGET = 40
const CART_BUDGET = 20

async function fillCart(url: string, token: string, products: readonly ProductDto[]) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify(products.slice(0, CART_LINES).map(lineOf))
  const answer = await fetch(url + addCartLines.path, { method: addCartLines.method, headers, body })
  if (!answer.ok) throw new Error(`Filling the cart was answered with ${answer.status}`)
}

async function measureOn(database: string, url: string): Promise<Figure[]> {
  const token = await signInBuyer(url)
  const { products, list, known, prices, cart } = await productCalls(url, token)
  await fillCart(url, token, products)
  const sequences = [HEALTH, list, known, prices, cart].map((request) => [request])
  const taken = await sendClosed({ url, connections: CONNECTIONS, sequences })
  const each = (name: string) => markOf(taken[name] ?? {}, 'each')
  const yardstick = { name: 'GET /healthz', value: each('healthz') }
  const figure = (name: string, mark: string, budget: number): Figure => ({
    name: `${name}, ${database}`,
    unit: 'ms',
    value: each(mark),
    yardstick,
    budget,
  })
  return [
    figure('list page of 60', 'list', LIST_BUDGET),
    figure('the same, unchanged (304)', 'known', LIST_BUDGET),
    figure(`prices of ${PRICED} products`, 'prices', PRICES_BUDGET),
    figure(`cart of ${CART_LINES} lines`, 'cart', CART_BUDGET),
  ]
}

async function startOnPostgres(lab: Lab): Promise<string | null> {
  const storage = await lab.postgres()
  if (!storage) return null
  const env = { SEED: 'demo', LOG_LEVEL: 'warn', NODE_ENV: 'production' }
  const server = await startServer({ storage, isFast: true, env })
  lab.later(() => server.stop())
  return server.url
}

/** Time of a request under load: ten connections of another process, each sending one after another. */
export const requests: BenchCase = {
  name: 'requests',
  title: 'Time per request, ten connections, beside /healthz of the same process',
  measure: async (lab) => {
    const embedded = await measureOn('embedded', await lab.backend(PRODUCTS))
    const postgres = await startOnPostgres(lab)
    return postgres === null ? embedded : [...embedded, ...(await measureOn('PostgreSQL', postgres))]
  },
}
