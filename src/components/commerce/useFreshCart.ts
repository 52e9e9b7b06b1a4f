import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ensureFreshCart } from '@/state/cart/refreshCart'
import { useAppDispatch } from '@/store/hooks'
import { useCart } from './useCart'

/** Reads the cart anew when it is too old and somebody goes to another screen or comes back to the window. */
export function useFreshCart(): void {
  useCart()
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void dispatch(ensureFreshCart())
    }
    refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [dispatch, pathname])
}
