import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { selectCartOwner } from '@/features/cart/state/cartSelectors'
import { initialCartState } from '@/features/cart/state/cartState'
import { makeStore } from '@/app/store/makeStore'
import { buildCart, buildLine } from '@test/builders/cart/cart'
import { aRootState } from '@test/builders/session/rootState'
import { aReadySession } from '@test/builders/session/session'
import { testDeps } from '@test/fakes/deps'
import { never, scriptedFetch } from '@test/fakes/scriptedFetch'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { CartButton } from './CartButton'

function show(lineCount: number | null) {
  const { fetch } = scriptedFetch({ 'GET /api/cart': never })
  const lines = Array.from({ length: lineCount ?? 0 }, (_, index) => buildLine(index + 1))
  const session = aReadySession()
  const owner = selectCartOwner(aRootState({ session }))
  const known = { ...initialCartState, owner, cart: buildCart(...lines), readAtMs: 0 }
  const cart = lineCount === null ? { ...initialCartState, owner } : known
  const store = makeStore({ deps: testDeps({ fetch }), preloadedState: { session, cart } })
  renderWithStore(<CartButton />, { store })
}

// Spec 2 §2, header: The cart button shows the number of lines and the total
it('the cart button is named by its text alone, with the count and the total as displayed', () => {
  show(1234)
  const link = screen.getByRole('link', { name: /^Cart, 1,234 lines, \$[\d,]+\.\d\d$/ })
  expect(link).not.toHaveAttribute('aria-label')
  expect(screen.getByText('1,234')).toBeVisible()
})

it.each([
  [999, '999', false],
  [1000, '1,000', true],
  [1001, '1,001', true],
])(
  'the cart button for %i lines has the badge %s, with room beside the icon: %s',
  (lineCount, badge, hasRoom) => {
    show(lineCount)
    expect(screen.getByText(badge).parentElement?.hasAttribute('data-many')).toBe(hasRoom)
  },
)

it('the cart button shows no count before the cart is loaded', () => {
  show(null)
  expect(screen.getByRole('link', { name: 'Cart' })).toBeVisible()
})
