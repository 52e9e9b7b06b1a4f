import { makeCatalogue, type CodedProduct, type CatalogueQuery } from '@/domain/catalogue/catalogue'
import type { Product } from '@/domain/catalogue/product'
import { findGoods } from '@/domain/import/words/findGoods'
import { findByCodes, markDiscontinued, type CodeKind } from '@/domain/quick-entry/productCode'
import { isSameCredentials } from '@/domain/session/credentials'
import {
  type CatalogueAnswer,
  type CatalogueSource,
  type CatalogueStatus,
  type CodesAnswer,
  type GoodsAnswer,
  type GoodsRequest,
  isAllKnown,
  isUnchecked,
  NOT_LOADED,
  PRODUCTS_TTL_MS,
  type Purchase,
  type RelatedAnswer,
} from './catalogueClient'
import { makeCatalogueLoader, type CatalogueLoader } from './catalogueLoader'
import type { CataloguePageStore, PersistedCatalogues } from './persistedCatalogues'
import type { PageSource } from './productPages'
import { readPersisted, type WholeCatalogue } from './readPersisted'
import { refreshCatalogue } from './refreshCatalogue'
import * as v from 'valibot'
import { listProductHistory } from '@/contract/orders/history'
import { calendarDateOrNull, decimalOrNull } from '@/contract/primitives'
import { contractRequest } from '@/net/contractRequest'
import { readAnswer } from '@/net/callContract'
import { credentialsFor, sendRequest } from '@/net/transport'

/** Products that the customer bought. */
interface Bought {
  readonly keys: ReadonlySet<number>
  /** With their codes at the time of the purchase. */
  readonly coded: readonly CodedProduct[]
  readonly last: ReadonlyMap<number, Purchase>
  /** False without access to the history, and after a failure. */
  readonly isKnown: boolean
}

const NOTHING_BOUGHT: Bought = { keys: new Set(), coded: [], last: new Map(), isKnown: false }
/** Older purchases say little about current needs. */
const YEAR_MS = 365 * 24 * 3_600_000

const code = /* @__PURE__ */ v.fallback(/* @__PURE__ */ v.string(), '')
const amount = /* @__PURE__ */ v.fallback(decimalOrNull, null)
/** Related products of each kind on a product's screen. */
const RELATED_COUNT = 8
/** The part of a row that is read. */
const Row = /* @__PURE__ */ v.object({
  productKey: v.number(),
  productCode: code,
  formattedProductCode: code,
  invoiceDate: v.fallback(calendarDateOrNull, null),
  quantity: amount,
  unitOfMeasure_SellBy: code,
  price: amount,
})

/** Read as text: the arithmetic of decimals would be a seventh of the worker. */
const NOT_ABOVE_ZERO = /^(-.*|0+(\.0+)?)$/

/** Null for a credit, and for a row without a date. */
function purchaseOf({ invoiceDate, quantity, unitOfMeasure_SellBy, price }: v.InferOutput<typeof Row>) {
  if (invoiceDate === null || quantity === null || NOT_ABOVE_ZERO.test(quantity)) return null
  return { date: invoiceDate, quantity: { value: quantity, unit: unitOfMeasure_SellBy }, price }
}

function boughtIn(rows: readonly unknown[]): Bought {
  const products = new Map<number, CodedProduct>()
  const last = new Map<number, Purchase>()
  for (const row of rows) {
    const parsed = v.safeParse(Row, row)
    if (!parsed.success) continue
    const { productKey, productCode, formattedProductCode } = parsed.output
    products.set(productKey, { productKey, productCode, formattedProductCode, additional: {} })
    const purchase = purchaseOf(parsed.output)
    const known = last.get(productKey)
    if (purchase && (!known || known.date < purchase.date)) last.set(productKey, purchase)
  }
  return { keys: new Set(products.keys()), coded: [...products.values()], last, isKnown: true }
}

/**
 * Products bought in the year before `now` (ms since 1970); none without access to the history. They rank search
 * results and distinguish discontinued codes from unknown ones, so they block nothing. Never throws; returns none after
 * a failure.
 */
