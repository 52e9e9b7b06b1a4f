import type { ImportTable } from '../importTable'
import { HEADING_ROWS_MAX, layoutUnder } from './detectLayout'
import { chosenLayout, COLUMN_ROLES, type RoleColumns, type TableLayout, widthOf } from './tableLayout'

/** Columns that the user chose for files of one shape. */
export interface RememberedColumns {
  readonly shape: string
  readonly columns: RoleColumns
}

const SHAPE_MAX = 2000

const shapeOfCells = (cells: readonly string[]) =>
  cells
    .map((cell) => cell.trim().toLowerCase())
    .join('\t')
    .trimEnd()

/** Shape of a file: its headings. Null without a heading, or with one too long to be remembered. */
export function shapeOf({ rows }: ImportTable, headingRows: number): string | null {
  const heading = rows[headingRows - 1]
  const shape = heading ? shapeOfCells(heading.cells) : ''
  return shape === '' || shape.length > SHAPE_MAX ? null : shape
}

/** The layout chosen for an earlier file with the same headings, in any position; null without one. */
export function rememberedLayout(
  table: ImportTable,
  remembered: readonly RememberedColumns[],
): TableLayout | null {
  const width = widthOf(table)
  const isThere = ({ columns }: RememberedColumns) =>
    COLUMN_ROLES.every((role) => (columns[role] ?? 0) < width)
  const byShape = new Map(remembered.filter(isThere).map(({ shape, columns }) => [shape, columns]))
  for (const [place, { cells }] of table.rows.slice(0, HEADING_ROWS_MAX).entries()) {
    const columns = byShape.get(shapeOfCells(cells))
    if (columns) return chosenLayout(layoutUnder(table, place + 1), columns)
  }
  return null
}
