import { addListener } from '@reduxjs/toolkit'
import type { AppExtra } from '@/session/appDeps'
import type { CartDispatch, CartRootState } from '../cart/cartState'
import type { ImportThunk } from './importSlice'

const addCartListener = addListener.withTypes<CartRootState, CartDispatch, AppExtra>()

/** Resolves once a condition on the cart holds, which `begin` may bring about. */
export function waitForCart(
  isSo: (state: CartRootState) => boolean,
  begin: () => void = () => undefined,
): ImportThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (isSo(getState())) return
    const come = new Promise<void>((resolve) => {
      dispatch(
        addCartListener({
          predicate: (_action, current) => isSo(current),
          effect: (_action, { unsubscribe }) => {
            unsubscribe()
            resolve()
          },
        }),
      )
    })
    begin()
    await come
  }
}
