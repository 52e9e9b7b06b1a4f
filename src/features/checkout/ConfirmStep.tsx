import { Button, ButtonLink } from '@/components/ui/Button'
import { PrintIcon } from '@/components/ui/icons'
import { Notice } from '@/components/ui/Notice'
import { ROUTES } from '@/domain/navigation/paths'
import { selectSettings } from '@/session/sessionSelectors'
import { selectCartLines, selectCartWrites } from '@/state/cart/cartSelectors'
import { useAppSelector } from '@/store/hooks'
import styles from './CheckoutStepper.module.css'
import { EstimateTable } from './EstimateTable'
import { CHECKOUT_MESSAGES as texts } from './messages'
import { MessageLines } from './MessageLines'
import { OrderFacts } from './OrderFacts'
import { OrderLines } from './OrderLines'
import { StepActions } from './StepActions'
import type { Checkout } from './useCheckout'
import { useSubmit } from './useSubmit'

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
  const lines = useAppSelector(selectCartLines)
  const obstacle = useObstacle()
  const { submit, isSubmitting } = useSubmit(checkout)
  const { problems, submission } = checkout.state
  const isUncertain = submission?.isUncertain === true && !isSubmitting
  return (
    <div className={styles.form}>
      <OrderFacts state={checkout.state} />
      <OrderLines lines={lines} />
      {hidePricing ? null : <EstimateTable />}
      {obstacle === null ? null : <Obstacle text={obstacle} />}
      {problems.length > 0 ? (
        <Notice severity="error">
          <MessageLines lines={problems} />
        </Notice>
      ) : null}
      {isUncertain ? <Notice severity="warning">{texts.unknownOutcome}</Notice> : null}
      <StepActions onBack={checkout.goBack} isBackDisabled={isSubmitting}>
        <Button icon={<PrintIcon />} onClick={() => window.print()}>
          {texts.print}
        </Button>
        <Button
          variant="filled"
          isBusy={isSubmitting}
          disabled={obstacle !== null && !isUncertain}
          onClick={() => void submit()}
        >
          {isSubmitting ? texts.submitting : texts.submit}
        </Button>
      </StepActions>
    </div>
  )
}
