import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeStore } from '@/app/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { json, never, scriptedFetch } from '@test/fakes/scriptedFetch'
import type { Script } from '@test/fakes/scriptedFetch'
import { aReadySession, someSettings } from '@test/builders/session/session'
import { storeWrapper } from '@test/worlds/app/renderWithStore'
import { useViewDefaults } from './useViewDefaults'

const OWN = 'GET /api/userPreferences/defaults'
const LAYOUT = 'GET /api/admin/defaultPageLayout'
const SORT = 'GET /api/admin/defaultPageSortBy'
const SITE_SETTINGS = 'GET /api/settings/site'
const own = (defaultPageLayout: unknown, defaultPageSortBy: unknown) => () =>
  json({ defaultPageLayout, defaultPageSortBy })
const SITE: Script = {
  [LAYOUT]: () => json({ DefaultPageLayout: 'list' }),
  [SORT]: () => json({ DefaultPageSortBy: 3 }),
}
const NOBODY: Script = {
  [LAYOUT]: () => json({ DefaultPageLayout: null }),
  [SORT]: () => json({ DefaultPageSortBy: null }),
}

test.each<[string, Script, boolean, readonly unknown[], readonly string[]]>([
  ['the user’s own', { ...SITE, [OWN]: own(2, 1) }, false, ['quickEntry', 'sequence'], [OWN]],
  [
    'the site’s where the user has none',
    { ...SITE, [OWN]: own(0, null) },
    false,
    ['grid', 'k1'],
    [OWN, SORT],
  ],
  [
    'the site’s where the user’s fail to load',
    { ...SITE, [OWN]: () => json({}, 500) },
    false,
    ['list', 'k1'],
    [OWN, LAYOUT, SORT],
  ],
  ['the site’s for guests', SITE, true, ['list', 'k1'], [LAYOUT, SORT]],
  [
    'none if nothing is configured',
    { ...NOBODY, [OWN]: own(null, null) },
    false,
    [null, null],
    [OWN, LAYOUT, SORT],
  ],
  [
    'none for the order guide layout',
    { ...NOBODY, [OWN]: own('orderGuide', 0) },
    false,
    [null, 'description'],
    [OWN, LAYOUT],
  ],
  ['none without these calls', {}, false, [null, null], [OWN, LAYOUT, SORT]],
  ['none while nothing responds', { [OWN]: never }, false, [null, null], [OWN]],
  [
    'the user’s own, however slow the site is',
    { [SITE_SETTINGS]: never, [OWN]: own(2, 1) },
    false,
    ['quickEntry', 'sequence'],
    [OWN],
  ],
])('the initial layout and sort are %s', async (_, script, isPublic, [layout, sort], asked) => {
  const backend = scriptedFetch(script)
  const settings = someSettings({ sessionType: isPublic ? 'Guest' : 'Normal' })
  const preloadedState = { session: aReadySession({ settings }) }
  const store = makeStore({ deps: testDeps({ fetch: backend.fetch }), preloadedState })
  const wrapper = storeWrapper(store)
  const { result } = renderHook(() => useViewDefaults(), { wrapper })
  expect(result.current.isReady).toBe(false)
  await waitFor(() => expect(result.current).toEqual({ layout, sort, isReady: true }))
  const calls = () => backend.calls().filter((call) => call !== SITE_SETTINGS)
  await waitFor(() => expect(calls().toSorted()).toEqual(asked.toSorted()))
})
