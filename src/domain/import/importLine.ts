import { add, compare, type Decimal, isZero, ZERO } from '../money/decimal'
import { parsePastedNumber } from '../quick-entry/pastedNumber'
import { withoutInvisible } from '../text/invisible'
import { isUnitWord } from '../units/unitWords'
import { isDateText, isFlagText } from './layout/columnContent'
import { lineRows } from './layout/detectLayout'
import { headingRow, unitOfHeading } from './layout/headingRow'
import { cellOf, quantityColumns, type RoleColumns, type TableLayout } from './layout/tableLayout'
import type { ImportTable, TableRow } from './importTable'
import { TEXT_MAX } from './importTable'
import { type MarkProof, markProofOf } from './quantityCell'
import { messageOrders } from './words/message'
import { foldedWord } from './words/vocabulary'
import type { OrderInWords } from './words/readOrderText'

/** A line of a file as written. */
export interface ImportLine {
  /** Unique: the row's number, plus a fraction for further lines of the row; negative for eaches. */
  readonly id: number
  /** From 1, as spreadsheets count. */
  readonly line: number
  readonly code: string
  readonly description: string
  readonly quantity: string
  readonly unit: string
  /** Exact number of a numeric cell; null for text. */
  readonly number: Decimal | null
  /** The row sums up or frames others: a total, the heading of another page, or a dated signature. */
  readonly isTotal: boolean
  /** The line as read from a message. `code` then holds its words, which may be a product code. */
  readonly order?: OrderInWords
}

/** 7.33069032568E+11, the notation of spreadsheets for long numbers. Shorter texts like 1E5 are codes. */
const SCIENTIFIC = /^(\d)(?:[.,](\d*))?E\+?(\d{1,2})$/i
const SHORTENED_FROM = 6

/** Digits of a long scientific number, and its full number of digits; null for any other text. */
function scientificDigits(text: string): { digits: string; count: number } | null {
  const [, first = '', rest = '', exponent = ''] = SCIENTIFIC.exec(text) ?? []
  const power = Number(exponent)
  return first === '' || power < SHORTENED_FROM ? null : { digits: first + rest, count: power + 1 }
}

/** A scientific number with all its digits as the plain number; other codes stay as written. */
export function plainCode(text: string): string {
  const number = scientificDigits(text)
  return number && number.digits.length === number.count ? number.digits : text
}

/** True for a scientific number that lacks digits: no code is written so. */
export function hasLostDigits(text: string): boolean {
  const number = scientificDigits(text)
  return number !== null && number.digits.length < number.count
}

/**
 * Default units of case and each columns whose headings name no other unit, and of split flags. They stand for the
 * product's own unit for a case or an each.
 */
const CASE = 'CS'
const EACH = 'EA'
const NOT_SPLIT = new Set(['', '0', 'N', 'NO', 'FALSE', 'C'])

/** The unit that a cell of a split column means; any other text stays. */
function splitUnit(text: string): string {
  if (!isFlagText(text)) return text
  return NOT_SPLIT.has(text.toUpperCase()) ? CASE : EACH
}

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const TOTAL_WORDS = wordSet('total totals totales totaux subtotal subtotals subtotales sum suma somme')
/** Words of a total that name no goods: 'Grand total of cases'. */
const BESIDE_TOTAL = wordSet(
  'grand gran sub sous general generale order ordered orders of for qty quantity quantities items lines units ' +
    'pieces due amount weight price usd cad us de du des d la le los las en commande commandes quantite ' +
    'articles lignes unites montant poids prix pedido cantidad articulos lineas unidades piezas importe peso precio',
)
const WORDS = /\p{L}+/gu

/** The words of a row that name no unit, folded for comparison. */
function wordsBesideUnits(cells: readonly string[]): string[] {
  const texts = cells.filter((cell) => !isUnitWord(cell.trim()))
  return texts.flatMap((text) => foldedWord(text).match(WORDS) ?? []).filter((word) => !isUnitWord(word))
}

/** True for a row that is labelled as a total and names nothing else. */
function isNamedTotal(cells: readonly string[]): boolean {
  if (cells.some((cell) => cell.length > TEXT_MAX)) return false
  const words = wordsBesideUnits(cells)
  return (
    words.some((word) => TOTAL_WORDS.has(word)) &&
    words.every((word) => TOTAL_WORDS.has(word) || BESIDE_TOTAL.has(word))
  )
}

type Part = Pick<ImportLine, 'id' | 'quantity' | 'number' | 'unit'>

/** A row's cells as people see them. */
function readRow(row: TableRow, columns: RoleColumns) {
  const text = (column: number | null) => withoutInvisible(cellOf(row, column)).trim()
  const numberOf = (column: number | null) => (column === null ? null : (row.numbers?.[column] ?? null))
  return { text, numberOf, code: plainCode(text(columns.code)), description: text(columns.description) }
}

/** Maximum number of orders in one row: each gets its own fraction of the id. */
const ORDERS_OF_ROW_MAX = 1000

/** Units of the cases and eaches of a row. */
interface PairUnits {
  readonly cases: string
  readonly eaches: string
}

/** The units of cases and eaches, or the others that their headings name: 'Bottles'. */
function pairUnitsOf({ rows }: ImportTable, { headingRows, columns }: TableLayout): PairUnits {
  const heading = headingRow(rows, headingRows)
  const named = (column: number | null) => (heading ? unitOfHeading(cellOf(heading, column)) : null)
  return { cases: named(columns.cases) ?? CASE, eaches: named(columns.eaches) ?? EACH }
}

