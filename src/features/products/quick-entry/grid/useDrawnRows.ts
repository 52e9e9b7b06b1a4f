import { useDeferredValue } from 'react'
import {
  flightRows,
  flightSlots,
  flightStep,
  itemsOf,
  landingOn,
  passingItems,
} from '@/features/products/tiles/flight'
import type { Range } from '@/features/products/tiles/productTiles'
import { useFlight, useWhole } from '@/features/products/tiles/useFlight'
import { useRowsInSight } from '@/features/products/tiles/useRowsInSight'

/** Rows drawn above and below those in sight. */
const OVERSCAN_ROWS = 8

/**
 * The rows to draw now: those in sight, and of those around them the ones that are around `before` too, where the window
 * stood when there was last time to draw what is around; null: there was none for this list.
 */
export function rowsToDraw(sight: Range, before: Range | null, count: number): Range {
  if (sight.last < sight.first) return sight
  const around = before && { first: before.first - OVERSCAN_ROWS, last: before.last + OVERSCAN_ROWS }
  const isNear = around !== null && around.first <= sight.last && around.last >= sight.first
  const above = isNear ? Math.max(sight.first - OVERSCAN_ROWS, around.first) : sight.first
  const below = isNear ? Math.min(sight.last + OVERSCAN_ROWS, around.last) : sight.last
  const first = Math.max(0, Math.min(sight.first, above))
  const last = Math.min(count - 1, Math.max(sight.last, below))
  return { first, last }
}

/** The rows with one more, in their order: that of the active cell, which keeps the focus wherever the page is scrolled to. */
export function withRow(rows: readonly number[], row: number, count: number): readonly number[] {
  if (row < 0 || row >= count || rows.includes(row)) return rows
  return [...rows, row].sort((one, other) => one - other)
}

interface DrawnRows {
  readonly whole: readonly number[]
  /** What passes by. */
  readonly passing: ReturnType<typeof passingItems>
  /** What is drawn whole next, row by row, after a flight. */
  readonly ahead: readonly Range[]
}

interface PageOfRows {
  readonly keys: Int32Array
  /** Of the page; none while its place is not known. */
  readonly count: number
  /** In pixels. */
  readonly rowHeight: number
  /** Above the first row, in pixels. */
  readonly top: number
}

const NO_KEYS = new Int32Array(0)

/**
 * The rows of a page that are drawn, from 0: those in sight, and what is around them when there is time for it. The
 * `active` one, into which somebody may be typing, stays wherever it is.
 */
export function useDrawnRows({ keys, count, rowHeight, top }: PageOfRows, active: number): DrawnRows {
  const flight = useFlight()
  const step = flight[0]?.isFlying ? flightStep(rowHeight) : 1
  const sight = useRowsInSight({ count, height: rowHeight, top, step })
  const isInFlight = flight[0] !== null
  // What flies by is drawn once, not again when there is time.
  const calm = isInFlight ? { first: 0, last: -1 } : sight
  const before = { first: useDeferredValue(calm.first), last: useDeferredValue(calm.last) }
  const isOtherList = useDeferredValue(keys, NO_KEYS) !== keys
  const room = { fit: sight.fit, rowHeight, count }
  const drawn = isInFlight
    ? flightRows(sight.first, room)
    : rowsToDraw(sight, isOtherList || before.last < before.first ? null : before, count)
  const whole = useWhole(flight, drawn, sight)
  return {
    whole: withRow(itemsOf(whole), active, count),
    passing: passingItems(drawn, whole, active, flightSlots(room)),
    ahead: landingOn(flight[0], sight),
  }
}
