import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { submitCart } from '@/contract/checkout/checkout'
import type { ProductDto } from '@/contract/catalogue/product'
import { refreshCart } from '@/features/cart/state/refreshCart'
import { selectNotifications } from '@/features/notifications/state/notificationsSlice'
import { CHECKOUT_STORAGE_KEY } from '@/features/unsaved-work/state/persistedFormListeners'
import { answering, failing, holding } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { CUSTOMER_PO, receipt, startCheckout, submitButton } from '@test/worlds/checkout/buyerCheckout'
import { BUYER, fillCart, readServerCart, watchCalls } from '@test/worlds/checkout/demoOrdering'
import { submitSignIn } from '@test/worlds/app/render'

const { current, endFaults, product, open, toConfirm, requestElsewhere, orders, loseAnswers } =
  startCheckout()

const rowOf = ({ description }: ProductDto) => screen.queryByRole('row', { name: new RegExp(description) })

describe('an interrupted submit', () => {
  it('is retried with the same key after a lost response, and places one order', async () => {
    const before = (await orders()).length
    const { user } = await toConfirm()
    const lost = loseAnswers({ once: true })
    const submits = watchCalls(submitCart)
    await user.click(await submitButton())
    expect(await receipt()).toBeVisible()
    expect(submits).toHaveLength(2)
    expect(new Set([...lost, ...submits.map(({ key }) => key)]).size).toBe(1)
    expect(submits[1]?.body).toEqual(submits[0]?.body)
    expect(await orders()).toHaveLength(before + 1)
  })

  it('shows its receipt after a reload when every response was lost', async () => {
    const before = (await orders()).length
    const { user, unmount } = await toConfirm()
    loseAnswers()
    await user.click(await submitButton())
    expect(await screen.findByText(/^We could not confirm whether your order arrived\./)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled()
    unmount()
    endFaults()
    await open()
    expect(await receipt()).toBeVisible()
    expect(await orders()).toHaveLength(before + 1)
  })

  it('shows its receipt after a reload during the request', async () => {
    const before = (await orders()).length
    const { user, unmount } = await toConfirm()
    const { handler, arrived, release } = holding(submitCart, current().app)
    server.use(handler)
    await user.click(await submitButton())
    await waitFor(() => expect(arrived()).toBe(1))
    unmount()
    await open()
    release()
    expect(await receipt()).toBeVisible()
    expect(await orders()).toHaveLength(before + 1)
  })

  it('cannot be repeated while pending, and announces its outcome after the user left', async () => {
    const { handler, arrived, release } = holding(submitCart, current().app)
    server.use(handler)
    const { user, store } = await toConfirm()
    await user.click(await submitButton())
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
    await fillCart(current(), [product(1)])
    await act(() => store.dispatch(refreshCart()))
    await user.click(screen.getByRole('link', { name: 'Receipt' }))
    expect(await screen.findByRole('heading', { name: 'Receipt' })).toBeVisible()
    expect(await receipt()).toBeVisible()
    expect(rowOf(product())).toBeVisible()
    await toCart()
    act(() => window.history.back())
    expect(await screen.findByLabelText('Customer P.O.')).toBeVisible()
  })

  it('shows its own lines, not the next cart’s, after a lost response', async () => {
    loseAnswers()
    const { user, unmount } = await toConfirm()
    await user.click(await submitButton())
    await screen.findByText(/^We could not confirm/)
    const charges = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)
    const sent = charges()
    unmount()
    await fillCart(current(), [product(1)])
    await open()
    await screen.findByText(/^We could not confirm/)
    expect(rowOf(product())).toBeVisible()
    expect(rowOf(product(1))).toBeNull()
    expect(screen.getByText('Estimated total')).toBeVisible()
    expect(charges()).toEqual(sent)
    endFaults()
    expect(await receipt()).toBeVisible()
    expect(rowOf(product())).toBeVisible()
    expect(rowOf(product(1))).toBeNull()
    expect((await readServerCart(current())).lines).toMatchObject([{ productKey: product(1).productKey }])
  })

  it('asks to acknowledge lines added after a lost request before ordering them', async () => {
    server.use(answering(submitCart, () => HttpResponse.error()))
    const { user, unmount } = await toConfirm()
    await user.click(await submitButton())
    await screen.findByText(/^We could not confirm/)
    unmount()
    const unitOfMeasure = product(1).sellBys[0]?.unitOfMeasure
    const line = { id: 0, productKey: product(1).productKey, unitOfMeasure, orderQuantity: 1 }
    await requestElsewhere('/api/cart/line', { json: line })
    endFaults()
    const view = await open()
    expect(await screen.findByText(/^Added: 1 /)).toBeVisible()
    expect(rowOf(product(1))).toBeVisible()
    await view.user.click(screen.getByRole('checkbox', { name: 'I acknowledge these changes' }))
    await view.user.click(await submitButton())
    expect(await receipt()).toBeVisible()
    for (const each of [product(), product(1)]) expect(rowOf(each)).toBeVisible()
  })

  it('shows after signing in again that an expired session ordered nothing, and reuses its key', async () => {
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
    await user.click(await submitButton())
    expect(await screen.findByText(/session has expired/)).toBeVisible()
    expect(selectNotifications(store.getState())).toEqual([])
    await submitSignIn(user, BUYER)
    const submits = watchCalls(submitCart)
    const button = await submitButton()
    expect(
      screen.getByText(/^Your session ended before the order was submitted\. Nothing was ordered\./),
    ).toBeVisible()
    expect(screen.queryByText(/^We could not confirm/)).toBeNull()
    await user.click(button)
    expect(await receipt()).toBeVisible()
    expect(screen.queryByText(/^Your session ended/)).toBeNull()
    expect(submits.map(({ key }) => key)).toEqual(keys)
  })

  it('is retried with the same key while the server still processes it', async () => {
    const { user } = await toConfirm()
    server.use(failing(submitCart, 503, { message: 'Try again shortly' }, { once: true }))
    server.use(failing(submitCart, 503, {}, { once: true }))
    const submits = watchCalls(submitCart)
    await user.click(await submitButton())
    expect(await receipt()).toBeVisible()
    // The message of the earlier rejection is gone.
    expect(screen.queryByText('Try again shortly')).toBeNull()
    expect(submits).toHaveLength(3)
    expect(new Set(submits.map(({ key }) => key)).size).toBe(1)
  })

  it('leaves nothing in the tab’s storage after logout', async () => {
    const { user } = await toConfirm()
    expect(sessionStorage.getItem(CHECKOUT_STORAGE_KEY)).toContain(CUSTOMER_PO)
    await user.click(screen.getByRole('button', { name: /^Log Out/ }))
    await screen.findByRole('link', { name: 'Log In' })
    expect(sessionStorage.getItem(CHECKOUT_STORAGE_KEY)).toBeNull()
  })
})
