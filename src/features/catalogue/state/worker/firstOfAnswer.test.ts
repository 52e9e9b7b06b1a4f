import { expect, it, vi } from 'vitest'
import { buildProduct } from '@test/builders/catalogue/product'
import { serveProductList } from '@test/worlds/catalogue/productList'
import { NO_CREDENTIALS } from '@/domain/session/credentials'
import { makeInProcessClient } from './inProcessClient'
import { NO_PERSISTENCE } from './persistedCatalogues'
import { serveCatalogue } from './serveCatalogue'
import { makeWorkerClient } from './workerClient'
import type { CatalogueWorker } from './workerClient'
import type { WorkerRequest } from './workerProtocol'

const SOURCE = {
  origin: 'http://localhost:3000',
  credentials: NO_CREDENTIALS,
  firstPage: null,
  owner: null,
  canReadHistory: false,
}
const ALL = { text: '', mainCategory: '', category: '', sort: 'sequence', keys: null } as const
const deps = () => ({
  fetch: serveProductList(
    [103, 101, 102].map((key) => buildProduct({ productKey: key, productSequence: key })),
  ).fetch,
  now: () => 0,
  persisted: NO_PERSISTENCE,
})

/** A worker client over the worker's code, in this thread. */
function makeThreadlessClient() {
  return makeWorkerClient(() => {
    const worker: CatalogueWorker = {
      onmessage: null,
      onerror: null,
      terminate: () => undefined,
      postMessage: (order: WorkerRequest) => serve(order),
    }
    const serve = serveCatalogue({
      ...deps(),
      post: (data) => {
        worker.onmessage?.call(worker as Worker, new MessageEvent('message', { data }))
      },
    })
    return worker
  })
}

it.each([
  ['in process', () => makeInProcessClient(deps())],
  ['through a worker', makeThreadlessClient],
])('includes the first products in an answer, %s', async (_, make) => {
  const client = make()
  client.load(SOURCE)
  await vi.waitFor(() => expect(client.status().load).toBe('Loaded'))
  const { keys, first } = await client.query(ALL, 2)
  expect([...keys]).toEqual([101, 102, 103])
  expect(first.map(({ productKey }) => productKey)).toEqual([101, 102])
  expect((await client.query(ALL)).first).toEqual([])
  expect((await client.query(ALL, 9)).first).toHaveLength(3)
})

it('treats a word as misspelt only once all products are loaded', async () => {
  let answerRest = (_answer: Response) => {}
  const rest = new Promise<Response>((resolve) => (answerRest = resolve))
  const many = Array.from({ length: 61 }, (_, index) =>
    buildProduct({ productKey: index + 101, description: 'Chicken' }),
  )
  const { fetch } = serveProductList(many, ({ pageSize }) => (pageSize === 60 ? undefined : rest))
  const client = makeInProcessClient({ fetch, now: () => 0 })
  client.load(SOURCE)
  await vi.waitFor(() => expect(client.status().loaded).toBe(60))
  const misspelt = { ...ALL, text: 'chikcen' }
  expect(await client.query(misspelt)).toMatchObject({ total: 0, isNear: false })
  answerRest(Response.json(many))
  await vi.waitFor(() => expect(client.status().load).toBe('Loaded'))
  expect(await client.query(misspelt)).toMatchObject({ total: 61, isNear: true })
  expect(await client.query({ ...ALL, text: 'chicken' })).toMatchObject({ total: 61, isNear: false })
})
