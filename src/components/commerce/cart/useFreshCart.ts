import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { openCart } from '@/state/cart/openCart'
import { useAppDispatch } from '@/store/hooks'
import { useCart } from './useCart'

/**
 * When somebody goes to another screen or comes back to the window: reads the cart anew if it is too old, and sees to what
 * other pages may have left.
 */
export function useFreshCart(): void {
  useCart()
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void dispatch(openCart())
    }
    refresh()
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('focus', refresh)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('focus', refresh)
    }
  }, [dispatch, pathname])
}
