import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { buildCart, buildLine } from '@test/builders/cart/cart'
import { testDeps } from '@test/fakes/deps'
import { buildProduct } from '@test/builders/catalogue/product'
import { json, scriptedFetch } from '@test/fakes/scriptedFetch'
import { aReadySession, someSettings } from '@test/builders/session/session'
import { makeInProcessClient } from '@/features/catalogue/state/worker/inProcessClient'
import type { CartLine } from '@/domain/cart/cart'
import { priceRate } from '@/domain/money/rate'
import { loadCatalogue } from '@/features/catalogue/state/loadCatalogue'
import { selectCartLines } from '@/features/cart/state/cartSelectors'
import { initialCartState } from '@/features/cart/state/cartState'
import { cartEvents } from '@/features/cart/state/cartSlice'
import { useAppSelector } from '@/session/hooks'
import { makeStore } from '@/app/store/makeStore'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { AddToCartDialog } from './AddToCartDialog'

const LINE = buildLine(1, '2', { version: 'v1' })
const NOTES = someSettings({ allowProductTextLines: true })

/** Follows the product's current line, as a card does. */
function DialogOfCard() {
  const [line] = useAppSelector(selectCartLines)
  return <AddToCartDialog productKey={101} line={line} onClose={() => undefined} />
}

async function show(line: CartLine, settings = NOTES) {
  const { fetch, sent } = scriptedFetch({
    'GET /api/product/list': () => json([buildProduct()], 200, { 'X-Total-Count': '1' }),
    'POST /api/product/price': () => json({ 101: { CS: { price: 24.5 } } }),
    'POST /api/cart/line/1': () => json({ errors: ['Enough for the test'] }, 409),
    'GET /api/cart': () => json({ header: {}, lines: [], messages: [] }),
  })
  const catalogue = makeInProcessClient({ fetch, now: () => 0 })
  const cart = { ...initialCartState, owner: 'buyer 7 ', cart: buildCart(line), readAtMs: 0 }
  const store = makeStore({
    deps: testDeps({ fetch, catalogue }),
    preloadedState: { session: aReadySession({ settings }), cart },
  })
  await store.dispatch(loadCatalogue())
  renderWithStore(<DialogOfCard />, { store })
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Cart' }))
  const changes = () =>
    sent
      .filter(({ call }) => call === 'POST /api/cart/line/1')
      .map(({ body }) => JSON.parse(String(body)) as object)
  const read = (...lines: CartLine[]) =>
    act(() => void store.dispatch(cartEvents.cartRead({ cart: buildCart(...lines), atMs: 0 })))
  return { user: userEvent.setup(), dialog, changes, read }
}

it.each<[string, CartLine[], string]>([
  [
    'the server has saved what is on screen',
    [buildLine(1, '2.00', { version: 'v2', unitPrice: priceRate('11', 'CS') })],
    'v2',
  ],
  ['another user has changed it', [buildLine(1, '5', { version: 'v3' })], 'v1'],
  ['another user has removed it', [], 'v1'],
])('saves a line as it was on screen when meanwhile %s', async (_name, lines, expectedVersion) => {
  const { user, dialog, changes, read } = await show(LINE)
  fireEvent.change(dialog.getByLabelText('Note 1'), { target: { value: 'Ripe' } })
  read(...lines)
  expect(screen.getByRole('heading', { name: 'Edit Cart' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(changes()).toMatchObject([{ orderQuantity: '2', productText1: 'Ripe', expectedVersion }]),
  )
  expect(await dialog.findByText('Enough for the test')).toBeVisible()
})

it('preserves another user’s change when a line is saved again after a rejection', async () => {
  const { user, dialog, changes, read } = await show(LINE)
  fireEvent.change(dialog.getByLabelText('Note 1'), { target: { value: 'Ripe' } })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Enough for the test')).toBeVisible()
  read(buildLine(1, '2', { version: 'v3', productText2: 'Theirs' }))
  fireEvent.change(dialog.getByLabelText('Note 1'), { target: { value: 'Riper' } })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(changes()).toMatchObject([
      { productText1: 'Ripe', expectedVersion: 'v1' },
      { productText1: 'Riper', productText2: 'Theirs', expectedVersion: 'v3' },
    ]),
  )
  expect(await dialog.findByText('Enough for the test')).toBeVisible()
})

it('preserves a price set by someone else when the user may not change prices', async () => {
  const agreed = buildLine(1, '2', { isOverridePrice: true, unitPrice: priceRate('8.5', 'CS') })
  const { user, dialog, changes } = await show(agreed)
  expect(dialog.getByText('$8.50')).toBeVisible()
  expect(dialog.getByRole('status', { name: 'Extension' })).toHaveTextContent('$17.00')
  fireEvent.change(dialog.getByLabelText('Note 1'), { target: { value: 'Ripe' } })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changes()).toMatchObject([{ productText1: 'Ripe', overridePrice: '8.5000' }]))
})
