import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type CatalogueApp, startCatalogue } from '@test/worlds/catalogueWorld'

/** The embedded database runs one statement at a time: simultaneous ones of the first page queue up. */
let app: CatalogueApp
let isKnown: Record<string, string>
/** Like every browser: what was built for one is reused for the next. */
const BROTLI = { 'Accept-Encoding': 'gzip, br' }
beforeAll(async () => {
  app = await startCatalogue()
  const { headers } = await app.request('/api/product/list?pageSize=60', { ...app.buyer, headers: BROTLI })
  isKnown = { 'If-None-Match': headers.get('ETag') ?? '' }
})
afterAll(() => app.close())

async function statementsOf(path: string, headers: Record<string, string>): Promise<[number, number]> {
  // Both drivers have it; the type of `db` covers neither.
  const { $client } = app.db as unknown as { $client: { query: (...given: unknown[]) => unknown } }
  const query = vi.spyOn($client, 'query')
  const { status } = await app.request(path, { ...app.buyer, headers })
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
  expect(await statementsOf(path, BROTLI)).toEqual([200, 2])
  expect(await statementsOf(path, { 'Accept-Encoding': 'gzip' })).toEqual([200, 3])
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

it('answers 304 after reading the version of the page', async () => {
  expect(await statementsOf('/api/product/list?pageSize=60', isKnown)).toEqual([304, 2])
})
