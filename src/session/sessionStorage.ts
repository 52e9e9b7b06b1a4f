import type { SafeStorage } from './safeStorage'
import type { SessionCredentials, SessionState, ShipMethod } from './sessionState'
import { heldBy, SHIP_METHODS } from './sessionState'

/** Keys of the browser's storage (docs/session.md). */
export const TOKEN_STORAGE_KEY = 'tradecounter.token'
export const CUSTOMER_STORAGE_KEY = 'tradecounter.customerKey'
export const SHIP_METHOD_STORAGE_KEY = 'tradecounter.shipMethod'
/** In the tab: the mark of the token that its choices were made with. */
const CHOSEN_WITH_STORAGE_KEY = 'tradecounter.chosenWith'

interface Storages {
  localStorage: SafeStorage
  tabStorage: SafeStorage
}

/** Tells tokens apart without keeping them: 32 bits (FNV-1a) of the 256 that a token has. */
function markOf(token: string): string {
  let hash = 0x811c9dc5
  for (const character of token) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** In the place of a customer's key in a tab: its salesperson has yet to choose. */
const CUSTOMER_DUE = ''

const isTabOf = ({ tabStorage }: Storages, token: string) =>
  tabStorage.get(CHOSEN_WITH_STORAGE_KEY) === markOf(token)

/** Whether this tab is known to wait for its salesperson's choice: what needs a customer would be refused. */
export const isCustomerDue = (storages: Storages, { token }: SessionCredentials): boolean =>
  isTabOf(storages, token) && storages.tabStorage.get(CUSTOMER_STORAGE_KEY) === CUSTOMER_DUE

/** The tab's own choice counts before the one that was made last in any tab, if it was made with this token. */
function choiceReader(storages: Storages, token: string) {
  const { tabStorage, localStorage } = storages
  const isOwn = isTabOf(storages, token)
  return (key: string): string | null => (isOwn ? tabStorage.get(key) : null) ?? localStorage.get(key)
}

function keepChoice(storages: readonly SafeStorage[], key: string, value: string | null): void {
  for (const storage of storages) {
    if (value === null) storage.remove(key)
    else storage.set(key, value)
  }
}

const toCustomerKey = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null

const toShipMethod = (text: string | null): ShipMethod | null =>
  SHIP_METHODS.find((method) => method === text) ?? null

/** The token that the browser's tabs share; null when nobody is signed in. */
export const readToken = ({ localStorage }: Pick<Storages, 'localStorage'>): string | null =>
  localStorage.get(TOKEN_STORAGE_KEY) || null

/** What an earlier visit left behind; null without a token. */
export function readCredentials(storages: Storages): SessionCredentials | null {
  const token = readToken(storages)
  if (token === null) return null
  const read = choiceReader(storages, token)
  return {
    token,
    customerKey: toCustomerKey(read(CUSTOMER_STORAGE_KEY)),
    shipMethod: toShipMethod(read(SHIP_METHOD_STORAGE_KEY)),
  }
}

/**
 * Keeps what a session is made with. What the tabs share is written while it is this session's: with another token in
 * its place, or none, another tab has signed in or out since.
 */
function keepCredentials(storages: Storages, credentials: SessionCredentials, isNew: boolean): void {
  const { localStorage, tabStorage } = storages
  const { token, customerKey, shipMethod } = credentials
  if (isNew) localStorage.set(TOKEN_STORAGE_KEY, token)
  tabStorage.set(CHOSEN_WITH_STORAGE_KEY, markOf(token))
  const kept = isNew || readToken(storages) === token ? [tabStorage, localStorage] : [tabStorage]
  keepChoice(kept, CUSTOMER_STORAGE_KEY, customerKey === null ? null : String(customerKey))
  keepChoice(kept, SHIP_METHOD_STORAGE_KEY, shipMethod)
}

/** Removes what this session kept, unless another tab has signed in anew meanwhile. */
function forgetCredentials(storages: Storages, token: string): void {
  for (const key of [CUSTOMER_STORAGE_KEY, SHIP_METHOD_STORAGE_KEY, CHOSEN_WITH_STORAGE_KEY]) {
    storages.tabStorage.remove(key)
  }
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
  const kept = now?.isKept ? now.credentials : null
  if (before?.isKept && before.credentials.token !== kept?.token) {
    forgetCredentials(storages, before.credentials.token)
  }
  // A sign-in brings the only token that the browser does not have yet.
  if (kept) keepCredentials(storages, kept, previous.status === 'authorizing')
  if (kept && current.status === 'select-customer') {
    storages.tabStorage.set(CUSTOMER_STORAGE_KEY, CUSTOMER_DUE)
  }
}
