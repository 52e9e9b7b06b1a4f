import type { CartLine } from '@/domain/cart/cart'
import { isWithoutEffect } from '@/domain/cart/cartWrite'
import { putBackWrites } from '@/domain/cart/putBack'
import { selectSettings } from '@/session/sessionSelectors'
import { notify } from '@/state/notifications/notificationsSlice'
import type { CartThunk } from './cartRootState'
import { selectCartLines, selectCartOwner, selectCartState } from './cartSelectors'
import { cartEvents } from './cartSlice'
import { CART_NEWS } from './messages'
import { sendWrites } from './sendWrites'
import { undoWrite } from './writeCart'

/**
 * Puts lines back as they were before the write of that key removed them. What has not been sent is taken back; what may
 * have been done is followed by adding the lines anew, then with ids of their own, once it is known that it was done.
 */
export function putBackLines(lines: readonly CartLine[], removalKey: string): CartThunk {
  return (dispatch, getState, { randomUUID }) => {
    const { owner, writes } = selectCartState(getState())
    if (owner === null || owner !== selectCartOwner(getState())) return
    const removal = writes.find(({ key }) => key === removalKey)
    if (removal && isWithoutEffect(removal)) dispatch(undoWrite(removalKey))

    const { cart, ...state } = selectCartState(getState())
    const into = { ...state, lines: cart?.lines ?? [], shown: selectCartLines(getState()) }
    const put = putBackWrites(lines, removalKey, into, selectSettings(getState()), randomUUID)
    if (put.writes.length > 0) dispatch(cartEvents.writesQueued(put.writes))
    if (put.lost.length > 0)
      dispatch(notify({ severity: 'warning', message: CART_NEWS.putBackWithout(put.lost) }))
    void dispatch(sendWrites())
  }
}
