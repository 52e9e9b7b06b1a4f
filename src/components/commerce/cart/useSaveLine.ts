import { useEffect, useEffectEvent, useState } from 'react'
import type { CartLine } from '@/domain/cart/cart'
import { presentId } from '@/domain/cart/writeQueue'
import { isSameLine } from '@/domain/cart/changedElsewhere'
import type { CartThunk } from '@/state/cart/cartState'
import { selectCartLines, selectLocalIds, selectWriteOfLine } from '@/state/cart/cartSelectors'
import { addLine, undoWrite, updateLine } from '@/state/cart/writeCart'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { CART_MESSAGES } from './cartMessages'

/**
 * The line that a dialog began with, with the version that it has by now. Only if it still says the same: what somebody
 * else has made of it meanwhile was not on the screen, and is not to be saved over.
 */
function asItIsNow(before: CartLine): CartThunk<CartLine> {
  return (_dispatch, getState) => {
    const id = presentId(selectLocalIds(getState()), before.id)
    const now = selectCartLines(getState()).find((line) => line.id === id)
    return now && isSameLine(now, before) ? { ...before, version: now.version } : before
  }
}

/**
 * Saves the line of a dialog through the queue and follows it: saving, refused with a reason, or done.
 * @param before the line as it was when the dialog was opened; absent for a new one
 */
export function useSaveLine(before: CartLine | undefined, onSaved: () => void) {
  const dispatch = useAppDispatch()
  const [sent, setSent] = useState<CartLine | null>(null)
  const [isUntaken, setIsUntaken] = useState(false)
  const write = useAppSelector((state) =>
    sent ? selectWriteOfLine(state, presentId(selectLocalIds(state), sent.id)) : undefined,
  )
  const isSaved = sent !== null && write === undefined
  const tellSaved = useEffectEvent(onSaved)
  useEffect(() => {
    if (isSaved) tellSaved()
  }, [isSaved])

  const save = (line: CartLine) => {
    // After a refusal what was sent is what is on the screen: only what was changed since is a change.
    const from = sent ?? (before && dispatch(asItIsNow(before)))
    const made = from ? dispatch(updateLine({ ...line, id: from.id }, from)) : dispatch(addLine(line))
    setIsUntaken(made === null)
    if (made) setSent(made.line)
  }
  /** Whoever leaves the dialog after a refusal does not want the line. */
  const giveUp = () => {
    if (write?.status === 'failed') dispatch(undoWrite(write.key))
  }
  return {
    save,
    giveUp,
    isSaving: write !== undefined && write.status !== 'failed',
    error: isUntaken ? CART_MESSAGES.lineFailed : write?.status === 'failed' ? write.reason : null,
  }
}
