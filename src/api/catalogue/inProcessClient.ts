import type { CatalogueClient } from './catalogueClient'
import { NOT_LOADED } from './catalogueClient'
import { makeCatalogueEngine } from './catalogueEngine'
import { makeListeners } from './listeners'

export interface InProcessDeps {
  readonly fetch: typeof fetch
  readonly now: () => number
}

/** The catalogue without a worker: for tests, and for surroundings that have none. */
export function makeInProcessClient({ fetch, now }: InProcessDeps): CatalogueClient {
  let status = NOT_LOADED
  const { subscribe, notify } = makeListeners()
  const engine = makeCatalogueEngine({
    fetch,
    now,
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
    query: (query, firstCount = 0) => Promise.resolve(engine.query(query, firstCount)),
    products: (keys) => Promise.resolve(engine.products(keys)),
    status: () => status,
    subscribe,
  }
}
