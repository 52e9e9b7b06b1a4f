import type { Range } from '@/features/products/tiles/productTiles'

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
