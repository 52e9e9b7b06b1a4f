import type { CellPlace, CellRange } from '@/features/quick-entry/gridCursor'

export interface GridActions {
  /** Remembers the value that `onRestore` brings back. */
  readonly onEnter: (place: CellPlace) => void
  readonly onLeave: (place: CellPlace) => void
  /** Types into a cell that the cursor has moved to. */
  readonly onType: (place: CellPlace, text: string) => void
  /** Restores the value from when the cell was entered; other cells stay. */
  readonly onRestore: (place: CellPlace) => void
  readonly onClear: (range: CellRange) => void
  readonly onFillDown: (range: CellRange) => void
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onUpdate: () => void
  readonly onShowKeys: () => void
  /** Handles Enter in a scanned row, given the text typed before it; true if the focus returned to the code field. */
  readonly onScanned: (typed: string) => boolean
  /** The next Tab leaves the grid. */
  readonly onLeaving: () => void
}
