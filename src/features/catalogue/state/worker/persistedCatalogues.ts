/** The owner of a persisted catalogue. Both texts are stable between visits and not secret. */
export interface CatalogueOwner {
  readonly user: string
  /** The customer, and anything else that the list depends on. */
  readonly customer: string
}

/** A persisted page: columns, as JSON. */
export interface PersistedPage {
  readonly etag: string | null
  readonly text: string
}

/**
 * The persisted pages of one owner, counted from 1. Reading may fail; failed writes are ignored. Writes nothing after
 * another tab cleared everything, or opened another user's list.
 */
export interface CataloguePageStore {
  /** The number of persisted pages, 0 for none. Removes other users' data. Call this first. */
  readonly open: () => Promise<number>
  /** Null if missing or damaged. */
  readonly read: (page: number) => Promise<PersistedPage | null>
  readonly write: (page: number, content: PersistedPage) => void
  /** Marks the list as complete with this number of pages, all of them written. */
  readonly complete: (pages: number) => void
  /** Stops writing. */
  readonly close: () => void
}

export interface PersistedCatalogues {
  readonly pageStoreOf: (owner: CatalogueOwner) => CataloguePageStore
  /** Removes everything of all users; never fails. */
  readonly clear: () => Promise<void>
}

export const NO_PERSISTENCE: PersistedCatalogues = {
  pageStoreOf: () => ({
    open: () => Promise.resolve(0),
    read: () => Promise.resolve(null),
    write: () => undefined,
    complete: () => undefined,
    close: () => undefined,
  }),
  clear: () => Promise.resolve(),
}
