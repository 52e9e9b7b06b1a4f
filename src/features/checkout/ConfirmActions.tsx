import { useId } from 'react'
import { Button } from '@/components/ui/Button'
import { PrintIcon } from '@/components/ui/icons'
import { VisuallyHidden } from '@/components/ui/VisuallyHidden'
import { useAppDispatch } from '@/store/hooks'
import { CHECKOUT_MESSAGES as texts } from './messages'
import { StepActions } from './StepActions'
import { submitOrder } from './submitOrder'
import type { Checkout } from './useCheckout'

interface ConfirmActionsProps {
  checkout: Checkout
  hasObstacle: boolean
  /** The estimate of the lines is on its way: nobody orders without what it says. */
  isEstimating: boolean
}

/** Back, print and the one button that places the order. */
export function ConfirmActions({ checkout, hasObstacle, isEstimating }: ConfirmActionsProps) {
  const dispatch = useAppDispatch()
  const statusId = useId()
  const { owner, goBack, state } = checkout
  const { isSubmitting, submission } = state
  return (
    <>
      <VisuallyHidden>
        <span role="status" id={statusId}>
          {isEstimating ? texts.estimating : null}
        </span>
      </VisuallyHidden>
      <StepActions onBack={goBack} isBackDisabled={isSubmitting || submission?.isUncertain === true}>
        <Button icon={<PrintIcon />} onClick={() => window.print()}>
          {texts.print}
        </Button>
        {/* It keeps its place in the tab order while the estimate is made: that is over in a moment. */}
        <Button
          variant="filled"
          isBusy={isSubmitting}
          disabled={hasObstacle}
          aria-disabled={isEstimating || undefined}
          aria-describedby={statusId}
          onClick={() => {
            if (!isEstimating) void dispatch(submitOrder(owner))
          }}
        >
          {isSubmitting ? texts.submitting : texts.submit}
        </Button>
      </StepActions>
    </>
  )
}
