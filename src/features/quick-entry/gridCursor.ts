/** A cell by row and column, both from 0. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

/** The active cell and the other corner of the selection; the same cell when one is selected. */
export interface GridCursor {
  readonly active: CellPlace
  readonly anchor: CellPlace
}

interface PageCells {
  readonly first: number
  readonly last: number
  readonly columns: number
}

/** The cells that a cursor may move to. */
export interface GridBounds extends PageCells {
  /** The rows that Page Up and Page Down move by. */
  readonly rowsInSight: number
  /** The column of quantities. */
  readonly home: number
  readonly isEditable: (place: CellPlace) => boolean
}

export type GridMove =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'rowStart'
  | 'rowEnd'
  | 'columnStart'
  | 'columnEnd'
  | 'gridStart'
  | 'gridEnd'
  | 'pageUp'
  | 'pageDown'
  | 'next'
  | 'previous'
  | 'nextQuantity'

export interface CellRange {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

const clamp = (value: number, first: number, last: number) => Math.max(first, Math.min(value, last))

export const isSamePlace = (one: CellPlace, other: CellPlace): boolean =>
  one.row === other.row && one.column === other.column

export const cursorAt = (row: number, column: number): GridCursor => ({
  active: { row, column },
  anchor: { row, column },
})

/**
 * The next or previous editable cell, row by row, wrapping around at the ends of the page (Spec 2 §2 Enter and Tab).
 */
function stepToEditable(
  from: CellPlace,
  step: 1 | -1,
  bounds: Pick<GridBounds, keyof PageCells | 'isEditable'>,
): CellPlace {
  const { first, last, columns, isEditable } = bounds
  const count = (last - first + 1) * columns
  const start = (from.row - first) * columns + from.column
  for (let moved = 1; moved <= count; moved += 1) {
    const index = (((start + moved * step) % count) + count) % count
    const place = { row: first + Math.floor(index / columns), column: index % columns }
    if (isEditable(place)) return place
  }
  return from
}

function moveBy({ row, column }: CellPlace, move: GridMove, bounds: GridBounds): CellPlace {
  const { first, last, columns, rowsInSight } = bounds
  switch (move) {
    case 'up':
      return { row: row - 1, column }
    case 'down':
      return { row: row + 1, column }
    case 'left':
      return { row, column: column - 1 }
    case 'right':
      return { row, column: column + 1 }
    case 'rowStart':
      return { row, column: 0 }
    case 'rowEnd':
      return { row, column: columns - 1 }
    case 'columnStart':
      return { row: first, column }
    case 'columnEnd':
      return { row: last, column }
    case 'gridStart':
      return { row: first, column: 0 }
    case 'gridEnd':
      return { row: last, column: columns - 1 }
    case 'pageUp':
      return { row: row - rowsInSight, column }
    case 'pageDown':
      return { row: row + rowsInSight, column }
    case 'next':
      return stepToEditable({ row, column }, 1, bounds)
    case 'previous':
      return stepToEditable({ row, column }, -1, bounds)
    case 'nextQuantity': {
      const { home, isEditable } = bounds
      const isQuantity = (place: CellPlace) => place.column === home && isEditable(place)
      return stepToEditable({ row, column }, 1, { ...bounds, isEditable: isQuantity })
    }
  }
}

/** The cell, or the nearest one on the page. */
function within({ row, column }: CellPlace, { first, last, columns }: PageCells): CellPlace {
  return { row: clamp(row, first, Math.max(first, last)), column: clamp(column, 0, columns - 1) }
}

/** The cursor after a move within the page; `isExtending` extends the selection. */
export function moveCursor(
  cursor: GridCursor,
  move: GridMove,
  bounds: GridBounds,
  isExtending = false,
): GridCursor {
  const active = within(moveBy(within(cursor.active, bounds), move, bounds), bounds)
  return { active, anchor: isExtending ? within(cursor.anchor, bounds) : active }
}

/** The cursor on the nearest cell of another page or a shorter list. */
export function cursorWithin(cursor: GridCursor, bounds: PageCells): GridCursor {
  const active = within(cursor.active, bounds)
  const anchor = within(cursor.anchor, bounds)
  return isSamePlace(active, cursor.active) && isSamePlace(anchor, cursor.anchor)
    ? cursor
    : { active, anchor }
}

export function selectedRange({ active, anchor }: GridCursor): CellRange {
  return {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  }
}

export function isRange({ active, anchor }: GridCursor): boolean {
  return !isSamePlace(active, anchor)
}
