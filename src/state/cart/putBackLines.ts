import type { CartLine } from '@/domain/cart/cart'
import type { CartWrite } from '@/domain/cart/cartWrite'
import { addWrite, isWithoutEffect, updateWrite } from '@/domain/cart/cartWrite'
import { linePayload } from '@/domain/cart/changeLine'
import { presentId } from '@/domain/cart/localIds'
import { selectSettings } from '@/session/sessionSelectors'
import type { CartThunk } from './cartRootState'
import { selectCartLines, selectCartOwner, selectCartState } from './cartSelectors'
import { cartEvents } from './cartSlice'
import { sendWrites } from './sendWrites'
import { undoWrite } from './writeCart'

const isSame = (one: CartLine, other: CartLine) =>
  JSON.stringify(linePayload(one)) === JSON.stringify(linePayload(other))

/**
 * Puts lines back as they were before the write of that key removed them. What has not been sent is taken back; what may
 * have been done is followed by adding the lines anew, then with ids of their own.
 */
export function putBackLines(lines: readonly CartLine[], removalKey: string): CartThunk {
  return (dispatch, getState, { randomUUID }) => {
    const { owner, writes, localIds } = selectCartState(getState())
    if (owner === null || owner !== selectCartOwner(getState())) return
    const removal = writes.find(({ key }) => key === removalKey)
    if (removal && isWithoutEffect(removal)) dispatch(undoWrite(removalKey))

    const { canChangePrice } = selectSettings(getState())
    const shown = new Map(selectCartLines(getState()).map((line) => [line.id, line]))
    let { lastLocalId } = selectCartState(getState())
    const missing = (line: CartLine): CartWrite => {
      // A price that somebody else agreed may not be set anew by who cannot change prices: the usual one counts.
      const isOverridePrice = line.isOverridePrice && canChangePrice
      const added = { ...line, id: (lastLocalId -= 1), version: undefined, errors: [] }
      return addWrite(randomUUID(), { ...added, isOverridePrice })
    }
    const wanted = lines.flatMap((line): CartWrite[] => {
      const id = presentId(localIds, line.id)
      const present = shown.get(id)
      if (!present) return [missing(line)]
      return isSame({ ...line, id }, present) ? [] : [updateWrite(randomUUID(), { ...line, id }, present)]
    })
    if (wanted.length > 0) dispatch(cartEvents.writesQueued(wanted))
    void dispatch(sendWrites())
  }
}
