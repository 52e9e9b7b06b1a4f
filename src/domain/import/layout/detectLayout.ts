import type { ImportTable, TableRow } from '../importTable'
import { contentOf, isNumberCell, isQuantityCell, textOf } from './columnContent'
import { guessedColumns } from './guessedColumns'
import { headedColumns, type Meaning } from './headedColumns'
import { headingRow, isGroupRow } from './headingRow'
import { headingFit, isCertainHeading, isHeading } from './headings'
import {
  cellOf,
  hasQuantity,
  quantityColumns,
  type RoleColumns,
  type TableLayout,
  widthOf,
} from './tableLayout'
import { isMessage } from '../words/message'

const HALVES_MAX = 8

/** Spreadsheets number names that repeat: 'Item2', 'Qty.1'. */
const nameOf = (heading: TableRow, column: number) =>
  textOf(heading, column)
    .toLowerCase()
    .replace(/[ ._]?\d$/, '')

/**
 * Number of columns per line in a guide whose lines are side by side under the same names; null for one list.
 */
function halfWidth(heading: TableRow | undefined): number | null {
  if (!heading) return null
  const names = heading.cells.map((_, column) => nameOf(heading, column))
  const width = names.findLastIndex((name) => name !== '') + 1
  const [first = ''] = names
  const half = names.indexOf(first, 1)
  if (first === '' || half < 2 || width > half * HALVES_MAX) return null
  const left = names.slice(0, half).map(headingFit)
  const isGuide = left.some(({ code }) => code > 0) && left.some(({ quantity }) => quantity > 0)
  const isRepeated = names.slice(half, width).every((name, index) => name === names[index % half])
  const last = names.slice(0, half).findLastIndex((name) => name !== '') + 1
  return isGuide && isRepeated && width % half === last % half ? half : null
}

/** The lines of a row, from left to right. Blank lines are dropped, except the first. */
function halvesOf(row: TableRow, half: number | null): TableRow[] {
  if (half === null) return [row]
  const count = Math.max(1, Math.ceil(row.cells.length / half))
  return Array.from({ length: count }, (_, place): TableRow => {
    const [from, to] = [place * half, (place + 1) * half]
    const numbers = row.numbers && { numbers: row.numbers.slice(from, to) }
    return { ...row, cells: row.cells.slice(from, to), ...numbers, place }
  }).filter(
    ({ cells }, place) =>
      place === 0 || cells.some((_, column) => cellOf(row, place * half + column).trim() !== ''),
  )
}

const SAMPLE_ROWS = 50
/** Rows searched for the heading. */
export const HEADING_ROWS_MAX = 30
const RECORD_TYPE = /^[A-Z]{1,3}$/
const TYPES_MAX = 6

/** True for a row with a code and a quantity. */
function isLine(row: TableRow, columns: RoleColumns): boolean {
  return (
    cellOf(row, columns.code).trim() !== '' &&
    quantityColumns(columns).some((column) => isQuantityCell(row, column))
  )
}

/**
 * Index of the heading among the first rows, below titles; null without one. Prefers a row with both codes and
 * quantities. A row above it that looks like a line is not a title.
 */
function headingPlace(rows: readonly TableRow[]): number | null {
  const first = rows.slice(0, HEADING_ROWS_MAX)
  const certain = first.findIndex(isCertainHeading)
  const place = certain >= 0 ? certain : first.findIndex(isHeading)
  const found = rows[place]
  if (!found) return null
  const next = rows[place + 1]
  if (next && isGroupRow(found, next)) return place + 1
  const heading = headingRow(rows, place + 1) ?? found
  const above = rows.slice(0, place)
  if ([heading, ...above].every((row) => RECORD_TYPE.test(textOf(row, 0)))) return place
  const { columns } = headedColumns(heading, [], heading.cells.length)
  return above.filter((row) => isLine(row, columns)).length > above.length / 2 ? null : place
}

/** Types of rows that are not lines, whatever their cells look like: headers, trailers, sums. */
const NO_LINE_TYPES = new Set(['H', 'HD', 'HDR', 'F', 'FH', 'T', 'TR', 'TRL', 'TOT', 'E', 'EOF', 'S', 'SUM'])

