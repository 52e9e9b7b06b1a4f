import { useMemo, useState } from 'react'
import {
  selectCartKeys,
  selectCartUpdate,
  selectPendingKeys,
} from '@/features/quick-entry/state/quickEntrySelectors'
import { useAppSelector } from '@/session/hooks'
import type { QuickEntryProps } from './quickEntryProps'

export interface RowFilter {
  readonly isPendingOnly: boolean
  readonly isInCartOnly: boolean
}

export const ALL_ROWS: RowFilter = { isPendingOnly: false, isInCartOnly: false }

const NONE: readonly number[] = []
const selectNone = () => NONE

/** Rows of a filter: one that no longer matches stays until the next `pass`, so that no row disappears while it is edited. */
function useHeldRows(current: readonly number[], pass: string): ReadonlySet<number> {
  const [heldRows, setHeldRows] = useState({ keys: new Set(current), pass })
  if (heldRows.pass !== pass) {
    setHeldRows({ keys: new Set(current), pass })
  } else if (current.some((key) => !heldRows.keys.has(key))) {
    setHeldRows({ keys: new Set([...heldRows.keys, ...current]), pass })
  }
  return heldRows.keys
}

/** A list with its known rows in their places, and the others after them. */
export function inPlaces(known: Int32Array, list: Int32Array): Int32Array {
  if (known.length <= list.length && known.every((key, row) => list[row] === key)) return list
  const listed = new Set(list)
  const remainingKeys = known.filter((key) => listed.has(key))
  const isKept = new Set(remainingKeys)
  const rows = new Int32Array(list.length)
  rows.set(remainingKeys)
  rows.set(
    list.filter((key) => !isKept.has(key)),
    remainingKeys.length,
  )
  return rows
}

/**
 * The rows of a list, which keep their positions while more products load and while the grid has the focus.
 * Meanwhile, new rows are added at the end; another list, or another sort of it, starts over.
 */
export function useSteadyRows(
  { keys, listName, isComplete }: Pick<QuickEntryProps, 'keys' | 'listName' | 'isComplete'>,
  hasFocus: boolean,
): Int32Array {
  const [steady, setSteady] = useState({ list: keys, listName, rows: keys })
  const isOther = steady.listName !== listName
  const isFree = isComplete && !hasFocus
  if (isOther || steady.list !== keys || (isFree && steady.rows !== keys)) {
    const rows = isOther || isFree ? keys : inPlaces(steady.rows, keys)
    setSteady({ list: keys, listName, rows })
    return rows
  }
  return steady.rows
}

export interface ShownRows {
  readonly keys: Int32Array
  /** Rows that match the filter and are not in the list. */
  readonly elsewhere: number
}

/** The rows of the list that are pending, in the cart, or both. */
export function useShownRows(list: Int32Array, { isPendingOnly, isInCartOnly }: RowFilter): ShownRows {
  const isUpdating = useAppSelector(selectCartUpdate) !== null
  const pass = `${isPendingOnly} ${isInCartOnly} ${isUpdating}`
  const pending = useHeldRows(useAppSelector(isPendingOnly ? selectPendingKeys : selectNone), pass)
  const inCart = useHeldRows(useAppSelector(isInCartOnly ? selectCartKeys : selectNone), pass)
  return useMemo(() => {
    if (!isPendingOnly && !isInCartOnly) return { keys: list, elsewhere: 0 }
    const isShown = (key: number) =>
      (!isPendingOnly || pending.has(key)) && (!isInCartOnly || inCart.has(key))
    const keys = list.filter(isShown)
    const all = [...(isPendingOnly ? pending : inCart)].filter(isShown)
    return { keys, elsewhere: all.length - keys.length }
  }, [list, isPendingOnly, isInCartOnly, pending, inCart])
}
