import { expect, it, test } from 'vitest'
import { readStoredTheme, storeTheme, THEME_STORAGE_KEY } from './storedTheme'

function storageOf(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries))
  return {
    get: (key: string) => map.get(key) ?? null,
    set: (key: string, value: string) => void map.set(key, value),
    remove: (key: string) => void map.delete(key),
  }
}

it('the stored theme is read as it was stored', () => {
  const storage = storageOf()
  const choice = { mode: 'dark', primary: '#112233', secondary: '#aabbcc' } as const
  storeTheme(storage, choice)
  expect(readStoredTheme(storage)).toEqual(choice)
})

it('storing the default theme clears the storage', () => {
  const storage = storageOf({ [THEME_STORAGE_KEY]: 'dark #112233 #aabbcc' })
  storeTheme(storage, { mode: 'light', primary: '#008080', secondary: '#F50057' })
  expect(storage.get(THEME_STORAGE_KEY)).toBeNull()
})

test.each([
  ['nothing', {}],
  ['another mode', { [THEME_STORAGE_KEY]: 'blue #112233 #aabbcc' }],
  ['a missing color', { [THEME_STORAGE_KEY]: 'dark #112233' }],
  ['no color', { [THEME_STORAGE_KEY]: 'dark #112233 url(x)' }],
])('the stored theme is null with %s', (_, entries) => {
  expect(readStoredTheme(storageOf(entries as Record<string, string>))).toBeNull()
})
