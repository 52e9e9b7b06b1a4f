import { compare } from '../money/decimal'
import { parsePastedNumber } from '../quick-entry/pastedNumber'
import { QUANTITY_MAX } from '../quantity/numericInput'
import type { ImportTable, TableRow } from './importTable'
import { TEXT_MAX } from './importTable'

/** Meaning of a column. */
export const COLUMN_ROLES = ['code', 'quantity', 'unit'] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]

/** Column of each role, from 0; null where the file has none. */
export type RoleColumns = Readonly<Record<ColumnRole, number | null>>

/** How to read a table's rows. */
export interface TableLayout {
  /** The first row is a heading. */
  readonly hasHeading: boolean
  readonly columns: RoleColumns
}

const SAMPLE_ROWS = 50
const LEADING_ZERO = /^0\d/
/** Heading words, best first: a column with a better word is preferred. */
const NAMES: Readonly<Record<ColumnRole, readonly RegExp[]>> = {
  quantity: [/^(order\s*)?(qty|quantity|quantit[ée]|menge|anzahl|cantidad)\b/i, /qty|quant|menge|anzahl/i],
  unit: [
    /^(u\/?m|uom|unit|units?\s*of\s*measure|einheit|unidad|unité)$/i,
    /\bu\/?m\b|\buom\b|unit(?!.*price)/i,
  ],
  code: [
    /^product\s*key$/i,
    /\b(product|item|part|article|artikel)\b.*\b(key|code|number|no|nr|id|nummer)\b|\bsku\b|\bupc\b|\bean\b|\bgtin\b/i,
    /code|sku|upc|item|artikel|product/i,
  ],
}
const ROLES_BY_CERTAINTY = ['quantity', 'unit', 'code'] as const

const cellOf = (row: TableRow, column: number | null) => (column === null ? '' : (row.cells[column] ?? ''))

function isNumeric(row: TableRow, column: number): boolean {
  if (typeof row.numbers?.[column] === 'string') return true
  return parsePastedNumber(row.cells[column] ?? '').kind === 'number'
}

/** A possible quantity: no leading zeros, as codes have, and shorter than a UPC. */
function isQuantity(row: TableRow, column: number): boolean {
  const text = row.numbers?.[column] ?? row.cells[column] ?? ''
  const read = LEADING_ZERO.test(text.trim()) ? null : parsePastedNumber(text)
  return read?.kind === 'number' && compare(read.value, QUANTITY_MAX) <= 0
}

/** Columns by the cells of a heading. */
function namedColumns({ cells }: TableRow): RoleColumns {
  const taken = new Set<number>()
  const found: Record<ColumnRole, number | null> = { code: null, quantity: null, unit: null }
  for (const role of ROLES_BY_CERTAINTY) {
    for (const name of NAMES[role]) {
      const isNamed = (cell: string) => cell.length <= TEXT_MAX && name.test(cell.trim())
      const column = cells.findIndex((cell, index) => !taken.has(index) && isNamed(cell))
      if (column < 0) continue
      found[role] = column
      taken.add(column)
      break
    }
  }
  return found
}

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
  return !first.cells.some((_, column) => isNumeric(first, column)) && quantityShare(rest, quantity) >= 0.5
}

/** True for a heading row: several cells name columns, and none is a number. */
function isHeadingByName(first: TableRow, named: RoleColumns): boolean {
  const known = COLUMN_ROLES.filter((role) => named[role] !== null)
  const isOnlyCode = first.cells.filter((cell) => cell.trim() !== '').length === 1 && named.code !== null
  const holdsNumber = first.cells.some((_, column) => isNumeric(first, column))
  return !holdsNumber && (known.length > 1 || (isOnlyCode && !/\d/.test(cellOf(first, named.code))))
}

/** Cells of a table's longest row. */
export function widthOf({ rows }: ImportTable): number {
  return rows.reduce((width, { cells }) => Math.max(width, cells.length), 0)
}

/** Detected layout of a table: heading and columns. The user can change both. */
export function detectLayout(table: ImportTable): TableLayout {
  const [first, ...others] = table.rows.slice(0, SAMPLE_ROWS + 1)
  const width = widthOf(table)
  if (!first) return { hasHeading: false, columns: guessedColumns([], width) }
  const named = namedColumns(first)
  const guessed = guessedColumns(others.length > 0 ? others : [first], width)
  if (isHeadingByName(first, named)) return { hasHeading: true, columns: completed(named, guessed) }
  const hasHeading = isHeadingByContent(first, others, guessed)
  return { hasHeading, columns: hasHeading ? guessed : guessedColumns([first, ...others], width) }
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
