import { Button, ButtonLink } from '@/components/ui/form/Button'
import { Notice } from '@/components/ui/feedback/Notice'
import { isAllowed } from '@/domain/menu/menuAccess'
import { ROUTES } from '@/domain/navigation/paths'
import { selectMenu } from '@/session/sessionSelectors'
import type { OrderQuestion } from '@/state/checkout/checkoutState'
import { useAppSelector } from '@/store/hooks'
import { CHECKOUT_MESSAGES as texts } from '../messages'

/** Leads to the order that there is already, where the menu has a way to it. */
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
  /** Something has to be done or waited for first. */
  isHeldUp: boolean
  onRepeat: () => void
}

/** The same was ordered a moment ago: nobody orders it twice without wanting to. */
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
