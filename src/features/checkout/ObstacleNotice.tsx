import { Button, ButtonLink } from '@/components/ui/form/Button'
import { Notice } from '@/components/ui/feedback/Notice'
import { ROUTES } from '@/domain/navigation/paths'
import { CHECKOUT_MESSAGES as texts } from './messages'
import { MessageLines } from './Problems'
import type { Checkout } from './useCheckout'
import { selectCartLines, selectCartWrites } from '@/state/cart/cartSelectors'
import type { CheckoutState } from '@/state/checkout/checkoutState'
import { useAppSelector } from '@/store/hooks'
import { useDelivery } from './details/useDelivery'

/** What keeps an order from being made, one text per line, and where it is put right. */
interface Obstacle {
  readonly lines: readonly string[]
  readonly rightedIn: 'cart' | 'details'
}

type ObstacleTexts = Readonly<Record<'changesFailed' | 'changesWaiting' | 'lineProblems', string>>

const inCart = (text: string): Obstacle => ({ lines: [text], rightedIn: 'cart' })

/**
 * Why the cart cannot be ordered as it stands, or handed over, in the words of that; null when it can. Cart and addresses
 * may have changed since the details were left, in another tab for instance.
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

/** What keeps the order from being made, with the way to where it is put right. */
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
