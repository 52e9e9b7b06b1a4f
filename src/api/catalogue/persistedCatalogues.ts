/** Whose catalogue is kept. Both are texts that stay the same from visit to visit; neither is a secret. */
export interface CatalogueOwner {
  readonly user: string
  /** The customer, and whatever else the list depends on. */
  readonly customer: string
}

/** A page of the list as it is kept: in columns, as JSON. */
export interface PersistedPage {
  readonly etag: string | null
  readonly text: string
}

/**
 * The pages of one owner's list between visits; pages count from 1. Reading may fail; what cannot be written is not kept,
 * and nobody need know. Nothing is written after another tab has cleared everything, or opened another user's.
 */
export interface CataloguePageStore {
  /** How many pages an earlier visit has left, 0 for none. Removes what belongs to other users. To be called first. */
  readonly open: () => Promise<number>
  /** Null: there is none, or it is damaged. */
  readonly read: (page: number) => Promise<PersistedPage | null>
  readonly write: (page: number, content: PersistedPage) => void
  /** The list has so many pages, and all of them have been written, now or earlier. */
  readonly complete: (pages: number) => void
  /** Writes nothing any more. */
  readonly close: () => void
}

/** Keeps catalogues in this browser. */
export interface PersistedCatalogues {
  readonly pageStoreOf: (owner: CatalogueOwner) => CataloguePageStore
  /** Removes everything that is kept, of whomever; never fails. */
  readonly clear: () => Promise<void>
}

/** Where nothing can be kept. */
export const KEEPING_NOTHING: PersistedCatalogues = {
  pageStoreOf: () => ({
    open: () => Promise.resolve(0),
    read: () => Promise.resolve(null),
    write: () => undefined,
    complete: () => undefined,
    close: () => undefined,
  }),
  clear: () => Promise.resolve(),
}
