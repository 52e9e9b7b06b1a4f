import { describe, expect, it, vi } from 'vitest'
import type { CatalogueQuery } from '@/domain/catalogue/catalogue'
import { buildProduct } from '@test/builders/catalogue/product'
import { serveProductList } from '@test/worlds/catalogue/productList'
import { answersRead } from '@test/worlds/accounts/sessionWorld'
import { FAILURE_MESSAGES } from '@/net/apiError'
import { NO_CREDENTIALS } from '@/domain/session/credentials'
import { READ_TIMEOUT_MS } from '@/net/transport'
import type { CatalogueClient, CatalogueSource, CatalogueStatus } from './catalogueClient'
import { PRODUCTS_TTL_MS } from './catalogueClient'
import { makeInProcessClient } from './inProcessClient'
import { NO_PERSISTENCE } from './persistedCatalogues'
import { serveCatalogue } from './serveCatalogue'
import type { CatalogueWorker } from './workerClient'
import { makeWorkerClient } from './workerClient'

const ALL: CatalogueQuery = { text: '', mainCategory: '', category: '', sort: 'sequence', keys: null }
const SOURCE: CatalogueSource = {
  origin: 'http://localhost:3000',
  credentials: { token: 'secret', customerKey: 7, shipMethod: null },
  firstPage: null,
  canReadHistory: false,
  owner: null,
}
const products = (count: number, first = 101) =>
  Array.from({ length: count }, (_, index) => buildProduct({ productKey: first + index }))

interface ClientDeps {
  fetch: typeof fetch
  now: () => number
}

/** Both ends of a worker in one process: messages are cloned and asynchronous, as in a browser. */
function makeLinkedClient({ fetch, now }: ClientDeps): CatalogueClient {
  const worker: CatalogueWorker = {
    onmessage: null,
    onerror: null,
    terminate: () => undefined,
    postMessage: (order: Parameters<typeof serve>[0]) => {
      const copy = structuredClone(order)
      queueMicrotask(() => serve(copy))
    },
  }
  const serve = serveCatalogue({
    fetch,
    now,
    persisted: NO_PERSISTENCE,
    post: (news, transfer = []) => {
      const data = structuredClone(news, { transfer })
      queueMicrotask(() => {
        worker.onmessage?.call(worker as Worker, new MessageEvent('message', { data }))
      })
    },
  })
  return makeWorkerClient(() => worker)
}

const until = (client: CatalogueClient, isReached: (status: CatalogueStatus) => boolean) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (isReached(client.status())) resolve()
    }
    client.subscribe(check)
    check()
  })
const isLoaded = ({ load }: CatalogueStatus) => load === 'Loaded'
const isFailed = ({ load }: CatalogueStatus) => load === 'Failed'

