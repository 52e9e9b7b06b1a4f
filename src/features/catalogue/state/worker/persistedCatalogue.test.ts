import { IDBFactory } from 'fake-indexeddb'
import { createStore, get, getMany, keys, set } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProductDto } from '@/contract/catalogue/product'
import { PRODUCT_COLUMNS_TYPE } from '@/contract/catalogue/product'
import { toProductColumns } from '@/contract/catalogue/productColumns'
import type { Product } from '@/domain/catalogue/product'
import { buildProduct } from '@test/builders/catalogue/product'
import { serveProductList } from '@test/worlds/catalogue/productList'
import { PRODUCTS_TTL_MS } from './catalogueClient'
import type { CatalogueSource } from './catalogueClient'
import { indexedCatalogues } from './indexedCatalogues'
import { makeInProcessClient } from './inProcessClient'
import type { PersistedCatalogues } from './persistedCatalogues'
import { NO_PERSISTENCE } from './persistedCatalogues'

const ALL = { text: '', mainCategory: '', category: '', sort: 'sequence', keys: null } as const
const OWNER = { user: 'ann', customer: '7' }
const SOURCE: CatalogueSource = {
  origin: 'http://localhost:3000',
  credentials: { token: 'secret', customerKey: null, shipMethod: null },
  firstPage: null,
  canReadHistory: false,
  owner: OWNER,
}
const PAGE_SIZE = 2500
const productsTo = (count: number) =>
  Array.from({ length: count }, (_, index) => buildProduct({ productKey: index + 101 }))
/** The small first page and one more. */
const products = productsTo(100)
/** One page more. */
const manyProducts = productsTo(2600)

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

const PATIENTLY = { interval: 2 }

type Server = ReturnType<typeof serveProductList>

function openPage(
  server: Pick<Server, 'fetch'>,
  persisted: PersistedCatalogues = indexedCatalogues(),
  now = () => 0,
) {
  const client = makeInProcessClient({ fetch: server.fetch, now, persisted })
  const loadsSeen: string[] = []
  client.subscribe(() => {
    const { load, loaded, isPersisted } = client.status()
    loadsSeen.push(`${load} ${loaded}${isPersisted ? ' persisted' : ''}`)
  })
  const reached = (state: string) => vi.waitFor(() => expect(loadsSeen).toContain(state), PATIENTLY)
  const failed = (kind: string) => vi.waitFor(() => expect(client.status().error?.kind).toBe(kind), PATIENTLY)
  const found = async (text: string) => (await client.query({ ...ALL, text })).keys.length
  return { client, reached, failed, found, loadsSeen }
}

const ownStore = () => createStore('tradecounter-catalogue', 'pages')
const persistedPages = async () => (await keys(ownStore())).filter((key) => Array.isArray(key)).length
const whenPersisted = (pages: number) =>
  vi.waitFor(
    async () => expect(await get('index', ownStore())).toMatchObject({ catalogues: [{ pages }] }),
    PATIENTLY,
  )

interface Visited {
  readonly etag: string
  readonly text: string
}

/** The list that a visit persists. */
async function pagesFrom(list: readonly Product[], hasColumns: boolean): Promise<Visited[]> {
  const server = serveProductList(list, () => undefined, { hasColumns })
  const numbers = Array.from({ length: Math.ceil(list.length / PAGE_SIZE) }, (_, index) => index + 1)
  return Promise.all(
    numbers.map(async (page) => {
      const headers = { Accept: PRODUCT_COLUMNS_TYPE }
      const answer = await server.fetch(`http://x/list?page=${page}&pageSize=${PAGE_SIZE}`, { headers })
      const rows = list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) as ProductDto[]
      const text = hasColumns ? await answer.text() : JSON.stringify(toProductColumns(rows))
      return { etag: answer.headers.get('ETag') ?? '', text }
    }),
  )
}

/** A browser with the persisted list of an earlier visit. */
async function visitFirst(list: readonly Product[] = products, hasColumns = true): Promise<void> {
  const pages = await pagesFrom(list, hasColumns)
  const pageStore = indexedCatalogues().pageStoreOf(OWNER)
  await pageStore.open()
  for (const [index, page] of pages.entries()) pageStore.write(index + 1, page)
  pageStore.complete(pages.length)
  await whenPersisted(pages.length)
}

const serveColumns = (list = products) => serveProductList(list, () => undefined, { hasColumns: true })

