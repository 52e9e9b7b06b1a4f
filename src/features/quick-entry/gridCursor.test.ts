import { describe, expect, it } from 'vitest'
import { cursorAt, cursorWithin, isRange, moveCursor, selectedRange } from './gridCursor'
import type { CellPlace, GridBounds, GridMove } from './gridCursor'

/** Rows 10 to 14, 6 columns; columns 3 and 5 are editable, except in row 12. */
const BOUNDS: GridBounds = {
  first: 10,
  last: 14,
  columns: 6,
  home: 3,
  rowsInSight: 3,
  isEditable: ({ row, column }) => row !== 12 && (column === 3 || column === 5),
}
const after = (row: number, column: number, move: GridMove, bounds = BOUNDS): CellPlace =>
  moveCursor(cursorAt(row, column), move, bounds).active

describe('the cursor of the grid', () => {
  // Spec 2 §2, quick entry: A page wraps: after its last cell comes its first
  it.each<[GridMove, [number, number], [number, number]]>([
    ['up', [11, 2], [10, 2]],
    ['up', [10, 2], [10, 2]],
    ['down', [13, 2], [14, 2]],
    ['down', [14, 2], [14, 2]],
    ['left', [11, 1], [11, 0]],
    ['left', [11, 0], [11, 0]],
    ['right', [11, 4], [11, 5]],
    ['right', [11, 5], [11, 5]],
    ['rowStart', [11, 4], [11, 0]],
    ['rowEnd', [11, 4], [11, 5]],
    ['columnStart', [13, 4], [10, 4]],
    ['columnEnd', [11, 4], [14, 4]],
    ['gridStart', [13, 4], [10, 0]],
    ['gridEnd', [11, 1], [14, 5]],
    ['pageUp', [14, 1], [11, 1]],
    ['pageUp', [12, 1], [10, 1]],
    ['pageDown', [10, 1], [13, 1]],
    ['pageDown', [12, 1], [14, 1]],
    ['next', [10, 3], [10, 5]],
    ['next', [10, 5], [11, 3]],
    // Rows without editable cells are skipped.
    ['next', [11, 5], [13, 3]],
    // Wraps around (Spec 2 §2).
    ['next', [14, 5], [10, 3]],
    ['previous', [10, 3], [14, 5]],
    ['previous', [13, 3], [11, 5]],
    ['nextQuantity', [10, 5], [11, 3]],
    ['nextQuantity', [10, 1], [10, 3]],
    ['nextQuantity', [11, 5], [13, 3]],
    ['nextQuantity', [14, 5], [10, 3]],
    // From a read-only cell.
    ['next', [10, 0], [10, 3]],
    ['previous', [12, 2], [11, 5]],
  ])('%s from %j goes to %j', (move, [row, column], [toRow, toColumn]) => {
    expect(after(row, column, move)).toEqual({ row: toRow, column: toColumn })
  })

  it.each<GridMove>(['next', 'previous', 'nextQuantity'])('%s stays put without editable cells', (move) => {
    expect(after(11, 2, move, { ...BOUNDS, isEditable: () => false })).toEqual({ row: 11, column: 2 })
  })

  it('extends a selection from its first cell, and clears it with the next move', () => {
    const begun = moveCursor(cursorAt(13, 4), 'up', BOUNDS, true)
    const wider = moveCursor(begun, 'left', BOUNDS, true)
    expect(selectedRange(wider)).toEqual({ top: 12, bottom: 13, left: 3, right: 4 })
    expect(wider.active).toEqual({ row: 12, column: 3 })
    expect(isRange(wider)).toBe(true)
    expect(isRange(moveCursor(wider, 'down', BOUNDS))).toBe(false)
  })

  it.each([
    [9, 10],
    [10, 10],
    [14, 14],
    [15, 14],
  ])('in row %i is clamped to row %i of the page', (row, held) => {
    expect(cursorWithin(cursorAt(row, 9), BOUNDS).active).toEqual({ row: held, column: 5 })
  })

  it('has a position on a page without rows', () => {
    expect(cursorWithin(cursorAt(3, 2), { first: 0, last: -1, columns: 6 }).active).toEqual({
      row: 0,
      column: 2,
    })
  })
})