describe.each([
  ['in process', makeInProcessClient],
  ['in a worker', makeLinkedClient],
])('the catalogue client %s', (_, make) => {
  it('loads a small page first and then the rest, with the credentials given', async () => {
    const server = serveProductList(products(5100))
    const client = make({ fetch: server.fetch, now: () => 0 })
    expect(client.status().load).toBe('NotLoaded')
    const seen: string[] = []
    client.subscribe(() => seen.push(`${client.status().load} ${client.status().loaded}`))
    client.load(SOURCE)
    await until(client, isLoaded)
    expect(server.requests).toEqual(['1/60', '1/2500', '2/2500', '3/2500'])
    expect(seen).toEqual(
      expect.arrayContaining(['Loading 60', 'Loading 2500', 'Loading 5000', 'Loaded 5100']),
    )
    expect(server.headers[0]?.get('Authorization')).toBe('Bearer secret')
    expect(server.headers[0]?.get('X-Customer-Key')).toBe('7')
    const answer = await client.query(ALL)
    expect(answer.total).toBe(5100)
    expect(answer.isComplete).toBe(true)
    expect([...answer.keys.slice(0, 3)]).toEqual([101, 102, 103])
  })

  it('answers from the loaded part while the rest loads', async () => {
    let letGo: () => void = () => undefined
    const gate = new Promise<undefined>((resolve) => {
      letGo = () => resolve(undefined)
    })
    const server = serveProductList(products(100), ({ pageSize }) =>
      pageSize === 2500 ? (gate as Promise<never>) : undefined,
    )
    const client = make({ fetch: server.fetch, now: () => 0 })
    client.load(SOURCE)
    await until(client, ({ loaded }) => loaded === 60)
    expect(client.status()).toMatchObject({ load: 'Loading', total: 100 })
    expect(await client.query(ALL)).toMatchObject({ total: 60, isComplete: false })
    expect(await client.products([160, 161])).toMatchObject([{ productKey: 160 }, null])
    letGo()
    await until(client, isLoaded)
    expect(await client.products([161])).toMatchObject([{ productKey: 161 }])
  })

  it('finds the goods of many lines; a match from a guide is the clear one', async () => {
    const rice = ['Rice Basmati', 'Rice Jasmine', 'Noodle'].map((description, index) =>
      buildProduct({ productKey: 101 + index, description }),
    )
    const client = make({ fetch: serveProductList(rice).fetch, now: () => 0 })
    client.load(SOURCE)
    await until(client, isLoaded)
    const scope = { synonyms: 'riz = rice', dictionary: '', keys: null }
    const texts = [['riz'], ['noodles 5lb', 'noodles'], ['xylophone']]
    expect(await client.findGoods({ texts, scope, preferred: [102] })).toEqual({
      findings: [
        { offered: [102, 101], clear: 102 },
        { offered: [103], clear: null },
        { offered: [], clear: null },
      ],
      isComplete: true,
    })
  })

  it('ends after the first page if there are no more', async () => {
    const server = serveProductList(products(60))
    const client = make({ fetch: server.fetch, now: () => 0 })
    client.load(SOURCE)
    await until(client, isLoaded)
    expect(server.requests).toEqual(['1/60'])
  })

  it('uses a prefetched first page', async () => {
    const server = serveProductList(products(80))
    const client = make({ fetch: server.fetch, now: () => 0 })
    client.load({ ...SOURCE, firstPage: { text: JSON.stringify(products(60)), total: 80 } })
    await until(client, isLoaded)
    expect(server.requests).toEqual(['1/2500'])
    expect(client.status().loaded).toBe(80)
  })

  it('requests the first page if the prefetched one is unreadable', async () => {
    const server = serveProductList(products(80))
    const client = make({ fetch: server.fetch, now: () => 0 })
    client.load({ ...SOURCE, firstPage: { text: '[{"productKey":', total: 80 } })
    await until(client, isLoaded)
    expect(server.requests[0]).toBe('1/60')
    expect(client.status()).toMatchObject({ loaded: 80, error: null })
  })

  it('supports a backend without pages and without a total', async () => {
    const everything = () => Response.json(products(2600))
    const client = make({ fetch: serveProductList([], everything).fetch, now: () => 0 })
    client.load(SOURCE)
    await until(client, isLoaded)
    expect(client.status()).toMatchObject({ loaded: 2600, total: 2600 })
  })

  it('ends when a backend sends the same page repeatedly', async () => {
    const same = () => Response.json(products(2500), { headers: { 'X-Total-Count': '9000' } })
    const server = serveProductList(
      products(60),
      ({ pageSize }) => (pageSize === 2500 ? same() : undefined),
      {
        total: 9000,
      },
    )
    const client = make({ fetch: server.fetch, now: () => 0 })
    client.load(SOURCE)
    await until(client, isLoaded)
    expect(client.status().loaded).toBe(2500)
    expect(server.requests).toEqual(['1/60', '1/2500', '2/2500', '3/2500', '4/2500'])
  })

  it('skips an invalid row, counts it once, and keeps a product without units', async () => {
    const rows = products(70).map((product, index) => {
      if (index === 3) return { ...product, sellBys: [{ unitOfMeasure: 'CS' }] }
      if (index === 4) return { ...product, priceBys: undefined }
      return product
    })
    const server = serveProductList(rows as ReturnType<typeof products>)
    const client = make({ fetch: server.fetch, now: () => 0 })
    client.load(SOURCE)
    await until(client, isLoaded)
    expect(client.status()).toMatchObject({ loaded: 69, skipped: 1 })
    expect(await client.products([104, 105])).toMatchObject([null, { priceBys: [] }])
  })

  it.each([
    [
      'an error',
      () => Response.json({ message: 'Out of order' }, { status: 503 }),
      () => 'Out of order',
      'http',
    ],
    ['invalid JSON', () => new Response('<html>'), () => FAILURE_MESSAGES.malformed, 'malformed'],
    ['no list', () => Response.json({ products: [] }), () => FAILURE_MESSAGES.malformed, 'malformed'],
    ['no product at all', () => Response.json([1, 2]), () => FAILURE_MESSAGES.malformed, 'malformed'],
    [
      'a broken connection',
      () => Promise.reject(new TypeError('cut')),
      () => FAILURE_MESSAGES.noAnswer,
      'network',
    ],
    [
      'a rejected token',
      () => new Response(null, { status: 401 }),
      () => FAILURE_MESSAGES.requestFailed,
      'unauthorized',
    ],
  ])('fails on %s and resumes from there', async (_fault, fault, message, kind) => {
    let isBroken = true
    const server = serveProductList(products(61), ({ pageSize }) =>
      isBroken && pageSize === 2500 ? fault() : undefined,
    )
    const client = make({ fetch: server.fetch, now: () => 0 })
    client.load(SOURCE)
    await until(client, isFailed)
    expect(client.status()).toMatchObject({ loaded: 60, error: { kind, message: message() } })
    expect(await client.query(ALL)).toMatchObject({ total: 60, isComplete: false })
    isBroken = false
    server.requests.length = 0
    client.retry()
    await until(client, isLoaded)
    expect(server.requests).toEqual(['1/2500'])
    expect(client.status()).toMatchObject({ loaded: 61, error: null })
  })

  it('resumes at the page that failed', async () => {
    let isBroken = true
    const server = serveProductList(products(2501), ({ page, pageSize }) =>
      isBroken && pageSize === 2500 && page === 2 ? new Response(null, { status: 500 }) : undefined,
    )
    const client = make({ fetch: server.fetch, now: () => 0 })
    client.load(SOURCE)
    await until(client, isFailed)
    expect(client.status()).toMatchObject({ loaded: 2500, error: { kind: 'http' } })
    isBroken = false
    server.requests.length = 0
    client.retry()
    await until(client, isLoaded)
    expect(server.requests).toEqual(['2/2500'])
    expect(client.status()).toMatchObject({ loaded: 2501, error: null })
  })

  it('gives up on a server that never answers', async () => {
    vi.useFakeTimers()
    try {
      const server = serveProductList([], () => new Promise<Response>(() => undefined))
      const client = make({ fetch: server.fetch, now: () => 0 })
      client.load(SOURCE)
      await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS)
      expect(client.status()).toMatchObject({ load: 'Failed', error: { kind: 'timeout' } })
    } finally {
      vi.useRealTimers()
    }
  })

  it('starts over for other credentials, without data of the previous session', async () => {
    const server = serveProductList(products(10))
    const client = make({ fetch: server.fetch, now: () => 0 })
    client.load(SOURCE)
    await until(client, isLoaded)
    const { generation } = client.status()
    client.load(SOURCE)
    expect(server.requests).toEqual(['1/60'])
    client.load({ ...SOURCE, credentials: { ...SOURCE.credentials, customerKey: 8 } })
    expect(client.status()).toMatchObject({ load: 'Loading', loaded: 0 })
    expect(client.status().generation).not.toBe(generation)
    expect(await client.products([101])).toEqual([null])
    await until(client, isLoaded)
    expect(server.headers[1]?.get('X-Customer-Key')).toBe('8')
  })

  it('drops everything at the end of the session, including responses under way', async () => {
    let letGo: () => void = () => undefined
    const gate = new Promise<undefined>((resolve) => {
      letGo = () => resolve(undefined)
    })
    const server = serveProductList(products(100), ({ pageSize }) =>
      pageSize === 2500 ? (gate as Promise<never>) : undefined,
    )
    const client = make({ fetch: server.fetch, now: () => 0 })
    client.load({ ...SOURCE, credentials: NO_CREDENTIALS })
    await vi.waitUntil(() => server.requests.length === 2, { interval: 1 })
    client.reset()
    expect(client.status()).toMatchObject({ load: 'NotLoaded', loaded: 0 })
    letGo()
    await answersRead()
    expect(await client.query(ALL)).toMatchObject({ total: 0 })
    expect(client.status().load).toBe('NotLoaded')
    client.retry()
    expect(client.status().load).toBe('NotLoaded')
  })

  // Spec 1 §9: Product data is refreshed after its lifetime
  it('refreshes after ten minutes in the background', async () => {
    let now = 0
    let list = products(10)
    let isBroken = true
    const server = serveProductList([], () =>
      now > 0 && isBroken ? new Response(null, { status: 500 }) : Response.json(list),
    )
    const client = make({ fetch: server.fetch, now: () => now })
    client.load(SOURCE)
    await until(client, isLoaded)
    list = products(20)
    now = PRODUCTS_TTL_MS
    client.load(SOURCE)
    await client.query(ALL)
    expect(server.requests).toHaveLength(1)
    now = PRODUCTS_TTL_MS + 1
    client.load(SOURCE)
    await until(client, ({ error }) => error !== null)
    expect(client.status()).toMatchObject({ load: 'Loaded', loaded: 10 })
    isBroken = false
    now = 2 * PRODUCTS_TTL_MS + 2
    client.load(SOURCE)
    await until(client, ({ loaded }) => loaded === 20)
    expect(client.status()).toMatchObject({ load: 'Loaded', error: null })
  })
})