describe.each([
  ['columns', true],
  ['rows', false],
])('a backend with %s', (_, hasColumns) => {
  const serve = (fault = () => undefined as never) => serveProductList(manyProducts, fault, { hasColumns })

  it('has its list persisted in columns', async () => {
    const { client, reached } = openPage(serve())
    client.load(SOURCE)
    await reached('Loaded 2600')
    await whenPersisted(2)
    const [first, second] = await pagesFrom(manyProducts, hasColumns)
    expect(
      await getMany(
        [
          ['7', 1],
          ['7', 2],
        ],
        ownStore(),
      ),
    ).toEqual([first, second])
  })

  it('does not delay a return visit, which then checks each page for changes', async () => {
    await visitFirst(manyProducts, hasColumns)
    let letGo: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const server = serve(() => gate.then(() => undefined) as never)
    const { client, reached, found } = openPage(server)
    client.load(SOURCE)
    await reached('Loaded 2600 persisted')
    expect(await found('product 2700')).toBe(1)
    expect(await client.products([2700])).toEqual([manyProducts[2599]])
    expect((await client.query(ALL)).isComplete).toBe(false)
    const { revision } = client.status()
    letGo()
    await reached('Loaded 2600')
    expect(client.status().revision).toBe(revision)
    expect((await client.query(ALL)).isComplete).toBe(true)
    expect(server.requests).toEqual(['1/60', '1/2500', '2/2500'])
    expect(server.statuses.filter((status) => status === 304)).toHaveLength(2)
  })
})

describe('a return visit', () => {
  it('shows changes once all are loaded, and persists them', async () => {
    const changing = [...manyProducts]
    const server = serveColumns(changing)
    await visitFirst(manyProducts)
    changing[2599] = buildProduct({ productKey: 2700, description: 'Quinces' })
    server.statuses.length = 0
    const second = openPage(server)
    second.client.load(SOURCE)
    await second.reached('Loaded 2600 persisted')
    expect(await second.found('quinces')).toBe(0)
    await second.reached('Loaded 2600')
    expect(await second.found('quinces')).toBe(1)
    expect(await second.found('product')).toBe(2599)
    expect(server.statuses.slice(-2)).toEqual([304, 200])
    const text = async () => JSON.stringify(await get(['7', 2], ownStore()))
    await vi.waitFor(async () => expect(await text()).toContain('Quinces'), PATIENTLY)
  })

  it('drops removed products', async () => {
    const changing = [...manyProducts]
    const server = serveColumns(changing)
    await visitFirst(manyProducts)
    // The first page of 2,500 is unchanged.
    changing.length = 2500
    const { client, reached, found } = openPage(server)
    client.load(SOURCE)
    await reached('Loaded 2500')
    expect(await found('2700')).toBe(0)
    await whenPersisted(1)
    expect(await persistedPages()).toBe(1)
  })

  it('shows the persisted list while the server cannot be reached, reports that, and retries', async () => {
    const server = serveColumns()
    await visitFirst()
    let isDown = true
    const { client, reached, failed } = openPage({
      fetch: (...request) => (isDown ? Promise.reject(new TypeError('cut')) : server.fetch(...request)),
    })
    client.load(SOURCE)
    await reached('Loaded 100 persisted')
    await failed('network')
    // Nothing more will load: similar products can be shown, but a missing one cannot be ruled out.
    const misspelt = { ...ALL, text: 'prodcut' }
    expect(await client.query(misspelt)).toMatchObject({ isNear: true, isComplete: false })
    isDown = false
    client.retry()
    expect(await client.query(misspelt)).toMatchObject({ isNear: false, total: 0, isComplete: false })
    await reached('Loaded 100')
    expect(client.status()).toMatchObject({ isPersisted: false, error: null })
  })

  it('retries automatically at the next screen', async () => {
    const server = serveColumns()
    await visitFirst()
    let isDown = true
    const { client, reached, failed } = openPage({
      fetch: (...request) => (isDown ? Promise.reject(new TypeError('cut')) : server.fetch(...request)),
    })
    client.load(SOURCE)
    await reached('Loaded 100 persisted')
    await failed('network')
    isDown = false
    client.load(SOURCE)
    await reached('Loaded 100')
  })

  it('reports a rejected token', async () => {
    await visitFirst()
    const { client, reached, failed } = openPage(
      serveProductList([], () => new Response(null, { status: 401 })),
    )
    client.load(SOURCE)
    await reached('Loaded 100 persisted')
    await failed('unauthorized')
  })

  it.each([
    ['another customer', { ...SOURCE, owner: { ...OWNER, customer: '8' } }],
    ['another user', { ...SOURCE, owner: { ...OWNER, user: 'ben' } }],
    ['a guest or a punchout session', { ...SOURCE, owner: null }],
  ])('of %s starts empty', async (_, source) => {
    const server = serveColumns()
    await visitFirst()
    const { client, reached, loadsSeen } = openPage(server)
    client.load(source)
    await reached('Loaded 100')
    expect(loadsSeen.filter((seen) => seen.endsWith('persisted'))).toEqual([])
  })

  it.each<[string, unknown]>([
    ['is truncated', { etag: '"1"', text: '{"productKey":[' }],
    ['is something else', { etag: '"1"', text: '"apples"' }],
    ['is not a page', 7],
    ['has no product', { etag: '"1"', text: '[1]' }],
  ])('loads from the server when a persisted page %s', async (_, damaged) => {
    const server = serveColumns()
    await visitFirst()
    await set(['7', 1], damaged, ownStore())
    server.statuses.length = 0
    const { client, reached, loadsSeen } = openPage(server)
    client.load(SOURCE)
    await reached('Loaded 100')
    expect(loadsSeen.filter((seen) => seen.endsWith('persisted'))).toEqual([])
    expect(server.statuses).toEqual([200, 200])
    await whenPersisted(1)
  })
})

