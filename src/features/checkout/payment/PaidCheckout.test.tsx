import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { updateCartHeader } from '@/contract/cart/cart'
import { submitCheckoutPayment } from '@/contract/payments/payment'
import { getCustomer } from '@/contract/accounts/session'
import { refreshCart } from '@/features/cart/state/refreshCart'
import { notify, ZIP_MINIMUM } from '@/features/notifications/state/notificationsSlice'
import { CARD_ONLY, cardTraces, typeCard } from '@test/worlds/checkout/consumerShop'
import { watchCalls } from '@test/worlds/checkout/demoOrdering'
import { receipt } from '@test/worlds/checkout/buyerCheckout'
import { button, press, startPaidCheckout, step, submit, typePo } from '@test/worlds/checkout/paidCheckout'
import { BILLING, CARD } from '@test/worlds/payments/paymentWorld'

const { shopper, open } = startPaidCheckout()

/** Names of the toggle's buttons. The menu has a button for the ship method too. */
const PICKUP = /Collect your order/
const DELIVERY = /Have your order/

describe('an order that is picked up', () => {
  // Spec 2 §6: A consumer pays by card
  it('is paid by card once, and stores nothing of the card', async () => {
    const { user, store } = await open()
    expect(await button(PICKUP)).toHaveAttribute('aria-pressed', 'true')
    await press(user, 'Next')
    await step('Pickup Details')
    expect(await screen.findByLabelText('Pickup Date')).toBeVisible()
    expect(screen.queryByLabelText('Delivery Address')).toBeNull()
    await press(user, 'Next')
    expect(await screen.findByText('Customer P.O. is required')).toBeVisible()
    await typePo(user)
    await press(user, 'Next')
    await screen.findByLabelText('Card Number')
    await press(user, 'Next')
    expect(await screen.findByText('Card Number is a required field')).toBeVisible()
    expect(screen.queryByLabelText('Same as delivery address')).toBeNull()
    await typeCard()
    expect(cardTraces(store)).toEqual([])
    await press(user, 'Next')
    expect(await screen.findByText('American Express ending in 0005')).toBeVisible()
    const totalText = async () => (await screen.findByText('Total')).nextElementSibling?.textContent ?? ''
    await vi.waitFor(async () => expect(await totalText()).toMatch(/^\$\d/))
    const total = await totalText()
    const payments = watchCalls(submitCheckoutPayment)
    await submit(user)
    expect(await receipt()).toBeVisible()
    expect(screen.getByText(/^Total:/)).toHaveTextContent(`Total: ${total}`)
    expect(screen.getByText('American Express ending in 0005')).toBeVisible()
    expect(screen.getByText(/^Transaction SBX-/)).toBeVisible()
    expect(payments).toMatchObject([
      {
        key: expect.stringMatching(/./) as string,
        body: {
          orderTotal: total.slice(1),
          creditCard: CARD,
          address: { ...BILLING, address2: '', phone: '' },
          deliveryAddressId: null,
          header: { customer_PO: 'Robin 7', addressId: null },
          isRepeatWanted: false,
        },
      },
    ])
    expect(cardTraces(store)).toEqual([])
    expect(await shopper().charges()).toEqual(['approved captured order'])
  })
})