/** A client whose workers fail on demand, and the workers it started. */
function makeFailingWorkers() {
  const server = serveProductList(products(5))
  const state = { isBroken: true }
  const workers: CatalogueWorker[] = []
  const client = makeWorkerClient(() => {
    const worker: CatalogueWorker = {
      onmessage: null,
      onerror: null,
      terminate: () => undefined,
      postMessage: (order: Parameters<typeof serve>[0]) => {
        if (!state.isBroken) return serve(order)
        queueMicrotask(() => {
          worker.onerror?.call(worker as Worker, new ErrorEvent('error'))
        })
      },
    }
    const serve = serveCatalogue({
      fetch: server.fetch,
      now: () => 0,
      persisted: NO_PERSISTENCE,
      post: (data) => {
        worker.onmessage?.call(worker as Worker, new MessageEvent('message', { data }))
      },
    })
    workers.push(worker)
    return worker
  })
  return { client, workers, state }
}

describe('a worker', () => {
  it('that fails is reported, and restarted by a retry', async () => {
    const { client, workers, state } = makeFailingWorkers()
    client.load(SOURCE)
    await expect(client.query(ALL)).rejects.toThrow('worker')
    expect(client.status().load).toBe('Failed')
    state.isBroken = false
    client.retry()
    await until(client, isLoaded)
    expect(workers).toHaveLength(2)
    expect(await client.query(ALL)).toMatchObject({ total: 5 })
  })

  it('is prepared once, and then loads', async () => {
    const { client, workers, state } = makeFailingWorkers()
    state.isBroken = false
    client.prepare()
    client.prepare()
    expect(client.status().load).toBe('NotLoaded')
    client.load(SOURCE)
    await until(client, isLoaded)
    expect(workers).toHaveLength(1)
  })

  it('that fails before it is needed is not reported', async () => {
    const { client, workers, state } = makeFailingWorkers()
    client.prepare()
    const [prepared] = workers
    prepared?.onerror?.call(prepared as Worker, new ErrorEvent('error'))
    expect(client.status()).toMatchObject({ load: 'NotLoaded', error: null })
    state.isBroken = false
    client.load(SOURCE)
    await until(client, isLoaded)
    expect(workers).toHaveLength(2)
  })
})
