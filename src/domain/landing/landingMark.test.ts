import { expect, it } from 'vitest'
import { LANDING_STORAGE_KEY, readLandingMark, storeLandingMark } from './landingMark'

function storageOf(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries))
  return {
    get: (key: string) => map.get(key) ?? null,
    set: (key: string, value: string) => void map.set(key, value),
    remove: (key: string) => void map.delete(key),
  }
}

it('the landing mark is read as it was stored', () => {
  const storage = storageOf()
  expect(readLandingMark(storage)).toBe(false)
  storeLandingMark(storage, true)
  expect(readLandingMark(storage)).toBe(true)
})

it('storing the mark of a site without a landing page clears the storage', () => {
  const storage = storageOf({ [LANDING_STORAGE_KEY]: '1' })
  storeLandingMark(storage, false)
  expect(storage.get(LANDING_STORAGE_KEY)).toBeNull()
})

it('any other stored value is not a landing mark', () => {
  expect(readLandingMark(storageOf({ [LANDING_STORAGE_KEY]: 'yes' }))).toBe(false)
})
