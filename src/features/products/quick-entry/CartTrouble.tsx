import { Button } from '@/components/ui/form/Button'
import { Notice } from '@/components/ui/feedback/Notice'
import { selectCartState } from '@/state/cart/cartSelectors'
import { refreshCart } from '@/state/cart/refreshCart'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { QUICK_ENTRY_MESSAGES as texts } from './messages'

/** The cart could not be read, so that nobody knows what differs from it. */
export function CartTrouble() {
  const dispatch = useAppDispatch()
  const { cart, error, isReading } = useAppSelector(selectCartState)
  if (cart || !error) return null
  const retry = (
    <Button isSmall isBusy={isReading} onClick={() => void dispatch(refreshCart())}>
      {texts.retry}
    </Button>
  )
  return (
    <Notice severity="error" action={retry}>
      {error.message}
    </Notice>
  )
}
