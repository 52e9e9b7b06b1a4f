/** A list of equally high rows with the same number of products in each. */
export interface ListMetrics {
  /** Height of a row with its gap, in pixels. */
  readonly rowHeight: number
  readonly columns: number
  /** Where the list begins on the page, in pixels. */
  readonly top: number
  /** Index of the first product that is shown, in a list of pages; 0 without it. */
  readonly first?: number
}

/** A place in the list: hash parameters row (scroll position) and i (list index) (Spec 2 §2). */
export interface ListPosition {
  readonly row: number | undefined
  readonly i: number | undefined
}

/** Where the page is scrolled to, with the first product in sight; nothing at the top (Spec 2 §2: row, i). */
export function positionAt(
  scrollY: number,
  { rowHeight, columns, top, first = 0 }: ListMetrics,
): ListPosition {
  const index = first + Math.max(0, Math.floor((scrollY - top) / rowHeight)) * columns
  if (scrollY <= 0) return { row: undefined, i: first === 0 ? undefined : first }
  return { row: Math.round(scrollY), i: index === 0 ? undefined : index }
}

/**
 * Where to scroll to. The scroll position holds as long as it shows the product of the index; on a screen of another
 * width, or with another layout, the product counts (Spec 2 §2: row, i).
 */
export function offsetOf({ row, i }: ListPosition, metrics: ListMetrics): number {
  if (i === undefined) return row ?? 0
  const { rowHeight, columns, top, first = 0 } = metrics
  if (row !== undefined && Math.abs((positionAt(row, metrics).i ?? 0) - i) < columns) return row
  return i === first && first > 0 ? (row ?? 0) : top + Math.floor((i - first) / columns) * rowHeight
}
