import { useEffect } from 'react'
import { openCart } from '@/state/cart/openCart'
import { useAppDispatch } from '@/store/hooks'
import './installCart'

/** Opens the cart of the session and reads it where its copy is too old. */
export function useCart(): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    void dispatch(openCart())
  }, [dispatch])
}
