/** A list of equally high rows with the same number of products in each. */
export interface ListMetrics {
  /** Height of a row with its gap, in pixels. */
  readonly rowHeight: number
  readonly columns: number
  /** Where the list begins on the page, in pixels. */
  readonly top: number
}

/** A place in the list: hash parameters row (scroll position) and i (list index) (Spec 2 §2). */
export interface ListPosition {
  readonly row: number | undefined
  readonly i: number | undefined
}

/** Where the page is scrolled to, with the first product in sight; nothing at the top (Spec 2 §2: row, i). */
export function positionAt(scrollY: number, { rowHeight, columns, top }: ListMetrics): ListPosition {
  if (scrollY <= 0) return { row: undefined, i: undefined }
  const index = Math.max(0, Math.floor((scrollY - top) / rowHeight)) * columns
  return { row: Math.round(scrollY), i: index === 0 ? undefined : index }
}

/**
 * Where to scroll to. The scroll position holds as long as it shows the product of the index; on a screen of another
 * width, or with another layout, the product counts (Spec 2 §2: row, i).
 */
export function offsetOf({ row, i }: ListPosition, metrics: ListMetrics): number {
  if (i === undefined) return row ?? 0
  if (row !== undefined && Math.abs((positionAt(row, metrics).i ?? 0) - i) < metrics.columns) return row
  return metrics.top + Math.floor(i / metrics.columns) * metrics.rowHeight
}
