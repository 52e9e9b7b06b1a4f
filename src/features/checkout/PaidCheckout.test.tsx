import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updateCartHeader } from '@/contract/cart'
import { listPaymentTypes, submitCheckoutPayment } from '@/contract/payment'
import { getCustomer } from '@/contract/session'
import { refreshCart } from '@/state/cart/refreshCart'
import {
  cardInFields,
  cardTraces,
  CONSUMER,
  decliningGateway,
  openShopper,
  type Shopper,
  typeCard,
  TYPED_CARD,
} from '../../../test/builders/consumer'
import { watchCalls } from '../../../test/builders/ordering'
import { backendHandlers } from '../../../test/msw/backendHandlers'
import { answering, cutting, failing } from '../../../test/msw/faults'
import { server } from '../../../test/msw/server'
import { startBackend } from '../../../test/msw/startBackend'
import { renderApp, submitSignIn } from '../../../test/render'
import { BILLING, CARD } from '../../../test/server/paymentFixtures'

const { gateway, declineNext } = decliningGateway()
const backend = startBackend({ gateway })
let shopper: Shopper

beforeAll(async () => {
  shopper = await openShopper(backend.current())
})
beforeEach(async () => {
  sessionStorage.clear()
  // The same within a minute would be asked about.
  backend.current().clock.advance(60_000)
  await shopper.fill(4)
})

type ShipMethod = 'Pickup' | 'Delivery'

