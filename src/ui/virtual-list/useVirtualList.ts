import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import {
  fastScrollRows,
  fastScrollSlots,
  fastScrollStep,
  fullRange,
  isAllFull,
  itemsAhead,
  itemsOf,
  itemsOfRows,
  NOTHING_FULL,
  NOTHING_YET,
  placeholdersOf,
  reduceWhileFast,
  rowsAround,
  withItem,
  withNextFull,
  type FullItems,
  type Placeholder,
  type Range,
  type VirtualWindow,
} from './virtualWindow'
import { useIsScrollingFast, useWindowScroll } from './windowScroll'

/** Typing in a search changes the list with each letter, so rows outside the window wait for a pause. */
const REST_MS = 300

export interface VirtualListOptions {
  /** Identity of the list. */
  readonly list: object
  /** Number of items; 0 until the list's position is measured. */
  readonly count: number
  readonly columns?: number
  /** Height of a row with its gap, in pixels; the same for all rows. */
  readonly rowHeight: number
  /** Top of the first row on the page, in pixels. */
  readonly top: number
  /** Always rendered in full, because it has the focus; -1 without one. */
  readonly active: number
}

export interface VirtualList {
  readonly sight: Range
  /** The items rendered in full, in order. */
  readonly full: readonly number[]
  /** The items that only a fast scroll brought into view. */
  readonly placeholders: readonly Placeholder[]
  /** The items to render in full next. */
  readonly ahead: readonly Range[]
}

interface Rows {
  readonly rowCount: number
  readonly rowHeight: number
  readonly top: number
  /** Rows that the window moves before the next render. */
  readonly step: number
}

/** The rows in the window, and the number that fits into it. */
function useRowsInSight({ rowCount, rowHeight, top, step }: Rows): Range & { readonly fit: number } {
  const { subscribe, view } = useWindowScroll()
  const stepAt = useCallback(
    (y: number) => Math.floor(Math.floor((y - top) / rowHeight) / step) * step,
    [top, rowHeight, step],
  )
  const first = useSyncExternalStore(subscribe, () => Math.min(rowCount, Math.max(0, stepAt(view().scrollY))))
  const last = useSyncExternalStore(subscribe, () =>
    Math.min(rowCount - 1, stepAt(view().scrollY + view().height) + step - 1),
  )
  const fit = useSyncExternalStore(subscribe, () => Math.ceil(view().height / rowHeight) + 1)
  return { first, last, fit }
}

interface Progress {
  readonly list: object
  readonly full: FullItems
}

/** The items rendered in full: visible ones at once, then one in each frame; none are added during a fast scroll. */
function useFullItems(list: object, isFast: boolean, shown: VirtualWindow): FullItems {
  const [progress, setProgress] = useState<Progress>({ list, full: isFast ? NOTHING_YET : NOTHING_FULL })
  const isKnown = progress.list === list || progress.full.isReduced
  const before = isKnown ? progress.full : NOTHING_FULL
  const full = reduceWhileFast(before, isFast, shown)
  if (full !== before) setProgress({ list, full })

  const shownList = useRef<object | null>(null)
  const drawNext = useEffectEvent(() => setProgress({ list, full: withNextFull(full, shown) }))
  const isPaused = isFast || isAllFull(full, shown)
  const { sight, around } = shown
  useEffect(() => {
    if (isPaused) return
    const isNew = shownList.current !== list && !full.isReduced
    shownList.current = list
    if (isNew) {
      const rest = setTimeout(() => drawNext(), REST_MS)
      return () => clearTimeout(rest)
    }
    const frame = requestAnimationFrame(() => drawNext())
    return () => cancelAnimationFrame(frame)
  }, [list, full, isPaused, sight.first, sight.last, around.first, around.last])
  return full
}

/**
 * The items of a long list to render: those in and around the window. During a fast scroll, items that come into view
 * are placeholders; afterwards they are rendered in full, one in each frame.
 */
export function useVirtualList(options: VirtualListOptions): VirtualList {
  const { list, count, columns = 1, rowHeight, top, active } = options
  const isFast = useIsScrollingFast()
  const rowCount = Math.ceil(count / columns)
  const step = isFast ? fastScrollStep(rowHeight) : 1
  const rows = useRowsInSight({ rowCount, rowHeight, top, step })
  const room = { fit: rows.fit, rowHeight, rowCount }
  const of = (range: Range) => itemsOfRows(range, columns, count)
  const shown = {
    sight: of(rows),
    around: of(rowsAround(rows, rowCount, rowHeight)),
    passing: of(fastScrollRows(rows.first, room)),
  }
  const state = useFullItems(list, isFast, shown)
  const full = withItem(itemsOf(fullRange(state, shown)), active, count)
  const slots = fastScrollSlots(room) * columns
  return {
    sight: shown.sight,
    full,
    placeholders: state.isReduced ? placeholdersOf(shown.passing, full, slots) : [],
    ahead: itemsAhead(state, isFast, shown),
  }
}
