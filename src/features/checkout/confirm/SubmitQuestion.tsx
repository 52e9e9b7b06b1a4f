import { Button, ButtonLink } from '@/ui/native/Button'
import { Notice } from '@/ui/native/Notice'
import { isAllowed } from '@/domain/menu/menuAccess'
import { ROUTES } from '@/domain/navigation/paths'
import { selectMenu } from '@/session/sessionSelectors'
import type { OrderQuestion } from '@/features/checkout/state/checkoutSlice'
import { useAppSelector } from '@/session/hooks'
import { CHECKOUT_MESSAGES as texts } from '../messages'

/** Links to the existing order, where the menu allows it. */
export function ToOrders({ onLeave }: { onLeave?: () => void }) {
  const menu = useAppSelector(selectMenu)
  if (!isAllowed(menu, 'OrderHistory')) return null
  return (
    <ButtonLink isSmall to={ROUTES.orderHistory} onClick={onLeave}>
      {texts.toOrders}
    </ButtonLink>
  )
}

interface SubmitQuestionProps {
  question: OrderQuestion
  isBusy: boolean
  /** True while something else blocks the submit. */
  isHeldUp: boolean
  onRepeat: () => void
}

/** Explains a rejected submit, or asks before the same order is placed again within a short time. */
export function SubmitQuestion({ question, isBusy, isHeldUp, onRepeat }: SubmitQuestionProps) {
  if (question.reason === 'changed') return <Notice severity="error">{texts.changedMeanwhile}</Notice>
  if (question.reason === 'ordered') {
    return (
      <Notice severity="error" action={<ToOrders />}>
        {texts.alreadyOrdered(question.orderNumber)}
      </Notice>
    )
  }
  return (
    <Notice
      severity="warning"
      action={
        <>
          <ToOrders />
          <Button isSmall isBusy={isBusy} aria-disabled={isHeldUp || undefined} onClick={onRepeat}>
            {texts.orderAgain}
          </Button>
        </>
      }
    >
      {texts.repeated(question.orderNumber)}
    </Notice>
  )
}
