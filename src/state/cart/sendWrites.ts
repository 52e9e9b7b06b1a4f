import { isSameCredentials } from '@/api/apiExtra'
import { readCart, sendCartWrite } from '@/api/cartCalls'
import type { WriteOutcome } from '@/api/cartCalls'
import type { CartWrite } from '@/domain/cart/cartWrite'
import { findAddedLine, withoutSaved } from '@/domain/cart/writeOutcome'
import { nextToSend } from '@/domain/cart/writeQueue'
import { selectCredentials } from '@/session/sessionSelectors'
import type { CartThunk } from './cartRootState'
import { selectCartOwner, selectCartState } from './cartSelectors'
import { cartEvents } from './cartSlice'
import { refreshOutdated } from './refreshCart'

/** The id of an added line whose answer did not tell it: read from the cart. */
function lookUpLine(write: CartWrite): CartThunk<Promise<number | null>> {
  return async (dispatch, getState, extra) => {
    if (write.kind !== 'add') return null
    const { cart } = selectCartState(getState())
    const { data } = await readCart({ dispatch, extra })
    return data ? (findAddedLine(cart?.lines ?? [], data.lines, write.line)?.id ?? null) : null
  }
}

function settle({ key }: CartWrite, outcome: WriteOutcome, lineId: number | null) {
  switch (outcome.kind) {
    case 'saved':
      return cartEvents.writeSaved({ key, lineId })
    case 'unauthorized':
      return cartEvents.writeReturned({ key })
    case 'refused':
    case 'unknown':
      return cartEvents.writeFailed({ key, reason: outcome.reason, isUncertain: outcome.kind === 'unknown' })
  }
}

/** The answer came after the session had ended: what the server did is not done again. */
function settleKept(owner: string, write: CartWrite, outcome: WriteOutcome): CartThunk<Promise<void>> {
  return async (_dispatch, _getState, { cartWrites }) => {
    if (outcome.kind !== 'saved') return
    const rest = withoutSaved(await cartWrites.load(owner), write, outcome.lineId)
    if (rest) await cartWrites.save(owner, rest)
  }
}

function sendWrite(write: CartWrite, owner: string): CartThunk<Promise<boolean>> {
  return async (dispatch, getState, extra) => {
    const credentials = selectCredentials(getState())
    const isCurrent = () => isSameCredentials(credentials, selectCredentials(getState()))
    dispatch(cartEvents.writeSent({ key: write.key }))
    const outcome = await sendCartWrite(write, { dispatch, extra })
    const told = outcome.kind === 'saved' ? outcome.lineId : null
    // Not in the cart of somebody else, who may be there by now.
    const isToBeFound = outcome.kind === 'saved' && told === null && isCurrent()
    const lineId = isToBeFound ? await dispatch(lookUpLine(write)) : told
    if (isCurrent()) dispatch(settle(write, outcome, lineId))
    else await dispatch(settleKept(owner, write, outcome))
    return isCurrent() && outcome.kind !== 'unauthorized'
  }
}

/** Sends what waits, one after the other, then reads the cart once. Ends at once when that is being done already. */
export function sendWrites(): CartThunk<Promise<void>> {
  return async (dispatch, getState) => {
    for (;;) {
      const { owner, writes } = selectCartState(getState())
      const write = nextToSend(writes)
      if (!write || owner === null || owner !== selectCartOwner(getState())) break
      const goesOn = await dispatch(sendWrite(write, owner))
      if (!goesOn) return
    }
    await dispatch(refreshOutdated())
  }
}
