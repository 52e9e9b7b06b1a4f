import { type AppThunk, untilState } from '@/net/appThunk'
import { deleteWrite } from '@/domain/cart/cartWrite'
import { selectCartLines, selectCartOwner, selectCartState } from '../cartSelectors'
import { cartEvents } from '../cartSlice'
import { refreshCart } from '../refreshCart'
import { sendWrites } from '../sendWrites'
import type { LastImport } from './importSlice'
import { importEvents, selectLastImport } from './importSlice'

/** Number of lines being removed, and of lines that could not be identified. */
interface UndoneImport {
  readonly count: number
  readonly leftCount: number
}

/** Reads the cart if it lacks lines of the import. Resolves to false if that reading fails. */
function knowLines({ ids }: LastImport): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const isHere = () => {
      const present = new Set(selectCartLines(getState()).map(({ id }) => id))
      return ids.every((id) => present.has(id))
    }
    await dispatch(untilState((state) => isHere() || !selectCartState(state).isReading))
    if (isHere()) return true
    const { readings } = selectCartState(getState())
    await dispatch(refreshCart())
    return selectCartState(getState()).readings > readings
  }
}

/**
 * Removes exactly the lines that the last import added. Missing lines are forgotten only when a fresh reading
 * of the server's cart lacks them. Null: nothing to undo.
 */
export function undoImport(): AppThunk<Promise<UndoneImport | null>> {
  return async (dispatch, getState, { randomUUID }) => {
    const last = selectLastImport(getState())
    if (!last) return null
    const isKnown = await dispatch(knowLines(last))
    // Another user may be here, or it was undone meanwhile.
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
