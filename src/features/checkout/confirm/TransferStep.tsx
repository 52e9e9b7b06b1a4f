import { useEffect, useId } from 'react'
import { Button } from '@/ui/native/Button'
import { Notice } from '@/ui/native/Notice'
import { VisuallyHidden } from '@/ui/native/VisuallyHidden'
import { selectSettings } from '@/session/sessionSelectors'
import { selectCartLines, selectCartState } from '@/features/cart/state/cartSelectors'
import { leavingEvents, selectLeaving } from '@/features/punchout/state/leave'
import { useAppDispatch, useAppSelector } from '@/session/hooks'
import { ChangedLines } from './ChangedLines'
import styles from '@/features/unsaved-work/parts/steps/StepForm.module.css'
import { EstimateTable } from './EstimateTable'
import { TRANSFER_MESSAGES as texts } from '../messages'
import { ObstacleNotice, useObstacle } from '../ObstacleNotice'
import { OrderFacts } from './OrderFacts'
import { OrderLines } from './OrderLines'
import { Problems } from '@/features/unsaved-work/parts/steps/Problems'
import { StepActions } from '@/features/unsaved-work/parts/steps/StepActions'
import { transferCart } from '@/features/checkout/state/transferCart'
import { useChanges } from './useChanges'
import type { Checkout } from '../useCheckout'
import { useEstimate } from './useEstimate'

/** Data that must load before the user can review the transfer; null when complete. */
function useWaiting(isEstimating: boolean): string | null {
  const { isReading } = useAppSelector(selectCartState)
  if (isEstimating) return texts.estimating
  return isReading ? texts.reading : null
}

/** Review of the whole cart, and the button that transfers it to the buyer's system (Spec 2 §4). */
export function TransferStep({ checkout }: { checkout: Checkout }) {
  const dispatch = useAppDispatch()
  const statusId = useId()
  const { hidePricing } = useAppSelector(selectSettings)
  const lines = useAppSelector(selectCartLines)
  const { way, isUnderWay, post } = useAppSelector(selectLeaving)
  const estimate = useEstimate()
  const changes = useChanges(checkout, lines)
  const waiting = useWaiting(estimate.isFetching)
  const { owner, state, goBack } = checkout
  const { isSubmitting, problems, question } = state
  const isAway = !isSubmitting && way === 'transfer' && post !== null
  const obstacle = useObstacle(state, texts)
  const toDo = changes.isAcknowledged ? null : texts.acknowledgeFirst
  const heldUpBy = (isSubmitting ? null : waiting) ?? obstacle?.lines.join(' ') ?? toDo
  useEffect(
    () => () => {
      dispatch(leavingEvents.transferStepLeft())
    },
    [dispatch],
  )
  const transfer = () => {
    void dispatch(transferCart(owner, { charges: estimate.currentData ?? null }))
  }
  return (
    <div className={styles.form}>
      <OrderFacts state={state} paidBy={null} />
      {changes.changed.length === 0 ? null : (
        <ChangedLines
          changed={changes.changed}
          isAcknowledged={changes.isAcknowledged}
          onAcknowledge={changes.acknowledge}
        />
      )}
      <OrderLines lines={lines} />
      {hidePricing ? null : <EstimateTable estimate={estimate} />}
      {obstacle === null ? null : <ObstacleNotice {...{ obstacle, checkout }} />}
      {question?.reason === 'changed' ? <Notice severity="error">{texts.changedMeanwhile}</Notice> : null}
      <Problems lines={problems} />
      {isAway ? <Notice severity="info">{texts.transferred}</Notice> : null}
      <VisuallyHidden>
        <span role="status" id={statusId}>
          {heldUpBy}
        </span>
      </VisuallyHidden>
      <StepActions onBack={goBack} isBackDisabled={isSubmitting}>
        <Button
          variant="filled"
          isBusy={isUnderWay}
          aria-disabled={heldUpBy !== null || undefined}
          aria-describedby={statusId}
          onClick={transfer}
        >
          {isSubmitting ? texts.transferring : isAway ? texts.again : texts.transfer}
        </Button>
      </StepActions>
    </div>
  )
}