describe('the persisted list', () => {
  it('is removed on sign-out', async () => {
    const server = serveColumns()
    await visitFirst()
    expect(await persistedPages()).toBe(1)
    const { client, reached } = openPage(server)
    client.load(SOURCE)
    await reached('Loaded 100 persisted')
    client.forget()
    expect(client.status()).toMatchObject({ load: 'NotLoaded', loaded: 0, isPersisted: false })
    await vi.waitFor(async () => expect(await keys(ownStore())).toEqual([]), PATIENTLY)
  })

  it('does not return after a sign-out during a write', async () => {
    const server = serveColumns()
    const { client, reached } = openPage(server)
    client.load(SOURCE)
    await reached('Loading 60')
    client.forget()
    // Pending transactions finish before this one.
    await vi.waitFor(async () => expect(await keys(ownStore())).toEqual([]), PATIENTLY)
    const other = { user: 'ben', customer: '1' }
    expect(await indexedCatalogues().pageStoreOf(other).open()).toBe(0)
    expect(await keys(ownStore())).toEqual(['index'])
  })

  it('is not needed to avoid a second download: an open page revalidates, and gets 304', async () => {
    let now = 0
    const server = serveColumns()
    const { client, reached } = openPage(server, NO_PERSISTENCE, () => now)
    client.load({ ...SOURCE, owner: null })
    await reached('Loaded 100')
    server.statuses.length = 0
    now = PRODUCTS_TTL_MS + 1
    client.load({ ...SOURCE, owner: null })
    await vi.waitFor(() => expect(server.statuses).toEqual([304]), PATIENTLY)
  })

  it('is waited for at most 2 seconds if storage is stuck', async () => {
    vi.useFakeTimers()
    try {
      const stuck: PersistedCatalogues = {
        ...NO_PERSISTENCE,
        pageStoreOf: (owner) => ({
          ...NO_PERSISTENCE.pageStoreOf(owner),
          open: () => new Promise(() => undefined),
        }),
      }
      const { client } = openPage(serveColumns(), stuck)
      client.load(SOURCE)
      await vi.advanceTimersByTimeAsync(1_999)
      expect(client.status()).toMatchObject({ load: 'Loading', loaded: 60 })
      await vi.advanceTimersByTimeAsync(1)
      expect(client.status()).toMatchObject({ load: 'Loaded', loaded: 100 })
    } finally {
      vi.useRealTimers()
    }
  })

  it('is private: nothing of the list enters the browser cache', async () => {
    const seen: (RequestInit | undefined)[] = []
    const server = serveColumns()
    const { client, reached } = openPage({
      fetch: (input, init) => {
        seen.push(init)
        return server.fetch(input, init)
      },
    })
    client.load(SOURCE)
    await reached('Loaded 100')
    expect(seen.map((init) => init?.cache)).toEqual(['no-store', 'no-store'])
  })
})
