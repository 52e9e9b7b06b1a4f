import { compare } from '../money/decimal'
import { parsePastedNumber } from '../quick-entry/pastedNumber'
import { QUANTITY_MAX } from '../quantity/numericInput'
import type { TableRow } from './importTable'
import { TEXT_MAX } from './importTable'

/** Meaning of a column. */
export const COLUMN_ROLES = ['code', 'quantity', 'unit'] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]

/** Column of each role, from 0; null where the file has none. */
export type RoleColumns = Readonly<Record<ColumnRole, number | null>>

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

/** Headings of a column whose 0 means the case and 1 a split of it: each. */
export const SPLIT_NAME = /\bsplits?\b|\bbroken\b|^each(es)?\??$/i

export const cellOf = (row: TableRow, column: number | null) =>
  column === null ? '' : (row.cells[column] ?? '')

function isNumeric(row: TableRow, column: number): boolean {
  if (typeof row.numbers?.[column] === 'string') return true
  return parsePastedNumber(row.cells[column] ?? '').kind === 'number'
}

/** A possible quantity: no leading zeros, as codes have, and shorter than a UPC. */
export function isQuantity(row: TableRow, column: number): boolean {
  const text = row.numbers?.[column] ?? row.cells[column] ?? ''
  const read = LEADING_ZERO.test(text.trim()) ? null : parsePastedNumber(text)
  return read?.kind === 'number' && compare(read.value, QUANTITY_MAX) <= 0
}

/** Columns by the cells of a heading. */
export function namedColumns({ cells }: TableRow): RoleColumns {
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

export const holdsNumber = (row: TableRow): boolean => row.cells.some((_, column) => isNumeric(row, column))

/** True for a row whose cells name codes and quantities: a heading wherever it stands. */
export function isCertainHeading(row: TableRow): boolean {
  const { code, quantity } = namedColumns(row)
  return code !== null && quantity !== null && !holdsNumber(row)
}
