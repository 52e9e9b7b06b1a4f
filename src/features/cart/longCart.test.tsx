import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { testDeps } from '@test/fakes/deps'
import { json, scriptedFetch } from '@test/fakes/scriptedFetch'
import { aReadySession } from '@test/builders/session/session'
import { layOut } from '@test/fakes/jsdom/layout'
import { loadCatalogue } from '@/features/catalogue/state/loadCatalogue'
import { selectCartState } from '@/features/cart/state/cartSelectors'
import { cartEvents } from '@/features/cart/state/cartSlice'
import { openCart } from '@/features/cart/state/openCart'
import { makeStore } from '@/app/store/makeStore'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { CartPage } from './CartPage'

const ROW_HEIGHT_PX = 89

beforeEach(() => {
  window.scrollTo(0, 0)
  layOut((element) =>
    element instanceof HTMLLIElement ? { width: 900, height: ROW_HEIGHT_PX } : { width: 900, height: 0 },
  )
})

/** A cart with many lines of products that have left the catalogue; the line with this id has a problem. */
async function show(count: number, wrongId?: number) {
  const all = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    productKey: 1000 + index,
    productCode: `P${index + 1}`,
    description: `Line ${index + 1}`,
    unitOfMeasure: 'CS',
    orderQuantity: '1',
    unitPrice: '10.00',
    extension: '10.00',
    errors: index + 1 === wrongId ? ['Only 3 left'] : [],
  }))
  let lines = all
  const backend = scriptedFetch({
    'GET /api/product/list': () => json([], 200, { 'X-Total-Count': '0' }),
    'GET /api/cart': () => json({ header: {}, lines, messages: [] }),
    'DELETE /api/cart/line/1': () => {
      lines = lines.slice(1)
      return json({ isSuccess: true })
    },
    'POST /api/cart/line': () => {
      lines = all
      return json({ isSuccess: true, id: 1 })
    },
  })
  let keys = 0
  const store = makeStore({
    deps: testDeps({ fetch: backend.fetch, randomUUID: () => `key-${(keys += 1)}` }),
    preloadedState: { session: aReadySession() },
  })
  await store.dispatch(loadCatalogue())
  await store.dispatch(openCart())
  renderWithStore(
    <main>
      <CartPage />
    </main>,
    { store },
  )
  await screen.findByText('Line 1')
  /** Simulates that another user removed the first line. */
  const loseFirst = () => {
    const { cart } = selectCartState(store.getState())
    if (!cart) throw new Error('There is no cart')
    const rest = { ...cart, lines: cart.lines.slice(1) }
    act(() => void store.dispatch(cartEvents.cartRead({ cart: rest, atMs: 0 })))
  }
  return { loseFirst }
}

const rows = () => screen.getAllByText(/^Line \d+$/)
const inSight = Math.ceil(window.innerHeight / ROW_HEIGHT_PX)
/** The viewport, a few rows around it, and the row with the focus. */
const most = inSight + 2 * 8 + 2

// Queries by text and label, and clicks directly: roles are slow among hundreds of controls.
it('a cart of 2,000 lines renders the visible ones, counts and totals all, and finds problems anywhere', async () => {
  const { loseFirst } = await show(2000, 1500)
  expect(rows().length).toBeLessThanOrEqual(most)
  const [first] = screen.getAllByRole('listitem', { hidden: true })
  expect(first).toHaveAttribute('aria-posinset', '1')
  expect(first).toHaveAttribute('aria-setsize', '2000')
  expect(screen.getByLabelText('Summary')).toHaveTextContent('$20,000.00')
  fireEvent.click(screen.getByText('Show the first'))
  expect(screen.getByText('Line 1500')).toHaveFocus()
  expect(rows().length).toBeLessThanOrEqual(most)
  act(() => window.scrollTo(0, 2000 * ROW_HEIGHT_PX - window.innerHeight))
  expect(await screen.findByText('Line 2000')).toBeVisible()
  // The focused row stays, however far it is scrolled away.
  expect(screen.getByText('Line 1500')).toHaveFocus()
  expect(screen.queryByText('Line 1')).toBeNull()
  expect(rows().length).toBeLessThanOrEqual(most)
  loseFirst()
  expect(screen.getByText('Line 1500')).toHaveFocus()
  expect(rows().length).toBeLessThanOrEqual(most)
})

it('a long cart preserves a rejected quantity whose row was scrolled away', async () => {
  await show(2000)
  const quantity = screen.getByLabelText('Quantity of Line 1', { selector: 'input' })
  fireEvent.focus(quantity)
  fireEvent.change(quantity, { target: { value: '2e3' } })
  fireEvent.blur(quantity)
  expect(quantity).toBeInvalid()
  act(() => window.scrollTo(0, 2000 * ROW_HEIGHT_PX - window.innerHeight))
  expect(await screen.findByText('Line 2000')).toBeVisible()
  act(() => window.scrollTo(0, 0))
  expect(await screen.findByText('Line 2')).toBeVisible()
  expect(screen.getByLabelText('Quantity of Line 1', { selector: 'input' })).toHaveValue('2e3')
})

it('a cart of 101 lines is printed in full, and renders every row once a line is removed', async () => {
  await show(101)
  expect(rows().length).toBeLessThanOrEqual(most)
  fireEvent.click(screen.getByText('Remove items'))
  fireEvent.click(screen.getByLabelText('Remove Line 1'))
  expect(screen.getByLabelText('Remove Line 2')).toHaveFocus()
  // 100 lines are few enough to be rendered at all times.
  expect(rows()).toHaveLength(100)
  fireEvent.click(screen.getByLabelText('Undo: Removed "Line 1" from the cart.'))
  expect(rows().length).toBeLessThanOrEqual(most)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(rows()).toHaveLength(101)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(rows().length).toBeLessThanOrEqual(most)
})
