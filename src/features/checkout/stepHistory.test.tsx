import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { submitCart } from '@/contract/checkout/checkout'
import { refreshCart } from '@/features/cart/state/refreshCart'
import { holding } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import {
  CUSTOMER_PO,
  fillDetails,
  nextButton,
  receipt,
  startCheckout,
  submitButton,
} from '@test/worlds/checkout/buyerCheckout'
import { BUYER, fillCart, watchCalls, withSettings } from '@test/worlds/checkout/demoOrdering'
import { renderApp } from '@test/worlds/app/render'
import { enterText } from '@test/worlds/app/enterText'

const { current, product, toConfirm } = startCheckout()

const back = () => act(() => window.history.back())
const forward = () => act(() => window.history.forward())
const step = (name: string) => screen.findByRole('heading', { level: 2, name })
const page = (name: string) => screen.findByRole('heading', { level: 1, name })
const message = () => screen.findByText('No deliveries on Monday')
const po = () => screen.findByLabelText<HTMLInputElement>('Customer P.O.')

/** Opens the checkout from the cart, as a user does. */
async function openFromCart() {
  const view = await renderApp({ backend: current(), signedInAs: BUYER, path: '/cart' })
  await view.user.click(await screen.findByRole('link', { name: 'Checkout' }))
  await page('Checkout')
  return view
}

describe('the browser’s Back and Forward', () => {
  it('move through the steps and keep the input', async () => {
    withSettings(current(), { checkoutMessage: 'No deliveries on Monday' })
    const { user } = await toConfirm()
    back()
    expect(await step('Delivery Details')).toHaveFocus()
    expect(await po()).toHaveValue(CUSTOMER_PO)
    back()
    expect(await message()).toBeVisible()
    forward()
    expect(await po()).toHaveValue(CUSTOMER_PO)
    forward()
    await submitButton()
    // The step's own Back button adds no history entry.
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await po()
    back()
    expect(await message()).toBeVisible()
  })

  it('return from the first step to the page before', async () => {
    await openFromCart()
    await po()
    back()
    expect(await page('Cart')).toBeVisible()
  })

  it('do not pass details that were changed and not validated', async () => {
    const { user } = await openFromCart()
    await fillDetails(user)
    await user.click(await nextButton())
    await submitButton()
    back()
    await enterText(user, await po(), '-changed')
    forward()
    await waitFor(() => expect(window.history.state).toMatchObject({ usr: { stepTrail: ['details'] } }))
    expect(await po()).toHaveValue(`${CUSTOMER_PO}-changed`)
    await user.click(await nextButton())
    await submitButton()
    expect(screen.getByText(`${CUSTOMER_PO}-changed`)).toBeVisible()
  })

  it('do not leave the step of an order under way', async () => {
    const { user } = await toConfirm()
    const { handler, arrived, release } = holding(submitCart, current().app)
    server.use(handler)
    await user.click(await submitButton())
    await waitFor(() => expect(arrived()).toBe(1))
    back()
    await waitFor(() =>
      expect(window.history.state).toMatchObject({ usr: { stepTrail: ['details', 'confirm'] } }),
    )
    expect(screen.getByRole('button', { name: 'Submitting order' })).toBeVisible()
    release()
    expect(await receipt()).toBeVisible()
    expect(arrived()).toBe(1)
  })

  it('leave the checkout from the receipt, and never open the order’s steps', async () => {
    const submits = watchCalls(submitCart)
    const { user, store } = await openFromCart()
    await fillDetails(user)
    await user.click(await nextButton())
    await user.click(await submitButton())
    await receipt()
    back()
    expect(await page('Cart')).toBeVisible()
    forward()
    expect(await receipt()).toBeVisible()
    expect(screen.queryByLabelText('Customer P.O.')).toBeNull()
    back()
    expect(await page('Cart')).toBeVisible()
    await fillCart(current(), [product(1)])
    await act(() => store.dispatch(refreshCart()))
    forward()
    expect(await po()).not.toHaveValue(CUSTOMER_PO)
    expect(submits).toHaveLength(1)
  })
})
