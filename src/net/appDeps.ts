import type { ApiExtra, Owner } from './apiExtra'
import type { SafeStorage } from '@/domain/session/safeStorage'

/** Everything outside the store that its code may use; tests pass their own. Each noun adds what it needs. */
export interface AppDeps extends Omit<ApiExtra, 'credentials'> {
  /** Shared by the browser's tabs. A punchout session blocks this storage and the next ones. */
  localStorage: SafeStorage
  /** Belongs to this tab. */
  tabStorage: SafeStorage
  /** The browser's view of the connection; `onOnline` fires whenever it is back. */
  connection: { isOnline: () => boolean; onOnline: (listener: () => void) => void }
  now: () => Date
  randomUUID: () => string
  /** Takes the procurement system's code out of the page's address. */
  takeAuthorizationCode: () => string | null
  /** Fires when another tab may have changed the shared storage, or the machine may have slept. */
  onPage: (listener: () => void) => void
}

/** The extra argument of thunks, base query and listeners. */
export interface AppExtra extends AppDeps, ApiExtra, Owner {
  /** The unblocked storages, for what the session persists about itself. */
  ownStorages: Pick<AppDeps, 'localStorage' | 'tabStorage'>
}
