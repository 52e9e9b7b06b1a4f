import type { ReactNode } from 'react'
import { Stepper } from '@/ui/stepper/Stepper'
import { isPayingOffered } from '@/domain/payables/paymentDetails'
import { PAYMENT_STEPS } from '@/domain/payables/steps'
import { isUnfinished } from '@/features/payments/state/paymentSlice'
import { PAYMENT_WORK } from '@/features/unsaved-work/state/unsavedSlice'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import { PAYMENT_MESSAGES as texts } from './messages'
import { PaymentMethodStep } from './PaymentMethodStep'
import { ReceiptStep } from './ReceiptStep'
import { ReviewPayablesStep } from './ReviewPayablesStep'
import { ReviewPaymentStep } from './ReviewPaymentStep'
import { SelectPaymentStep } from './select/SelectPaymentStep'
import { type PaymentMethods, usePaymentMethods } from './usePaymentMethods'
import type { PaymentWizard } from './usePaymentWizard'

interface PaymentStepperProps {
  wizard: PaymentWizard
  /** Codes of the payment types that are taken. */
  issuers: readonly number[]
}

interface StepProps extends PaymentStepperProps {
  methods: PaymentMethods
}

function contentOf({ wizard, methods, issuers }: StepProps): ReactNode {
  switch (wizard.state.step) {
    case 'SelectPayment':
      return <SelectPaymentStep wizard={wizard} isPayingOffered={isPayingOffered(issuers)} />
    case 'ReviewPayables':
      return <ReviewPayablesStep wizard={wizard} />
    case 'PaymentMethod':
      return <PaymentMethodStep wizard={wizard} methods={methods} />
    case 'ReviewPayment':
      return <ReviewPaymentStep wizard={wizard} methods={methods} />
    case 'Receipt':
      return <ReceiptStep wizard={wizard} />
  }
}

const stepTitles = () => PAYMENT_STEPS.map((key) => ({ key, title: texts.steps[key] }))

/** The five steps, with the current one open (Spec 3 §2). Card and bank data live here, across the steps. */
export function PaymentStepper({ wizard, issuers }: PaymentStepperProps) {
  const methods = usePaymentMethods(wizard, issuers)
  useUnsavedWork(PAYMENT_WORK, isUnfinished(wizard.state))
  return (
    <Stepper steps={stepTitles()} current={wizard.state.step}>
      {contentOf({ wizard, methods, issuers })}
    </Stepper>
  )
}
