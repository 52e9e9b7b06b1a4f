import type { SafeStorage } from '../session/safeStorage'

/** Marks that the start page was a landing page last time: the next start then draws no catalogue there. */
export const LANDING_STORAGE_KEY = 'tradecounter.landing'

/** Stores the mark; a site without a landing page clears the storage. */
export function storeLandingMark(storage: SafeStorage, hasLanding: boolean): void {
  if (hasLanding) storage.set(LANDING_STORAGE_KEY, '1')
  else storage.remove(LANDING_STORAGE_KEY)
}

export const readLandingMark = (storage: SafeStorage): boolean => storage.get(LANDING_STORAGE_KEY) === '1'
