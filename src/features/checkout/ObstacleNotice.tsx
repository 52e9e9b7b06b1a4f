import { Button, ButtonLink } from '@/ui/native/Button'
import { Notice } from '@/ui/native/Notice'
import { ROUTES } from '@/domain/navigation/paths'
import { selectIsPunchout } from '@/session/sessionSelectors'
import { CHECKOUT_MESSAGES as texts, TRANSFER_MESSAGES } from './messages'
import { MessageLines } from '@/features/unsaved-work/parts/steps/Problems'
import type { Checkout } from './useCheckout'
import { selectCartLines, selectCartWrites } from '@/features/cart/state/cartSelectors'
import type { CheckoutState } from '@/features/checkout/state/checkoutSlice'
import { useAppSelector } from '@/session/hooks'
import { useDelivery } from './details/useDelivery'

interface Obstacle {
  readonly lines: readonly string[]
  readonly rightedIn: 'cart' | 'details'
}

type ObstacleTexts = Readonly<Record<'changesFailed' | 'changesWaiting' | 'lineProblems', string>>

const inCart = (text: string): Obstacle => ({ lines: [text], rightedIn: 'cart' })

/**
 * Reason why the cart cannot be ordered or transferred; null if it can. Cart and addresses may have changed
 * since the details step, for example in another tab.
 */
export function useObstacle(state: CheckoutState, texts: ObstacleTexts): Obstacle | null {
  const writes = useAppSelector(selectCartWrites)
  const lines = useAppSelector(selectCartLines)
  const { problems, isAddressWrong } = useDelivery(state)
  if (writes.some(({ status }) => status === 'failed')) return inCart(texts.changesFailed)
  if (writes.length > 0) return inCart(texts.changesWaiting)
  if (lines.some(({ errors }) => errors.length > 0)) return inCart(texts.lineProblems)
  if (problems.length === 0) return null
  return { lines: problems, rightedIn: isAddressWrong ? 'details' : 'cart' }
}

interface ObstacleNoticeProps {
  obstacle: Obstacle
  checkout: Checkout
}

/** Notice of an obstacle to the order, with a link to fix it. */
export function ObstacleNotice({ obstacle: { lines, rightedIn }, checkout }: ObstacleNoticeProps) {
  const way =
    rightedIn === 'cart' ? (
      <ButtonLink isSmall to={ROUTES.cart}>
        {texts.toCart}
      </ButtonLink>
    ) : (
      <Button isSmall onClick={() => checkout.goTo('details')}>
        {texts.toDelivery}
      </Button>
    )
  return (
    <Notice severity="warning" action={way}>
      <MessageLines lines={lines} />
    </Notice>
  )
}

/** Warns before the last step about lines that cannot be ordered, because only the cart page can fix them. */
export function LineProblems({ checkout }: { checkout: Checkout }) {
  const lines = useAppSelector(selectCartLines)
  const isPunchout = useAppSelector(selectIsPunchout)
  const { step, submission } = checkout.state
  const isEarly = step !== 'confirm' && step !== 'receipt' && submission?.isUncertain !== true
  if (!isEarly || lines.every(({ errors }) => errors.length === 0)) return null
  const { lineProblems } = isPunchout ? TRANSFER_MESSAGES : texts
  return <ObstacleNotice obstacle={inCart(lineProblems)} checkout={checkout} />
}
