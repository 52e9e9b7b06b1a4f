import {
  cellOf,
  COLUMN_ROLES,
  type ColumnRole,
  holdsNumber,
  isCertainHeading,
  isQuantity,
  namedColumns,
  type RoleColumns,
  SPLIT_NAME,
} from './headings'
import type { ImportTable, TableRow } from './importTable'
import { TEXT_MAX } from './importTable'

/** How to read a table's rows. */
export interface TableLayout {
  /** Rows before the first line: titles and, as the last of them, the heading. */
  readonly headingRows: number
  readonly columns: RoleColumns
}

const SAMPLE_ROWS = 50
/** Rows in which the heading is looked for. */
export const HEADING_ROWS_MAX = 30

/** Share of a column's cells that can be a quantity. */
function quantityShare(rows: readonly TableRow[], column: number): number {
  const filled = rows.filter((row) => cellOf(row, column).trim() !== '')
  return filled.length === 0 ? 0 : filled.filter((row) => isQuantity(row, column)).length / filled.length
}

/**
 * The quantity column: the one with most quantities, the second of equals; the first column only if no other
 * has any.
 */
function guessedQuantity(rows: readonly TableRow[], width: number): number {
  let best = 1
  let most = 0
  for (let column = 1; column < width; column++) {
    const share = quantityShare(rows, column)
    if (share > most) [best, most] = [column, share]
  }
  return most === 0 && width > 1 && quantityShare(rows, 0) >= 0.5 ? 0 : best
}

/** Columns by content: in the template's order, unless the quantities are elsewhere. */
function guessedColumns(rows: readonly TableRow[], width: number): RoleColumns {
  const quantity = guessedQuantity(rows, width)
  const code = quantity === 0 ? 1 : 0
  const unit = [2, 1, 0].find((column) => column !== quantity && column !== code) ?? 2
  return {
    code: code < width ? code : null,
    quantity: quantity < width ? quantity : null,
    unit: unit < width ? unit : null,
  }
}

/** A first row without numbers above a column of quantities. */
function isHeadingByContent(first: TableRow, rest: readonly TableRow[], { quantity }: RoleColumns): boolean {
  if (quantity === null || rest.length === 0 || cellOf(first, quantity).trim() === '') return false
  return !holdsNumber(first) && quantityShare(rest, quantity) >= 0.5
}

/** True for a heading row: several cells name columns, and none is a number. */
function isHeadingByName(first: TableRow, named: RoleColumns): boolean {
  const known = COLUMN_ROLES.filter((role) => named[role] !== null)
  const isOnlyCode = first.cells.filter((cell) => cell.trim() !== '').length === 1 && named.code !== null
  return !holdsNumber(first) && (known.length > 1 || (isOnlyCode && !/\d/.test(cellOf(first, named.code))))
}

/** Cells of a table's longest row. */
export function widthOf({ rows }: ImportTable): number {
  return rows.reduce((width, { cells }) => Math.max(width, cells.length), 0)
}

/** True for a row with a code and a quantity. */
function isLine(row: TableRow, { code, quantity }: RoleColumns): boolean {
  return quantity !== null && cellOf(row, code).trim() !== '' && isQuantity(row, quantity)
}

/**
 * Place of the heading among the first rows, below titles; null when none names codes and quantities. Rows above
 * that look like lines are no titles.
 */
function headingPlace(rows: readonly TableRow[]): number | null {
  const place = rows.slice(0, HEADING_ROWS_MAX).findIndex(isCertainHeading)
  const heading = rows[place]
  if (!heading) return null
  const columns = namedColumns(heading)
  const above = rows.slice(0, place)
  return above.filter((row) => isLine(row, columns)).length > above.length / 2 ? null : place
}

/** True when a column under a heading like "split" holds 0 and 1: the case, or each. */
export function isSplitColumn({ rows }: ImportTable, headingRows: number, column: number | null): boolean {
  const heading = rows[headingRows - 1]
  const name = heading && column !== null ? cellOf(heading, column).trim() : ''
  if (name.length > TEXT_MAX || !SPLIT_NAME.test(name)) return false
  const sample = rows.slice(headingRows, headingRows + SAMPLE_ROWS).map((row) => cellOf(row, column).trim())
  return sample.some((cell) => cell !== '') && sample.every((cell) => ['', '0', '1'].includes(cell))
}

/** Columns under a heading: those it names, and guesses among the others. */
export function columnsUnder(table: ImportTable, headingRows: number): RoleColumns {
  const heading = table.rows[headingRows - 1]
  const rows = table.rows.slice(headingRows, headingRows + SAMPLE_ROWS)
  const guessed = guessedColumns(rows, widthOf(table))
  const columns = heading ? completed(namedColumns(heading), guessed) : guessed
  const taken = [columns.code, columns.quantity]
  const split = heading?.cells.findIndex(
    (_, column) => !taken.includes(column) && isSplitColumn(table, headingRows, column),
  )
  return { ...columns, unit: columns.unit ?? (split === undefined || split < 0 ? null : split) }
}

/** Detected layout of a table: heading and columns. The user can change both. */
export function detectLayout(table: ImportTable): TableLayout {
  const place = headingPlace(table.rows)
  if (place !== null) return { headingRows: place + 1, columns: columnsUnder(table, place + 1) }
  const [first, ...others] = table.rows.slice(0, SAMPLE_ROWS + 1)
  const width = widthOf(table)
  if (!first) return { headingRows: 0, columns: guessedColumns([], width) }
  if (isHeadingByName(first, namedColumns(first))) return { headingRows: 1, columns: columnsUnder(table, 1) }
  const guessed = guessedColumns(others.length > 0 ? others : [first], width)
  const hasHeading = isHeadingByContent(first, others, guessed)
  const columns = hasHeading ? guessed : guessedColumns([first, ...others], width)
  return { headingRows: hasHeading ? 1 : 0, columns }
}

/** True when a file ends with its heading. */
export function isOnlyHeading({ rows }: ImportTable, { headingRows }: TableLayout): boolean {
  return headingRows > 0 && rows.length <= headingRows
}

export const LIKENESS_MAX = 2

/** How much the first rows of a sheet look like an order: by their heading, by most rows, or not at all. */
export function orderLikeness(rows: readonly TableRow[]): number {
  const place = headingPlace(rows)
  if (place !== null && place + 1 < rows.length) return LIKENESS_MAX
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const lines = rows.filter((row) => isLine(row, guessedColumns(rows, width)))
  return rows.length > 0 && lines.length >= rows.length / 2 ? 1 : 0
}

/** Roles that the heading does not name are guessed among the other columns. */
function completed(named: RoleColumns, guessed: RoleColumns): RoleColumns {
  const taken = Object.values(named)
  const free = (column: number | null) => (taken.includes(column) ? null : column)
  return {
    code: named.code ?? free(guessed.code),
    quantity: named.quantity ?? free(guessed.quantity),
    unit: named.unit,
  }
}

/** Assigns a column to a role; its former role loses it. */
export function withColumn(columns: RoleColumns, role: ColumnRole, column: number | null): RoleColumns {
  const others = COLUMN_ROLES.filter((each) => each !== role && columns[each] === column && column !== null)
  return { ...columns, ...Object.fromEntries(others.map((each) => [each, null])), [role]: column }
}