/** The quantities of a row: one, or its cases and eaches. */
function partsOf(row: TableRow, columns: RoleColumns, units: PairUnits): Part[] {
  const { text, numberOf } = readRow(row, columns)
  const id = row.line + (row.place ?? 0) / ORDERS_OF_ROW_MAX
  const part = (partId: number, column: number | null, unit: string): Part => ({
    id: partId,
    quantity: text(column),
    number: numberOf(column),
    unit,
  })
  const { quantity, cases, eaches, split, unit } = columns
  if (cases === null && eaches === null)
    return [part(id, quantity, split === null ? text(unit) : splitUnit(text(split)))]
  const parts = [
    ...(cases === null ? [] : [part(id, cases, units.cases)]),
    ...(eaches === null ? [] : [part(-id, eaches, units.eaches)]),
  ]
  const ordered = parts.filter((each) => !isNoQuantity(each))
  const [first] = parts
  return ordered.length > 0 || !first ? ordered : [first]
}

/** True for a blank, a dash or a zero, which order nothing. */
export function isNoQuantity({ quantity, number }: Pick<ImportLine, 'quantity' | 'number'>): boolean {
  if (number !== null) return isZero(number)
  if (/^[-–—]?$/.test(quantity)) return true
  const read = parsePastedNumber(quantity)
  return read.kind === 'number' && isZero(read.value)
}

/**
 * Detects totals: rows labelled as such, and rows of only numbers whose quantity is the sum of those above.
 */
function makeTotals() {
  let [sum, count] = [ZERO, 0]
  return (
    { code, description }: Pick<ImportLine, 'code' | 'description'>,
    cells: readonly string[],
    parts: readonly Part[],
  ): boolean => {
    if ((code === '' || /\p{L}/u.test(code)) && isNamedTotal(cells)) return true
    const amounts = parts.flatMap(({ quantity, number }) => {
      const read =
        number === null ? parsePastedNumber(quantity) : ({ kind: 'number', value: number } as const)
      return read.kind === 'number' ? [read.value] : []
    })
    const amount = amounts.reduce<Decimal>((all, each) => add(all, each), ZERO)
    if (code === '') {
      const isSum = count > 1 && !isZero(amount) && compare(sum, amount) === 0
      return isSum && description === '' && wordsBesideUnits(cells).length === 0
    }
    if (!isZero(amount)) [sum, count] = [add(sum, amount), count + 1]
    return false
  }
}

function messageLines(table: ImportTable): ImportLine[] {
  const counts = new Map<number, number>()
  return messageOrders(table).map(({ line, order }) => {
    const count = counts.get(line) ?? 0
    counts.set(line, count + 1)
    const { words, quantity, unit } = order
    const id = line + count / ORDERS_OF_ROW_MAX
    return { id, line, code: words, description: '', quantity, unit, number: null, isTotal: false, order }
  })
}

/** 'Approved by: J. Doe' */
const LABEL = /^\p{L}[^\d:]*:\D*$/u

/** True for a label with only a date in the quantity's place. */
const isSignature = (
  { code, description }: Pick<ImportLine, 'code' | 'description'>,
  parts: readonly Part[],
) => description === '' && LABEL.test(code) && parts.every(({ quantity }) => isDateText(quantity))

const isSameRow = (one: TableRow, other: TableRow | undefined) =>
  other !== undefined &&
  one.cells.length === other.cells.length &&
  one.cells.every((cell, column) => cell.trim() === other.cells[column]?.trim())

/** Lines of a table below its heading: one for each row, or two where it orders cases and eaches. */
export function importLines(table: ImportTable, layout: TableLayout): ImportLine[] {
  if (layout.isMessage) return messageLines(table)
  const isTotal = makeTotals()
  const heading = table.rows[layout.headingRows - 1]
  const units = pairUnitsOf(table, layout)
  return lineRows(table, layout).flatMap((row) => {
    const { code, description } = readRow(row, layout.columns)
    const parts = partsOf(row, layout.columns, units)
    const isFrame = isSameRow(row, heading) || isSignature({ code, description }, parts)
    const isAside = isFrame || isTotal({ code, description }, row.cells, parts)
    const common = { line: row.line, code, description, isTotal: isAside }
    return parts.map((part) => ({ ...common, ...part }))
  })
}

/** Decimal mark that a table proves for its lines; null without evidence. */
export function decimalMarkOfLines(
  lines: readonly Pick<ImportLine, 'quantity' | 'number'>[],
  table: ImportTable,
  layout: TableLayout,
): MarkProof {
  const { format } = table
  const own = new Set([layout.columns.code, ...quantityColumns(layout.columns)])
  const others = layout.isMessage
    ? []
    : lineRows(table, layout).flatMap(({ cells, numbers }) =>
        cells.filter((_, column) => !own.has(column) && typeof numbers?.[column] !== 'string'),
      )
  return markProofOf(
    lines.flatMap(({ quantity, number }) => (number === null ? quantity : [])),
    { ...(format.kind === 'text' && { separator: format.separator }), others },
  )
}

/** Includes half surrogate pairs, which no database stores. */
const UNREADABLE = /[\p{Cc}\p{Cs}\uFFFD]/u

/** True when a text has characters that suggest a wrong encoding. */
export const isUnreadable = (text: string): boolean => UNREADABLE.test(text)

/** The distinct codes of some lines that can be looked up. */
export function codesOfLines(lines: readonly Pick<ImportLine, 'code'>[]): string[] {
  const isCode = (code: string) => code !== '' && code.length <= TEXT_MAX && !isUnreadable(code)
  return [...new Set(lines.map(({ code }) => code))].filter(isCode)
}