/**
 * The record type of a file's lines, if its first cells are record types. Rows of all other types must have another
 * number of cells and not be lines; otherwise the first cells are categories, warehouses and the like.
 */
function recordsOf(
  rows: readonly TableRow[],
  headingRows: number,
  columnsOf: (lines: readonly TableRow[]) => RoleColumns,
): TableLayout['records'] {
  const below = rows.slice(headingRows)
  const types = below.slice(0, SAMPLE_ROWS).map((row) => textOf(row, 0))
  const heading = rows[headingRows - 1]
  const headingType = heading && textOf(heading, 0)
  if (![...types, headingType ?? 'H'].every((type) => RECORD_TYPE.test(type))) return null
  if (headingType !== undefined && headingFit(headingType).isKnown) return null
  const counts = new Map<string, number>()
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  if (!most || counts.size > TYPES_MAX || most[1] * 2 < types.length) return null
  const records = { column: 0, type: most[0] }
  const lines = below.filter((row) => isOfType(row, records))
  const others = below.filter((row) => !isOfType(row, records))
  const widths = new Set(lines.map(({ cells }) => cells.length))
  const columns = columnsOf(lines.slice(0, SAMPLE_ROWS))
  const isOther = (row: TableRow) =>
    !widths.has(row.cells.length) &&
    (NO_LINE_TYPES.has(textOf(row, 0)) || (heading !== undefined && !isLine(row, columns)))
  return others.length > 0 && others.every(isOther) ? records : null
}

const isOfType = (row: TableRow, records: TableLayout['records']) =>
  records === null || textOf(row, records.column) === records.type

function sampleOf(
  rows: readonly TableRow[],
  { headingRows, records, half = null }: Pick<TableLayout, 'headingRows' | 'records' | 'half'>,
): TableRow[] {
  return rows
    .slice(headingRows, headingRows + SAMPLE_ROWS)
    .filter((row) => isOfType(row, records))
    .flatMap((row) => halvesOf(row, half))
}

/** Line rows: below the heading, of the right type. */
export function lineRows(
  { rows }: ImportTable,
  { headingRows, records, half = null }: TableLayout,
): readonly TableRow[] {
  const below = rows.slice(headingRows)
  const ofType = records === null ? below : below.filter((row) => isOfType(row, records))
  return half === null ? ofType : ofType.flatMap((row) => halvesOf(row, half))
}

const withoutColumn = (meaning: Meaning, records: TableLayout['records']): Meaning => {
  if (records === null) return meaning
  const codeColumns = meaning.codeColumns.filter((column) => column !== records.column)
  return { ...meaning, codeColumns }
}

/** The layout below a heading: by its names, else by the cells. */
export function layoutUnder(table: ImportTable, headingRows: number): TableLayout {
  const { rows } = table
  const whole = headingRow(rows, headingRows)
  const half = halfWidth(whole)
  const width = half ?? widthOf(table)
  const heading = whole && halvesOf(whole, half)[0]
  const records = recordsOf(
    rows,
    headingRows,
    (lines) => (heading ? headedColumns(heading, lines, width) : guessedColumns(lines, width)).columns,
  )
  const sample = sampleOf(rows, { headingRows, records, half })
  if (!heading) return { headingRows, records, ...withoutColumn(guessedColumns(sample, width), records) }
  const named = headedColumns(heading, sample, width)
  const isNamed = isHeading(heading) || hasQuantity(named.columns)
  const meaning = isNamed ? named : guessedUnder(heading, sample, width, named)
  return { headingRows, records, half, ...withoutColumn(meaning, records) }
}

/** Fills the gaps of a vague heading from the cells. */
function guessedUnder(heading: TableRow, rows: readonly TableRow[], width: number, named: Meaning): Meaning {
  const code = named.columns.code ?? undefined
  const guessed = guessedColumns(rows, width, code, heading)
  const known = Object.fromEntries(Object.entries(named.columns).filter(([, column]) => column !== null))
  const whole = (columns: RoleColumns): RoleColumns => ({ ...columns, ...known })
  return { ...guessed, columns: whole(guessed.columns), readings: guessed.readings.map(whole) }
}

