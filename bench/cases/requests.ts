import { addCartLines } from '@/contract/cart'
import { getPrices, listProducts, type ProductDto } from '@/contract/product'
import { startServer } from '@test/browser/support/startServer'
import { createEmptyStorage } from '@test/browser/support/storage'
import { signInBuyer } from '../browser/account'
import type { BenchCase, Figure, Lab } from '../figure'
import type { LoadRequest } from '../load/request'
import { sendLoad } from '../load/sendLoad'
import { markOf } from '../measure/interleave'

const PRODUCTS = 2400
const PRICED = 50
const CART_LINES = 10
const LIST = `${listProducts.path}?page=1&pageSize=60`
const HEALTH: LoadRequest = { name: 'healthz', method: 'GET', path: '/healthz', headers: {}, status: 200 }
/** Times the yardstick: the aims, beside a client that leaves the server four times as fast (docs/decisions, request cost). */
const LIST_BUDGET = 16
const PRICES_BUDGET = 40
const CART_BUDGET = 20

const unitsOf = ({ sellBys, priceBys }: ProductDto): string[] => [
  ...new Set([...sellBys, ...priceBys].map(({ unitOfMeasure }) => unitOfMeasure)),
]

async function fillCart(url: string, headers: Record<string, string>, products: readonly ProductDto[]) {
  const lines = products.slice(0, CART_LINES).map(({ productKey, sellBys, priceBys }) => ({
    id: 0,
    productKey,
    unitOfMeasure: sellBys[0]?.unitOfMeasure,
    orderQuantity: Number(sellBys[0]?.sellByMultiple) || 1,
    unitOfMeasure_Prc: priceBys[0]?.unitOfMeasure,
  }))
  const body = JSON.stringify(lines)
  const answer = await fetch(url + addCartLines.path, { method: addCartLines.method, headers, body })
  if (!answer.ok) throw new Error(`Filling the cart was answered with ${answer.status}`)
}

/** The calls of a screen of products and of the cart, as the demo's buyer. */
async function requestsOf(url: string): Promise<LoadRequest[]> {
  const headers = { Authorization: `Bearer ${await signInBuyer(url)}` }
  const listed = await fetch(url + LIST, { headers })
  const products = (await listed.json()) as ProductDto[]
  const json = { ...headers, 'Content-Type': 'application/json' }
  await fillCart(url, json, products)
  const units = products.slice(0, PRICED).map((product) => [product.productKey, unitsOf(product)] as const)
  const known = { ...headers, 'If-None-Match': listed.headers.get('ETag') ?? '' }
  const get = { method: 'GET', headers, status: 200 } as const
  return [
    { name: 'list', path: LIST, ...get },
    { name: 'known', path: LIST, ...get, headers: known, status: 304 },
    {
      ...get,
      name: 'prices',
      method: 'POST',
      path: getPrices.path,
      headers: json,
      body: JSON.stringify(Object.fromEntries(units)),
    },
    { name: 'cart', path: '/api/cart', ...get },
  ]
}

async function measureOn(database: string, url: string): Promise<Figure[]> {
  const requests = [HEALTH, ...(await requestsOf(url))]
  const ms = await sendLoad({ port: Number(new URL(url).port), requests })
  const yardstick = { name: 'GET /healthz', value: markOf(ms, 'healthz') }
  const figure = (name: string, mark: string, budget: number): Figure => ({
    name: `${name}, ${database}`,
    unit: 'ms',
    value: markOf(ms, mark),
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

/** A backend on the PostgreSQL of TEST_DATABASE_URL. */
async function startOnPostgres(lab: Lab): Promise<string> {
  const storage = await createEmptyStorage()
  lab.later(storage.remove)
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
    if (!process.env.TEST_DATABASE_URL) return embedded
    return [...embedded, ...(await measureOn('PostgreSQL', await startOnPostgres(lab)))]
  },
}
