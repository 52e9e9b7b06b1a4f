import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { submitCheckoutPayment } from '@/contract/payments/payment'
import { cardInFields, cardTraces, CONSUMER, typeCard, TYPED_CARD } from '@test/worlds/checkout/consumerShop'
import { watchCalls } from '@test/worlds/checkout/demoOrdering'
import { receipt } from '@test/worlds/checkout/buyerCheckout'
import { button, press, startPaidCheckout, step, submit } from '@test/worlds/checkout/paidCheckout'
import { answering, cutting, failing } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { submitSignIn } from '@test/worlds/app/render'

const { backend, shopper, open, toConfirm, endFaults, refundAbandoned } = startPaidCheckout()

const main = () => within(screen.getByRole('main'))

/** Places the order and loses the response. */
const losingAnswer = (options?: { once: boolean }) =>
  answering(
    submitCheckoutPayment,
    async ({ request }) => {
      await backend().app.fetch(request)
      return HttpResponse.error()
    },
    options,
  )

/** Returns a function that reads the outcomes of payments made since this call. */
async function watchCharges(): Promise<() => Promise<string[]>> {
  const { length } = await shopper().charges()
  return async () => (await shopper().charges()).slice(length)
}

describe('a payment that fails', () => {
  it('shows its reason beside the card, clears only the CVV, and is retried with another key', async () => {
    await shopper().fill(1, '20.13')
    const charges = await watchCharges()
    const { user } = await toConfirm()
    const payments = watchCalls(submitCheckoutPayment)
    await submit(user)
    await step('Payment Information')
    expect(await main().findByText('The card was declined: insufficient funds.')).toBeVisible()
    await waitFor(() => expect(cardInFields()).toEqual({ ...TYPED_CARD, CVV: '' }))
    await press(user, 'Next')
    expect(await screen.findByText('CVV is a required field')).toBeVisible()
    await shopper().fill(4)
    await typeCard(['CVV'])
    await press(user, 'Next')
    // A throttled payment charges nothing either.
    server.use(failing(submitCheckoutPayment, 429, { message: 'Too many tries.' }, { once: true }))
    await submit(user)
    await step('Payment Information')
    expect(await screen.findByLabelText('CVV')).toHaveValue('')
    expect(main().getByText('Too many tries.')).toBeVisible()
    await typeCard(['CVV'])
    await press(user, 'Next')
    expect(await screen.findByText('Robin 7')).toBeVisible()
    await submit(user)
    expect(await receipt()).toBeVisible()
    expect(new Set(payments.map(({ key }) => key)).size).toBe(2)
    expect(await charges()).toEqual(['declined declined no order', 'approved captured order'])
  })

  it('without an answer from server and gateway is retried with its key and charged once', async () => {
    await shopper().fill(1, '20.99')
    const charges = await watchCharges()
    const { user, store } = await toConfirm()
    server.use(failing(submitCheckoutPayment, 500, {}, { once: true }), losingAnswer({ once: true }))
    const payments = watchCalls(submitCheckoutPayment)
    await submit(user)
    expect(await receipt()).toBeVisible()
    expect(payments).toHaveLength(3)
    expect(new Set(payments.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(await charges()).toEqual(['approved captured order'])
    expect(cardTraces(store)).toEqual([])
  })

  it('with an unknown outcome at the gateway stays open until the refund, which is reported', async () => {
    await shopper().fill(1, '20.97')
    const charges = await watchCharges()
    const { user } = await toConfirm()
    await submit(user)
    expect(await main().findByText('Payment Service is unavailable. Please contact support.')).toBeVisible()
    expect(await button('Back')).toBeDisabled()
    await refundAbandoned()
    await step('Payment Information')
    const cancelled = 'The payment was cancelled. Your card was not charged. Please try again.'
    expect(await main().findByText(cancelled)).toBeVisible()
    await waitFor(() => expect(cardInFields()).toEqual({ ...TYPED_CARD, CVV: '' }))
    expect(await charges()).toEqual(['voided voided no order'])
    const cart = (await (await shopper().request('/api/cart')).json()) as { lines: unknown[] }
    expect(cart.lines).toHaveLength(1)
  })
})

it('a payment of unknown outcome shows a message about the card, and keeps the totals', async () => {
  const { user } = await toConfirm()
  const amounts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)
  await screen.findByText('Total')
  const before = amounts()
  expect(before.at(-1)).toMatch(/\d\.\d\d$/)
  server.use(cutting(submitCheckoutPayment))
  await submit(user)
  const known = /^We could not confirm whether your card was charged\. .*within a few minutes/
  expect(await screen.findByText(known)).toBeVisible()
  expect(amounts()).toEqual(before)
})

describe('after a reload', () => {
  it('an order paid meanwhile is reported without the card', async () => {
    const { user, unmount, store } = await toConfirm()
    server.use(losingAnswer())
    await submit(user)
    await screen.findByText(/^We could not confirm/)
    expect(cardTraces(store)).toEqual([])
    unmount()
    await open()
    expect(await screen.findByText(/^This cart has already been ordered, as order \d+\.$/)).toBeVisible()
  })

  it('an order that never arrived is paid with the card entered again, under the same key', async () => {
    const charges = await watchCharges()
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
    expect(await charges()).toEqual(['approved captured order'])
  })
})

it('an expired session preserves all but the secrets, and says that nothing was ordered or paid', async () => {
  const { user } = await toConfirm()
  server.use(failing(submitCheckoutPayment, 401, { message: 'Who?' }, { once: true }))
  await submit(user)
  expect(await screen.findByText(/session has expired/)).toBeVisible()
  await submitSignIn(user, CONSUMER)
  expect(await screen.findByLabelText('Card Number')).toHaveValue('')
  expect(screen.getByText(/Nothing was ordered or paid\./)).toBeVisible()
  expect(screen.queryByText(/^We could not confirm/)).toBeNull()
  await typeCard(['Card Number', 'CVV'])
  await press(user, 'Next')
  expect(await screen.findByText('Robin 7')).toBeVisible()
  await submit(user)
  expect(await receipt()).toBeVisible()
  expect(screen.queryByText(/Nothing was ordered or paid\./)).toBeNull()
})
