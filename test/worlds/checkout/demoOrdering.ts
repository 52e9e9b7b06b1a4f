import { eq } from 'drizzle-orm'
import { HttpResponse } from 'msw'
import * as v from 'valibot'
import { CartDto, getCart } from '@/contract/cart/cart'
import type { Endpoint } from '@/contract/endpoint'
import { ProductDto } from '@/contract/catalogue/product'
import type { SessionSettingsDto } from '@/contract/site/settings'
import { getSettings } from '@/contract/site/settings'
import { products as productRows } from '../../../server/db/schema/catalogue'
import { cartLines } from '../../../server/db/schema/ordering'
import { answering } from '../../fakes/msw/faults'
import { server } from '../../fakes/msw/server'
import type { TestApp } from '../app/openTestApp'
import type { TestRequest } from '../app/testRequests'

export const BUYER = 'buyer@harborbistro.example'
export const CLERK = 'clerk@harborbistro.example'

const Products = v.array(ProductDto)

const tokens = new WeakMap<TestApp, string>()

/** Requests with the buyer's session for reading the cart; signs in again after it has ended. */
async function requestAsBuyer(backend: TestApp, path: string, options: TestRequest = {}): Promise<Response> {
  const known = tokens.get(backend)
  if (known !== undefined) {
    const response = await backend.request(path, { ...options, token: known })
    if (response.status !== 401) return response
  }
  const token = await backend.signIn(BUYER)
  tokens.set(backend, token)
  return backend.request(path, { ...options, token })
}

export async function demoProducts(backend: TestApp): Promise<ProductDto[]> {
  const response = await requestAsBuyer(backend, '/api/product/list?page=1&pageSize=2000')
  return v.parse(Products, await response.json())
}

export function findProduct(
  products: readonly ProductDto[],
  isWanted: (product: ProductDto) => boolean,
): ProductDto {
  const product = products.find(isWanted)
  if (!product) throw new Error('The demo catalogue has no such product')
  return product
}

/** Sold in two units, in any quantity. */
const isPlainProduct = ({ sellBys, productKey }: ProductDto): boolean =>
  productKey !== 9 &&
  sellBys.length === 2 &&
  sellBys.every(({ sellByMultiple }) => Number(sellByMultiple) === 0)

/** Two plain products with different names. */
export function plainProducts(products: readonly ProductDto[]): [ProductDto, ProductDto] {
  const first = findProduct(products, isPlainProduct)
  const isOther = (each: ProductDto) => isPlainProduct(each) && each.description !== first.description
  return [first, findProduct(products, isOther)]
}

export async function readServerCart(backend: TestApp): Promise<CartDto> {
  const response = await requestAsBuyer(backend, '/api/cart')
  return v.parse(CartDto, await response.json())
}

/** Fills Harbor Bistro's cart with one of each product, in its first unit. */
export async function fillCart(backend: TestApp, products: readonly ProductDto[]): Promise<void> {
  await requestAsBuyer(backend, '/api/cart', { method: 'DELETE' })
  if (products.length === 0) return
  const lines = products.map(({ productKey, sellBys }) => ({
    id: 0,
    productKey,
    unitOfMeasure: sellBys[0]?.unitOfMeasure ?? '',
    orderQuantity: 1,
  }))
  const response = await requestAsBuyer(backend, '/api/cart/lines', { json: lines })
  if (response.status !== 200) throw new Error(`The cart was not filled: ${await response.text()}`)
}

/** Turns every line of the cart into one of a product that no longer exists, at this price. */
export function withVanishedProduct({ app }: TestApp, unitPrice: string): void {
  server.use(
    answering(getCart, async ({ request }) => {
      const { lines, ...cart } = (await (await app.fetch(request)).json()) as { lines: object[] }
      const vanished = lines.map((line) => ({
        ...{ ...line, productKey: 999_999, unitPrice },
        // A backend may omit both, because the catalogue has them.
        ...{ formattedProductCode: '', priceDecimals: null },
      }))
      return HttpResponse.json({ ...cart, lines: vanished })
    }),
  )
}

/** Overrides settings of the session. */
export function withSettings({ app }: TestApp, change: Partial<SessionSettingsDto>): void {
  server.use(
    answering(getSettings, async ({ request }) => {
      const answer = (await (await app.fetch(request)).json()) as object
      return HttpResponse.json({ ...answer, ...change })
    }),
  )
}

export async function renameProduct({ db }: TestApp, productKey: number, description: string): Promise<void> {
  await db.update(productRows).set({ description }).where(eq(productRows.id, productKey))
}

/** Overrides the price of the lines in all carts, as a salesperson does. */
export async function overridePrices({ db }: TestApp, overridePrice: string): Promise<void> {
  await db.update(cartLines).set({ overridePrice })
}

export interface SeenRequest {
  readonly path: string
  readonly key: string | null
  readonly body: unknown
}

/** Records the calls of an endpoint while the backend answers them. */
export function watchCalls(endpoint: Endpoint): SeenRequest[] {
  const seen: SeenRequest[] = []
  server.use(
    answering(endpoint, async ({ request }) => {
      const text = await request.clone().text()
      seen.push({
        path: new URL(request.url).pathname,
        key: request.headers.get('Idempotency-Key'),
        body: text === '' ? null : (JSON.parse(text) as unknown),
      })
      return undefined
    }),
  )
  return seen
}
