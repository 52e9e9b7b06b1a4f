import {
  TOKEN_STORAGE_KEY,
  CUSTOMER_STORAGE_KEY,
  SHIP_METHOD_STORAGE_KEY,
  CHOSEN_WITH_STORAGE_KEY,
  type Storages,
  markOf,
  CUSTOMER_DUE,
  readToken,
} from '@/domain/session/storedCredentials'
import type { SafeStorage } from '@/domain/session/safeStorage'
import type { SessionCredentials } from '@/domain/session/credentials'
import type { SessionState } from './sessionState'
import { heldBy } from './sessionState'

function persistChoice(storages: readonly SafeStorage[], key: string, value: string | null): void {
  for (const storage of storages) {
    if (value === null) storage.remove(key)
    else storage.set(key, value)
  }
}

/**
 * Persists the credentials. Writes the shared storage only for a new sign-in or while it has this session's
 * token: another token, or none, means that another tab has signed in or out.
 */
function persistCredentials(storages: Storages, credentials: SessionCredentials, isNew: boolean): void {
  const { localStorage, tabStorage } = storages
  const { token, customerKey, shipMethod } = credentials
  if (isNew) localStorage.set(TOKEN_STORAGE_KEY, token)
  tabStorage.set(CHOSEN_WITH_STORAGE_KEY, markOf(token))
  const targets = isNew || readToken(storages) === token ? [tabStorage, localStorage] : [tabStorage]
  persistChoice(targets, CUSTOMER_STORAGE_KEY, customerKey === null ? null : String(customerKey))
  persistChoice(targets, SHIP_METHOD_STORAGE_KEY, shipMethod)
}

/** Removes this session's entries, unless another tab has signed in since. */
function clearCredentials(storages: Storages, token: string): void {
  for (const key of [CUSTOMER_STORAGE_KEY, SHIP_METHOD_STORAGE_KEY, CHOSEN_WITH_STORAGE_KEY]) {
    storages.tabStorage.remove(key)
  }
  const stored = storages.localStorage.get(TOKEN_STORAGE_KEY)
  if (stored !== null && stored !== token) return
  for (const key of [TOKEN_STORAGE_KEY, CUSTOMER_STORAGE_KEY, SHIP_METHOD_STORAGE_KEY]) {
    storages.localStorage.remove(key)
  }
}

/** Updates the browser's storage after a change of the session; punchout persists nothing. */
export function persistSession(storages: Storages, previous: SessionState, current: SessionState): void {
  const before = heldBy(previous)
  const now = heldBy(current)
  const credentials = now?.isPersisted ? now.credentials : null
  if (before?.isPersisted && before.credentials.token !== credentials?.token) {
    clearCredentials(storages, before.credentials.token)
  }
  // Only a sign-in yields a token that the browser does not have yet.
  if (credentials) persistCredentials(storages, credentials, previous.status === 'authorizing')
  if (credentials && current.status === 'select-customer') {
    storages.tabStorage.set(CUSTOMER_STORAGE_KEY, CUSTOMER_DUE)
  }
}