export async function fetchBought(
  { source, fetch: fetcher, signal }: PageSource,
  now: number,
): Promise<Bought> {
  const { origin, credentials, canReadHistory } = source
  if (!canReadHistory) return NOTHING_BOUGHT
  const startDate = new Date(now - YEAR_MS).toISOString().slice(0, 10)
  const request = contractRequest(listProductHistory, { query: { startDate }, isUnchecked: true })
  const calmly: typeof fetch = (input, init) =>
    fetcher(input, { ...init, cache: 'no-store', priority: 'low' })
  const extra = { fetch: calmly, origin, credentials: () => credentials, prefetchedAnswers: {} }
  const delivery = await sendRequest(request, extra, credentialsFor(listProductHistory, credentials), signal)
  if ('error' in delivery) return NOTHING_BOUGHT
  const answer = readAnswer(request, delivery.answer.status, delivery.answer.text)
  if ('error' in answer || !Array.isArray(answer.data)) return NOTHING_BOUGHT
  return boughtIn(answer.data)
}

export interface EngineDeps {
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly persisted: PersistedCatalogues
  readonly onStatus: (status: CatalogueStatus) => void
}

export interface CatalogueEngine {
  readonly load: (source: CatalogueSource) => void
  readonly retry: () => void
  readonly reset: () => void
  readonly forget: () => void
  readonly query: (query: CatalogueQuery, firstCount: number) => CatalogueAnswer
  readonly products: (keys: readonly number[]) => (Product | null)[]
  readonly findCodes: (codes: readonly string[], kinds: readonly CodeKind[]) => CodesAnswer
  readonly findGoods: (request: GoodsRequest) => GoodsAnswer
  readonly related: (productKey: number) => RelatedAnswer
}

interface Work {
  readonly from: PageSource
  readonly pageStore: CataloguePageStore | null
  readonly stop: () => void
}

const nobodys = (): WholeCatalogue => ({ catalogue: makeCatalogue(), known: [] })

