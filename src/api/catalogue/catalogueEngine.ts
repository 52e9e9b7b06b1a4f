import { makeCatalogue } from '@/domain/catalogue/catalogue'
import type { Catalogue, CatalogueQuery } from '@/domain/catalogue/catalogue'
import type { Product } from '@/domain/catalogue/product'
import { isSameCredentials } from '../apiExtra'
import type { CatalogueAnswer, CatalogueSource, CatalogueStatus } from './catalogueClient'
import { NOT_LOADED, PRODUCTS_TTL_MS } from './catalogueClient'
import { makeCatalogueLoader } from './catalogueLoader'
import type { CatalogueLoader } from './catalogueLoader'

export interface EngineDeps {
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly onStatus: (status: CatalogueStatus) => void
}

/** What the worker and the in-process client have in common. */
export interface CatalogueEngine {
  readonly load: (source: CatalogueSource) => void
  readonly retry: () => void
  readonly reset: () => void
  readonly query: (query: CatalogueQuery, firstCount: number) => CatalogueAnswer
  readonly products: (keys: readonly number[]) => (Product | null)[]
}

/** Holds the session's catalogue, loads it and answers from what is there. */
export function makeCatalogueEngine({ fetch, now, onStatus }: EngineDeps): CatalogueEngine {
  let status = NOT_LOADED
  let source: CatalogueSource | null = null
  let catalogue: Catalogue = makeCatalogue()
  let loader: CatalogueLoader | null = null
  let loadedAt = 0

  function publish(change: Partial<CatalogueStatus>): void {
    status = { ...status, ...change }
    onStatus(status)
  }

  function publishProgress({ progress }: CatalogueLoader): void {
    const { total, skipped, error, isDone } = progress()
    const loaded = catalogue.size()
    const load = isDone ? 'Loaded' : error ? 'Failed' : 'Loading'
    if (isDone) loadedAt = now()
    publish({
      load,
      error,
      skipped,
      loaded,
      total: isDone ? loaded : total,
      revision: status.revision + (error ? 0 : 1),
    })
  }

  function begin(wanted: CatalogueSource): void {
    loader?.stop()
    const own = makeCatalogueLoader(wanted, fetch, () => publishProgress(own))
    loader = own
    source = wanted
    catalogue = own.catalogue
    publish({ ...NOT_LOADED, load: 'Loading', generation: status.generation + 1, revision: status.revision })
    void own.run()
  }

  /** The products shown stay until all new ones are there; when that fails they stay for good. */
  function refresh(wanted: CatalogueSource): void {
    loader?.stop()
    const own = makeCatalogueLoader(wanted, fetch, () => {
      const { isDone, error } = own.progress()
      if (error) publish({ error })
      if (!isDone) return
      catalogue = own.catalogue
      publishProgress(own)
    })
    loader = own
    loadedAt = now()
    void own.run()
  }

  function retry(): void {
    if (status.load !== 'Failed' || !loader) return
    publish({ load: 'Loading', error: null })
    void loader.run()
  }

  return {
    load: (wanted) => {
      const isSame = source !== null && isSameCredentials(source.credentials, wanted.credentials)
      if (!isSame) begin(wanted)
      else if (status.load === 'Failed') retry()
      else if (status.load === 'Loaded' && now() - loadedAt > PRODUCTS_TTL_MS) refresh(wanted)
    },
    retry,
    reset: () => {
      loader?.stop()
      loader = null
      source = null
      catalogue = makeCatalogue()
      publish({ ...NOT_LOADED, generation: status.generation + 1, revision: status.revision })
    },
    query: (query, firstCount) => {
      const { keys, total, isNear } = catalogue.query(query)
      const first = [...keys.subarray(0, firstCount)].flatMap((key) => catalogue.product(key) ?? [])
      return { keys, total, isNear, first, isComplete: status.load === 'Loaded' }
    },
    products: (keys) => keys.map((key) => catalogue.product(key) ?? null),
  }
}