async function open(shipMethod: ShipMethod = 'Pickup') {
  const { token } = shopper
  return renderApp({ backend: backend.current(), token, shipMethod, path: '/checkout' })
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (user: UserEvent, name: string | RegExp) => user.click(await button(name))
const step = (name: string) => screen.findByRole('heading', { name })
/** The toggle's buttons; the menu has one of the method as well. */
const PICKUP = /Collect your order/
const DELIVERY = /Have your order/
const endFaults = () => server.resetHandlers(...backendHandlers(backend.current().app))
const receipt = () => screen.findByText(/^Order \d+ submitted$/)

async function typePo(user: UserEvent, po = 'Robin 7') {
  const field = await screen.findByLabelText('Customer P.O.')
  await user.clear(field)
  await user.click(field)
  await user.paste(po)
}

async function submit(user: UserEvent) {
  const found = await button('Submit Order')
  await waitFor(() => expect(found).not.toHaveAttribute('aria-disabled'))
  await user.click(found)
}

/** From the beginning to the payment step. */
async function toPayment(shipMethod: ShipMethod = 'Pickup') {
  const view = await open(shipMethod)
  await press(view.user, 'Next')
  await typePo(view.user)
  await press(view.user, 'Next')
  await screen.findByLabelText('Card Number')
  return view
}

/** To the confirm step, with a card. */
async function toConfirm(shipMethod: ShipMethod = 'Pickup') {
  const view = await toPayment(shipMethod)
  await typeCard()
  await press(view.user, 'Next')
  await button('Submit Order')
  return view
}

describe('an order that is picked up', () => {
  it('is paid for by card, once, and nothing of the card stays', async () => {
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
    await typeCard()
    expect(cardTraces(store)).toEqual([])
    await press(user, 'Next')
    expect(await screen.findByText('American Express ending in 0005')).toBeVisible()
    const total = (await screen.findByText('Total')).nextElementSibling?.textContent ?? ''
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
    expect(await shopper.charges()).toEqual(['approved captured order'])
  })
})

describe('an order that is delivered', () => {
  const addAddress = async (zip: string) => {
    const json = { display: `At ${zip}`, name: 'Taylor Quinn', address1: '9 Far Road', zip }
    expect((await shopper.request('/api/consumer/address', { json })).status).toBe(200)
  }

  it('goes nowhere that is not served or below the minimum, and then where it was said', async () => {
    await shopper.fill(3)
    await addAddress('99999')
    const { user, store } = await open('Delivery')
    await press(user, 'Next')
    await typePo(user)
    const addresses = await screen.findByLabelText('Delivery Address')
    expect(addresses).toHaveDisplayValue(/^Home · Taylor Quinn/)
    const next = await button('Next')
    expect(next).toHaveAccessibleDescription(
      'Current Cart Line Total is $30.00. Minimum order amount for this zip code is $35.00.',
    )
    const saves = watchCalls(updateCartHeader)
    await user.click(next)
    await user.type(screen.getByLabelText('Customer P.O.'), '{Enter}')
    await user.selectOptions(addresses, within(addresses).getByRole('option', { name: /^At 99999/ }))
    expect(next).toHaveAccessibleDescription(
      'We deliver to homes on the Seacoast only. Please choose pickup or another address.',
    )
    expect(next).toHaveAttribute('aria-disabled', 'true')
    await user.click(next)
    expect(saves).toEqual([])
    await shopper.fill(4)
    await act(() => store.dispatch(refreshCart()))
    await user.selectOptions(addresses, within(addresses).getByRole('option', { name: /^Home/ }))
    await waitFor(() => expect(next).not.toHaveAttribute('aria-disabled'))
    await user.click(next)
    await typeCard()
    const { id } = (
      (await (await shopper.request('/api/consumer/address')).json()) as { id: number; display: string }[]
    ).find(({ display }) => display === 'Home') ?? { id: 0 }
    expect(saves).toMatchObject([{ body: { addressId: id } }])
    const payments = watchCalls(submitCheckoutPayment)
    await press(user, 'Next')
    expect(await screen.findByText('77 Islington Street')).toBeVisible()
    await submit(user)
    expect(await receipt()).toBeVisible()
    expect(payments).toMatchObject([{ body: { deliveryAddressId: id, header: { addressId: id } } }])
  })

  it('goes to the address that is added on the way', async () => {
    const { user } = await open('Delivery')
    await press(user, 'Next')
    await press(user, 'New Address')
    const dialog = await screen.findByRole('dialog', { name: 'Add Delivery Address' })
    for (const [label, text] of [
      ['Display Name', 'Aunt'],
      ['Name', 'Ann Quinn'],
      ['ZIP Code', '03870'],
    ] as const) {
      await user.click(within(dialog).getByLabelText(label))
      await user.paste(text)
    }
    await press(user, 'Save Address')
    await waitFor(() =>
      expect(screen.getByLabelText('Delivery Address')).toHaveDisplayValue(/^Aunt · Ann Quinn/),
    )
    await typePo(user)
    const saves = watchCalls(updateCartHeader)
    await press(user, 'Next')
    await screen.findByLabelText('Card Number')
    expect(saves).toMatchObject([{ body: { addressId: expect.any(Number) as number } }])
  })
})

describe('a payment that fails', () => {
  it('is told beside the card, which is kept but for its CVV, and paid under another key', async () => {
    const { user } = await toConfirm()
    declineNext('Declined.\nCall your bank.')
    const payments = watchCalls(submitCheckoutPayment)
    await submit(user)
    await step('Payment Information')
    await screen.findByLabelText('Card Number')
    const reasons = within(screen.getByRole('main')).getAllByRole('listitem')
    expect(reasons.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Declined.', 'Call your bank.']),
    )
    await waitFor(() => expect(cardInFields()).toEqual({ ...TYPED_CARD, CVV: '' }))
    await press(user, 'Next')
    expect(await screen.findByText('CVV is a required field')).toBeVisible()
    await typeCard(['CVV'])
    await press(user, 'Next')
    // One that comes too often was not begun either.
    server.use(failing(submitCheckoutPayment, 429, { message: 'Too many tries.' }, { once: true }))
    await submit(user)
    await step('Payment Information')
    expect(await screen.findByLabelText('CVV')).toHaveValue('')
    expect(within(screen.getByRole('main')).getByText('Too many tries.')).toBeVisible()
    await typeCard(['CVV'])
    await press(user, 'Next')
    expect(await screen.findByText('Robin 7')).toBeVisible()
    await submit(user)
    expect(await receipt()).toBeVisible()
    expect(new Set(payments.map(({ key }) => key)).size).toBe(2)
    expect((await shopper.charges()).slice(-2)).toEqual(['declined null no order', 'approved captured order'])
  })

  it('without an answer is asked for under its key, with the same card, and charged once', async () => {
    const before = (await shopper.charges()).length
    const { user, store } = await toConfirm()
    const { app } = backend.current()
    server.use(
      failing(submitCheckoutPayment, 500, {}, { once: true }),
      answering(
        submitCheckoutPayment,
        async ({ request }) => {
          await app.fetch(request)
          return HttpResponse.error()
        },
        { once: true },
      ),
    )
    const payments = watchCalls(submitCheckoutPayment)
    await submit(user)
    expect(await receipt()).toBeVisible()
    expect(payments).toHaveLength(3)
    expect(new Set(payments.map((each) => JSON.stringify(each))).size).toBe(1)
    expect((await shopper.charges()).slice(before)).toEqual(['approved captured order'])
    expect(cardTraces(store)).toEqual([])
  })
})

describe('after a reload', () => {
  it('an order that was paid for meanwhile is told without the card', async () => {
    const { user, unmount, store } = await toConfirm()
    const { app } = backend.current()
    server.use(
      answering(submitCheckoutPayment, async ({ request }) => {
        await app.fetch(request)
        return HttpResponse.error()
      }),
    )
    await submit(user)
    await screen.findByText(/^We could not confirm/)
    expect(cardTraces(store)).toEqual([])
    unmount()
    await open()
    expect(await screen.findByText(/^This cart was ordered already, as order \d+\.$/)).toBeVisible()
  })

  it('one that never arrived is paid for with the card entered again, under the same key', async () => {
    const before = (await shopper.charges()).length
    const { user, unmount } = await toConfirm()
    server.use(cutting(submitCheckoutPayment))
    const lost = watchCalls(submitCheckoutPayment)
    await submit(user)
    await screen.findByText(/^We could not confirm/)
    unmount()
    endFaults()
    const view = await open()
    expect(await screen.findByText(/^We could not confirm whether your payment arrived/)).toBeVisible()
    expect(await button('Back')).toBeDisabled()
    const payments = watchCalls(submitCheckoutPayment)
    await typeCard()
    await press(view.user, 'Next')
    expect(await receipt()).toBeVisible()
    expect(payments.map(({ key }) => key)).toEqual([lost[0]?.key])
    expect((await shopper.charges()).slice(before)).toEqual(['approved captured order'])
  })
})

it('that meets the end of the session keeps all but the card', async () => {
  const { user } = await toConfirm()
  server.use(failing(submitCheckoutPayment, 401, { message: 'Who?' }, { once: true }))
  await submit(user)
  expect(await screen.findByText(/session has expired/)).toBeVisible()
  await submitSignIn(user, CONSUMER)
  expect(await screen.findByLabelText('Card Number')).toHaveValue('')
  expect(screen.queryByText(/^We could not confirm/)).toBeNull()
  await typeCard()
  await press(user, 'Next')
  expect(await screen.findByText('Robin 7')).toBeVisible()
  await submit(user)
  expect(await receipt()).toBeVisible()
})

it('the other ship method is asked about anew, and what was typed stays', async () => {
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

it('a payment service that is away says so, and is asked again', async () => {
  server.use(failing(listPaymentTypes, 502, {}))
  const { user } = await open()
  await press(user, 'Next')
  await typePo(user)
  await press(user, 'Next')
  expect(await screen.findByText('Payment Service is unavailable. Please contact support.')).toBeVisible()
  server.use(answering(listPaymentTypes, () => HttpResponse.json([{ creditCardIssuer: 8 }])))
  await press(user, 'Retry')
  expect(await screen.findByText('No payment methods available')).toBeVisible()
  expect(screen.queryByLabelText('Card Number')).toBeNull()
})
