import { selectCartLines, selectCartWrites } from '@/state/cart/cartSelectors'
import type { CheckoutState } from '@/state/checkout/checkoutState'
import { useAppSelector } from '@/store/hooks'
import { useDelivery } from './details/useDelivery'

/** What keeps an order from being made, one text per line, and where it is put right. */
export interface Obstacle {
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
