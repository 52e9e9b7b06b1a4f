import type { CatalogueClient } from './catalogueClient'
import { NOT_LOADED } from './catalogueClient'
import { makeCatalogueEngine } from './catalogueEngine'
import { NO_PERSISTENCE } from './persistedCatalogues'
import type { PersistedCatalogues } from './persistedCatalogues'
import { makeListeners } from './listeners'

export interface InProcessDeps {
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly persisted?: PersistedCatalogues
}

/** The catalogue without a worker, for tests and environments without workers. */
export function makeInProcessClient({
  fetch,
  now,
  persisted = NO_PERSISTENCE,
}: InProcessDeps): CatalogueClient {
  let status = NOT_LOADED
  const { subscribe, notify } = makeListeners()
  const engine = makeCatalogueEngine({
    fetch,
    now,
    persisted,
    onStatus: (changed) => {
      status = changed
      notify()
    },
  })
  return {
    prepare: () => undefined,
    load: engine.load,
    retry: engine.retry,
    reset: engine.reset,
    forget: engine.forget,
    query: (query, firstCount = 0) => Promise.resolve(engine.query(query, firstCount)),
    products: (keys) => Promise.resolve(engine.products(keys)),
    findCodes: (codes, kinds) => Promise.resolve(engine.findCodes(codes, kinds)),
    findGoods: (request) => Promise.resolve(engine.findGoods(request)),
    related: (key) => Promise.resolve(engine.related(key)),
    status: () => status,
    subscribe,
  }
}
