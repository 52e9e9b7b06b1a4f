import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeStore } from '@/app/store/makeStore'
import { REPORT_KEYS } from '@/contract/accounts/menuKeys'
import { aMenu, aReadySession } from '@test/builders/session/session'
import { testDeps } from '@test/fakes/deps'
import { never, scriptedFetch } from '@test/fakes/scriptedFetch'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { REPORTS, ReportsPage } from './ReportsPage'

it('every menu key of a report has a card', () => {
  expect(REPORTS.map(({ menuKey }) => menuKey)).toEqual(REPORT_KEYS)
})

// Spec 3 §2, reports: A report is there if its entry is neither hidden nor locked
it.each(REPORTS)('the report of $menuKey is not offered when its entry is hidden or locked', (report) => {
  const others = REPORTS.filter((each) => each !== report)
  for (const flags of [{ isVisible: false }, { isLocked: true }]) {
    const { fetch } = scriptedFetch({
      'GET /api/orderguide': never,
      'GET /api/product/maincategories': never,
      'GET /api/product/categories': never,
    })
    const session = aReadySession({ menu: aMenu({ [report.menuKey]: flags }) })
    const store = makeStore({ deps: testDeps({ fetch }), preloadedState: { session } })
    const { unmount } = renderWithStore(<ReportsPage />, { store })
    const shown = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(shown).toEqual(others.map(({ texts }) => texts.title))
    unmount()
  }
})
