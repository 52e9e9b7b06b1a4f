import { describe, expect, it, vi } from 'vitest'
import { NO_CREDENTIALS } from '@/domain/session/credentials'
import { makeOwn } from '@/net/apiExtra'
import type { CatalogueClient } from '@/features/catalogue/state/worker/catalogueClient'
import { PRODUCTS_TTL_MS } from '@/features/catalogue/state/worker/catalogueClient'
import { makeInProcessClient } from '@/features/catalogue/state/worker/inProcessClient'
import { buildProduct } from '@test/builders/catalogue/product'
import { serveProductList } from '@test/worlds/catalogue/productList'
import { makeProductRows, productRowsOf } from './productRows'

const SOURCE = {
  origin: 'http://localhost:3000',
  credentials: NO_CREDENTIALS,
  firstPage: null,
  owner: null,
  canReadHistory: false,
}
const products = (count: number) =>
  Array.from({ length: count }, (_, index) => buildProduct({ productKey: 101 + index }))

/** A client that counts requests. */
function makeCountingClient(fetch: typeof globalThis.fetch, now = () => 0) {
  const client = makeInProcessClient({ fetch, now })
  const requestedKeys: number[][] = []
  const counting: CatalogueClient = {
    ...client,
    products: (keys) => {
      requestedKeys.push([...keys])
      return client.products(keys)
    },
  }
  return { client: counting, requestedKeys }
}

const loaded = (client: CatalogueClient) => vi.waitFor(() => expect(client.status().load).toBe('Loaded'))

describe('product rows', () => {
  it('fetch what screens subscribe to in one batch, each once', async () => {
    const { client, requestedKeys } = makeCountingClient(serveProductList(products(3)).fetch)
    client.load(SOURCE)
    await loaded(client)
    const rows = makeProductRows(client)
    const changed = vi.fn<() => void>()
    rows.subscribe(101, changed)
    rows.subscribe(102, changed)
    rows.subscribe(102, changed)
    await vi.waitFor(() => expect(rows.get(102)?.productKey).toBe(102))
    expect(requestedKeys).toEqual([[101, 102]])
    expect(changed).toHaveBeenCalledTimes(1)
    rows.subscribe(101, changed)
    await Promise.resolve()
    expect(requestedKeys).toHaveLength(1)
  })

  it('stay when a list subscribes all its rows again, however long it is', async () => {
    const LONG = 5000
    const { client, requestedKeys } = makeCountingClient(serveProductList(products(LONG)).fetch)
    client.load(SOURCE)
    await loaded(client)
    const rows = makeProductRows(client)
    const changed = vi.fn<() => void>()
    const subscribeAll = () =>
      Array.from({ length: LONG }, (_, index) => rows.subscribe(101 + index, changed))
    const stops = subscribeAll()
    await vi.waitFor(() => expect(rows.get(101)).toBeTruthy())
    stops.forEach((stop) => stop())
    subscribeAll()
    await Promise.resolve()
    expect(requestedKeys).toHaveLength(1)
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('find a product as soon as its page arrives, and report a missing one', async () => {
    const { client } = makeCountingClient(serveProductList(products(100)).fetch)
    const rows = makeProductRows(client)
    const found = vi.fn<() => void>()
    rows.subscribe(190, found)
    rows.subscribe(999, () => undefined)
    await vi.waitFor(() => expect(rows.get(190)).toBeNull())
    client.load(SOURCE)
    await loaded(client)
    await vi.waitFor(() => expect(rows.get(190)?.productKey).toBe(190))
    await vi.waitFor(() => expect(rows.get(999)).toBeNull())
    expect(found).toHaveBeenCalled()
  })

  it('drop another session’s rows and fetch again', async () => {
    const { client } = makeCountingClient(serveProductList(products(3)).fetch)
    client.load(SOURCE)
    await loaded(client)
    const rows = makeProductRows(client)
    rows.subscribe(101, () => undefined)
    await vi.waitFor(() => expect(rows.get(101)).toBeTruthy())
    client.reset()
    expect(rows.get(101)).toBeUndefined()
    await vi.waitFor(() => expect(rows.get(101)).toBeNull())
  })

  it('show refreshed products', async () => {
    let now = 0
    let list = products(2)
    const fetch = serveProductList([], () => Response.json(list)).fetch
    const { client } = makeCountingClient(fetch, () => now)
    client.load(SOURCE)
    await loaded(client)
    const rows = makeProductRows(client)
    const stop = rows.subscribe(102, () => undefined)
    rows.subscribe(101, () => undefined)
    await vi.waitFor(() => expect(rows.get(101)).toBeTruthy())
    stop()
    list = [buildProduct({ productKey: 101, description: 'New name' })]
    now = PRODUCTS_TTL_MS + 1
    client.load(SOURCE)
    await vi.waitFor(() => expect(rows.get(101)?.description).toBe('New name'))
    expect(rows.get(102)).toBeUndefined()
  })

  it('are shared by all screens of a catalogue', () => {
    const { client } = makeCountingClient(serveProductList([]).fetch)
    const extra = { own: makeOwn(), catalogue: client }
    expect(productRowsOf(extra)).toBe(productRowsOf(extra))
  })
})
