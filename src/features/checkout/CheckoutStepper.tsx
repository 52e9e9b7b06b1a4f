import { useEffect, useRef, type ReactNode } from 'react'
import { CheckIcon } from '@/components/native/icons'
import { VisuallyHidden } from '@/components/native/VisuallyHidden'
import type { CheckoutStep } from '@/domain/checkout/steps'
import { selectIsPunchout } from '@/session/sessionSelectors'
import { selectIsPickup } from '@/state/checkout/checkoutState'
import { useAppSelector } from '@/store/hooks'
import styles from './CheckoutStepper.module.css'
import { ConfirmStep } from './confirm/ConfirmStep'
import { DetailsStep } from './details/DetailsStep'
import { MessageStep } from './details/MessageStep'
import { CHECKOUT_MESSAGES as texts } from './messages'
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

interface StepProps {
  title: string
  number: number
  state: 'done' | 'current' | 'ahead'
  children: ReactNode
}

/** One step; its heading takes the focus when the step opens. */
function Step({ title, number, state, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasCurrent = useRef(state === 'current')
  const isCurrent = state === 'current'
  useEffect(() => {
    if (isCurrent && !wasCurrent.current) {
      heading.current?.focus()
      heading.current?.scrollIntoView({ block: 'nearest' })
    }
    wasCurrent.current = isCurrent
  }, [isCurrent])
  return (
    <li className={styles.step} data-state={state} aria-current={isCurrent ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        {state === 'done' ? <CheckIcon /> : number}
      </span>
      <div className={styles.body}>
        <h2 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
          {state === 'done' ? <VisuallyHidden>, done</VisuallyHidden> : null}
        </h2>
        {children}
      </div>
    </li>
  )
}

/** The steps, with the current one open (Spec 2 §2). */
export function CheckoutStepper({ checkout, payment }: CheckoutStepperProps) {
  const isPickup = useAppSelector(selectIsPickup)
  const isPunchout = useAppSelector(selectIsPunchout)
  const { steps, state } = checkout
  const current = steps.indexOf(state.step)
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <Step
          key={step}
          title={step === 'details' && isPickup ? texts.pickupDetails : texts.steps[step]}
          number={index + 1}
          state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
        >
          {index === current ? contentOf(step, { checkout, payment, isPunchout }) : null}
        </Step>
      ))}
    </ol>
  )
}
