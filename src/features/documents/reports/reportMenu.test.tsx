import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeStore } from '@/app/store/makeStore'
import { aMenu, aReadySession } from '@test/builders/session/session'
import { testDeps } from '@test/fakes/deps'
import { never, scriptedFetch } from '@test/fakes/scriptedFetch'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { ReportsPage } from './ReportsPage'

const REPORTS = [
  ['CurrentStatement', 'Current Statement'],
  ['OrderGuideList', 'Order Guide List'],
  ['ProductList', 'Product List'],
  ['ProductPriceList', 'Product Price List'],
  ['QuoteSheet', 'Quote Sheet'],
] as const

// Spec 3 §2, reports: A report is there if its entry is neither hidden nor locked
it.each(REPORTS)('the report of %s is not offered when its entry is hidden or locked', (key, title) => {
  for (const flags of [{ isVisible: false }, { isLocked: true }]) {
    const { fetch } = scriptedFetch({
      'GET /api/orderguide': never,
      'GET /api/product/maincategories': never,
      'GET /api/product/categories': never,
    })
    const session = aReadySession({ menu: aMenu({ [key]: flags }) })
    const store = makeStore({ deps: testDeps({ fetch }), preloadedState: { session } })
    const { unmount } = renderWithStore(<ReportsPage />, { store })
    const shown = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(shown).toEqual(REPORTS.map(([, name]) => name).filter((name) => name !== title))
    unmount()
  }
})
