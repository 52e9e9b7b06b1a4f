/** A list of rows of equal height with the same number of products. */
export interface ListMetrics {
  /** Height of a row with its gap, in pixels. */
  readonly rowHeight: number
  readonly columns: number
  /** Top of the list on the page, in pixels. */
  readonly top: number
  /** Index of the first product shown in a paged list; 0 without paging. */
  readonly first?: number
}

/** A position in the list: hash parameters row (scroll position) and i (list index) (Spec 2 §2). */
export interface ListPosition {
  readonly row: number | undefined
  readonly i: number | undefined
}

/**
 * The current scroll position with the first visible product; empty at the top of the first page (Spec 2 §2:
 * row, i).
 */
export function positionAt(
  scrollY: number,
  { rowHeight, columns, top, first = 0 }: ListMetrics,
): ListPosition {
  // Zoomed pages scroll by fractions of a pixel, and index and row must agree.
  const row = Math.round(scrollY)
  const index = first + Math.max(0, Math.floor((row - top) / rowHeight)) * columns
  if (row <= 0) return { row: undefined, i: first === 0 ? undefined : first }
  return { row, i: index === 0 ? undefined : index }
}

/**
 * Scroll offset for a position. The scroll position wins while it shows the product of the index; at another width or
 * layout the index wins (Spec 2 §2: row, i).
 */
export function offsetOf({ row, i }: ListPosition, metrics: ListMetrics): number {
  if (i === undefined) return row ?? 0
  const { rowHeight, columns, top, first = 0 } = metrics
  if (row !== undefined && Math.abs((positionAt(row, metrics).i ?? 0) - i) < columns) return row
  return i === first && first > 0 ? (row ?? 0) : top + Math.floor((i - first) / columns) * rowHeight
}
