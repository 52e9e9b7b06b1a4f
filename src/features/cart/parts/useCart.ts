import { useEffect } from 'react'
import { isCartAtRisk, openCart } from '@/features/cart/state/openCart'
import { useAppDispatch, useAppExtra, useAppStore } from '@/session/hooks'
import { settleTypedText } from '@/features/unsaved-work/state/typedText'
import { useLocation } from 'react-router-dom'

/** Opens the session's cart and reads it when stale. */
export function useCart(): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    void dispatch(openCart())
  }, [dispatch])
}

/** Lets the browser ask before the page is left while a change of the cart is not persisted yet, which takes moments. */
export function useCartGuard(): void {
  const { getState } = useAppStore()
  const { cartWrites } = useAppExtra()
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      // First, because it changes the cart. A listener of the field may be called too late.
      settleTypedText()
      if (isCartAtRisk(getState(), cartWrites)) event.preventDefault()
    }
    window.addEventListener('beforeunload', guard)
    return () => window.removeEventListener('beforeunload', guard)
  }, [getState, cartWrites])
}

/** On navigation or when the window gets the focus: reads a stale cart and adopts writes of closed tabs. */
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
