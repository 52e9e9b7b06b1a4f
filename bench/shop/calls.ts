import { addCartLines, getCart, updateCartHeader } from '@/contract/cart/cart'
import { type DeliveryDatesDto, getDeliveryDates, submitCart } from '@/contract/checkout/checkout'
import { IDEMPOTENCY_KEY_HEADER } from '@/contract/headers'
import { listOrderHistory, type OrderHistoryRowDto } from '@/contract/orders/history'
import { listOrderGuides } from '@/contract/order-guides/orderGuide'
import {
  getPrices,
  listCategories,
  listMainCategories,
  listProducts,
  type ProductDto,
} from '@/contract/catalogue/product'
import type { LoadRequest } from '../load/sendLoad'

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

/** The first products of the list. */
export async function productsOf(url: string, token: string): Promise<ProductDto[]> {
  return (await read<ProductDto[]>(url + LIST, { Authorization: `Bearer ${token}` }))[0]
}

/** Calls that read, of any user. */
export async function readingCalls(url: string, token: string) {
  const headers = { Authorization: `Bearer ${token}` }
  const [products, etag] = await read<ProductDto[]>(url + LIST, headers)
  const [orders] = await read<OrderHistoryRowDto[]>(url + listOrderHistory.path, headers)
  const units = products.slice(0, PRICED).map((product) => [product.productKey, unitsOf(product)] as const)
  const get = (name: string, path: string): LoadRequest => ({
    name,
    path,
    method: 'GET',
    headers,
    status: 200,
  })
  return {
    list: get('list', LIST),
    known: { ...get('known', LIST), headers: { ...headers, 'If-None-Match': etag }, status: 304 },
    prices: {
      ...get('prices', getPrices.path),
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(units)),
    },
    cart: get('cart', getCart.path),
    history: get('history', listOrderHistory.path),
    order: get('order', `${listOrderHistory.path}/${orders[0]?.orderNumber}`),
    mainCategories: get('mainCategories', listMainCategories.path),
    categories: get('categories', listCategories.path),
    guides: get('guides', listOrderGuides.path),
  } as const satisfies Record<string, LoadRequest>
}

/** P.O. numbers of consecutive orders. A repeated one would be questioned as a duplicate order. */
const PO_NUMBERS = ['[<run>] 1', '[<run>] 2']

/** Requests of two orders: each adds lines to the cart, saves the header and submits. */
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
