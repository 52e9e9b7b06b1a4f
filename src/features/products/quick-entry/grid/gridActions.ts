import type { CellPlace, CellRange } from '@/features/products/quick-entry/gridCursor'

/** What the keys of the grid ask of whoever holds the values. */
export interface GridActions {
  /** A value may be about to change: it is what `onRestore` brings back. */
  readonly onEnter: (place: CellPlace) => void
  readonly onLeave: (place: CellPlace) => void
  /** The value that the cell had when it was entered comes back; other cells stay as they are. */
  readonly onRestore: (place: CellPlace) => void
  readonly onClear: (range: CellRange) => void
  readonly onFillDown: (range: CellRange) => void
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onUpdate: () => void
  readonly onShowKeys: () => void
  /** Enter in a cell that a code led to; true: the focus has gone back to where codes are entered. */
  readonly onScanned: () => boolean
  /** The next Tab leaves the grid. */
  readonly onLeaving: () => void
}
