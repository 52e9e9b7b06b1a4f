import { makeCatalogueEngine } from './catalogueEngine'
import type { PersistedCatalogues } from './persistedCatalogues'
import type { WorkerMessage, WorkerRequest } from './workerProtocol'

export interface ServeDeps {
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly persisted: PersistedCatalogues
  readonly post: (message: WorkerMessage, transfer?: Transferable[]) => void
}

export function serveCatalogue({ fetch, now, persisted, post }: ServeDeps): (request: WorkerRequest) => void {
  let session = 0
  const engine = makeCatalogueEngine({
    fetch,
    now,
    persisted,
    onStatus: (status) => post({ type: 'status', session, status }),
  })
  return (request) => {
    switch (request.type) {
      case 'load':
        session = request.session
        return engine.load(request.source)
      case 'reset':
        session = request.session
        return engine.reset()
      case 'forget':
        session = request.session
        return engine.forget()
      case 'retry':
        return engine.retry()
      case 'query': {
        const answer = engine.query(request.query, request.firstCount)
        return post({ type: 'queried', id: request.id, answer }, [answer.keys.buffer])
      }
      case 'products':
        return post({ type: 'found', id: request.id, products: engine.products(request.keys) })
      case 'codes':
        return post({
          type: 'codesFound',
          id: request.id,
          answer: engine.findCodes(request.codes, request.kinds),
        })
      case 'goods':
        return post({ type: 'goodsFound', id: request.id, answer: engine.findGoods(request.request) })
      case 'related':
        return post({ type: 'relatedFound', id: request.id, answer: engine.related(request.key) })
    }
  }
}