describe('an order that is delivered', () => {
  const addAddress = async (display: string, zip: string): Promise<string> => {
    const json = { display, name: 'Taylor Quinn', address1: '9 Far Road', zip }
    const answer = await shopper().request('/api/consumer/address', { json })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { key: string }).key
  }
  const choose = async (name: RegExp) => {
    const addresses = await screen.findByLabelText('Delivery Address')
    return { addresses, option: within(addresses).getByRole('option', { name }) }
  }

  // Spec 2 §4: An address outside the area, or a total below the minimum, stops the consumer
  it('is rejected outside the delivery area and below the minimum, then delivered to the given address', async () => {
    await shopper().fill(3)
    await addAddress('Far', '99999')
    const { user, store } = await open('Delivery')
    const notice = { severity: 'warning', message: 'The minimum is $35.00.', about: ZIP_MINIMUM } as const
    act(() => void store.dispatch(notify(notice)))
    expect(await screen.findByText(notice.message)).toBeVisible()
    await press(user, 'Next')
    await typePo(user)
    // The step shows it in place, so there is no notification.
    expect(screen.queryByText(notice.message)).toBeNull()
    const { addresses, option: far } = await choose(/^Far/)
    expect(addresses).toHaveDisplayValue(/^Home · Taylor Quinn/)
    const next = await button('Next')
    expect(next).toHaveAccessibleDescription(
      'Current Cart Line Total is $30.00. Minimum order amount for this zip code is $35.00.',
    )
    const saves = watchCalls(updateCartHeader)
    await user.click(next)
    await user.type(screen.getByLabelText('Customer P.O.'), '{Enter}')
    await user.selectOptions(addresses, far)
    expect(next).toHaveAccessibleDescription(
      'We deliver to homes on the Seacoast only. Please choose pickup or another address.',
    )
    expect(next).toHaveAttribute('aria-disabled', 'true')
    await user.click(next)
    expect(saves).toEqual([])
    await shopper().fill(4)
    await act(() => store.dispatch(refreshCart()))
    await user.selectOptions(addresses, (await choose(/^Home/)).option)
    await waitFor(() => expect(next).not.toHaveAttribute('aria-disabled'))
    await user.click(next)
    await typeCard(CARD_ONLY)
    expect(screen.getByLabelText('Same as delivery address')).toBeChecked()
    expect(screen.queryByLabelText('Address Line 1')).toBeNull()
    const { id } = (
      (await (await shopper().request('/api/consumer/address')).json()) as { id: number; display: string }[]
    ).find(({ display }) => display === 'Home') ?? { id: 0 }
    expect(saves).toMatchObject([{ body: { addressId: id } }])
    const payments = watchCalls(submitCheckoutPayment)
    await press(user, 'Next')
    expect(await screen.findByText('77 Islington Street')).toBeVisible()
    await submit(user)
    expect(await receipt()).toBeVisible()
    const address = { address1: '77 Islington Street', state: 'NH', zip: '03801' }
    expect(payments).toMatchObject([{ body: { deliveryAddressId: id, header: { addressId: id }, address } }])
  })

  it('is stopped before payment, with a way to fix it, when another tab removes its address or lines', async () => {
    const aunt = await addAddress('Aunt', '03801')
    const { user, store } = await open('Delivery')
    await press(user, 'Next')
    const { addresses, option } = await choose(/^Aunt/)
    await user.selectOptions(addresses, option)
    await typePo(user)
    await press(user, 'Next')
    await typeCard()
    await press(user, 'Next')
    await button('Submit Order')
    const payments = watchCalls(submitCheckoutPayment)
    const removed = await shopper().request(`/api/consumer/address/${aunt}`, { method: 'DELETE' })
    expect(removed.status).toBe(200)
    await submit(user)
    const main = within(screen.getByRole('main'))
    const gone = 'This delivery address was deleted. Please choose another one.'
    expect(await main.findByText(gone)).toBeVisible()
    const notChosen = 'Please choose a delivery address'
    await waitFor(async () => expect(await button('Submit Order')).toHaveAccessibleDescription(notChosen))
    await press(user, 'Change delivery address')
    await step('Delivery Details')
    const again = await choose(/^Home/)
    expect(again.addresses).toHaveDisplayValue(notChosen)
    await user.selectOptions(again.addresses, again.option)
    await press(user, 'Next')
    expect(await screen.findByLabelText('Card Number')).not.toHaveValue('')
    await press(user, 'Next')
    await button('Submit Order')
    await shopper().fill(3)
    await submit(user)
    const tooLittle = 'Current Cart Line Total is $30.00. Minimum order amount for this zip code is $35.00.'
    await waitFor(async () => expect(await button('Submit Order')).toHaveAccessibleDescription(tooLittle))
    expect(main.getAllByText('Current Cart Line Total is $30.00.')).toHaveLength(1)
    expect(main.getByRole('link', { name: 'Go to cart' })).toHaveAttribute('href', '/cart')
    expect(payments).toEqual([])
    await shopper().fill(4)
    await act(() => store.dispatch(refreshCart()))
    await submit(user)
    expect(await receipt()).toBeVisible()
    expect(payments).toHaveLength(1)
  })
})

// Spec 2 §4: Pickup and delivery can be switched in the checkout, and the chosen one not deselected
it('switching the ship method shows the fields of the new one and preserves the input', async () => {
  const { user, store } = await open('Pickup')
  await press(user, 'Next')
  await typePo(user, 'Both ways')
  await press(user, 'Back')
  const customers = watchCalls(getCustomer)
  await press(user, PICKUP)
  expect(customers).toEqual([])
  await press(user, DELIVERY)
  await waitFor(() => expect(customers).toHaveLength(1))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: DELIVERY })).toHaveAttribute('aria-pressed', 'true'),
  )
  await press(user, 'Next')
  await step('Delivery Details')
  expect(await screen.findByLabelText('Delivery Address')).toBeVisible()
  expect(screen.getByLabelText('Customer P.O.')).toHaveValue('Both ways')
  expect(screen.queryByLabelText('Pickup Date')).toBeNull()
  expect(store.getState().session).toMatchObject({ credentials: { shipMethod: 'Delivery' } })
})
