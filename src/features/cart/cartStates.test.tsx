import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { buildCart, buildLine } from '@test/builders/cart/cart'
import { testDeps } from '@test/fakes/deps'
import { json, never, type Script, scriptedFetch } from '@test/fakes/scriptedFetch'
import { aReadySession } from '@test/builders/session/session'
import type { CartLine } from '@/domain/cart/cart'
import { addWrite } from '@/domain/cart/cartWrite'
import type { AppDeps } from '@/net/appDeps'
import { initialCartState, type CartState } from '@/features/cart/state/cartState'
import { cartEvents } from '@/features/cart/state/cartSlice'
import { makeStore } from '@/app/store/makeStore'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { CartPage } from './CartPage'

const OWNER = 'buyer 7 '
const NOW = new Date('2026-03-02T09:00:00Z')

const lineDto = (id: number) => ({
  id,
  productKey: 100 + id,
  productCode: `P${id}`,
  description: `Product ${id}`,
  unitOfMeasure: 'CS',
  orderQuantity: '1',
})

/** The cart page in a given state, with products that have left the catalogue. */
function show(cart: Partial<CartState>, script: Script = {}, deps: Partial<AppDeps> = {}) {
  const { fetch } = scriptedFetch({
    'GET /api/product/list': () => json([], 200, { 'X-Total-Count': '0' }),
    ...script,
  })
  let keys = 0
  const store = makeStore({
    deps: testDeps({ fetch, randomUUID: () => `key-${(keys += 1)}`, ...deps }),
    preloadedState: { session: aReadySession(), cart: { ...initialCartState, owner: OWNER, ...cart } },
  })
  renderWithStore(
    <main>
      <CartPage />
    </main>,
    { store },
  )
  /** Stores a cart with these lines, as if the server had returned it. */
  const read = (...lines: CartLine[]) =>
    act(() => void store.dispatch(cartEvents.cartRead({ cart: buildCart(...lines), atMs: NOW.getTime() })))
  return { user: userEvent.setup(), read }
}

const loaded = (...lines: CartLine[]): Partial<CartState> => ({
  cart: buildCart(...lines),
  readAtMs: NOW.getTime(),
})
const products = () => screen.queryAllByText(/^Product \d$/).map(({ textContent }) => textContent)

it('pending changes are not shown as the cart before it has been read', async () => {
  const resolvers: ((response: Response) => void)[] = []
  const { user } = show(
    { writes: [{ ...addWrite('kept', buildLine(-1)), status: 'failed', reason: 'No' }] },
    { 'GET /api/cart': () => new Promise((resolve) => resolvers.push(resolve)) },
  )
  const expectNoCart = () => {
    expect(products()).toEqual([])
    for (const text of ['Clear Cart', 'Save Order Guide', 'Checkout', 'Cart is empty'])
      expect(screen.queryByText(text)).toBeNull()
  }
  await waitFor(() => expect(resolvers).toHaveLength(1))
  expectNoCart()
  resolvers[0]?.(json({}, 503))
  expect(await screen.findByRole('alert')).toHaveTextContent('Request could not be completed at this time')
  expect(screen.getByText('1 change is not saved yet.')).toBeVisible()
  expectNoCart()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(resolvers).toHaveLength(2))
  resolvers[1]?.(json({ header: {}, lines: [lineDto(1), lineDto(2)], messages: [] }))
  await waitFor(() => expect(products()).toHaveLength(2))
  expect(screen.getByText('Product -1')).toBeVisible()
  expect(screen.queryByText('1 change is not saved yet.')).toBeNull()
  for (const text of ['Clear Cart', 'Save Order Guide', 'Checkout'])
    expect(screen.getByText(text)).toBeVisible()
})

it('Clear Cart removes the lines present at the confirmation, and Undo restores just those', async () => {
  const { user, read } = show(loaded(buildLine(1)), { 'DELETE /api/cart': never })
  await user.click(screen.getByRole('button', { name: 'Clear Cart' }))
  const question = within(await screen.findByRole('alertdialog'))
  read(buildLine(1, '7'), buildLine(2))
  await user.click(question.getByRole('button', { name: 'Clear Cart' }))
  await user.click(await screen.findByRole('button', { name: 'Undo: Removed all 2 lines.' }))
  expect(products()).toEqual(['Product 1', 'Product 2'])
  expect(screen.getByRole('textbox', { name: 'Quantity of Product 1' })).toHaveValue('7')
})

it('an emptied cart ends removing, but keeps the name typed for a guide', async () => {
  const { user, read } = show(loaded(buildLine(1)))
  await user.click(screen.getByRole('button', { name: 'Remove items' }))
  await user.click(screen.getByRole('button', { name: 'Save Order Guide' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save Order Guide' }))
  const name = dialog.getByRole('textbox', { name: 'Order Guide Name' })
  fireEvent.change(name, { target: { value: 'Fridays' } })
  read()
  expect(name).toHaveValue('Fridays')
  expect(dialog.getByText('The cart has no line that can be saved.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  read(buildLine(2))
  expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled()
  expect(screen.getByText('Remove items')).toBeVisible()
})

it('announces once, politely, that changes are waiting for the connection', async () => {
  let isOnline = false
  let comeBack = () => undefined
  const connection: AppDeps['connection'] = {
    isOnline: () => isOnline,
    onOnline: (listener) => {
      comeBack = () => void listener()
    },
  }
  const add = (id: number) => addWrite(`key${id}`, buildLine(id))
  show(
    { ...loaded(buildLine(1)), writes: [add(-1), add(-2)] },
    { 'POST /api/cart/lines': never },
    { connection },
  )
  expect(await screen.findByText('2 changes wait for the connection.')).toBeVisible()
  const announcements = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(announcements).toContain('2 changes wait for the connection.')
  isOnline = true
  act(comeBack)
  expect(screen.queryByText('2 changes wait for the connection.')).toBeNull()
})

it('a typed quantity becomes a pending change when its field is left, even for its plus button', async () => {
  const connection = { isOnline: () => false, onOnline: () => undefined }
  const { user } = show(loaded(buildLine(1, '10'), buildLine(2, '10')), {}, { connection })
  for (const id of [1, 2]) {
    await user.tripleClick(screen.getByRole('textbox', { name: `Quantity of Product ${id}` }))
    await user.keyboard('12{Tab}')
    expect(screen.getByRole('button', { name: `More of Product ${id}` })).toHaveFocus()
  }
  expect(await screen.findByText('2 changes wait for the connection.')).toBeVisible()
})
