import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeStore } from '@/app/store/makeStore'
import { aMenu, aReadySession } from '@test/builders/session/session'
import { testDeps } from '@test/fakes/deps'
import { never, scriptedFetch } from '@test/fakes/scriptedFetch'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { CartButton } from './CartButton'

// Spec 2 §2, header: The cart button is hidden at the checkout, and without its menu entry
it.each([
  ['on a screen', '/products', {}, 1],
  ['at the checkout', '/checkout', {}, 0],
  ['with a hidden entry', '/products', { ViewCart: { isVisible: false } }, 0],
  ['with a locked entry', '/products', { ViewCart: { isLocked: true } }, 0],
])('the cart button %s, at %s with %j, is drawn %d times', (_, route, but, count) => {
  const { fetch } = scriptedFetch({ 'GET /api/cart': never })
  const session = aReadySession({ menu: aMenu(but) })
  const store = makeStore({ deps: testDeps({ fetch }), preloadedState: { session } })
  renderWithStore(<CartButton />, { store, route })
  expect(screen.queryAllByRole('link', { name: /^Cart/ })).toHaveLength(count)
})
