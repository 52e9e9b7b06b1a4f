import { screen } from '@testing-library/react'
import { expect, it, test } from 'vitest'
import { useCardForm } from '@/features/payments/parts/useCardForm'
import { buildSent } from '@test/builders/cart/checkout'
import { showCheckoutPart } from '@test/worlds/checkout/checkoutPart'
import { json, never } from '@test/fakes/scriptedFetch'
import { PaymentStep } from './PaymentStep'
import type { Checkout } from '../useCheckout'
import { usePaymentTypes } from './checkoutPayment'

function Part({ checkout }: { checkout: Checkout }) {
  const types = usePaymentTypes()
  const form = useCardForm({ acceptedIssuers: types.data ?? null, onSubmit: checkout.continueToNext })
  return <PaymentStep {...{ checkout, form, types }} />
}

const TYPES = 'GET /api/payment/types'
const AWAY = 'Payment Service is unavailable. Please contact support.'

it('reports that the payment service is unavailable, retries, and reports that it accepts no card', async () => {
  const answers = [() => json({}, 502), () => json([{ creditCardIssuer: 7 }, { creditCardIssuer: 8 }])]
  const { user } = showCheckoutPart(Part, {
    script: { [TYPES]: () => answers.shift()?.() ?? json({}, 500) },
    state: { problems: ['Declined.'] },
  })
  expect(await screen.findByText(AWAY)).toBeVisible()
  expect(screen.getByText('Declined.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Back' })).toBeEnabled()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No payment methods available')).toBeVisible()
  expect(screen.queryByLabelText('Card Number')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
})

test.each([
  ['with a card to enter', () => json([{ creditCardIssuer: 1 }]), /^Visa$/],
  ['while the payment service is unavailable', () => json({}, 502), AWAY],
])('an order of unknown outcome is announced and cannot be changed, %s', async (_when, answer, seen) => {
  showCheckoutPart(Part, {
    script: { [TYPES]: answer, 'POST /api/cart/validate': never },
    state: { submission: { key: 'one', isUncertain: true, isLost: true, sent: buildSent([]) } },
  })
  expect(await screen.findByText(seen)).toBeVisible()
  expect(screen.getByText(/^We could not confirm whether your payment arrived/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled()
})
