import type { SafeStorage } from './safeStorage'
import { type SessionCredentials, type ShipMethod, SHIP_METHODS } from './credentials'

/** Storage keys (docs/session.md). */
export const TOKEN_STORAGE_KEY = 'tradecounter.token'

export const CUSTOMER_STORAGE_KEY = 'tradecounter.customerKey'

export const SHIP_METHOD_STORAGE_KEY = 'tradecounter.shipMethod'

/** Per tab: fingerprint of the token that its choices belong to. */
export const CHOSEN_WITH_STORAGE_KEY = 'tradecounter.chosenWith'

/** Per tab: marks a tab that had a punchout session, which a reload ends. */
const PUNCHOUT_TAB_STORAGE_KEY = 'tradecounter.punchoutTab'

export interface Storages {
  localStorage: SafeStorage
  tabStorage: SafeStorage
}

/** Fingerprint that distinguishes tokens without storing them: 32 bits (FNV-1a) of a token's 256. */
export function markOf(token: string): string {
  let hash = 0x811c9dc5
  for (const character of token) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** Replaces a tab's customer key while its salesperson has yet to choose. */
export const CUSTOMER_DUE = ''

/** True if this tab had a punchout session; it never gets a session of another kind. */
export const isPunchoutTab = ({ tabStorage }: Pick<Storages, 'tabStorage'>): boolean =>
  tabStorage.get(PUNCHOUT_TAB_STORAGE_KEY) !== null

/** Marks the tab, regardless of its session's state. */
export function markPunchoutTab({ tabStorage }: Pick<Storages, 'tabStorage'>): void {
  tabStorage.set(PUNCHOUT_TAB_STORAGE_KEY, '1')
}

const isTabOf = ({ tabStorage }: Storages, token: string) =>
  tabStorage.get(CHOSEN_WITH_STORAGE_KEY) === markOf(token)

/** True while this tab waits for its salesperson's choice: calls that need a customer would be rejected. */
export const isCustomerDue = (storages: Storages, { token }: SessionCredentials): boolean =>
  isTabOf(storages, token) && storages.tabStorage.get(CUSTOMER_STORAGE_KEY) === CUSTOMER_DUE

/** Reads the last choice. The tab's own choice, if made with this token, takes precedence over that of any tab. */
function choiceReader(storages: Storages, token: string) {
  const { tabStorage, localStorage } = storages
  const isOwn = isTabOf(storages, token)
  return (key: string): string | null => (isOwn ? tabStorage.get(key) : null) ?? localStorage.get(key)
}

const toCustomerKey = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null

const toShipMethod = (text: string | null): ShipMethod | null =>
  SHIP_METHODS.find((method) => method === text) ?? null

/** The token that the browser's tabs share; null while signed out. */
export const readToken = ({ localStorage }: Pick<Storages, 'localStorage'>): string | null =>
  localStorage.get(TOKEN_STORAGE_KEY) || null

/** Credentials left by an earlier visit; null without a token. */
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
