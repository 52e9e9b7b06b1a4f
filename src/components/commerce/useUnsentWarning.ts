import { useEffect } from 'react'
import { selectIsCartSettled } from '@/state/cart/cartSelectors'
import { useAppSelector } from '@/store/hooks'
import { CART_MESSAGES } from './cartMessages'

/** While changes of the cart are unsent the browser asks before the page is left. */
export function useUnsentWarning(): void {
  const isSettled = useAppSelector(selectIsCartSettled)
  useEffect(() => {
    if (isSettled) return
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      // Browsers show words of their own; the few that show ours have them.
      event.returnValue = CART_MESSAGES.leaving
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSettled])
}
