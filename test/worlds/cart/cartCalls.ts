import { addCartLine } from '@/contract/cart/cart'
import { type Ordering, read, startOrdering } from '../checkout/orderingWorld'

/** The ordering world with calls for cart tests. */
export interface CartCalls extends Ordering {
  /** Adds a line as the buyer, or with the given token. */
  readonly add: (payload: object, token?: string) => Promise<Response>
  /** Adds a valid line; returns its id. */
  readonly added: (payload: object, token?: string) => Promise<number>
  /** Adds a line as a salesperson, who may choose the price and its unit. */
  readonly addedBySales: (payload: object) => Promise<number>
  /** Empties the carts of the bistro and the school. */
  readonly emptyCarts: () => Promise<void>
}

async function idOf(response: Response): Promise<number> {
  const { id } = await read(addCartLine, response)
  if (id === undefined) throw new Error('The response contains no line id')
  return id
}

export async function startCartCalls(): Promise<CartCalls> {
  const app = await startOrdering()
  const add = (json: object, token = app.buyer) => app.request('/api/cart/line', { token, json })
  return {
    ...app,
    add,
    added: async (json, token) => idOf(await add(json, token)),
    addedBySales: async (json) =>
      idOf(await app.request('/api/cart/line', { token: app.sales, customerKey: app.bistro, json })),
    emptyCarts: async () => {
      for (const customerKey of [app.bistro, app.school]) {
        await app.request('/api/cart', { method: 'DELETE', token: app.sales, customerKey })
      }
    },
  }
}
