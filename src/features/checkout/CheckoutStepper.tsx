import type { ReactNode } from 'react'
import { Stepper } from '@/ui/stepper/Stepper'
import type { CheckoutStep } from '@/domain/checkout/steps'
import { selectIsPunchout } from '@/session/sessionSelectors'
import { selectIsPickup } from '@/features/checkout/state/checkoutSlice'
import { useAppSelector } from '@/session/hooks'
import { ConfirmStep } from './confirm/ConfirmStep'
import { DetailsStep } from './details/DetailsStep'
import { MessageStep } from './details/MessageStep'
import { CHECKOUT_MESSAGES as texts } from './messages'
import { LineProblems } from './ObstacleNotice'
import { ReceiptStep } from './ReceiptStep'
import { ShipmentMethodStep } from './details/ShipmentMethodStep'
import { TransferStep } from './confirm/TransferStep'
import type { CheckoutPayment } from './payment/checkoutPayment'
import type { Checkout } from './useCheckout'

interface CheckoutStepperProps {
  checkout: Checkout
  payment: CheckoutPayment | null
}

interface StepSituation extends CheckoutStepperProps {
  isPunchout: boolean
}

function contentOf(step: CheckoutStep, { checkout, payment, isPunchout }: StepSituation): ReactNode {
  switch (step) {
    case 'message':
      return <MessageStep checkout={checkout} />
    case 'details':
      return <DetailsStep checkout={checkout} />
    case 'confirm':
      return isPunchout ? (
        <TransferStep checkout={checkout} />
      ) : (
        <ConfirmStep checkout={checkout} payment={payment} />
      )
    case 'receipt':
      return <ReceiptStep checkout={checkout} />
    case 'shipment-method':
      return <ShipmentMethodStep checkout={checkout} />
    case 'payment':
      return payment?.step
  }
}

/** The steps, with the current one open (Spec 2 §2). */
export function CheckoutStepper({ checkout, payment }: CheckoutStepperProps) {
  const isPickup = useAppSelector(selectIsPickup)
  const isPunchout = useAppSelector(selectIsPunchout)
  const { steps, state } = checkout
  const titles = steps.map((key) => ({
    key,
    title: key === 'details' && isPickup ? texts.pickupDetails : texts.steps[key],
  }))
  return (
    <>
      <LineProblems checkout={checkout} />
      <Stepper steps={titles} current={state.step}>
        {contentOf(state.step, { checkout, payment, isPunchout })}
      </Stepper>
    </>
  )
}
