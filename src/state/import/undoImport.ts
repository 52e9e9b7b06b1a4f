import { deleteWrite } from '@/domain/cart/cartWrite'
import { selectCartLines, selectCartOwner, selectCartState } from '../cart/cartSelectors'
import { cartEvents } from '../cart/cartSlice'
import { sendWrites } from '../cart/sendWrites'
import type { ImportThunk } from './importSlice'
import { importEvents, selectLastImport } from './importSlice'

/** Takes out of the cart what the last import has added and nothing else; answers how many lines that were. */
export function undoImport(): ImportThunk<number> {
  return (dispatch, getState, { randomUUID }) => {
    const last = selectLastImport(getState())
    const { owner } = selectCartState(getState())
    if (!last || owner === null || owner !== selectCartOwner(getState())) return 0
    const ids = new Set(last.ids)
    const lines = selectCartLines(getState()).filter(({ id }) => ids.has(id))
    dispatch(importEvents.forgotten())
    if (lines.length > 0)
      dispatch(cartEvents.writesQueued(lines.map((line) => deleteWrite(randomUUID(), line))))
    void dispatch(sendWrites())
    return lines.length
  }
}
