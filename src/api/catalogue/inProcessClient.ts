import type { CatalogueClient } from './catalogueClient'
import { NOT_LOADED } from './catalogueClient'
import { makeCatalogueEngine } from './catalogueEngine'
import { KEEPING_NOTHING } from './persistedCatalogues'
import type { PersistedCatalogues } from './persistedCatalogues'
import { makeListeners } from './listeners'

export interface InProcessDeps {
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly kept?: PersistedCatalogues
}

/** The catalogue without a worker: for tests, and for surroundings that have none. */
export function makeInProcessClient({ fetch, now, kept = KEEPING_NOTHING }: InProcessDeps): CatalogueClient {
  let status = NOT_LOADED
  const { subscribe, notify } = makeListeners()
  const engine = makeCatalogueEngine({
    fetch,
    now,
    kept,
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
    status: () => status,
    subscribe,
  }
}