/** A first row without numbers, above a column of quantities that it also names. */
function isHeadingByContent([first, ...rest]: readonly TableRow[], width: number): boolean {
  if (!first || rest.length === 0 || first.cells.some((_, column) => isNumberCell(first, column)))
    return false
  const columns = guessedColumns(rest, width, undefined, first).columns
  return quantityColumns(columns).some(
    (column) => textOf(first, column) !== '' && contentOf(rest, column).quantities >= 0.5,
  )
}

/** True for a single cell that names codes: 'Item number'. */
function isHeadingOfCodes({ cells }: TableRow): boolean {
  const [only = '', ...others] = cells.filter((cell) => cell.trim() !== '')
  return others.length === 0 && !/\d/.test(only) && headingFit(only).code > 0
}

/** The columns of a message have no fixed meaning. */
const messageLayout = (table: ImportTable): TableLayout => ({
  ...layoutUnder(table, 0),
  records: null,
  readings: [],
  packUnit: null,
  codeColumns: [],
  isMessage: true,
})

/** Detected layout of a table: heading and columns, both of which the user can change. */
export function detectLayout(table: ImportTable): TableLayout {
  const { rows } = table
  const place = headingPlace(rows)
  if (place !== null) return layoutUnder(table, place + 1)
  if (isMessage(table)) return messageLayout(table)
  const sample = rows.slice(0, SAMPLE_ROWS + 1)
  const [first] = sample
  const hasHeading =
    first !== undefined && (isHeadingOfCodes(first) || isHeadingByContent(sample, widthOf(table)))
  return layoutUnder(table, hasHeading ? 1 : 0)
}

/** Number of rows whose codes decide which of several columns holds the codes. */
const CODES_MAX = 50

/** The distinct values of all columns that may hold the codes; empty if at most one column may. */
export function codesToTry(table: ImportTable, layout: TableLayout): string[] {
  if (layout.codeColumns.length < 2) return []
  const rows = lineRows(table, layout)
  return [...new Set(layout.codeColumns.flatMap((column) => rows.map((row) => textOf(row, column))))].filter(
    (code) => code !== '',
  )
}

/**
 * The layout once it is known which values are product codes: the column with most of them holds the codes. In a tie,
 * the first, which the heading or its position suggests.
 */
export function settledLayout(
  table: ImportTable,
  layout: TableLayout,
  isKnown: (code: string) => boolean,
): TableLayout {
  const rows = sampleOf(table.rows, layout).slice(0, CODES_MAX)
  const countOf = (column: number) => rows.filter((row) => isKnown(textOf(row, column))).length
  const counts = layout.codeColumns.map((column) => ({ column, count: countOf(column) }))
  const most = Math.max(0, ...counts.map(({ count }) => count))
  const code = counts.find(({ count }) => count === most)?.column ?? null
  if (most === 0 || code === null || code === layout.columns.code) return { ...layout, codeColumns: [] }
  const heading = headingRow(table.rows, layout.headingRows)
  if (heading && hasQuantity(layout.columns)) {
    const whole = (columns: RoleColumns): RoleColumns => ({ ...columns, code })
    return {
      ...layout,
      columns: whole(layout.columns),
      readings: layout.readings.map(whole),
      codeColumns: [],
    }
  }
  const sample = sampleOf(table.rows, layout)
  return {
    ...layout,
    ...guessedColumns(sample, layout.half ?? widthOf(table), code, heading),
    codeColumns: [],
  }
}

/** True if a file ends with its heading. */
export function isOnlyHeading({ rows }: ImportTable, { headingRows }: TableLayout): boolean {
  return headingRows > 0 && rows.length <= headingRows
}

const LIKENESS_MAX = 2

/**
 * Score of a sheet's first rows as an order: 2 for a heading of codes and quantities, 1 if half of the rows
 * are lines, else 0.
 */
export function orderLikeness(rows: readonly TableRow[]): number {
  const place = headingPlace(rows)
  const heading = headingRow(rows, (place ?? -1) + 1)
  if (heading && place !== null && place + 1 < rows.length)
    return isCertainHeading(heading) ? LIKENESS_MAX : 0
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const { columns } = guessedColumns(rows, width)
  const lines = rows.filter((row) => isLine(row, columns))
  return rows.length > 0 && lines.length >= rows.length / 2 ? 1 : 0
}
