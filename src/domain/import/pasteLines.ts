import { CART_RULE_MESSAGES } from '../cart/messages'
import { type ImportLine, isNoQuantity } from './importLine'
import { COLUMNS_MAX, type ImportTable, SEPARATORS, type Separator, type TableRow } from './importTable'
import { type ImportSettings, lineFor, quantityOfLine, unitOfLine } from './validateLine'
import { detectLayout } from './layout/detectLayout'
import { isHeading } from './layout/headings'
import { hasQuantity, NO_COLUMNS, type TableLayout, widthOf } from './layout/tableLayout'
import type { MarkProof } from './quantityCell'
import type { FoundCodes } from './readOrder'
import { meantText } from './readTextTable'
import { detectSeparator } from './separator'
import { goodsOfLine } from './words/goods'
import { isMessage } from './words/message'
import { notFoundGoodsMessage, toChooseMessage } from './words/messages'
import { formatCount } from '../money/thousands'
import { add, compare, type Decimal } from '../money/decimal'
import { notANumberMessage } from '../numbers/messages'
import { QUANTITY_MAX } from '../quantity/numericInput'
import { unitMeant } from '../units/unitWords'
import type { RowOrReason, RowToFill } from '../quick-entry/fillRow'
import { fillRow } from '../quick-entry/fillRow'
import {
  QUICK_ENTRY_RULE_MESSAGES,
  addedToLineMessage,
  ambiguousCodeMessage,
  discontinuedCodeMessage,
  notLoadedCodeMessage,
  otherUnitMessage,
  tooManyLinesMessage,
  unknownCodeMessage,
} from '../quick-entry/messages'
import { parsePastedNumber } from '../quick-entry/pastedNumber'
import type { Filling } from '../quick-entry/pasteRange'
import { fillingOf } from '../quick-entry/pasteRange'
import type { PasteRemark } from '../quick-entry/pasteReport'
import type { CodeFinding } from '../quick-entry/productCode'
import type { CellEdit } from '../quick-entry/rowEdit'
import type { QuickEntrySettings } from '../quick-entry/rowLine'
import { rowUnits } from '../quick-entry/rowLine'
import { parseCells, readRows } from '../quick-entry/tsv'

/** Maximum number of lines in one paste; many more than a cart can have. */
export const PASTED_LINES_MAX = 5000

const HEADING_ROWS_MAX = 30
/** Rows with this many cells are a table, whatever the cells contain. */
const TABLE_WIDTH_MIN = 4

/** Placeholder for a comma within a number, while the commas between cells are replaced. */
const WITHIN_NUMBER = '\u0000'
/** 1,234,567 after a separator; at the start of a line it is a code and a quantity. */
const GROUPED_NUMBER = /(?<=[\s;,])\d{1,3}(?:,\d{3})+(?!\d)/g
const DECIMAL_COMMA = /(?<=\d),(?=\d)/g
const MARKED = /^([^\t;,]*)([\t;,])(.*)$/s
const BLANKS = /^(\S*)(\s*)(.*)$/s
const CELL_END = /\s*[\t;,]\s*|\s+/

