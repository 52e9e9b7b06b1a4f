import { ChargesTable } from '@/features/orders/parts/ChargesTable'
import { Notice } from '@/ui/native/Notice'
import { totalLabel } from '@/domain/checkout/estimate'
import { selectSettings, selectUserType } from '@/session/sessionSelectors'
import { selectCartLines, selectCartState } from '@/features/cart/state/cartSelectors'
import { linesOf, type OrderSubmission } from '@/features/checkout/state/checkoutSlice'
import { useAppSelector, useAppDispatch } from '@/session/hooks'
import { ChangedLines } from './ChangedLines'
import styles from '@/features/unsaved-work/parts/steps/StepForm.module.css'
import { EstimateTable } from './EstimateTable'
import { CHECKOUT_MESSAGES as texts } from '../messages'
import { ObstacleNotice, useObstacle } from '../ObstacleNotice'
import { OrderFacts } from './OrderFacts'
import { OrderLines } from './OrderLines'
import { Problems } from '@/features/unsaved-work/parts/steps/Problems'
import { SubmitQuestion } from './SubmitQuestion'
import { useAskAgain } from '@/features/unsaved-work/parts/steps/useAskAgain'
import { useChanges } from './useChanges'
import type { CheckoutPayment } from '@/features/checkout/payment/checkoutPayment'
import type { Checkout } from '../useCheckout'
import { type EstimateAnswer, useEstimate } from './useEstimate'
import { type Submit, submitOrder } from '@/features/checkout/state/submitOrder'
import { useId } from 'react'
import { Button } from '@/ui/native/Button'
import { PrintButton } from '@/ui/page/PrintButton'
import { VisuallyHidden } from '@/ui/native/VisuallyHidden'
import { StepActions } from '@/features/unsaved-work/parts/steps/StepActions'

interface ConfirmActionsProps {
  checkout: Checkout
  heldUpBy: string | null
  onSubmit: () => void
}

function ConfirmActions({ checkout, heldUpBy, onSubmit }: ConfirmActionsProps) {
  const statusId = useId()
  const { goBack, state } = checkout
  const { isSubmitting, submission } = state
  return (
    <>
      <VisuallyHidden>
        <span role="status" id={statusId}>
          {heldUpBy}
        </span>
      </VisuallyHidden>
      <StepActions onBack={goBack} isBackDisabled={isSubmitting || submission?.isUncertain === true}>
        <PrintButton />
        {/* aria-disabled keeps the button in the tab order, and the focus on it after a press. */}
        <Button
          variant="filled"
          isBusy={isSubmitting}
          aria-disabled={heldUpBy !== null || undefined}
          aria-describedby={statusId}
          onClick={onSubmit}
        >
          {isSubmitting ? texts.submitting : texts.submit}
        </Button>
      </StepActions>
    </>
  )
}

function useSubmit(owner: string, payment: CheckoutPayment | null) {
  const dispatch = useAppDispatch()
  return (submit: Submit) => {
    const payBy = payment?.payBy ?? null
    void dispatch(submitOrder(owner, submit, payBy)).then((outcome) => payment?.settle(outcome))
  }
}

/** Data that must load before the user can review the order; null when complete. */
function useWaiting(estimate: EstimateAnswer): string | null {
  const { isReading } = useAppSelector(selectCartState)
  if (estimate.isFetching) return texts.estimating
  return isReading ? texts.reading : null
}

/** Charges of the cart, or of the order of unknown outcome. */
function Charges({ sent, estimate }: { sent: OrderSubmission | null; estimate: EstimateAnswer }) {
  const userType = useAppSelector(selectUserType)
  if (!sent) return <EstimateTable estimate={estimate} />
  const charges = sent.sent?.charges
  return charges ? <ChargesTable charges={charges} totalLabel={totalLabel(userType)} isBusy={false} /> : null
}

function outcomeText(isStillAsking: boolean, isCard: boolean): string {
  if (isCard) return isStillAsking ? texts.stillAskingCard : texts.unknownCard
  return isStillAsking ? texts.stillAsking : texts.unknownOutcome
}

interface ConfirmStepProps {
  checkout: Checkout
  payment: CheckoutPayment | null
}

export function ConfirmStep({ checkout, payment }: ConfirmStepProps) {
  const { hidePricing } = useAppSelector(selectSettings)
  const cartLines = useAppSelector(selectCartLines)
  const estimate = useEstimate()
  const { owner, state } = checkout
  const { problems, submission, isSubmitting, question } = state
  const lines = linesOf(submission, cartLines)
  const isOfCart = lines === cartLines
  const changes = useChanges(checkout, cartLines)
  // The current cart neither blocks nor re-estimates an order of unknown outcome.
  const isSent = submission?.isUncertain === true
  const found = useObstacle(state, texts)
  const obstacle = isSent ? null : found
  // Users must see an estimate before they agree to it.
  const isEstimateNeeded = !hidePricing || payment !== null
  const isEstimated = !isEstimateNeeded || (estimate.currentData !== undefined && !estimate.isError)
  const toDo = changes.isAcknowledged ? (isEstimated ? null : texts.estimateFirst) : texts.acknowledgeFirst
  const expected = useWaiting(estimate)
  const waiting = isOfCart && !isSubmitting ? expected : null
  const heldUpBy = waiting ?? obstacle?.lines.join(' ') ?? (isSent ? null : toDo)
  const isAsked = !isSent && question?.reason === 'repeated'
  const charges = (isOfCart && estimate.currentData) || null
  const send = useSubmit(owner, payment)
  const submit = (isRepeatWanted: boolean) => send({ charges, isRepeatWanted })
  const isStillAsking = useAskAgain(state, () => send({ charges: null }))
  return (
    <div className={styles.form}>
      <OrderFacts state={state} paidBy={payment?.payBy ?? null} />
      {isSent || changes.changed.length === 0 ? null : (
        <ChangedLines
          changed={changes.changed}
          isAcknowledged={changes.isAcknowledged}
          onAcknowledge={changes.acknowledge}
        />
      )}
      <OrderLines lines={lines} />
      {hidePricing ? null : <Charges sent={isSent ? submission : null} estimate={estimate} />}
      {obstacle === null ? null : <ObstacleNotice {...{ obstacle, checkout }} />}
      {question === null ? null : (
        <SubmitQuestion
          question={question}
          isBusy={isSubmitting}
          isHeldUp={heldUpBy !== null}
          onRepeat={() => submit(true)}
        />
      )}
      {/* Omits problems that are already displayed above. */}
      <Problems lines={problems.filter((line) => !obstacle?.lines.includes(line))} />
      {submission?.isLost ? (
        <Notice severity="warning">{outcomeText(isStillAsking, payment !== null)}</Notice>
      ) : null}
      <ConfirmActions
        checkout={checkout}
        heldUpBy={heldUpBy ?? (isAsked ? texts.answerFirst : null)}
        onSubmit={() => submit(false)}
      />
    </div>
  )
}
