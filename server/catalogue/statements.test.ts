import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type CatalogueApp, startCatalogue } from '@test/worlds/catalogue/catalogueWorld'
import { customerPrices, productPrices, products } from '../db/schema/catalogue'

/** The embedded database runs one statement at a time: concurrent requests of the first page queue up. */
let app: CatalogueApp
let isKnown: Record<string, string>
/** All browsers send it, so a body built for one is reused for the next. */
const BROTLI = { 'Accept-Encoding': 'gzip, br' }
beforeAll(async () => {
  app = await startCatalogue()
  // Reads the table of units, which is cached afterwards.
  await app.request('/api/settings', app.buyer)
  const { headers } = await app.request('/api/product/list?pageSize=60', { ...app.buyer, headers: BROTLI })
  isKnown = { 'If-None-Match': headers.get('ETag') ?? '' }
})
afterAll(() => app.close())

async function statementsOf(
  path: string,
  headers: Record<string, string>,
  json?: unknown,
): Promise<[number, number]> {
  // Both drivers have a client; the type of `db` covers neither.
  const { $client } = app.db as unknown as { $client: { query: (...given: unknown[]) => unknown } }
  const query = vi.spyOn($client, 'query')
  const { status } = await app.request(path, { ...app.buyer, headers, ...(json !== undefined && { json }) })
  const count = query.mock.calls.length
  query.mockRestore()
  return [status, count]
}

it.each([
  ['/api/user', 1],
  ['/api/customer', 2],
  ['/api/menu', 1],
  ['/api/settings', 1],
  ['/api/theme', 2],
  ['/api/settings/site', 1],
  ['/api/settings/logoname', 1],
])('answers %s with this many statements: %i', async (path, count) => {
  expect(await statementsOf(path, {})).toEqual([200, count])
})

it('builds the first page of the list once for all users who see the same', async () => {
  const path = '/api/product/list?pageSize=60'
  expect(await statementsOf(path, BROTLI)).toEqual([200, 1])
  for (const encoding of ['gzip', 'identity']) {
    const headers = { 'Accept-Encoding': encoding }
    expect(await statementsOf(path, headers)).toEqual([200, 2])
    expect(await statementsOf(path, headers)).toEqual([200, 1])
  }
})

it('prices a screen of products in several units with one statement', async () => {
  const keys = (await app.list(app.buyer, '?pageSize=60')).map(({ productKey }) => productKey)
  const json = Object.fromEntries(keys.map((key) => [key, ['CS', 'EA', 'LB']]))
  expect(await statementsOf('/api/product/price', {}, json)).toEqual([200, 2])
})

it('reads an empty cart without reading products, and one with lines with one statement more', async () => {
  expect(await statementsOf('/api/cart', {})).toEqual([200, 2])
  const [product] = await app.list(app.buyer, '?pageSize=1')
  const unit = product?.sellBys[0]
  const line = {
    id: 0,
    productKey: product?.productKey,
    unitOfMeasure: unit?.unitOfMeasure,
    orderQuantity: Number(unit?.sellByMultiple) || 1,
    unitOfMeasure_Prc: product?.priceBys[0]?.unitOfMeasure,
  }
  expect((await app.request('/api/cart/line', { ...app.buyer, json: line })).status).toBe(200)
  expect(await statementsOf('/api/cart', {})).toEqual([200, 3])
})

it('lets other requests run between the parts of the whole list', async () => {
  // On PostgreSQL each would wait for a new connection, the second as long as the list takes.
  await Promise.all(['/api/user', '/api/customer'].map((path) => app.request(path, app.buyer)))
  const order: string[] = []
  const list = app.request('/api/product/list', app.buyer).then(() => order.push('list'))
  await new Promise<void>((turned) => setImmediate(turned))
  const user = app.request('/api/user', app.buyer).then(() => order.push('user'))
  await Promise.all([list, user])
  expect(order).toEqual(['user', 'list'])
})

it('answers 304 after reading the version of the catalogue with the session', async () => {
  expect(await statementsOf('/api/product/list?pageSize=60', isKnown)).toEqual([304, 1])
})

it('answers a known page anew after another process changed it, with prices that changed too', async () => {
  const path = '/api/product/list?pageSize=60'
  const second = await app.openSecond()
  const [first] = await app.list(app.buyer, '?pageSize=60')
  const key = first?.productKey ?? 0
  const unit = first?.pricingUM ?? ''
  await app.prices(app.buyer, { [key]: [unit] })
  const known = await second.request(path, { ...app.buyer, headers: isKnown })
  expect(known.status).toBe(304)
  await app.db.update(products).set({ brand: 'Changed Elsewhere' }).where(eq(products.id, key))
  await app.db.delete(customerPrices).where(eq(customerPrices.productId, key))
  await app.db.update(productPrices).set({ price: '77.77' }).where(eq(productPrices.productId, key))
  for (const each of [app, second]) {
    const answer = await each.request(path, { ...app.buyer, headers: isKnown })
    expect(answer.status).toBe(200)
    expect(((await answer.json()) as { additional: { k1: string } }[])[0]?.additional.k1).toBe(
      'Changed Elsewhere',
    )
    const priced = await each.request('/api/product/price', { ...app.buyer, json: { [key]: [unit] } })
    expect(await priced.json()).toMatchObject({
      [key]: { [unit]: { price: expect.stringMatching(/^77\.77/) as unknown } },
    })
  }
})
