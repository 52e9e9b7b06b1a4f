import { useCallback, useState } from 'react'
import { type CartLine, isUnavailable, lineName, type Places } from '@/domain/cart/cart'
import type { CartWrite } from '@/domain/cart/cartWrite'
import type { AppThunk } from '@/net/appThunk'
import { selectCartLines, selectCartWrites, selectLocalIds } from '@/features/cart/state/cartSelectors'
import { putBackLines, clearLines, deleteLine, deleteLines } from '@/features/cart/state/writeCart'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useAppDispatch, useAppSelector } from '@/session/hooks'
import { CART_PAGE_MESSAGES as texts } from './messages'

interface Removal {
  readonly key: string
  readonly lines: readonly CartLine[]
  /** Describes the removal, in the current language. */
  readonly say: () => string
  /** True if its write got no response: the lines are displayed again, although they may still be removed. */
  readonly isInDoubt: boolean
}

/** Clears whatever the cart contains when the user confirms, which may be long after the question appeared. */
function clearCart(): AppThunk<Removal | null> {
  return (dispatch, getState) => {
    const lines = selectCartLines(getState())
    const write = lines.length > 0 ? dispatch(clearLines()) : null
    return write && { key: write.key, lines, say: () => texts.cleared(lines.length), isInDoubt: false }
  }
}

/**
 * State of a removal; null once its lines are in the cart again. A rejected removal restores them at once, and a retry
 * is a new removal; a removal without a response restores them if its write is dropped before it was retried.
 */
function followed(removal: Removal, writes: readonly CartWrite[]): Removal | null {
  const write = writes.find(({ key }) => key === removal.key)
  const hasFailed = write?.status === 'failed'
  if (hasFailed ? !write.isUncertain : removal.isInDoubt && !write) return null
  return removal.isInDoubt === hasFailed ? removal : { ...removal, isInDoubt: hasFailed }
}

/** Removals on a screen that can still be undone. */
function useRemovalList() {
  const writes = useAppSelector(selectCartWrites)
  const [removals, setRemovals] = useState<readonly Removal[]>([])
  const now = removals.flatMap((removal) => followed(removal, writes) ?? [])
  const hasChanged = now.length < removals.length || now.some((each, index) => each !== removals[index])
  if (hasChanged) setRemovals(now)
  return [now, setRemovals] as const
}

export interface Removals {
  /** The last removal that can be undone. */
  readonly last: Removal | null
  readonly remove: (line: CartLine) => void
  /** Removes lines that cannot be ordered, without an undo. */
  readonly removeUnavailable: (lines: readonly CartLine[]) => void
  readonly clear: () => void
  readonly putBack: () => void
  /** Positions of the lines restored while the screen is open; the server appends them. */
  readonly places: Places
}

/** Removes lines, and undoes removals, the last one first (Spec 2 §2, §4). */
export function useRemovals(): Removals {
  const dispatch = useAppDispatch()
  const localIds = useAppSelector(selectLocalIds)
  const [removals, setRemovals] = useRemovalList()
  const [places, setPlaces] = useState<Places>({})
  const remove = useCallback(
    (line: CartLine) => {
      const write = dispatch(deleteLine(line))
      // A product that is no longer for sale cannot be restored.
      if (!write || isUnavailable(line)) return
      const { key } = write
      const removal = { key, lines: [line], say: () => texts.removed(lineName(line)), isInDoubt: false }
      setRemovals((before) => [...before, removal])
    },
    [dispatch, setRemovals],
  )
  const removeUnavailable = (lines: readonly CartLine[]) => {
    dispatch(deleteLines(lines))
    dispatch(notify({ severity: 'success', message: texts.removedUnavailable(lines.length) }))
  }
  const clear = () => {
    const removal = dispatch(clearCart())
    if (removal) setRemovals((before) => [...before, removal])
  }
  // A failed removal is displayed in the cart with its own Undo.
  const last = removals.findLast(({ isInDoubt }) => !isInDoubt) ?? null
  const putBack = () => {
    if (!last) return
    const replaced = Object.entries(dispatch(putBackLines(last.lines, last.key)))
    setPlaces((before) => ({
      ...before,
      // A line that was restored before keeps its first position.
      ...Object.fromEntries(replaced.map(([added, id]) => [added, before[localIds[id] ?? id] ?? id])),
    }))
    setRemovals((before) => before.filter(({ key }) => key !== last.key))
  }
  return { last, remove, removeUnavailable, clear, putBack, places }
}
