import { makeCatalogueEngine } from './catalogueEngine'
import type { PersistedCatalogues } from './persistedCatalogues'
import type { WorkerNews, WorkerOrder } from './workerProtocol'

export interface ServeDeps {
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly kept: PersistedCatalogues
  readonly post: (news: WorkerNews, transfer?: Transferable[]) => void
}

/** What the worker does with an order. */
export function serveCatalogue({ fetch, now, kept, post }: ServeDeps): (order: WorkerOrder) => void {
  let session = 0
  const engine = makeCatalogueEngine({
    fetch,
    now,
    kept,
    onStatus: (status) => post({ type: 'status', session, status }),
  })
  return (order) => {
    switch (order.type) {
      case 'load':
        session = order.session
        return engine.load(order.source)
      case 'reset':
        session = order.session
        return engine.reset()
      case 'forget':
        session = order.session
        return engine.forget()
      case 'retry':
        return engine.retry()
      case 'query': {
        const answer = engine.query(order.query, order.firstCount)
        return post({ type: 'queried', id: order.id, answer }, [answer.keys.buffer])
      }
      case 'products':
        return post({ type: 'found', id: order.id, products: engine.products(order.keys) })
      case 'codes':
        return post({ type: 'codesFound', id: order.id, answer: engine.findCodes(order.codes, order.kinds) })
    }
  }
}
