import { useId } from 'react'
import { Button } from '@/components/ui/form/Button'
import { PrintIcon } from '@/components/ui/icons'
import { VisuallyHidden } from '@/components/ui/VisuallyHidden'
import { CHECKOUT_MESSAGES as texts } from '../messages'
import { StepActions } from '../StepActions'
import type { Checkout } from '../useCheckout'

interface ConfirmActionsProps {
  checkout: Checkout
  /** What has to come or to be done first; null when nothing has. */
  heldUpBy: string | null
  onSubmit: () => void
}

/** Back, print and the one button that places the order. */
export function ConfirmActions({ checkout, heldUpBy, onSubmit }: ConfirmActionsProps) {
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
        <Button icon={<PrintIcon />} onClick={() => window.print()}>
          {texts.print}
        </Button>
        {/* It keeps its place in the tab order, and the focus when pressing it brought what holds it up. */}
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
