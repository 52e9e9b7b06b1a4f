import { isAskedAgain } from '@/domain/cart/cartWrite'
import type { CartRootState } from '../cart/cartRootState'
import { selectCartState } from '../cart/cartSelectors'
import { sendWrites } from '../cart/sendWrites'
import type { ImportThunk } from './importSlice'
import { untilCart } from './untilCart'

/** How far a clearing of the cart is that was asked for before; `stuck`: nobody knows when it will be done. */
function clearingOf(state: CartRootState): 'none' | 'going on' | 'stuck' {
  const { writes, isOffline } = selectCartState(state)
  const clearings = writes.filter(({ kind }) => kind === 'clear')
  if (clearings.length === 0) return 'none'
  const isStuck =
    isOffline || writes.some(isAskedAgain) || clearings.some(({ status }) => status === 'failed')
  return isStuck ? 'stuck' : 'going on'
}

/**
 * Waits for a clearing of the cart that is on its way: later it would take out what was imported meanwhile. False: it cannot
 * be waited for.
 */
export function awaitClearing(): ImportThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const isSettled = (state: CartRootState) => clearingOf(state) !== 'going on'
    await dispatch(untilCart(isSettled, () => void dispatch(sendWrites())))
    return clearingOf(getState()) === 'none'
  }
}
