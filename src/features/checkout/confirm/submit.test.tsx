import { act, screen, waitFor, within } from '@testing-library/react'
import { type HttpHandler, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { updateCartHeader } from '@/contract/cart/cart'
import { getEstimate, submitCart } from '@/contract/checkout/checkout'
import { refreshCart } from '@/features/cart/state/refreshCart'
import { answering, cutting, failing, garbling } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import {
  CUSTOMER_PO,
  disabledSubmitButton,
  receipt,
  startCheckout,
  submitAgain,
  submitButton,
} from '@test/worlds/checkout/buyerCheckout'
import { readServerCart, watchCalls } from '@test/worlds/checkout/demoOrdering'

const { current, endFaults, toConfirm, requestElsewhere, submitElsewhere, orders } = startCheckout()

describe('a submit', () => {
  it('shows the order number and orders nothing when another tab has ordered the cart', async () => {
    const { user } = await toConfirm()
    const before = (await orders()).length
    const orderNumber = await submitElsewhere()
    await user.click(await submitButton())
    const alert = await screen.findByText(`This cart has already been ordered, as order ${orderNumber}.`)
    expect(alert).toBeVisible()
    expect(await orders()).toHaveLength(before + 1)
    expect((await readServerCart(current())).header.customer_PO).not.toBe(CUSTOMER_PO)
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Order History' }))
    expect(await screen.findByRole('rowheader', { name: orderNumber })).toBeVisible()
  })

  it('shows the order number when the emptied cart was loaded before the press', async () => {
    const { store } = await toConfirm()
    const orderNumber = await submitElsewhere()
    await act(() => store.dispatch(refreshCart()))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(`This cart has already been ordered, as order ${orderNumber}.`)
    expect(within(alert).getByRole('link', { name: 'Order History' })).toBeVisible()
  })

  it('asks before repeating an order placed less than a minute ago', async () => {
    const { user, store } = await toConfirm()
    const before = (await orders()).length
    const [{ productKey = 0, unitOfMeasure = '' } = {}] = (await readServerCart(current())).lines
    const { header } = await readServerCart(current())
    const orderNumber = await submitElsewhere()
    await requestElsewhere('/api/cart/line', { json: { id: 0, productKey, unitOfMeasure, orderQuantity: 1 } })
    await requestElsewhere('/api/cart/header', { json: header })
    await act(() => store.dispatch(refreshCart()))
    await user.click(await submitButton())
    expect(await screen.findByText(new RegExp(`^Order ${orderNumber} with the same lines`))).toBeVisible()
    await disabledSubmitButton(/^You placed the same order a moment ago\./)
    expect(await orders()).toHaveLength(before + 1)
    expect(screen.getByRole('button', { name: 'Submit Order' })).toHaveFocus()
    server.use(failing(getEstimate, 503))
    await act(() => store.dispatch(refreshCart()))
    const retry = await screen.findByRole('button', { name: 'Retry' })
    const again = screen.getByRole('button', { name: 'Order again' })
    await user.click(again)
    expect(again).toHaveAttribute('aria-disabled', 'true')
    endFaults()
    await user.click(retry)
    await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled'))
    await user.click(screen.getByRole('button', { name: 'Order again' }))
    expect(await receipt()).toBeVisible()
    expect(await orders()).toHaveLength(before + 2)
  })

  // Spec 2 §4: The header is saved and validated before the order
  it('saves the header again, and stops when the server rejects it', async () => {
    const { user } = await toConfirm()
    const submits = watchCalls(submitCart)
    server.use(
      answering(updateCartHeader, () =>
        HttpResponse.json({ isValid: false, message: 'No delivery that day\nP.O. is used already' }),
      ),
    )
    await user.click(await submitButton())
    for (const text of ['No delivery that day', 'P.O. is used already']) {
      expect(await screen.findAllByText(text)).toHaveLength(2)
    }
    server.use(failing(updateCartHeader, 500))
    await user.click(await submitButton())
    const text = 'An unexpected error occurred. Please contact support.'
    expect(await screen.findAllByText(text)).toHaveLength(2)
    expect(submits).toEqual([])
    endFaults()
    for (const text of await submitAgain(user)) expect(text).toBeVisible()
  })

  it('leaves the cart unchanged after every fault and can be retried, with a new key after a rejection', async () => {
    const faults: [HttpHandler, string | RegExp][] = [
      [
        answering(submitCart, () => HttpResponse.json({ accepted: false })),
        'The server rejected the order for an unspecified reason. Please contact support.',
      ],
      [failing(submitCart, 409, { message: 'Credit limit reached' }), 'Credit limit reached'],
      [failing(submitCart, 500), 'An unexpected error occurred. Please contact support.'],
      [
        garbling(submitCart),
        /^The server returned an unexpected response\. Please contact support or try again later\. \(.+\)$/,
      ],
      [cutting(submitCart), 'The server did not respond. Please refresh and try again.'],
    ]
    const { user } = await toConfirm()
    const keys: (string | null | undefined)[] = []
    for (const [fault, text] of faults) {
      server.use(fault)
      const submits = watchCalls(submitCart)
      await submitAgain(user, text)
      await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
      expect((await readServerCart(current())).lines).toHaveLength(1)
      keys.push(submits[0]?.key)
    }
    const [rejected, refused, unknown] = keys
    expect(new Set([rejected, refused, unknown]).size).toBe(3)
    endFaults()
    for (const text of await submitAgain(user)) expect(text).toBeVisible()
  })
})
