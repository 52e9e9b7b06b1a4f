import { checkoutEvents } from '@/features/checkout/state/checkoutSlice'
import { useLayoutEffect, useEffectEvent, useState } from 'react'
import type { Address } from '@/domain/address/address'
import { type CardFormState, useCardForm } from '@/features/payments/parts/useCardForm'
import { type CheckoutPayment, usePaymentTypes } from './checkoutPayment'
import { CheckoutStepper } from '../CheckoutStepper'
import { useDelivery } from '../details/useDelivery'
import { PaymentStep } from './PaymentStep'
import type { Checkout } from '../useCheckout'

const LAST_DIGITS = 4

function payByOf({ payment: method, issuer }: CardFormState): CheckoutPayment['payBy'] {
  if (method === null) return null
  const lastFour = method.creditCard.cardNumber.slice(-LAST_DIGITS)
  return { method, issuer: issuer?.name ?? '', lastFour }
}

/** Returns to the payment step if the card is missing, as after a reload or a return to the screen. */
function useReturnToPayment({ state, move }: Checkout, payBy: CheckoutPayment['payBy']): void {
  const isMissing = state.step === 'confirm' && !state.isSubmitting && payBy === null
  const returnToPayment = useEffectEvent(() => {
    move(checkoutEvents.cardForgotten())
  })
  useLayoutEffect(() => {
    if (isMissing) returnToPayment()
  }, [isMissing])
}

/** The delivery address, or the last one if it was deleted: it may still be the card's billing address. */
function useLastAddress({ state }: Checkout): Address | null {
  const { isNeeded, address } = useDelivery(state)
  const [last, setLast] = useState(address)
  if (address !== null && address !== last) setLast(address)
  return isNeeded ? (address ?? last) : null
}

/**
 * A consumer's checkout with card payment (Spec 2 §2). The card exists only in this component, across the
 * steps: never in the store, in storage or in a URL.
 */
export function PaidCheckout({ checkout }: { checkout: Checkout }) {
  const types = usePaymentTypes()
  const delivery = useLastAddress(checkout)
  const form = useCardForm({
    acceptedIssuers: types.data ?? null,
    delivery,
    onSubmit: checkout.continueToNext,
  })
  const payBy = payByOf(form)
  useReturnToPayment(checkout, payBy)
  const payment: CheckoutPayment = {
    step: <PaymentStep {...{ checkout, form, types }} />,
    payBy,
    settle: (outcome) => {
      if (checkoutEvents.submitAccepted.match(outcome)) form.forget()
      if (checkoutEvents.paymentRefused.match(outcome)) form.clearCvv()
    },
  }
  return <CheckoutStepper checkout={checkout} payment={payment} />
}