/** '1.', '1)' and bullets before a code and more text. */
const NUMBERING = /^\s*(?:\(?\d{1,3}[.)]|[-–—*•·▪◦‣])\s+(?=\S+[\s,;=×*]+\S)/
/** 'AB-1 x 3 cs' and 'AB-1*3'. */
const CODE_TIMES =
  /^([^\s,;]+?)(?:[\s,;]+x\s*|[\s,;]*[×*=]\s*)(\d[\d.,]{0,14})(?:\s*([\p{L}#][\p{L}.()]{0,20}))?$/iu
/** '3x AB-1 cs' and '3 × AB-1'. */
const TIMES_CODE = /^(\d[\d.,]{0,14})\s*(?:x\s+|[×*]\s*)([^\s,;]+)(?:\s+([\p{L}#][\p{L}.()]{0,20}))?$/iu
const AT = /^([^\s,;]+)[\s,;]+@\s*\d\S*$/
/**
 * A leading zero, or five digits: a code rather than a quantity, unless the other number is like that too.
 */
const NO_QUANTITY = /^(?:0\d|\d{5})/
const TIMES_LINE_MAX = 200

const LINE_END = /\r\n|\r|\n/

const withoutQuotes = (cell: string) => cell.trim().replace(/^"(.*)"$/, '$1')

const isNumber = (text: string) => parsePastedNumber(text).kind === 'number'

/** True if a text cannot be a quantity while the other one can. */
const isCode = (text: string, other: string) =>
  !isNumber(text) || (NO_QUANTITY.test(text) && !NO_QUANTITY.test(other))

/**
 * The cells of a line with a multiplication sign; null without one. If either number may be the code, or a price
 * follows '@', the quantity cell is the whole line, which is reported as no number.
 */
function timesCells(line: string): string[] | null {
  if (line.length > TIMES_LINE_MAX) return null
  const [, code = '', times = '', unit = ''] = CODE_TIMES.exec(line) ?? []
  if (code !== '' && (line.includes('=') || isCode(code, times))) return [code, times, unit]
  const [, count = '', codeBehind = '', unitBehind = ''] = TIMES_CODE.exec(line) ?? []
  if (count !== '' && isCode(codeBehind, count)) return [codeBehind, count, unitBehind]
  const first = code || count || AT.exec(line)?.[1]
  return first ? [first, line] : null
}

/** Cells of a typed line. Blanks end the code if nothing else does, and in 'AB-1 5, CS'. */
function splitLine(written: string): string[] {
  const text = written.trim().replace(NUMBERING, '')
  const timed = timesCells(text)
  if (timed) return timed
  const line = text.replace(GROUPED_NUMBER, (number) => number.replaceAll(',', WITHIN_NUMBER))
  const [, code = '', separator = '', rest = ''] = MARKED.exec(line) ?? BLANKS.exec(line) ?? []
  // In a comma-separated line, every comma separates.
  const bare = separator === ',' ? rest : rest.replace(DECIMAL_COMMA, WITHIN_NUMBER)
  const cells = [code, ...bare.trim().split(CELL_END)].map((cell) =>
    withoutQuotes(cell.replaceAll(WITHIN_NUMBER, ',')),
  )
  const [, codeAlone, quantity = ''] = /^(.*\S)\s+(\S+)$/s.exec(cells[0] ?? '') ?? []
  const isQuantityNext = codeAlone !== undefined && isNumber(quantity) && !isNumber(cells[1] ?? '')
  return isQuantityNext ? [codeAlone, quantity, ...cells.slice(1)] : cells
}

/** The cells of a spreadsheet, if the second one is a number; otherwise splits a typed line. */
function cellsOf(row: readonly string[]): readonly string[] {
  const [, quantity] = row
  const isExact = quantity !== undefined && parsePastedNumber(quantity).kind !== 'invalid'
  return isExact ? row : splitLine(row.join('\t'))
}

const isFilled = ({ cells }: TableRow) => cells.some((cell) => cell.trim() !== '')

function tableRows(rows: Iterable<readonly string[]>): TableRow[] {
  return [...rows].map((cells, index) => ({ line: index + 1, cells: cells.map(meantText) })).filter(isFilled)
}

/**
 * True for rows that one separator splits into a table: with a heading, or with the same number of cells, four or more.
 */
function isTable(rows: readonly TableRow[]): boolean {
  const width = widthOf({ rows })
  const isEven =
    rows.length > 1 && width >= TABLE_WIDTH_MIN && rows.every(({ cells }) => cells.length === width)
  return isEven || rows.slice(0, HEADING_ROWS_MAX).some(isHeading)
}

/** Text as a table: split by one separator like a file, or else line by line, each with its own separator. */
export function pastedTable(text: string): ImportTable {
  const separator: Separator = detectSeparator(text)
  const rows = tableRows(readRows(text, separator, COLUMNS_MAX))
  const format = { kind: 'text', encoding: 'utf-8', hasMark: false } as const
  if (isTable(rows)) return { format: { ...format, separator }, rows }
  const wholeRows = tableRows(text.split(LINE_END).map((line) => [line.replaceAll('\t', ' ')]))
  if (isMessage({ rows: wholeRows }))
    return { format: { ...format, separator: SEPARATORS[0] }, rows: wholeRows }
  return { format: { ...format, separator: SEPARATORS[0] }, rows: tableRows(parseCells(text).map(cellsOf)) }
}

/** The layout of pasted text; columns that cannot be detected are in the template's order. */
export function pastedLayout(table: ImportTable): TableLayout {
  const layout = detectLayout(table)
  if (layout.isMessage || hasQuantity(layout.columns) || layout.headingRows > 0) return layout
  return { ...layout, columns: { ...NO_COLUMNS, code: 0, quantity: 1, unit: 2 }, codeColumns: [] }
}

/** A line with its product. */
interface Joined extends ImportLine {
  readonly row: RowToFill
  readonly sellByUm: string
  /** Sum that includes the quantities of the merged lines. */
  sum: Decimal
  /** Notes on the merged lines. */
  readonly added: PasteRemark[]
}

interface Reading {
  readonly joined: Map<number, Joined>
  readonly refusals: PasteRemark[]
}

/**
 * Adds a line, or its quantity to the earlier line of its product; returns the reason if that is not
 * possible.
 */
function joinLine({ joined }: Reading, line: Joined, remark: (reason: string) => PasteRemark): string | null {
  const { productKey } = line.row.product
  const before = joined.get(productKey)
  if (!before) {
    joined.set(productKey, line)
    return null
  }
  if (before.sellByUm !== line.sellByUm) return otherUnitMessage(before.line, before.sellByUm)
  const sum = add(before.sum, line.sum)
  if (compare(sum, QUANTITY_MAX) > 0) return CART_RULE_MESSAGES.quantityTooLarge()
  before.sum = sum
  before.added.push(remark(addedToLineMessage(before.line, sum)))
  return null
}

/** Products found for the paste. */
export interface KnownProducts {
  /** By product key. */
  readonly rows: ReadonlyMap<number, RowOrReason>
  /** True once no more products are loading. */
  readonly isComplete: boolean
  /** Possible products for lines in words, by the key of the words. */
  readonly goods?: FoundCodes['goods']
}

function findRow(
  line: ImportLine,
  findings: ReadonlyMap<string, CodeFinding>,
  { rows, isComplete, goods }: KnownProducts,
): RowOrReason {
  const { code } = line
  const finding = findings.get(code)
  if (code === '' && line.description === '') return QUICK_ENTRY_RULE_MESSAGES.codeNeeded
  if (!finding || finding.kind === 'unknown') {
    const match = goods ? goodsOfLine(line, goods) : null
    if (match?.chosen) return rows.get(match.chosen.productKey) ?? CART_RULE_MESSAGES.productUnavailable
    if (match && match.offered.length > 0) return toChooseMessage(code)
    if (finding?.isDiscontinued) return discontinuedCodeMessage(code)
    if (match && isComplete) return notFoundGoodsMessage(code)
    return isComplete ? unknownCodeMessage(code) : notLoadedCodeMessage(code)
  }
  if (finding.kind === 'ambiguous') return ambiguousCodeMessage(code)
  return rows.get(finding.productKey) ?? CART_RULE_MESSAGES.productUnavailable
}

/** Reads one line; returns the reason if it is rejected. */
function readLine(
  asWritten: ImportLine,
  row: RowToFill,
  { mark, goods }: { mark: MarkProof; goods: FoundCodes['goods'] },
  settings: ImportSettings,
): Joined | string {
  const match = goods ? goodsOfLine(asWritten, goods) : null
  const { line, notes } = lineFor(asWritten, row.product, { goods: match, settings })
  const written = quantityOfLine(line, mark)
  if (written.kind === 'bad') return written.reason
  if (compare(written.value, QUANTITY_MAX) > 0) return CART_RULE_MESSAGES.quantityTooLarge()
  const { product } = row
  const writtenUnit = unitOfLine(line, written, product, settings.units)
  if (writtenUnit === null) return notANumberMessage(line.quantity)
  const unit = unitMeant(product.sellBys, writtenUnit, settings.units) ?? writtenUnit
  const inUnit = fillRow(row, { sellByUm: unit }, settings)
  if (inUnit.kind === 'refused') return inUnit.reason
  const sellByUm = unit === '' ? rowUnits(product, row.line, row.edit, settings).sellByUm : unit
  const added = notes.map((reason): PasteRemark => ({ line: line.line, text: line.code, reason }))
  return { ...line, row, unit, sellByUm, sum: written.value, added }
}

/**
 * Fills in lines of code, quantity and optional unit, regardless of the rows shown. Repeated lines of a product in one
 * unit are summed and rounded as one quantity; in another unit the later line is rejected. The quantity replaces the
 * row's. Products without a quantity are left unchanged, and counted.
 * @param findings by code as written
 */
export function pasteLines(
  { lines, mark }: { readonly lines: readonly ImportLine[]; readonly mark: MarkProof },
  findings: ReadonlyMap<string, CodeFinding>,
  known: KnownProducts,
  settings: ImportSettings,
): Filling {
  const reading: Reading = { joined: new Map(), refusals: [] }
  const isKnown = ({ code }: ImportLine) => (findings.get(code)?.kind ?? 'unknown') !== 'unknown'
  const isOrdered = (line: ImportLine) => !isNoQuantity(line) && (!line.isTotal || isKnown(line))
  // A missing quantity in a message is an error, unless the line does not order anything.
  const hasGoods = (line: ImportLine) =>
    line.order !== undefined &&
    (isKnown(line) || (goodsOfLine(line, known.goods ?? new Map())?.offered.length ?? 0) > 0)
  const ordered = lines.filter((line) => isOrdered(line) || hasGoods(line))
  for (const line of ordered.slice(0, PASTED_LINES_MAX)) {
    const remark = (reason: string): PasteRemark => ({ line: line.line, text: line.code, reason })
    const row = findRow(line, findings, known)
    const read = typeof row === 'string' ? row : readLine(line, row, { mark, goods: known.goods }, settings)
    const refused = typeof read === 'string' ? read : joinLine(reading, read, remark)
    if (refused !== null) reading.refusals.push(remark(refused))
  }
  const beyond = ordered[PASTED_LINES_MAX]
  if (beyond) {
    const reason = tooManyLinesMessage(formatCount(PASTED_LINES_MAX))
    reading.refusals.push({ line: beyond.line, text: beyond.code, reason })
  }
  const { cells, report } = fillJoined(reading, settings)
  const notOrderedCount = lines.filter((line) => isNoQuantity(line) && isKnown(line) && !line.order).length
  return { cells, report: notOrderedCount === 0 ? report : { ...report, notOrderedCount } }
}

/** Applies the sums. A rejected sum rejects all of its lines. */
function fillJoined({ joined, refusals }: Reading, settings: QuickEntrySettings): Filling {
  const cells: CellEdit[] = []
  const notes: PasteRemark[] = []
  for (const { row, unit, sum, line, code, added } of joined.values()) {
    const remark = (reason: string) => ({ line, text: code, reason })
    const filled = fillRow(row, { orderQuantity: sum, sellByUm: unit }, settings)
    if (filled.kind === 'refused') {
      const { reason } = filled
      refusals.push(remark(reason), ...added.map((each) => ({ ...each, reason })))
    } else {
      cells.push(...filled.cells)
      notes.push(...filled.notes.map(remark), ...added)
    }
  }
  const byLine = (one: PasteRemark, other: PasteRemark) => one.line - other.line
  return fillingOf(cells, refusals.toSorted(byLine), notes.toSorted(byLine))
}