/** Loads, holds, persists and searches the session's catalogue. */
export function makeCatalogueEngine({ fetch, now, persisted, onStatus }: EngineDeps): CatalogueEngine {
  let status = NOT_LOADED
  let source: CatalogueSource | null = null
  let list = nobodys()
  let loader: CatalogueLoader | null = null
  let work: Work | null = null
  let loadedAt = 0
  let preparing: AbortController | null = null
  let bought = NOTHING_BOUGHT

  function publish(change: Partial<CatalogueStatus>): void {
    const isFirstWhole = change.load === 'Loaded' && status.load !== 'Loaded'
    status = { ...status, ...change }
    onStatus(status)
    if (isFirstWhole) void prepareSearch()
  }

  /**
   * Loads the purchase history and builds the search index, once per session, when nothing on screen waits any more.
   * Results on screen keep their order.
   */
  async function prepareSearch(): Promise<void> {
    if (!source) return
    const own = new AbortController()
    preparing = own
    const found = await fetchBought({ source, fetch, signal: own.signal }, now())
    if (preparing !== own) return
    bought = found
    if (found.isKnown) publish({ hasHistory: true })
    list.catalogue.prepare()
  }

  function startWork(wanted: CatalogueSource, pageStore: CataloguePageStore | null): Work {
    const stopping = new AbortController()
    return {
      from: { source: wanted, fetch, signal: stopping.signal },
      pageStore,
      stop: () => stopping.abort(),
    }
  }

  function publishProgress({ progress }: CatalogueLoader): void {
    const { total, skipped, error, isDone } = progress()
    const loaded = list.catalogue.size()
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

  function end(): void {
    work?.stop()
    work?.pageStore?.close()
    work = null
    preparing?.abort()
    preparing = null
    loader = null
  }

  function begin(wanted: CatalogueSource): void {
    end()
    const pageStore = wanted.owner && persisted.pageStoreOf(wanted.owner)
    const own = startWork(wanted, pageStore)
    const persistedList = pageStore ? readPersisted(pageStore) : Promise.resolve(null)
    const loading = makeCatalogueLoader({
      from: own.from,
      hold: persistedList,
      pageStore,
      onProgress: () => publishProgress(loading),
    })
    work = own
    source = wanted
    list = loader = loading
    bought = NOTHING_BOUGHT
    publish({ ...NOT_LOADED, load: 'Loading', generation: status.generation + 1, revision: status.revision })
    // Runs before the loader continues after its first page.
    void persistedList.then((found) => {
      if (found && work === own && !loading.progress().isDone) showPersisted(found, wanted)
    })
    void loading.run()
  }

  function showList(shown: WholeCatalogue, isPersisted: boolean): void {
    const isSame = list === shown
    list = shown
    const loaded = shown.catalogue.size()
    const skipped = shown.known.reduce((sum, page) => sum + page.skipped, 0)
    const revision = status.revision + (isSame ? 0 : 1)
    publish({ load: 'Loaded', error: null, loaded, total: loaded, skipped, revision, isPersisted })
  }

  function showPersisted(found: WholeCatalogue, wanted: CatalogueSource): void {
    loader = null
    showList(found, true)
    refresh(wanted)
  }

  /** Shows the current products until the refresh is complete; a failed refresh keeps them. */
  function refresh(wanted: CatalogueSource): void {
    const pageStore = work?.pageStore ?? null
    work?.stop()
    const own = startWork(wanted, pageStore)
    work = own
    loadedAt = now()
    if (status.error) publish({ error: null })
    void refreshCatalogue(own.from, list, pageStore).then((result) => {
      if (work !== own) return
      if ('error' in result) publish({ error: result.error })
      else showList(result, false)
    })
  }

  function retry(): void {
    if (source && isUnchecked(status)) refresh(source)
    if (status.load !== 'Failed' || !loader) return
    publish({ load: 'Loading', error: null })
    void loader.run()
  }

  function reset(): void {
    end()
    source = null
    list = nobodys()
    bought = NOTHING_BOUGHT
    publish({ ...NOT_LOADED, generation: status.generation + 1, revision: status.revision })
  }

  /** False while pages that are still loading may have a match. */
  const isWhole = () => isAllKnown(status) || status.load === 'Failed' || isUnchecked(status)

  return {
    load: (wanted) => {
      const isSame = source !== null && isSameCredentials(source.credentials, wanted.credentials)
      if (!isSame) begin(wanted)
      else if (status.load === 'Failed') retry()
      else if (status.load === 'Loaded' && (isUnchecked(status) || now() - loadedAt > PRODUCTS_TTL_MS))
        refresh(wanted)
    },
    retry,
    reset,
    forget: () => {
      reset()
      void persisted.clear()
    },
    query: (query, firstCount) => {
      const found = list.catalogue.query(query, { bought: bought.keys, isWhole: isWhole() })
      const first = [...found.keys.subarray(0, firstCount)].flatMap(
        (key) => list.catalogue.product(key) ?? [],
      )
      return { ...found, first, isComplete: isAllKnown(status) }
    },
    products: (keys) => keys.map((key) => list.catalogue.product(key) ?? null),
    findCodes: (codes, kinds) => {
      const isComplete = isAllKnown(status)
      const findings = findByCodes(list.catalogue.coded(), codes, kinds)
      if (!isComplete) return { findings, isComplete }
      const gone = bought.coded.filter(({ productKey }) => !list.catalogue.product(productKey))
      return { findings: markDiscontinued(findings, codes, gone, kinds), isComplete }
    },
    findGoods: ({ texts, scope, preferred }) => {
      const known = { preferred: new Set([...bought.keys, ...preferred]), isWhole: isWhole() }
      const findings = texts.map((each) => findGoods(list.catalogue, each, scope, known))
      return { findings, isComplete: isAllKnown(status) }
    },
    related: (productKey) => {
      const { sameGoods, inCategory } = list.catalogue.related(productKey, RELATED_COUNT)
      const productsOf = (keys: readonly number[]) => keys.flatMap((key) => list.catalogue.product(key) ?? [])
      return {
        sameGoods: productsOf(sameGoods),
        inCategory: productsOf(inCategory),
        lastPurchase: bought.last.get(productKey) ?? null,
      }
    },
  }
}
