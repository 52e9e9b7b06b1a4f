import { getAccountSummary } from '@/contract/account'
import { addCartLines, getCart, updateCartHeader } from '@/contract/cart'
import { type DeliveryDatesDto, getDeliveryDates, submitCart } from '@/contract/checkout'
import { IDEMPOTENCY_KEY_HEADER } from '@/contract/headers'
import { listOrderHistory, listProductHistory, type OrderHistoryRowDto } from '@/contract/history'
import { listOrderGuides } from '@/contract/orderGuide'
import {
  getPrices,
  listCategories,
  listMainCategories,
  listProducts,
  type ProductDto,
} from '@/contract/product'
import { addDays, calendarDateOf } from '@/domain/dates/calendarDate'
import type { LoadRequest } from '../load/request'

export const PRICED = 50
const LIST = `${listProducts.path}?page=1&pageSize=60`

const unitsOf = ({ sellBys, priceBys }: ProductDto): string[] => [
  ...new Set([...sellBys, ...priceBys].map(({ unitOfMeasure }) => unitOfMeasure)),
]

export const lineOf = ({ productKey, sellBys, priceBys }: ProductDto) => ({
  id: 0,
  productKey,
  unitOfMeasure: sellBys[0]?.unitOfMeasure,
  orderQuantity: Number(sellBys[0]?.sellByMultiple) || 1,
  unitOfMeasure_Prc: priceBys[0]?.unitOfMeasure,
})

async function read<Body>(url: string, headers: Record<string, string>): Promise<[Body, string]> {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${new URL(url).pathname} was answered with ${answer.status}`)
  return [(await answer.json()) as Body, answer.headers.get('ETag') ?? '']
}

/** The calls of screens of products and of the cart. */
export async function productCalls(url: string, token: string) {
  const headers = { Authorization: `Bearer ${token}` }
  const json = { ...headers, 'Content-Type': 'application/json' }
  const [products, etag] = await read<ProductDto[]>(url + LIST, headers)
  const units = products.slice(0, PRICED).map((product) => [product.productKey, unitsOf(product)] as const)
  const get = { method: 'GET', headers, status: 200 } as const
  return {
    products,
    list: { ...get, name: 'list', path: LIST },
    known: { ...get, name: 'known', path: LIST, headers: { ...headers, 'If-None-Match': etag }, status: 304 },
    prices: {
      ...get,
      name: 'prices',
      method: 'POST',
      path: getPrices.path,
      headers: json,
      body: JSON.stringify(Object.fromEntries(units)),
    },
    cart: { ...get, name: 'cart', path: getCart.path },
  } as const satisfies Record<string, LoadRequest | ProductDto[]>
}

const MONTH_DAYS = 30
const monthAgo = () => addDays(calendarDateOf(new Date()), -MONTH_DAYS)

/** The other calls that read. */
export async function readingCalls(url: string, token: string) {
  const headers = { Authorization: `Bearer ${token}` }
  const [orders] = await read<OrderHistoryRowDto[]>(url + listOrderHistory.path, headers)
  const get = { method: 'GET', headers, status: 200 } as const
  return {
    history: { ...get, name: 'history', path: listOrderHistory.path },
    order: { ...get, name: 'order', path: `${listOrderHistory.path}/${orders[0]?.orderNumber}` },
    mainCategories: { ...get, name: 'mainCategories', path: listMainCategories.path },
    categories: { ...get, name: 'categories', path: listCategories.path },
    guides: { ...get, name: 'guides', path: listOrderGuides.path },
    productHistory: {
      ...get,
      name: 'productHistory',
      path: `${listProductHistory.path}?startDate=${monthAgo()}`,
    },
    summary: { ...get, name: 'summary', path: getAccountSummary.path },
  } as const satisfies Record<string, LoadRequest>
}

/** Orders of one after the other, of which each has another number: else it would be the same again by mistake. */
const PO_NUMBERS = ['[<run>] 1', '[<run>] 2']

/** Puts lines into the cart, saves the header, and orders; twice. */
export async function orderingCalls(
  url: string,
  token: string,
  products: readonly ProductDto[],
): Promise<LoadRequest[]> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const [{ earliestDate: deliveryDate }] = await read<DeliveryDatesDto>(url + getDeliveryDates.path, headers)
  const post = (name: string, path: string, body: unknown, contains: string) =>
    ({ name, path, method: 'POST', headers, status: 200, body: JSON.stringify(body), contains }) as const
  const fill = post('fill', addCartLines.path, products.map(lineOf), '"isSuccess":true')
  const submit = {
    ...post('submit', submitCart.path, {}, '"accepted":true'),
    headers: { ...headers, [IDEMPOTENCY_KEY_HEADER]: '[<id>]' },
  }
  return PO_NUMBERS.flatMap((number) => {
    const body = { deliveryDate, customer_PO: number }
    return [fill, post('header', updateCartHeader.path, body, '"isValid":true'), submit]
  })
}
