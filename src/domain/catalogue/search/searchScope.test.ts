import { describe, expect, test } from 'vitest'
import { isNarrowed, searchScope } from './searchScope'

const CHOSEN = { mainCategory: 'A', category: 'A1', keys: [1, 2] }
const GUIDE = { mainCategory: '', category: '', keys: [1, 2] }
const ALL = { mainCategory: '', category: '', keys: null }

describe('the scope of a search', () => {
  test.each([
    ['', true, true, CHOSEN],
    ['  ', true, true, CHOSEN],
    ['cod', false, true, CHOSEN],
    ['cod', false, false, CHOSEN],
    ['cod', true, true, ALL],
    ['cod', true, false, GUIDE],
  ])(
    'with the text %j, searching all (%j) and all visible (%j), is %j',
    (text, isSearchingAll, canSeeAll, scope) => {
      expect(searchScope(CHOSEN, { text, isSearchingAll, canSeeAll })).toEqual(scope)
    },
  )

  test.each([
    [ALL, false],
    [GUIDE, true],
    [{ ...ALL, keys: [] }, true],
    [{ ...ALL, mainCategory: 'A' }, true],
    [{ ...ALL, category: 'A1' }, true],
  ])('%j is narrowed: %j', (narrowing, expected) => {
    expect(isNarrowed(narrowing)).toBe(expected)
  })
})
