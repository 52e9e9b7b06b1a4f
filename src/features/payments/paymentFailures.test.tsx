import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { listOpenAr } from '@/contract/account/account'
import { listPaymentTypes, submitPayment } from '@/contract/payments/payment'
import { answering, cutting, failing, garbling, holding } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { cardInFields, cardTraces, TYPED_CARD } from '@test/worlds/checkout/consumerShop'
import { BUYER, watchCalls } from '@test/worlds/checkout/demoOrdering'
import {
  apply,
  applied,
  button,
  fillCard,
  main,
  press,
  receipt,
  startPaying,
  step,
  tick,
} from '@test/worlds/payments/payingScreen'
import { submitSignIn } from '@test/worlds/app/render'

const world = startPaying()
const { backend, owe, open, select, toReview, balances, paid } = world

const AWAY = 'Payment Service is unavailable. Please contact support.'
const UNEXPECTED = 'The server returned an unexpected response. Please contact support or try again later.'

/** Makes the payment and loses the response. */
const losingAnswer = (options?: { once: boolean }) =>
  answering(
    submitPayment,
    async ({ request }) => {
      await backend().app.fetch(request)
      return HttpResponse.error()
    },
    options,
  )

describe('loading', () => {
  // Spec 3 §2, Make Payment: 'Failed to load payment data…', and the text of a 502
  it.each([
    ['the payment service is away', 502, AWAY],
    ['the open items fail to load', 500, 'Failed to load payment data. Please try again later.'],
  ])('shows an error when %s, and retries', async (_name, status, text) => {
    server.use(failing(listOpenAr, status, {}, { once: true }))
    const { user } = await open()
    expect(await screen.findByText(text)).toBeVisible()
    await press(user, 'Retry')
    expect(await tick('INV-1')).toBeVisible()
  })

  // Spec 3 §2, Make Payment: 'No Open A/R Items'
  it('shows that there is nothing to pay', async () => {
    await owe({})
    await open()
    expect(await screen.findByText('No Open A/R Items')).toBeVisible()
  })

  // Spec 3 §2, Make Payment: 'No payment methods available'
  it('shows that no payment method is available', async () => {
    server.use(answering(listPaymentTypes, () => HttpResponse.json([{ creditCardIssuer: 7 }])))
    const { user } = await select('INV-1')
    await press(user, 'Continue')
    await press(user, 'Next')
    expect(await screen.findByText('No payment methods available')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  })
})

describe('a payment that fails', () => {
  // Spec 3 §4, Make Payment: 'Payment Failed'
  it('shows the reason, keeps all input but the CVV, and is sent again under another key', async () => {
    await owe({ 'INV-1': { balance: '20.13' }, 'INV-2': { balance: '5.00' } })
    const { user, store } = await toReview('INV-1')
    const payments = watchCalls(submitPayment)
    await press(user, 'Submit Payment')
    expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeVisible()
    const reason = 'The card was declined: insufficient funds.'
    expect(main().getByText(reason)).toBeVisible()
    expect(screen.getAllByText(reason)).toHaveLength(2)
    await press(user, 'Correct payment')
    await step('Payment Method')
    await waitFor(() => expect(cardInFields()).toEqual({ ...TYPED_CARD, CVV: '' }))
    await press(user, 'Back')
    await press(user, 'Back')
    expect(applied('INV-1')).toHaveValue('20.13')
    apply('INV-1', '20.00')
    await press(user, 'Continue')
    await press(user, 'Next')
    await fillCard(['CVV'])
    await press(user, 'Next')
    await press(user, 'Submit Payment')
    await receipt()
    expect(new Set(payments.map(({ key }) => key)).size).toBe(2)
    expect(await paid()).toEqual(['1 declined declined', '1 approved captured'])
    expect(cardTraces(store)).toEqual([])
  })

  it('returns to the selection when another user paid meanwhile, and shows the changes', async () => {
    const { user } = await toReview('INV-1', 'INV-2')
    await world.setBalance('INV-1', '25.00')
    await world.setBalance('INV-2', '0')
    await press(user, 'Submit Payment')
    await step('Select Payments')
    expect(await main().findByText(/were paid or credited meanwhile/)).toBeVisible()
    expect(main().getByText('INV-1: the balance was $100.00 and is $25.00 now')).toBeVisible()
    expect(main().getByText('INV-2 is no longer open')).toBeVisible()
    expect(applied('INV-1')).toHaveValue('25.00')
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Pay INV-2' })).toBeNull())
    expect(await paid()).toEqual([])
    await press(user, 'Continue')
    await press(user, 'Next')
    expect(await screen.findByLabelText('CVV')).not.toHaveValue('')
    await press(user, 'Next')
    await press(user, 'Submit Payment')
    await receipt()
    expect(await balances()).toEqual({ 'CM-1': '-30.00' })
  })

  // Spec 3 §8: An unexpected answer to a payment
  it('is reported with the server’s text when it was rejected', async () => {
    const { user } = await toReview('INV-1')
    server.use(failing(submitPayment, 400, { message: 'No.' }, { once: true }))
    await press(user, 'Submit Payment')
    expect(await main().findByText(`${UNEXPECTED} (No.)`)).toBeVisible()
    expect(await button('Back')).toBeEnabled()
    await press(user, 'Submit Payment')
    await receipt()
    expect(await paid()).toEqual(['1 approved captured'])
  })

  it('is reported as an exception when there is no answer, and replayed under its key', async () => {
    const { user, store } = await toReview('INV-1')
    server.use(garbling(submitPayment, { once: true }), losingAnswer({ once: true }))
    const payments = watchCalls(submitPayment)
    await press(user, 'Submit Payment')
    await receipt()
    expect(payments).toHaveLength(3)
    expect(new Set(payments.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(await paid()).toEqual(['1 approved captured'])
    expect(cardTraces(store)).toEqual([])
  })

  it.each([
    ['99', ['1 approved captured'], 'Payment Receipt'],
    ['98', ['1 voided voided'], 'Payment Failed'],
  ])('at the gateway with cents .%s leaves the charges %j and shows "%s"', async (cents, charges, title) => {
    await owe({ 'INV-1': { balance: `20.${cents}` } })
    const { user } = await toReview('INV-1')
    await press(user, 'Submit Payment')
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(await paid()).toEqual(charges)
  })

  it('of unknown outcome stays open until it is refunded', async () => {
    await owe({ 'INV-1': { balance: '20.97' } })
    const { user } = await toReview('INV-1')
    await press(user, 'Submit Payment')
    expect(await main().findByText(`${UNEXPECTED} (${AWAY})`)).toBeVisible()
    expect(await button('Back')).toBeDisabled()
    await world.refundAbandoned()
    expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeVisible()
    expect(await balances()).toEqual({ 'INV-1': '20.97' })
    expect(await paid()).toEqual(['1 voided voided'])
  })
})

describe('after a reload', () => {
  it('a payment that was made is recognized by the balances, without the card', async () => {
    const { user, unmount, store } = await toReview('INV-1')
    server.use(losingAnswer())
    await press(user, 'Submit Payment')
    await screen.findByText(/^We could not confirm/)
    expect(cardTraces(store)).toEqual([])
    unmount()
    const view = await open({ path: '/account/payment#started' })
    await receipt()
    expect(screen.getByText(/the balances show that it was made/)).toBeVisible()
    expect(cardTraces(view.store)).toEqual([])
    expect(await paid()).toEqual(['1 approved captured'])
  })

  it('a payment that never arrived is made with the card entered again, under the same key', async () => {
    const { user, unmount } = await toReview('INV-1')
    server.use(cutting(submitPayment))
    const lost = watchCalls(submitPayment)
    await press(user, 'Submit Payment')
    await screen.findByText(/^We could not confirm/)
    unmount()
    world.endFaults()
    const view = await open({ path: '/account/payment#started' })
    expect(
      await screen.findByText(/^We could not confirm whether your payment arrived\. Your card/),
    ).toBeVisible()
    expect(await button('Back')).toBeDisabled()
    const payments = watchCalls(submitPayment)
    await fillCard()
    await press(view.user, 'Next')
    await receipt()
    expect(payments.map(({ key }) => key)).toEqual([lost[0]?.key])
    expect(await paid()).toEqual(['1 approved captured'])
  })

  it('another card is not charged for items that were paid meanwhile: the balances are shown', async () => {
    const { user, unmount } = await open()
    await tick('INV-1')
    apply('INV-1', '40.00')
    await press(user, 'Continue')
    await press(user, 'Next')
    await fillCard()
    await press(user, 'Next')
    server.use(losingAnswer())
    await press(user, 'Submit Payment')
    await screen.findByText(/^We could not confirm/)
    unmount()
    world.endFaults()
    // The balances are inconclusive: a colleague has paid another part.
    await world.setBalance('INV-1', '55.00')
    const view = await open({ path: '/account/payment#started' })
    await screen.findByText(/^We could not confirm whether your payment arrived\. Your card/)
    await fillCard()
    const other = { 'Card Number': '4111 1111 1111 1111', CVV: '123' }
    for (const [label, value] of Object.entries(other)) {
      fireEvent.input(screen.getByLabelText(label), { target: { value } })
    }
    await press(view.user, 'Next')
    await step('Select Payments')
    expect(await main().findByText(/^This is not the card or account/)).toBeVisible()
    expect(main().getByText('INV-1: the balance was $100.00 and is $55.00 now')).toBeVisible()
    expect(await paid()).toEqual(['1 approved captured'])
  })

  it('the selection is restored, and the card must be entered again', async () => {
    const { unmount } = await toReview('INV-1', 'CM-1')
    unmount()
    const view = await open({ path: '/account/payment#started' })
    await step('Payment Method')
    expect(await screen.findByLabelText('Card Number')).toHaveValue('')
    await press(view.user, 'Back')
    await press(view.user, 'Back')
    expect(await tick('CM-1')).toBeChecked()
    expect(await tick('INV-2')).not.toBeChecked()
  })
})

// Spec 3 §2, Make Payment: Leaving a payment asks
it('a payment is reported after the user left its screen, with a link to its receipt', async () => {
  const { user } = await toReview('INV-1')
  const heldCall = holding(submitPayment, backend().app)
  server.use(heldCall.handler)
  await press(user, 'Submit Payment')
  await waitFor(() => expect(heldCall.arrived()).toBe(1))
  await user.click(screen.getByRole('link', { name: 'Cart' }))
  expect(
    await screen.findByText("Payment hasn't been completed. Are you sure you want to leave this page?"),
  ).toBeVisible()
  await press(user, 'Leave')
  await screen.findByRole('heading', { level: 1, name: 'Cart' })
  heldCall.release()
  expect(await screen.findByText('Payment of $100.00 made')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Receipt' }))
  await receipt()
  expect(await paid()).toEqual(['1 approved captured'])
})

it('an expired session preserves all but the secrets, and a notice says that nothing was paid', async () => {
  const { user } = await toReview('INV-1')
  server.use(failing(submitPayment, 401, { message: 'Who?' }, { once: true }))
  await press(user, 'Submit Payment')
  expect(await screen.findByText(/session has expired/)).toBeVisible()
  await submitSignIn(user, BUYER)
  expect(await screen.findByLabelText('Card Number')).toHaveValue('')
  expect(
    screen.getByText(/^Your session ended before the payment was made\. Nothing was paid\./),
  ).toBeVisible()
  expect(screen.queryByText(/^We could not confirm/)).toBeNull()
  await fillCard(['Card Number', 'CVV'])
  await press(user, 'Next')
  await press(user, 'Submit Payment')
  await receipt()
  expect(screen.queryByText(/^Your session ended/)).toBeNull()
  expect(await paid()).toEqual(['1 approved captured'])
})
