import { selectCartLines, selectCartWrites } from '@/state/cart/cartSelectors'
import { useAppSelector } from '@/store/hooks'

/** Why the cart cannot be ordered as it stands, by the name of its text; null when it can. */
export function useObstacle(): 'changesFailed' | 'changesWaiting' | 'lineProblems' | null {
  const writes = useAppSelector(selectCartWrites)
  const lines = useAppSelector(selectCartLines)
  if (writes.some(({ status }) => status === 'failed')) return 'changesFailed'
  if (writes.length > 0) return 'changesWaiting'
  return lines.some(({ errors }) => errors.length > 0) ? 'lineProblems' : null
}
