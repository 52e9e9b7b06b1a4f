import { useId, type ReactNode } from 'react'
import { CardForm } from '@/features/payments/parts/CardFields'
import { CheckForm } from '@/features/payments/parts/CheckFields'
import { Problems } from '@/features/unsaved-work/parts/steps/Problems'
import { StepActions } from '@/features/unsaved-work/parts/steps/StepActions'
import styles from '@/features/unsaved-work/parts/steps/StepForm.module.css'
import { useAskAgain } from '@/features/unsaved-work/parts/steps/useAskAgain'
import { Notice } from '@/ui/native/Notice'
import { Button } from '@/ui/native/Button'
import { Radio } from '@/ui/form/Radio'
import { formatDollars } from '@/domain/money/money'
import { paymentEvents } from '@/features/payments/state/paymentSlice'
import { askWhetherPaid } from '@/features/payments/state/submitPayment'
import { useAppDispatch } from '@/session/hooks'
import { PAYMENT_MESSAGES as texts, SELECTION_MESSAGES } from './messages'
import type { PaymentMethods } from './usePaymentMethods'
import type { PaymentWizard } from './usePaymentWizard'

interface PaymentMethodStepProps {
  wizard: PaymentWizard
  methods: PaymentMethods
}

function MethodChoice({ wizard, methods: { types, chosen } }: PaymentMethodStepProps) {
  const name = useId()
  return (
    <div className={styles.choices} role="radiogroup" aria-label={texts.method}>
      {types.map((type) => (
        <Radio
          key={type}
          name={name}
          label={texts.methods[type]}
          checked={type === chosen}
          onChange={() => wizard.move(paymentEvents.methodChosen(type))}
        />
      ))}
    </div>
  )
}

function Method({ methods, wizard, children }: PaymentMethodStepProps & { children: ReactNode }) {
  const { chosen, card, check } = methods
  if (chosen === 'creditCard') return <CardForm form={card}>{children}</CardForm>
  if (chosen === 'check') return <CheckForm form={check}>{children}</CheckForm>
  const submit = () => wizard.continueToNext()
  return (
    <form
      className={styles.plain}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {chosen === null ? (
        <Notice severity="error">{texts.noMethods}</Notice>
      ) : (
        <Notice severity="info" isAnnounced={false}>
          {texts.creditsCover}
        </Notice>
      )}
      {children}
    </form>
  )
}

/** Choice of the payment type for the selection: credits alone, a card or a bank account (Spec 3 §4, §5). */
export function PaymentMethodStep({ wizard, methods }: PaymentMethodStepProps) {
  const dispatch = useAppDispatch()
  const { owner, state, review } = wizard
  const { problems, submission } = state
  // Asking does not pay anything, so its age does not matter.
  useAskAgain(state, () => void dispatch(askWhetherPaid(owner)), { resumeWithinMs: Infinity })
  const total = submission?.isUncertain ? submission.sent?.total : review.total
  return (
    <div className={styles.form}>
      <Problems lines={problems} />
      <p>
        {SELECTION_MESSAGES.totalBefore} <strong>{formatDollars(total ?? review.total)}</strong>
      </p>
      {submission?.isLost ? <Notice severity="warning">{texts.methodAgain}</Notice> : null}
      {methods.types.length > 1 ? <MethodChoice {...{ wizard, methods }} /> : null}
      <Method {...{ wizard, methods }}>
        {/* A payment of unknown outcome cannot be changed any more. */}
        <StepActions onBack={wizard.goBack} isBackDisabled={submission?.isUncertain === true}>
          {methods.chosen === null ? null : (
            <Button type="submit" variant="filled">
              {texts.next}
            </Button>
          )}
        </StepActions>
      </Method>
    </div>
  )
}
