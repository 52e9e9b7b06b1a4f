import { FAILURE_MESSAGES, saidAgain } from '@/net/apiError'
import type { ApiError } from '@/net/apiError'
import { isSameCredentials } from '@/domain/session/credentials'
import type { CatalogueClient, CatalogueSource, CatalogueStatus } from './catalogueClient'
import { NOT_LOADED } from './catalogueClient'
import { makeListeners } from './listeners'
import type { WorkerMessage, WorkerRequest } from './workerProtocol'

export type CatalogueWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

interface Waiting {
  readonly resolve: (value: never) => void
  readonly reject: (reason: Error) => void
}

const workerFailed = (): ApiError => ({
  kind: 'network',
  status: null,
  message: FAILURE_MESSAGES.requestFailed,
  errors: [],
  text: '',
  body: null,
})

const spoken = (status: CatalogueStatus): CatalogueStatus =>
  status.error ? { ...status, error: saidAgain(status.error) } : status

/** The catalogue in a worker. A failed worker is restarted by the next `load` or `retry`. */
export function makeWorkerClient(startWorker: () => CatalogueWorker): CatalogueClient {
  const { subscribe, notify } = makeListeners()
  const waiting = new Map<number, Waiting>()
  let worker: CatalogueWorker | null = null
  let source: CatalogueSource | null = null
  let status: CatalogueStatus = NOT_LOADED
  let session = 0
  let lastId = 0

  function setStatus(changed: CatalogueStatus): void {
    status = { ...changed, generation: session }
    notify()
  }

  function settle(id: number, value: unknown): void {
    waiting.get(id)?.resolve(value as never)
    waiting.delete(id)
  }

  function receive(message: WorkerMessage): void {
    if (message.type === 'status') {
      if (message.session === session) setStatus(spoken(message.status))
    } else settle(message.id, message.type === 'found' ? message.products : message.answer)
  }

  function fail(): void {
    worker?.terminate()
    worker = null
    for (const { reject } of waiting.values()) reject(new Error('The catalogue worker failed'))
    waiting.clear()
    // A worker that was only prepared is not missed: `load` starts another.
    if (source) setStatus({ ...status, load: 'Failed', error: workerFailed() })
  }

  function start(): CatalogueWorker {
    const started = startWorker()
    started.onmessage = (event: MessageEvent<WorkerMessage>) => receive(event.data)
    started.onerror = (event) => {
      event.preventDefault()
      fail()
    }
    return started
  }

  function post(message: WorkerRequest): void {
    worker ??= start()
    worker.postMessage(message)
  }

  function request<Answer>(orderOf: (id: number) => WorkerRequest): Promise<Answer> {
    const id = ++lastId
    return new Promise<Answer>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      post(orderOf(id))
    })
  }

  function beginSession(wanted: CatalogueSource | null): void {
    source = wanted
    session++
    setStatus({ ...NOT_LOADED, load: wanted ? 'Loading' : 'NotLoaded', revision: status.revision })
  }

  return {
    prepare: () => {
      worker ??= start()
    },
    load: (wanted) => {
      const isSame = source !== null && isSameCredentials(source.credentials, wanted.credentials)
      if (!isSame) beginSession(wanted)
      post({ type: 'load', session, source: wanted })
    },
    retry: () => {
      if (worker) post({ type: 'retry' })
      else if (source) post({ type: 'load', session, source })
    },
    reset: () => {
      beginSession(null)
      if (worker) post({ type: 'reset', session })
    },
    forget: () => {
      beginSession(null)
      post({ type: 'forget', session })
    },
    query: (query, firstCount = 0) => request((id) => ({ type: 'query', id, query, firstCount })),
    products: (keys) => request((id) => ({ type: 'products', id, keys })),
    findCodes: (codes, kinds) => request((id) => ({ type: 'codes', id, codes, kinds })),
    findGoods: (wanted) => request((id) => ({ type: 'goods', id, request: wanted })),
    related: (key) => request((id) => ({ type: 'related', id, key })),
    status: () => status,
    subscribe,
  }
}

export function startCatalogueWorker(): CatalogueWorker {
  return new Worker(new URL('./catalogue.worker.ts', import.meta.url), { type: 'module' })
}
