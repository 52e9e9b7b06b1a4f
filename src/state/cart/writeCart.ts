import type { CartLine } from '@/domain/cart/cart'
import { addWrite, clearWrite, deleteWrite, updateWrite } from '@/domain/cart/cartWrite'
import type { CartWrite } from '@/domain/cart/cartWrite'
import type { CartThunk } from './cartRootState'
import { selectCartOwner, selectCartState } from './cartSelectors'
import { cartEvents } from './cartSlice'
import { sendWrites } from './sendWrites'

/** Queues a write and gives it back; null where there is no cart to write to. */
function write<Made extends CartWrite>(
  make: (key: string, nextLocalId: number) => Made,
): CartThunk<Made | null> {
  return (dispatch, getState, { randomUUID }) => {
    const { owner, lastLocalId } = selectCartState(getState())
    if (owner === null || owner !== selectCartOwner(getState())) return null
    const made = make(randomUUID(), lastLocalId - 1)
    dispatch(cartEvents.writeQueued(made))
    void dispatch(sendWrites())
    return made
  }
}

/** Adds a line; its id is given here. */
export const addLine = (line: Omit<CartLine, 'id'>) =>
  write((key, nextLocalId) => addWrite(key, { ...line, id: nextLocalId }))

export const updateLine = (line: CartLine, before: CartLine) => write((key) => updateWrite(key, line, before))

export const deleteLine = (line: CartLine) => write((key) => deleteWrite(key, line))

export const clearLines = () => write((key) => clearWrite(key))

/** Sends a failed write again. */
export function retryWrite(key: string): CartThunk {
  return (dispatch, _getState, { randomUUID }) => {
    dispatch(cartEvents.writeRetried({ key, newKey: randomUUID() }))
    void dispatch(sendWrites())
  }
}

/** Takes a failed or waiting write back. */
export function undoWrite(key: string): CartThunk {
  return (dispatch, _getState, { randomUUID }) => {
    dispatch(cartEvents.writeUndone({ key, newKey: randomUUID() }))
    void dispatch(sendWrites())
  }
}
