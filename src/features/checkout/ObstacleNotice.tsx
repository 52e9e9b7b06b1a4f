import { Button, ButtonLink } from '@/components/ui/form/Button'
import { Notice } from '@/components/ui/feedback/Notice'
import { ROUTES } from '@/domain/navigation/paths'
import { CHECKOUT_MESSAGES as texts } from './messages'
import { MessageLines } from './Problems'
import type { Checkout } from './useCheckout'
import type { Obstacle } from './useObstacle'

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
