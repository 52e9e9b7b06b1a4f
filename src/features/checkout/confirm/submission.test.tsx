import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { submitCart } from '@/contract/checkout'
import type { ProductDto } from '@/contract/product'
import { CHECKOUT_STORAGE_KEY } from '@/state/persisted-forms/persistedFormListeners'
import { refreshCart } from '@/state/cart/refreshCart'
import { selectNotifications } from '@/state/notifications/notificationsSlice'
import {
  BUYER,
  demoProducts,
  fillCart,
  findProduct,
  readServerCart,
  watchCalls,
} from '@test/worlds/demoOrdering'
import { leaveCheckout } from '@test/worlds/leftCheckout'
import { answering, failing, holding } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { startBackend } from '@test/worlds/startBackend'
import { renderApp, submitSignIn } from '@test/worlds/render'

const backend = startBackend()
let first: ProductDto
let second: ProductDto

beforeAll(async () => {
  const products = await demoProducts(backend.current())
  const isPlain = ({ productKey, sellBys }: ProductDto) =>
    productKey !== 9 && Number(sellBys[0]?.sellByMultiple) === 0
  first = findProduct(products, isPlain)
  second = findProduct(products, (each) => isPlain(each) && each.description !== first.description)
})

beforeEach(async () => {
  sessionStorage.clear()
  // The same within a minute would be asked about.
  backend.current().clock.advance(60_000)
  await fillCart(backend.current(), [first])
})

async function submit() {
  const button = await screen.findByRole('button', { name: 'Submit Order' })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  return button
}
const receipt = () => screen.findByText(/^Order \d+ submitted$/)
const rowOf = ({ description }: ProductDto) => screen.queryByRole('row', { name: new RegExp(description) })

async function open() {
  return renderApp({ backend: backend.current(), signedInAs: BUYER, path: '/checkout' })
}

/** At the confirm step, where a reload leaves who has filled in the details. */
async function toConfirm() {
  const token = await backend.current().signIn(BUYER)
  await leaveCheckout(backend.current(), { token, step: 'confirm', customerPo: 'PO-1' })
  const view = await renderApp({ backend: backend.current(), token, path: '/checkout' })
  await submit()
  return view
}

it('that is under way when the screen is opened again cannot be made twice; answered when it was left, it is told, and has its receipt waiting until it was seen', async () => {
  const { handler, arrived, release } = holding(submitCart, backend.current().app)
  server.use(handler)
  const { user, store } = await toConfirm()
  await user.click(await submit())
  await waitFor(() => expect(arrived()).toBe(1))
  const toCart = () => user.click(screen.getByRole('link', { name: 'Cart' }))
  await toCart()
  expect(await screen.findByRole('heading', { name: 'Cart' })).toBeVisible()
  act(() => window.history.back())
  await user.click(await screen.findByRole('button', { name: 'Submitting order' }))
  await toCart()
  expect(await screen.findByRole('heading', { name: 'Cart' })).toBeVisible()
  release()
  await user.hover(await receipt())
  expect(arrived()).toBe(1)
  expect(await screen.findByText('Cart is empty')).toBeVisible()
  await fillCart(backend.current(), [second])
  await act(() => store.dispatch(refreshCart()))
  await user.click(screen.getByRole('link', { name: 'Receipt' }))
  expect(await screen.findByRole('heading', { name: 'Receipt' })).toBeVisible()
  expect(await receipt()).toBeVisible()
  expect(rowOf(first)).toBeVisible()
  await toCart()
  act(() => window.history.back())
  expect(await screen.findByLabelText('Customer P.O.')).toBeVisible()
})

it('whose answer was lost shows the lines that it was about, not those of the next cart', async () => {
  server.use(
    answering(submitCart, async ({ request }) => {
      await backend.current().app.fetch(request)
      return HttpResponse.error()
    }),
  )
  const { user, unmount } = await toConfirm()
  await user.click(await submit())
  await screen.findByText(/^We could not confirm/)
  unmount()
  await fillCart(backend.current(), [second])
  await open()
  await screen.findByText(/^We could not confirm/)
  expect(rowOf(first)).toBeVisible()
  expect(rowOf(second)).toBeNull()
  expect(screen.queryByText('Estimated total')).toBeNull()
  backend.endFaults()
  expect(await receipt()).toBeVisible()
  expect(rowOf(first)).toBeVisible()
  expect(rowOf(second)).toBeNull()
  expect((await readServerCart(backend.current())).lines).toMatchObject([{ productKey: second.productKey }])
})

it('whose request was lost orders no other lines than those that were submitted, but shows what came', async () => {
  server.use(answering(submitCart, () => HttpResponse.error()))
  const { user, unmount } = await toConfirm()
  await user.click(await submit())
  await screen.findByText(/^We could not confirm/)
  unmount()
  const { request, signIn } = backend.current()
  const unitOfMeasure = second.sellBys[0]?.unitOfMeasure
  const line = { id: 0, productKey: second.productKey, unitOfMeasure, orderQuantity: 1 }
  await request('/api/cart/line', { token: await signIn(BUYER), json: line })
  backend.endFaults()
  const view = await open()
  expect(await screen.findByText(/^Added: 1 /)).toBeVisible()
  expect(rowOf(second)).toBeVisible()
  await view.user.click(screen.getByRole('checkbox', { name: 'I acknowledge these changes' }))
  await view.user.click(await submit())
  expect(await receipt()).toBeVisible()
  for (const product of [first, second]) expect(rowOf(product)).toBeVisible()
})

it('that meets the end of the session says only that, and goes on under its key after signing in', async () => {
  const keys: (string | null)[] = []
  server.use(
    answering(
      submitCart,
      ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'))
        return HttpResponse.json({ message: 'Who?' }, { status: 401 })
      },
      { once: true },
    ),
  )
  const { user, store } = await toConfirm()
  await user.click(await submit())
  expect(await screen.findByText(/session has expired/)).toBeVisible()
  expect(selectNotifications(store.getState())).toEqual([])
  await submitSignIn(user, BUYER)
  const submits = watchCalls(submitCart)
  const button = await submit()
  expect(screen.queryByText(/^We could not confirm/)).toBeNull()
  await user.click(button)
  expect(await receipt()).toBeVisible()
  expect(submits.map(({ key }) => key)).toEqual(keys)
})

it('that the server is still answering under its key goes again under the same', async () => {
  const { user } = await toConfirm()
  server.use(failing(submitCart, 503, { message: 'Try again shortly' }, { once: true }))
  server.use(failing(submitCart, 503, {}, { once: true }))
  const submits = watchCalls(submitCart)
  await user.click(await submit())
  expect(await screen.findByText('Try again shortly')).toBeVisible()
  expect(await receipt()).toBeVisible()
  expect(submits).toHaveLength(3)
  expect(new Set(submits.map(({ key }) => key)).size).toBe(1)
})

it('leaves nothing in the tab when its person logs out', async () => {
  const { user } = await toConfirm()
  expect(sessionStorage.getItem(CHECKOUT_STORAGE_KEY)).toContain('PO-1')
  await user.click(screen.getByRole('button', { name: /^Log Out/ }))
  await screen.findByRole('link', { name: 'Log In' })
  expect(sessionStorage.getItem(CHECKOUT_STORAGE_KEY)).toBeNull()
})
