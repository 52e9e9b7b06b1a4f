import { addableLine } from '@/domain/cart/addableLine'
import type { CartLine, Places } from '@/domain/cart/cart'
import {
  addWrite,
  clearWrite,
  deleteWrite,
  updateWrite,
  type CartWrite,
  isWithoutEffect,
} from '@/domain/cart/cartWrite'
import { selectIsReadOnly, selectSettings } from '@/session/sessionSelectors'
import { notify } from '@/features/notifications/state/notificationsSlice'
import type { AppThunk } from '@/net/appThunk'
import { selectCartOwner, selectCartState, selectIsLineGone, selectCartLines } from './cartSelectors'
import { cartEvents } from './cartSlice'
import { CART_NEWS_MESSAGES } from './messages'
import { sendWrites } from './sendWrites'
import { putBackWrites } from '@/domain/cart/putBack'

/** Queues a write and returns it; null without a cart to write to. */
function write<Made extends CartWrite>(
  make: (key: string, nextLocalId: number) => Made,
): AppThunk<Made | null> {
  return (dispatch, getState, { randomUUID }) => {
    const { owner, lastLocalId } = selectCartState(getState())
    if (owner === null || owner !== selectCartOwner(getState()) || selectIsReadOnly(getState())) return null
    const made = make(randomUUID(), lastLocalId - 1)
    dispatch(cartEvents.writeQueued(made))
    void dispatch(sendWrites())
    return made
  }
}

/** Adds a line and assigns its local id. */
export const addLine = (line: Omit<CartLine, 'id'>) =>
  write((key, nextLocalId) => addWrite(key, { ...line, id: nextLocalId }))

export const updateLine = (line: CartLine, before: CartLine) => write((key) => updateWrite(key, line, before))

export const deleteLine = (line: CartLine) => write((key) => deleteWrite(key, line))

/** Removes several lines. */
export function deleteLines(lines: readonly CartLine[]): AppThunk {
  return (dispatch, getState, { randomUUID }) => {
    const { owner } = selectCartState(getState())
    if (owner === null || owner !== selectCartOwner(getState()) || selectIsReadOnly(getState())) return
    dispatch(cartEvents.writesQueued(lines.map((line) => deleteWrite(randomUUID(), line))))
    void dispatch(sendWrites())
  }
}

export const clearLines =
  (): AppThunk<CartWrite | null> =>
  (dispatch, _getState, { now }) =>
    dispatch(write((key) => clearWrite(key, now().getTime())))

/** Retries a failed write. A change of a removed line adds the line again, within the user's permissions. */
export function retryWrite(key: string): AppThunk {
  return (dispatch, getState, { randomUUID, now }) => {
    const failed = selectCartState(getState()).writes.find((each) => each.key === key)
    const isGone = failed?.kind === 'update' && selectIsLineGone(getState(), failed)
    const again = isGone ? addableLine(failed.line, selectSettings(getState())) : null
    const retry = { key, newKey: randomUUID(), line: again?.line, atMs: now().getTime() }
    dispatch(cartEvents.writeRetried(retry))
    if (again && again.lost.length > 0)
      dispatch(notify({ severity: 'warning', message: CART_NEWS_MESSAGES.addedWithout(again.lost) }))
    void dispatch(sendWrites())
  }
}

/** Undoes a failed or waiting write. */
export function undoWrite(key: string): AppThunk {
  return (dispatch, _getState, { randomUUID }) => {
    dispatch(cartEvents.writeUndone({ key, newKey: randomUUID() }))
    void dispatch(sendWrites())
  }
}

/**
 * Puts lines back as they were before the write with that key removed them. An unsent removal is withdrawn; one
 * that may have been done is followed by adding the lines again once its outcome is known. Returns the lines that
 * the added ones replace.
 */
export function putBackLines(lines: readonly CartLine[], removalKey: string): AppThunk<Places> {
  return (dispatch, getState, { randomUUID }) => {
    const { owner, writes } = selectCartState(getState())
    if (owner === null || owner !== selectCartOwner(getState())) return {}
    const removal = writes.find(({ key }) => key === removalKey)
    if (removal && isWithoutEffect(removal)) dispatch(undoWrite(removalKey))

    const { cart, ...state } = selectCartState(getState())
    const into = { ...state, lines: cart?.lines ?? [], shown: selectCartLines(getState()) }
    const put = putBackWrites(lines, removalKey, into, selectSettings(getState()), randomUUID)
    if (put.writes.length > 0) dispatch(cartEvents.writesQueued(put.writes))
    if (put.lost.length > 0)
      dispatch(notify({ severity: 'warning', message: CART_NEWS_MESSAGES.putBackWithout(put.lost) }))
    void dispatch(sendWrites())
    return put.replaced
  }
}
