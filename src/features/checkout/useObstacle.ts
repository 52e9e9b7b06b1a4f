import { selectCartLines, selectCartWrites } from '@/state/cart/cartSelectors'
import { useAppSelector } from '@/store/hooks'
import { CHECKOUT_MESSAGES as texts } from './messages'

/** Why the cart cannot be ordered as it stands; null when it can. */
export function useObstacle(): string | null {
  const writes = useAppSelector(selectCartWrites)
  const lines = useAppSelector(selectCartLines)
  if (writes.some(({ status }) => status === 'failed')) return texts.changesFailed
  if (writes.length > 0) return texts.changesWaiting
  return lines.some(({ errors }) => errors.length > 0) ? texts.lineProblems : null
}
