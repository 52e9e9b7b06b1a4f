import { useEffect, useEffectEvent, useState } from 'react'
import type { CartLine } from '@/domain/cart/cart'
import { presentId } from '@/domain/cart/writeQueue'
import { isSameLine } from '@/domain/cart/changedElsewhere'
import type { RootState } from '@/net/appThunk'
import { selectCartLines, selectLocalIds, selectWriteOfLine } from '@/features/cart/state/cartSelectors'
import { addLine, undoWrite, updateLine } from '@/features/cart/state/writeCart'
import { useAppDispatch, useAppSelector, useAppStore } from '@/session/hooks'
import { CART_MESSAGES } from './cartMessages'

/**
 * The line of a dialog with its current version, if its content is unchanged: changes by others were not on
 * screen and must not be overwritten.
 */
function asItIsNow(state: RootState, before: CartLine): CartLine {
  const id = presentId(selectLocalIds(state), before.id)
  const now = selectCartLines(state).find((line) => line.id === id)
  return now && isSameLine(now, before) ? { ...before, version: now.version } : before
}

interface LineSaving {
  readonly save: (line: CartLine) => void
  readonly giveUp: () => void
  readonly isSaving: boolean
  readonly error: string | null
}

/**
 * Saves the dialog's line through the queue and follows it: saving, rejected with a reason, or saved.
 * @param before the line when the dialog was opened; absent for a new one
 */
export function useSaveLine(before: CartLine | undefined, onSaved: () => void): LineSaving {
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const [sent, setSent] = useState<CartLine | null>(null)
  const [isUntaken, setIsUntaken] = useState(false)
  const write = useAppSelector((state) =>
    sent ? selectWriteOfLine(state, presentId(selectLocalIds(state), sent.id)) : undefined,
  )
  const isSaved = sent !== null && write === undefined
  const notifySaved = useEffectEvent(onSaved)
  useEffect(() => {
    if (isSaved) notifySaved()
  }, [isSaved])

  const save = (line: CartLine) => {
    // After a rejection, the sent line is the base: only later input counts as a change.
    const from = sent ?? (before && asItIsNow(getState(), before))
    const made = from ? dispatch(updateLine({ ...line, id: from.id }, from)) : dispatch(addLine(line))
    setIsUntaken(made === null)
    if (made) setSent(made.line)
  }
  /** Leaving the dialog after a rejection gives up the line. */
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
