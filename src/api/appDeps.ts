import type { ApiExtra, Owner } from './apiExtra'
import type { CartWriteStore } from './cart-queue/cartWriteStore'
import type { CatalogueClient } from './catalogue/catalogueClient'
import type { SolveChallenge } from './humanCheck/challenge'
import type { SafeStorage } from '@/domain/session/safeStorage'

/** Everything outside the store that its code may use; tests pass their own. */
export interface AppDeps extends Omit<ApiExtra, 'credentials'> {
  /** Shared by the browser's tabs. A punchout session blocks this storage and the next ones. */
  localStorage: SafeStorage
  /** Belongs to this tab. */
  tabStorage: SafeStorage
  /** The catalogue client: in a worker, or in process without worker support. */
  catalogue: CatalogueClient
  /** Storage of unconfirmed cart writes, by owner. */
  cartWrites: CartWriteStore
  /** Pauses before further attempts at a cart write without an answer, in ms. */
  cartRetryDelays: readonly number[]
  /** The browser's view of the connection; `onOnline` fires whenever it is back. */
  connection: { isOnline: () => boolean; onOnline: (listener: () => void) => void }
  now: () => Date
  randomUUID: () => string
  /** Takes the procurement system's code out of the page's address. */
  takeAuthorizationCode: () => string | null
  /** Fires when another tab may have changed the shared storage, or the machine may have slept. */
  onPage: (listener: () => void) => void
  /** Solves the challenge of the site's own human check (Spec 1 §5). */
  solveChallenge: SolveChallenge
}

/** The extra argument of thunks, base query and listeners. */
export interface AppExtra extends AppDeps, ApiExtra, Owner {
  /** The unblocked storages, for what the session persists about itself. */
  ownStorages: Pick<AppDeps, 'localStorage' | 'tabStorage'>
}
