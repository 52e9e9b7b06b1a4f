import { deleteWrite } from '@/domain/cart/cartWrite'
import { selectCartLines, selectCartOwner, selectCartState } from '../cart/cartSelectors'
import { cartEvents } from '../cart/cartSlice'
import { refreshCart } from '../cart/refreshCart'
import { sendWrites } from '../cart/sendWrites'
import type { ImportThunk, LastImport } from './importSlice'
import { importEvents, selectLastImport } from './importSlice'
import { untilCart } from './untilCart'

/** How many lines are on their way out of the cart, and how many could not be told apart from those that are gone. */
interface UndoneImport {
  readonly count: number
  readonly leftCount: number
}

/** Whether the cart here can tell all lines of an import: it is read where it does not have them. */
function knowLines({ ids }: LastImport): ImportThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const isHere = () => {
      const present = new Set(selectCartLines(getState()).map(({ id }) => id))
      return ids.every((id) => present.has(id))
    }
    await dispatch(untilCart((state) => isHere() || !selectCartState(state).isReading))
    if (isHere()) return true
    const { readings } = selectCartState(getState())
    await dispatch(refreshCart())
    return selectCartState(getState()).readings > readings
  }
}

/**
 * Takes out of the cart what the last import has added and nothing else. What of it is not in the cart here is forgotten only
 * when the server's cart was read and has it no more. Null: there is nothing to undo by now.
 */
export function undoImport(): ImportThunk<Promise<UndoneImport | null>> {
  return async (dispatch, getState, { randomUUID }) => {
    const last = selectLastImport(getState())
    if (!last) return null
    const isKnown = await dispatch(knowLines(last))
    // Somebody else may be here by now, or it was undone meanwhile.
    const isTheirs = selectCartState(getState()).owner === selectCartOwner(getState())
    if (!isTheirs || selectLastImport(getState()) !== last) return null
    const ids = new Set(last.ids)
    const lines = selectCartLines(getState()).filter(({ id }) => ids.has(id))
    dispatch(isKnown ? importEvents.forgotten() : importEvents.undone(lines.map(({ id }) => id)))
    if (lines.length > 0)
      dispatch(cartEvents.writesQueued(lines.map((line) => deleteWrite(randomUUID(), line))))
    void dispatch(sendWrites())
    return { count: lines.length, leftCount: isKnown ? 0 : last.ids.length - lines.length }
  }
}
