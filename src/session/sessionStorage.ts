import type { SafeStorage } from './safeStorage'
import type { SessionCredentials, SessionState, ShipMethod } from './sessionState'
import { heldBy, SHIP_METHODS } from './sessionState'

/** Keys of the browser's storage (decisions: local storage keys). */
export const TOKEN_STORAGE_KEY = 'tradecounter.token'
export const CUSTOMER_STORAGE_KEY = 'tradecounter.customerKey'
export const SHIP_METHOD_STORAGE_KEY = 'tradecounter.shipMethod'

interface Storages {
  localStorage: SafeStorage
  tabStorage: SafeStorage
}

/** The tab's own choice counts before the one that was made last in any tab. */
function readChoice({ tabStorage, localStorage }: Storages, key: string): string | null {
  return tabStorage.get(key) ?? localStorage.get(key)
}

function keepChoice({ tabStorage, localStorage }: Storages, key: string, value: string | null): void {
  for (const storage of [tabStorage, localStorage]) {
    if (value === null) storage.remove(key)
    else storage.set(key, value)
  }
}

const toCustomerKey = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null

const toShipMethod = (text: string | null): ShipMethod | null =>
  SHIP_METHODS.find((method) => method === text) ?? null

/** What an earlier visit left behind; null without a token. */
export function readCredentials(storages: Storages): SessionCredentials | null {
  const token = storages.localStorage.get(TOKEN_STORAGE_KEY)
  if (!token) return null
  return {
    token,
    customerKey: toCustomerKey(readChoice(storages, CUSTOMER_STORAGE_KEY)),
    shipMethod: toShipMethod(readChoice(storages, SHIP_METHOD_STORAGE_KEY)),
  }
}

function keepCredentials(storages: Storages, credentials: SessionCredentials): void {
  const { token, customerKey, shipMethod } = credentials
  storages.localStorage.set(TOKEN_STORAGE_KEY, token)
  keepChoice(storages, CUSTOMER_STORAGE_KEY, customerKey === null ? null : String(customerKey))
  keepChoice(storages, SHIP_METHOD_STORAGE_KEY, shipMethod)
}

/** Removes what this session kept, unless another tab has signed in anew meanwhile. */
function forgetCredentials(storages: Storages, token: string): void {
  storages.tabStorage.remove(CUSTOMER_STORAGE_KEY)
  storages.tabStorage.remove(SHIP_METHOD_STORAGE_KEY)
  const stored = storages.localStorage.get(TOKEN_STORAGE_KEY)
  if (stored !== null && stored !== token) return
  for (const key of [TOKEN_STORAGE_KEY, CUSTOMER_STORAGE_KEY, SHIP_METHOD_STORAGE_KEY]) {
    storages.localStorage.remove(key)
  }
}

/** Brings the browser's storage in line with a session that has just changed; punchout keeps nothing. */
export function keepSession(storages: Storages, previous: SessionState, current: SessionState): void {
  const before = heldBy(previous)
  const now = heldBy(current)
  const isPunchout = current.status === 'ready' && current.settings.isPunchoutSession
  const kept = now?.isKept && !isPunchout ? now.credentials : null
  if (before?.isKept && before.credentials.token !== kept?.token) {
    forgetCredentials(storages, before.credentials.token)
  }
  if (kept) keepCredentials(storages, kept)
}
