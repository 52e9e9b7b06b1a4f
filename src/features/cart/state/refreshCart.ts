import { isSameCredentials } from '@/domain/session/credentials'
import { readCart } from '@/features/cart/cartCalls'
import { type Cart, isCartStale, lineName } from '@/domain/cart/cart'
import { changedElsewhere } from '@/domain/cart/changedElsewhere'
import { futileChanges } from '@/domain/cart/writeQueue'
import { isReadable, showsLinesOnce } from '@/domain/cart/writesToSend'
import { selectCredentials } from '@/session/sessionSelectors'
import { notify } from '@/features/notifications/state/notificationsSlice'
import type { AppThunk } from '@/net/appThunk'
import { selectCartState, selectHasCart } from './cartSelectors'
import { cartEvents } from './cartSlice'
import { CART_NEWS_MESSAGES } from './messages'

function notifyChanges(read: Cart): AppThunk {
  return (dispatch, getState) => {
    const { cart, ownIds, writes } = selectCartState(getState())
    const change = cart && changedElsewhere(cart.lines, read.lines, ownIds, writes)
    if (change) dispatch(notify({ severity: 'info', message: CART_NEWS_MESSAGES.changedElsewhere(change) }))
  }
}

/** Reports lines whose rejected changes are undone, because their products are not for sale any more. */
function reportFutile(read: Cart): AppThunk {
  return (dispatch, getState) => {
    const undone = futileChanges(selectCartState(getState()).writes, read.lines)
    for (const { line } of undone)
      dispatch(notify({ severity: 'warning', message: CART_NEWS_MESSAGES.changeUndone(lineName(line)) }))
  }
}

interface Reading {
  /** The caller changed the server's cart outside this queue; that is not reported as made by others. */
  readonly isOwnChange?: boolean
}

/**
 * Reads the cart after an import or an order changed it, or on request. An answer made stale by a write is
 * dropped: another reading follows that write.
 */
export function refreshCart({ isOwnChange = true }: Reading = {}): AppThunk<Promise<void>> {
  return async (dispatch, getState, extra) => {
    const { revision, isReading } = selectCartState(getState())
    if (isReading || !selectHasCart(getState())) return
    const credentials = selectCredentials(getState())
    dispatch(cartEvents.readStarted())
    const { data, error } = await readCart({ dispatch, extra })
    if (!isSameCredentials(credentials, selectCredentials(getState()))) return
    const { cart, writes, revision: current } = selectCartState(getState())
    if (current !== revision || (data && cart && !isReadable(writes))) {
      dispatch(cartEvents.readOvertaken())
      await dispatch(refreshOutdated())
    } else if (data) {
      if (!isOwnChange) dispatch(notifyChanges(data))
      dispatch(reportFutile(data))
      dispatch(cartEvents.cartRead({ cart: data, atMs: extra.now().getTime() }))
    } else dispatch(cartEvents.readFailed(error))
  }
}

/** Reads the cart once nothing is in flight: one reading for a burst of writes. */
export function refreshOutdated(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { cart, writes, isOutdated } = selectCartState(getState())
    if (cart === null || (isOutdated && isReadable(writes)))
      await dispatch(refreshCart({ isOwnChange: false }))
  }
}

/**
 * Reads the cart when its copy is older than 5 minutes and no update is running (Spec 2 §4). The first reading does
 * not wait for what an earlier page left, which may be sent for a minute without an answer.
 */
export function ensureFreshCart(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { now }) => {
    const { cart, readAtMs, writes, owner } = selectCartState(getState())
    const isUnderWay = cart ? writes.some(({ status }) => status !== 'failed') : !showsLinesOnce(writes)
    if (owner === null || isUnderWay || !isCartStale(readAtMs, now().getTime())) return
    await dispatch(refreshCart({ isOwnChange: false }))
  }
}
