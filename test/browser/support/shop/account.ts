import * as v from 'valibot'
import { getDeliveryDates, submitCart } from '@/contract/checkout/checkout'
import { addCartLine, clearCart, getCart, updateCartHeader } from '@/contract/cart/cart'
import type { Endpoint, AnswerOutputOf } from '@/contract/endpoint'
import { IDEMPOTENCY_KEY_HEADER } from '@/contract/headers'
import { listOrderHistory } from '@/contract/orders/history'
import { listProducts } from '@/contract/catalogue/product'
import { makeRequester, type Requester, type TestRequest } from '../../../worlds/app/testRequests'
import { BUYER } from '../start/storefront'

interface Place {
  readonly url: string
}

interface CallOptions extends TestRequest {
  readonly query?: Record<string, string>
}

/** Products of the demo catalogue that have a price. */
const PRODUCTS = ['Cola Regular', 'Juice Tomato Classic', 'Tea Bag Earl Grey'] as const
const ProductNamesDto = v.array(v.object({ productKey: v.number(), description: v.string() }))
/** The catalogue is read once per server. */
const productNames = new Map<string, Promise<v.InferOutput<typeof ProductNamesDto>>>()

/** Calls to a running server, without a browser. */
export type Account = Awaited<ReturnType<typeof openAccount>>

/** @param from client IP address that the proxy reports to the server */
export function requesterAt({ url }: Place, from?: string): Requester {
  const more = from === undefined ? {} : { 'X-Forwarded-For': from }
  return makeRequester({
    request: (path, init) =>
      fetch(url + path, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...more } }),
  })
}

/** The calls of a signed-in account, at any of its servers. */
function accountAt(place: Place, token: string, customerKey?: number) {
  const { request } = requesterAt(place)

  async function call<E extends Endpoint>(
    endpoint: E,
    { query, ...options }: CallOptions = {},
  ): Promise<AnswerOutputOf<E>> {
    const who = { token, ...(customerKey !== undefined && { customerKey }) }
    const response = await request(`${endpoint.path}?${new URLSearchParams(query).toString()}`, {
      method: endpoint.method,
      ...who,
      ...options,
    })
    const text = await response.text()
    if (!response.ok || !endpoint.response) throw new Error(`${endpoint.path}: ${response.status} ${text}`)
    return v.parse(endpoint.response, text === '' ? null : JSON.parse(text)) as AnswerOutputOf<E>
  }
  const cart = () => call(getCart)

  return {
    token,
    call,
    cart,
    orders: () => call(listOrderHistory),
    clear: () => call(clearCart),
    /** Adds a case of each of this many products. */
    fill: async (count: number) => {
      const read =
        productNames.get(place.url) ?? call(listProducts).then((list) => v.parse(ProductNamesDto, list))
      productNames.set(place.url, read)
      const products = await read
      for (const name of PRODUCTS.slice(0, count)) {
        const product = products.find(({ description }) => description === name)
        const json = { id: 0, productKey: product?.productKey, unitOfMeasure: 'CS', orderQuantity: 1 }
        await call(addCartLine, { json })
      }
      return cart()
    },
    /** Saves the header that an order requires. */
    prepare: async (po: string) => {
      const { earliestDate } = await call(getDeliveryDates)
      const { customerShipToCode } = (await cart()).header
      const json = { customerShipToCode, customer_PO: po, deliveryDate: earliestDate }
      return call(updateCartHeader, { json })
    },
    submit: (key: string) => call(submitCart, { headers: { [IDEMPOTENCY_KEY_HEADER]: key } }),
    at: (other: Place) => accountAt(other, token, customerKey),
  }
}

/** Signs in; a salesperson names the customer to act for. */
export async function openAccount(server: Place, username = BUYER, customerKey?: number) {
  return accountAt(server, await requesterAt(server).signIn(username), customerKey)
}
