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

/** After a reload or a return to the screen the card is gone and must be entered again. */
function useCardNeeded({ state, move }: Checkout, payBy: CheckoutPayment['payBy']): void {
  const isMissing = state.step === 'confirm' && !state.isSubmitting && payBy === null
  const askForCard = useEffectEvent(() => {
    move(checkoutEvents.cardForgotten())
  })
  useLayoutEffect(() => {
    if (isMissing) askForCard()
  }, [isMissing])
}

/** The delivery address; one that was deleted meanwhile is still the card's billing address. */
function useLastAddress({ state }: Checkout): Address | null {
  const { isNeeded, address } = useDelivery(state)
  const [last, setLast] = useState(address)
  if (address !== null && address !== last) setLast(address)
  return isNeeded ? (address ?? last) : null
}

/**
 * A consumer's checkout with card payment (Spec 2 §2). The card exists only here, across the steps: in no
 * store, storage or address.
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
  useCardNeeded(checkout, payBy)
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
