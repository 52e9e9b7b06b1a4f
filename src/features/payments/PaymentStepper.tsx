import { type ReactNode, useMemo, useId } from 'react'
import { Stepper } from '@/ui/stepper/Stepper'
import { isPayingOffered } from '@/domain/payables/paymentDetails'
import { PAYMENT_STEPS } from '@/domain/payables/steps'
import { isUnfinished, paymentEvents } from '@/features/payments/state/paymentSlice'
import { PAYMENT_WORK } from '@/features/unsaved-work/state/unsavedSlice'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import { PAYMENT_MESSAGES as texts, SELECTION_MESSAGES } from './messages'
import { ReceiptStep, ItemTable } from './ReceiptStep'
import { SelectPaymentStep } from './select/SelectPaymentStep'
import { type PaymentMethods, usePaymentMethods } from './usePaymentMethods'
import type { PaymentWizard } from './usePaymentWizard'
import { StepActions } from '@/features/unsaved-work/parts/steps/StepActions'
import styles from '@/features/unsaved-work/parts/steps/StepForm.module.css'
import { FactList } from '@/features/orders/parts/FactList'
import { Button } from '@/ui/native/Button'
import { formatDollars } from '@/domain/money/money'
import { sentItems, methodText, planOf } from './paymentPlan'
import { Problems } from '@/features/unsaved-work/parts/steps/Problems'
import { useAskAgain } from '@/features/unsaved-work/parts/steps/useAskAgain'
import { Notice } from '@/ui/native/Notice'
import { submitInvoicePayment, askWhetherPaid } from '@/features/payments/state/submitPayment'
import { useAppDispatch } from '@/session/hooks'
import { CardForm } from '@/features/payments/parts/CardFields'
import { CheckForm } from '@/features/payments/parts/CheckFields'
import { Radio } from '@/ui/form/Radio'

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
function PaymentMethodStep({ wizard, methods }: PaymentMethodStepProps) {
  const dispatch = useAppDispatch()
  const { owner, state, review } = wizard
  const { problems, submission } = state
  // Asking pays nothing, so the age of the payment does not matter.
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
        {/* A payment of unknown outcome cannot be changed. */}
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

interface ReviewPaymentStepProps {
  wizard: PaymentWizard
  methods: PaymentMethods
}

/** Review of items and payment method, and the button that pays (Spec 3 §2 Review Payment). */
function ReviewPaymentStep({ wizard, methods }: ReviewPaymentStepProps) {
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

/** Review of the selected items, before the payment method (Spec 3 §2 Review Selection). */
function ReviewPayablesStep({ wizard }: { wizard: PaymentWizard }) {
  const { items, total } = wizard.review
  const rows = useMemo(() => sentItems(items), [items])
  return (
    <div className={styles.form}>
      <FactList
        facts={[
          [texts.items, [SELECTION_MESSAGES.count(items.length)]],
          [SELECTION_MESSAGES.total, [formatDollars(total)]],
        ]}
      />
      <ItemTable items={rows} />
      <StepActions onBack={wizard.goBack}>
        <Button variant="filled" onClick={wizard.continueToNext}>
          {texts.next}
        </Button>
      </StepActions>
    </div>
  )
}

interface PaymentStepperProps {
  wizard: PaymentWizard
  /** Codes of the accepted payment types. */
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
