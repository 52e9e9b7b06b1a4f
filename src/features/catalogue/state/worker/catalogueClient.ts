import type { CatalogueQuery, CatalogueResult } from '@/domain/catalogue/catalogue'
import type { Product } from '@/domain/catalogue/product'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import type { Amount } from '@/domain/money/amount'
import type { Decimal } from '@/domain/money/decimal'
import type { GoodsFinding, GoodsScope } from '@/domain/import/words/findGoods'
import type { CodeFinding, CodeKind } from '@/domain/quick-entry/productCode'
import type { ApiError } from '@/net/apiError'
import type { Credentials } from '@/domain/session/credentials'
import type { CatalogueOwner } from './persistedCatalogues'

/** The progress of loading (Spec 2 §4). */
export type LoadState = 'NotLoaded' | 'Loading' | 'Loaded' | 'Failed'

export interface CatalogueStatus {
  readonly load: LoadState
  /** Changes with the session: everything read before is stale. */
  readonly generation: number
  /** Changes when products arrive: the same query may find more. */
  readonly revision: number
  readonly loaded: number
  /** The backend's total; null before it is known. */
  readonly total: number | null
  /** Rows skipped because they violate the contract. */
  readonly skipped: number
  readonly error: ApiError | null
  /** The products are from an earlier visit, and not confirmed by the server yet. */
  readonly isPersisted: boolean
  /** The purchases of the past year are known. */
  readonly hasHistory: boolean
}

export interface CatalogueAnswer extends CatalogueResult {
  /** The search covered the whole catalogue, as the server has it now. */
  readonly isComplete: boolean
  /** The first products, as many as requested, so that a screen need not fetch them separately. */
  readonly first: readonly Product[]
}

export interface CodesAnswer {
  readonly findings: readonly CodeFinding[]
  /** The search covered the whole catalogue. */
  readonly isComplete: boolean
}

/** A product's last purchase in the past year. */
export interface Purchase {
  readonly date: CalendarDate
  readonly quantity: Amount
  /** Per unit of the quantity; null where pricing is hidden. */
  readonly price: Decimal | null
}

/** Companions of a product on its own screen. */
export interface RelatedAnswer {
  /** The same goods in other packs and brands. */
  readonly sameGoods: readonly Product[]
  readonly inCategory: readonly Product[]
  /** Null if there is none, or the history is not known. */
  readonly lastPurchase: Purchase | null
}

/** Lines in words to search for. */
export interface GoodsRequest {
  /** Per line, the texts to search by, the most exact first. */
  readonly texts: readonly (readonly string[])[]
  readonly scope: GoodsScope
  /** Products that rank like bought ones: those of the customer's order guides. */
  readonly preferred: readonly number[]
}

export interface GoodsAnswer {
  /** One per line. */
  readonly findings: readonly GoodsFinding[]
  /** The search covered the whole catalogue. */
  readonly isComplete: boolean
}

/** The first page, prefetched by the script in the page. */
export interface FirstPage {
  readonly text: string
  readonly total: number | null
}

/** True if a product missing in the list does not exist: the list is complete and confirmed by the server. */
export const isAllKnown = ({ load, isPersisted }: Pick<CatalogueStatus, 'load' | 'isPersisted'>): boolean =>
  load === 'Loaded' && !isPersisted

/** True if the list is from an earlier visit and the server could not be reached. */
export const isUnchecked = ({
  isPersisted,
  error,
}: Pick<CatalogueStatus, 'isPersisted' | 'error'>): boolean => isPersisted && error !== null

export interface CatalogueSource {
  readonly origin: string
  readonly credentials: Credentials
  readonly firstPage: FirstPage | null
  /** The owner of the persisted list; null to persist nothing. */
  readonly owner: CatalogueOwner | null
  /** The user may read the purchase history, which ranks equal search results. */
  readonly canReadHistory: boolean
}

declare module '@/net/appDeps' {
  interface AppDeps {
    /** In a worker, or in process without worker support. */
    catalogue: CatalogueClient
  }
}

/** The catalogue of the session, in a worker or in process. */
export interface CatalogueClient {
  /** Starts the worker early: a session is about to begin. */
  readonly prepare: () => void
  /**
   * Starts loading; for the same credentials, resumes after a failure, and refreshes a list older than
   * PRODUCTS_TTL_MS in the background.
   */
  readonly load: (source: CatalogueSource) => void
  /** Resumes after a failure. */
  readonly retry: () => void
  /** Ends the session; its persisted list stays for its owner. */
  readonly reset: () => void
  /** Ends the session and removes all persisted lists: the user signed out or was locked out. */
  readonly forget: () => void
  readonly query: (query: CatalogueQuery, firstCount?: number) => Promise<CatalogueAnswer>
  /** In the order of the keys; null for unknown ones. */
  readonly products: (keys: readonly number[]) => Promise<(Product | null)[]>
  /** Finds many codes in one pass. */
  readonly findCodes: (codes: readonly string[], kinds: readonly CodeKind[]) => Promise<CodesAnswer>
  /** Finds the goods of lines in words; some milliseconds each. */
  readonly findGoods: (request: GoodsRequest) => Promise<GoodsAnswer>
  /** The products related to one, and its last purchase. */
  readonly related: (productKey: number) => Promise<RelatedAnswer>
  readonly status: () => CatalogueStatus
  readonly subscribe: (listener: () => void) => () => void
}

/** Cache lifetime of product data (Spec 2 §9). */
export const PRODUCTS_TTL_MS = 600_000

export const NOT_LOADED: CatalogueStatus = {
  load: 'NotLoaded',
  generation: 0,
  revision: 0,
  loaded: 0,
  total: null,
  skipped: 0,
  error: null,
  isPersisted: false,
  hasHistory: false,
}
