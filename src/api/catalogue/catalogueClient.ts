import type { CatalogueQuery } from '@/domain/catalogue/catalogue'
import type { Product } from '@/domain/catalogue/product'
import type { CodeFinding, CodeKind } from '@/domain/quick-entry/productCode'
import type { ApiError } from '../transport/apiError'
import type { Credentials } from '@/domain/session/credentials'
import type { CatalogueOwner } from './persistedCatalogues'

/** How far a list has come (Spec 2 §4). */
export type LoadState = 'NotLoaded' | 'Loading' | 'Loaded' | 'Failed'

export interface CatalogueStatus {
  readonly load: LoadState
  /** Changes when another session's catalogue begins: nothing read before counts any more. */
  readonly generation: number
  /** Changes whenever products came: the same query may answer more. */
  readonly revision: number
  readonly loaded: number
  /** How many the backend says there are; null before it said so. */
  readonly total: number | null
  /** Rows left out because they were not as the contract says. */
  readonly skipped: number
  readonly error: ApiError | null
  /** The products are those that an earlier visit has kept; the server has not said yet whether they are still good. */
  readonly isPersisted: boolean
}

export interface CatalogueAnswer {
  /** Product keys in the order asked for. */
  readonly keys: Int32Array
  readonly total: number
  /** No product has all words of the search: these have words near them. */
  readonly isNear: boolean
  /** The whole catalogue was searched, as the server has it now. */
  readonly isComplete: boolean
  /** The products of the first keys, as many as were asked for: a screen need not ask for them once more. */
  readonly first: readonly Product[]
}

/** What each of some codes leads to, in their order. */
export interface CodesAnswer {
  readonly findings: readonly CodeFinding[]
  /** The whole catalogue was searched. */
  readonly isComplete: boolean
}

/** The first page, asked for by the page's own script before the app was there. */
export interface FirstPage {
  readonly text: string
  readonly total: number | null
}

/** Whether what the list lacks does not exist: all of it is here, and the server has confirmed it. */
export const isAllKnown = ({ load, isPersisted }: Pick<CatalogueStatus, 'load' | 'isPersisted'>): boolean =>
  load === 'Loaded' && !isPersisted

/** Whether the list is an earlier visit's, and the server could not be asked about it. */
export const isUnchecked = ({
  isPersisted,
  error,
}: Pick<CatalogueStatus, 'isPersisted' | 'error'>): boolean => isPersisted && error !== null

/** Where a catalogue comes from and for whom. */
export interface CatalogueSource {
  readonly origin: string
  readonly credentials: Credentials
  readonly firstPage: FirstPage | null
  /** For whom the list is kept between visits; null: it is not. */
  readonly owner: CatalogueOwner | null
  /** The user may read what the customer has bought: it comes first among what a search finds equally well. */
  readonly canReadHistory: boolean
}

/** The catalogue of the session, wherever it is held. */
export interface CatalogueClient {
  /** Starts what takes a while to start: somebody is about to be let in. */
  readonly prepare: () => void
  /**
   * Begins to load; for the same credentials it goes on after a failure, and refreshes what is older than
   * PRODUCTS_TTL_MS behind the products shown.
   */
  readonly load: (source: CatalogueSource) => void
  /** Goes on where a failure stopped it. */
  readonly retry: () => void
  /** Lets go of everything: the session is over. What is kept between visits stays for its owner. */
  readonly reset: () => void
  /** The same, and nothing stays in this browser: somebody has signed out. */
  readonly forget: () => void
  readonly query: (query: CatalogueQuery, firstCount?: number) => Promise<CatalogueAnswer>
  /** In the order of the keys; null where there is none (yet). */
  readonly products: (keys: readonly number[]) => Promise<(Product | null)[]>
  /** Looks many codes up in one go through the catalogue. */
  readonly findCodes: (codes: readonly string[], kinds: readonly CodeKind[]) => Promise<CodesAnswer>
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
}
