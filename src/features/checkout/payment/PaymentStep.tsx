import { toApiError } from '@/net/apiError'
import { CardForm } from '@/features/payments/parts/CardFields'
import type { CardFormState } from '@/features/payments/parts/useCardForm'
import { Button } from '@/ui/native/Button'
import { ErrorState } from '@/ui/native/ErrorState'
import { LoadingScreen } from '@/ui/native/LoadingScreen'
import { Notice } from '@/ui/native/Notice'
import { cardIssuersOf } from '@/domain/payment/cardIssuers'
import { useAppDispatch } from '@/session/hooks'
import { askWhetherOrdered } from '@/features/checkout/state/submitOrder'
import styles from '@/features/unsaved-work/parts/steps/StepForm.module.css'
import { CHECKOUT_MESSAGES as texts } from '../messages'
import { Problems } from '@/features/unsaved-work/parts/steps/Problems'
import { StepActions } from '@/features/unsaved-work/parts/steps/StepActions'
import { useAskAgain } from '@/features/unsaved-work/parts/steps/useAskAgain'
import type { Checkout } from '../useCheckout'
import type { PaymentTypes } from './checkoutPayment'

/** Status if the payment service is unavailable, so that the accepted types cannot be loaded (Spec 3 §8). */
const BAD_GATEWAY = 502

interface PaymentStepProps {
  checkout: Checkout
  form: CardFormState
  types: PaymentTypes
}

function NoCard({ types }: Pick<PaymentStepProps, 'types'>) {
  const { data, error, isFetching, refetch } = types
  const failure = error && toApiError(error)
  const message = failure?.status === BAD_GATEWAY ? texts.paymentUnavailable : failure?.message
  return (
    <>
      {data ? <Notice severity="error">{texts.noPaymentMethods}</Notice> : null}
      {!data && message === undefined ? <LoadingScreen isInline label={texts.loading} /> : null}
      {!data && message !== undefined ? (
        <ErrorState message={message} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
    </>
  )
}

/** Card and billing address, with the last payment's error (Spec 2 §2, Spec 3 §5). */
export function PaymentStep({ checkout, form, types }: PaymentStepProps) {
  const dispatch = useAppDispatch()
  const { problems, submission } = checkout.state
  const ask = () => void dispatch(askWhetherOrdered(checkout.owner))
  // Asking orders nothing, so the age of the order does not matter.
  useAskAgain(checkout.state, ask, { resumeWithinMs: Infinity })
  const hasCard = cardIssuersOf(types.data ?? []).length > 0
  const actions = (
    // A payment of unknown outcome cannot be changed.
    <StepActions onBack={checkout.goBack} isBackDisabled={submission?.isUncertain === true}>
      {hasCard ? (
        <Button type="submit" variant="filled">
          {texts.next}
        </Button>
      ) : null}
    </StepActions>
  )
  return (
    <div className={styles.form}>
      <Problems lines={problems} />
      {submission?.isLost ? <Notice severity="warning">{texts.cardAgain}</Notice> : null}
      {hasCard ? (
        <CardForm form={form}>{actions}</CardForm>
      ) : (
        <>
          <NoCard types={types} />
          {actions}
        </>
      )}
    </div>
  )
}
