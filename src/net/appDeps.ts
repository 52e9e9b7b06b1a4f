import type { ApiExtra, Owner } from './apiExtra'
import type { SafeStorage } from '@/domain/session/safeStorage'

/** Everything outside the store that its code may use; tests pass their own. Each noun adds what it needs. */
export interface AppDeps extends Omit<ApiExtra, 'credentials'> {
  /** Storage shared by the browser's tabs. Blocked during a punchout session, like `tabStorage`. */
  localStorage: SafeStorage
  /** Storage of this tab. */
  tabStorage: SafeStorage
  /** The browser's view of the connection; `onOnline` fires whenever it is back. */
  connection: { isOnline: () => boolean; onOnline: (listener: () => void) => void }
  now: () => Date
  randomUUID: () => string
  /** Reads the procurement system's code and removes it from the page's URL. */
  takeAuthorizationCode: () => string | null
  /** Fires when another tab may have changed the shared storage, or the machine may have slept. */
  onPage: (listener: () => void) => void
}

/** The extra argument of thunks, base query and listeners. */
export interface AppExtra extends AppDeps, ApiExtra, Owner {
  /** The unblocked storages, for the session's own entries. */
  ownStorages: Pick<AppDeps, 'localStorage' | 'tabStorage'>
}
