import { FactList } from '@/features/orders/parts/FactList'
import { Problems } from '@/features/unsaved-work/parts/steps/Problems'
import { StepActions } from '@/features/unsaved-work/parts/steps/StepActions'
import styles from '@/features/unsaved-work/parts/steps/StepForm.module.css'
import { useAskAgain } from '@/features/unsaved-work/parts/steps/useAskAgain'
import { Notice } from '@/ui/native/Notice'
import { Button } from '@/ui/native/Button'
import { formatDollars } from '@/domain/money/money'
import { submitInvoicePayment } from '@/features/payments/state/submitPayment'
import { useAppDispatch } from '@/session/hooks'
import { ItemTable } from './ItemTable'
import { PAYMENT_MESSAGES as texts, SELECTION_MESSAGES } from './messages'
import { methodText, planOf } from './paymentPlan'
import type { PaymentMethods } from './usePaymentMethods'
import type { PaymentWizard } from './usePaymentWizard'

interface ReviewPaymentStepProps {
  wizard: PaymentWizard
  methods: PaymentMethods
}

/** Review of items and payment method, and the button that pays (Spec 3 §2 Review Payment). */
export function ReviewPaymentStep({ wizard, methods }: ReviewPaymentStepProps) {
  const dispatch = useAppDispatch()
  const { owner, state, review, goBack } = wizard
  const { submission, isSubmitting, problems } = state
  const { payWith, settle } = methods
  const plan = payWith && planOf(review, payWith)
  const submit = () => {
    void dispatch(submitInvoicePayment(owner, plan, payWith)).then(settle)
  }
  const isStillAsking = useAskAgain(state, submit)
  // A payment of unknown outcome is displayed as sent.
  const shown = (submission?.isUncertain && submission.sent) || plan
  if (!shown) return null
  return (
    <div className={styles.form}>
      <FactList
        facts={[
          [texts.method, [methodText(shown.type, shown)]],
          [texts.items, [SELECTION_MESSAGES.count(shown.items.length)]],
          [texts.amount, [formatDollars(shown.total)]],
        ]}
      />
      <ItemTable items={shown.items} />
      <Problems lines={problems} />
      {submission?.isLost ? (
        <Notice severity="warning">{isStillAsking ? texts.stillAsking : texts.unknownOutcome}</Notice>
      ) : null}
      <StepActions onBack={goBack} isBackDisabled={isSubmitting || submission?.isUncertain === true}>
        <Button variant="filled" isBusy={isSubmitting} onClick={submit}>
          {isSubmitting ? texts.submitting : texts.submit}
        </Button>
      </StepActions>
    </div>
  )
}
