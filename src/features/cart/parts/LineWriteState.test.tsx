import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { buildCart, buildLine } from '@test/builders/cart/cart'
import { testDeps } from '@test/fakes/deps'
import { aReadySession } from '@test/builders/session/session'
import type { CartWrite } from '@/domain/cart/cartWrite'
import { updateWrite } from '@/domain/cart/cartWrite'
import { selectCartWrites } from '@/features/cart/state/cartSelectors'
import type { CartState } from '@/features/cart/state/cartState'
import { initialCartState } from '@/features/cart/state/cartState'
import { makeStore } from '@/app/store/makeStore'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { LineWriteState } from './LineWriteState'

const update = updateWrite('u', buildLine(5, '3'), buildLine(5))
const failed: CartWrite = { ...update, status: 'failed', reason: 'Only 2 left' }

function show(write: CartWrite, parts: Partial<CartState> = {}) {
  const cart = { ...initialCartState, cart: buildCart(buildLine(5)), writes: [write], ...parts }
  const session = aReadySession()
  const store = makeStore({ deps: testDeps(), preloadedState: { session, cart } })
  renderWithStore(<LineWriteState write={write} name="Plum" />, { store })
  return { user: userEvent.setup(), writes: () => selectCartWrites(store.getState()) }
}

test.each([
  [false, 'Saving'],
  [true, 'Waiting for the connection'],
])('shows an unconfirmed change, with offline %j, as "%s"', (isOffline, text) => {
  show(update, { isOffline })
  expect(screen.getByText(text)).toBeInTheDocument()
})

test.each([
  ['Retry: Plum', [{ kind: 'update', status: 'queued' }]],
  ['Undo: Plum', []],
])('shows the reason of a failed change; "%s" leaves the writes %j', async (name, left) => {
  const { user, writes } = show(failed)
  expect(screen.getByRole('alert')).toHaveTextContent('Only 2 left')
  await user.click(screen.getByRole('button', { name }))
  expect(writes()).toMatchObject(left)
})

test('offers to add a line again that was removed meanwhile', async () => {
  const { user, writes } = show(failed, { cart: buildCart() })
  await user.click(screen.getByRole('button', { name: 'Add again: Plum' }))
  expect(writes()).toMatchObject([{ kind: 'add', line: { productKey: 105 } }])
})
