import { useEffect } from 'react'
import { openCart } from '@/state/cart/openCart'
import { useAppDispatch } from '@/store/hooks'
import { cartSlice } from '@/state/cart/cartSlice'
import { rootReducer } from '@/store/rootReducer'
import { useLocation } from 'react-router-dom'

// The cart's slice arrives with the first screen that has to do with carts.
cartSlice.injectInto(rootReducer)

/** Opens the cart of the session and reads it where its copy is too old. */
export function useCart(): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    void dispatch(openCart())
  }, [dispatch])
}

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
