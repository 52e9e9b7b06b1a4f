import { ButtonLink } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { ROUTES } from '@/domain/navigation/paths'
import { selectSettings } from '@/session/sessionSelectors'
import { selectCartLines, selectCartWrites } from '@/state/cart/cartSelectors'
import { linesOf } from '@/state/checkout/checkoutState'
import { useAppSelector } from '@/store/hooks'
import styles from './CheckoutStepper.module.css'
import { ConfirmActions } from './ConfirmActions'
import { EstimateTable } from './EstimateTable'
import { CHECKOUT_MESSAGES as texts } from './messages'
import { MessageLines } from './MessageLines'
import { OrderFacts } from './OrderFacts'
import { OrderLines } from './OrderLines'
import type { Checkout } from './useCheckout'
import { useEstimate } from './useEstimate'

/** Why the cart cannot be ordered as it stands; null when it can. */
function useObstacle(): string | null {
  const writes = useAppSelector(selectCartWrites)
  const lines = useAppSelector(selectCartLines)
  if (writes.some(({ status }) => status === 'failed')) return texts.changesFailed
  if (writes.length > 0) return texts.changesWaiting
  return lines.some(({ errors }) => errors.length > 0) ? texts.lineProblems : null
}

function Obstacle({ text }: { text: string }) {
  return (
    <Notice
      severity="warning"
      action={
        text === texts.changesWaiting ? null : (
          <ButtonLink isSmall to={ROUTES.cart}>
            {texts.toCart}
          </ButtonLink>
        )
      }
    >
      {text}
    </Notice>
  )
}

/** The whole order to be looked at once more, and the one button that places it. */
export function ConfirmStep({ checkout }: { checkout: Checkout }) {
  const { hidePricing } = useAppSelector(selectSettings)
  const cartLines = useAppSelector(selectCartLines)
  const found = useObstacle()
  const estimate = useEstimate()
  const { state } = checkout
  const { problems, submission, isSubmitting } = state
  const isUncertain = submission?.isUncertain === true && !isSubmitting
  const lines = linesOf(submission, cartLines)
  const isOfCart = lines === cartLines
  const isEstimating = isOfCart && !isSubmitting && estimate.isFetching
  // What may have been ordered is not held up by what the cart holds now, nor estimated by it.
  const obstacle = isUncertain ? null : found
  return (
    <div className={styles.form}>
      <OrderFacts state={state} />
      <OrderLines lines={lines} />
      {hidePricing || !isOfCart ? null : <EstimateTable estimate={estimate} />}
      {obstacle === null ? null : <Obstacle text={obstacle} />}
      {problems.length > 0 ? (
        <Notice severity="error">
          <MessageLines lines={problems} />
        </Notice>
      ) : null}
      {isUncertain ? <Notice severity="warning">{texts.unknownOutcome}</Notice> : null}
      <ConfirmActions {...{ checkout, isEstimating }} hasObstacle={obstacle !== null} />
    </div>
  )
}
