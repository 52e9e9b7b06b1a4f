import { useCallback, useState } from 'react'
import type { CartLine } from '@/domain/cart/cart'
import type { CartWrite } from '@/domain/cart/cartWrite'
import type { CartThunk } from '@/state/cart/cartState'
import { selectCartLines, selectCartWrites } from '@/state/cart/cartSelectors'
import { putBackLines, clearLines, deleteLine } from '@/state/cart/writeCart'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { CART_PAGE_MESSAGES as texts } from './messages'

/** What a line is called: a product that left the catalogue may have no description any more (Spec 2 §2). */
export function lineName({ description, productCode, productKey }: CartLine): string {
  return description || productCode || String(productKey)
}

interface Removal {
  readonly key: string
  readonly lines: readonly CartLine[]
  /** What was done, in words. */
  readonly message: string
  /** Its write got no answer: its lines are shown again, although it may be done yet. */
  readonly isInDoubt: boolean
}

/** Empties the cart; what it held at that moment, which may be long after the question was asked. */
function clearCart(): CartThunk<Removal | null> {
  return (dispatch, getState) => {
    const lines = selectCartLines(getState())
    // Somebody else may have emptied it meanwhile.
    const write = lines.length > 0 ? dispatch(clearLines()) : null
    return write && { key: write.key, lines, message: texts.cleared(lines.length), isInDoubt: false }
  }
}

/**
 * What became of a removal; null once its lines stand in the cart again. Of a refused one they do at once: a retry is
 * another removal. Of one without an answer they do when the write is gone before it was tried again.
 */
function followed(removal: Removal, writes: readonly CartWrite[]): Removal | null {
  const write = writes.find(({ key }) => key === removal.key)
  const hasFailed = write?.status === 'failed'
  if (hasFailed ? !write.isUncertain : removal.isInDoubt && !write) return null
  return removal.isInDoubt === hasFailed ? removal : { ...removal, isInDoubt: hasFailed }
}

/** The removals of a screen for as long as there is something to be put back. */
function useRemovalList() {
  const writes = useAppSelector(selectCartWrites)
  const [removals, setRemovals] = useState<readonly Removal[]>([])
  const now = removals.flatMap((removal) => followed(removal, writes) ?? [])
  const hasChanged = now.length < removals.length || now.some((each, index) => each !== removals[index])
  if (hasChanged) setRemovals(now)
  return [now, setRemovals] as const
}

/** What was removed on this screen, last first to be put back, and the removing itself (Spec 2 §2, §4). */
export function useRemovals() {
  const dispatch = useAppDispatch()
  const [removals, setRemovals] = useRemovalList()
  const remove = useCallback(
    (line: CartLine) => {
      const write = dispatch(deleteLine(line))
      if (!write) return
      const { key } = write
      const removal = { key, lines: [line], message: texts.removed(lineName(line)), isInDoubt: false }
      setRemovals((before) => [...before, removal])
    },
    [dispatch, setRemovals],
  )
  const clear = () => {
    const removal = dispatch(clearCart())
    if (removal) setRemovals((before) => [...before, removal])
  }
  // What failed stands in the cart again, with a way of its own to be undone.
  const last = removals.findLast(({ isInDoubt }) => !isInDoubt) ?? null
  const putBack = () => {
    if (!last) return
    dispatch(putBackLines(last.lines, last.key))
    setRemovals((before) => before.filter(({ key }) => key !== last.key))
  }
  return { last, remove, clear, putBack }
}
