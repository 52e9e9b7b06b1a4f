import { addCartLines } from '@/contract/cart/cart'
import { signInBuyer, type Lab } from '../lab'
import { sendClosed, type LoadRequest } from '../load/sendLoad'
import type { Figure } from '../report'
import { lineOf, PRICED, productsOf, readingCalls } from '../shop/calls'

const CONNECTIONS = 10
const CART_LINES = 10
const HEALTH: LoadRequest = { name: 'healthz', method: 'GET', path: '/healthz', headers: {}, status: 200 }

async function fillCart(url: string, token: string): Promise<void> {
  const products = await productsOf(url, token)
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify(products.slice(0, CART_LINES).map(lineOf))
  const answer = await fetch(url + addCartLines.path, { method: addCartLines.method, headers, body })
  if (!answer.ok) throw new Error(`Filling the cart was answered with ${answer.status}`)
}

/** Time of a request under load: ten connections of another process, each sending one after another. */
export async function measureRequests(lab: Lab): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const database of ['embedded', 'PostgreSQL'] as const) {
    const storage = await (database === 'embedded' ? lab.embedded() : lab.postgres())
    if (!storage) continue
    const server = await lab.start(storage, { SEED: 'demo' })
    try {
      const token = await signInBuyer(server.url)
      await fillCart(server.url, token)
      const { list, known, prices, cart } = await readingCalls(server.url, token)
      const requests = [HEALTH, list, known, prices, cart]
      const taken = await sendClosed({ url: server.url, connections: CONNECTIONS, requests })
      const each = ({ name }: LoadRequest) => taken[name]?.each ?? NaN
      const yardstick = { name: 'GET /healthz', value: each(HEALTH) }
      const add = (name: string, request: LoadRequest, budget: number) =>
        figures.push({ name: `${name}, ${database}`, unit: 'ms', value: each(request), yardstick, budget })
      // See docs/decisions, request cost.
      add('list page of 60', list, 16)
      add('the same, unchanged (304)', known, 16)
      add(`prices of ${PRICED} products`, prices, 40)
      add(`cart of ${CART_LINES} lines`, cart, 20)
    } finally {
      await server.stop()
    }
  }
  return figures
}
