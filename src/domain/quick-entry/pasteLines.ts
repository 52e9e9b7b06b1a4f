import { CART_RULE_MESSAGES } from '../cart/messages'
import { formatCount } from '../money/thousands'
import { add, compare, type Decimal } from '../money/decimal'
import { QUANTITY_MAX } from '../quantity/numericInput'
import type { RowOrReason, RowToFill } from './fillRow'
import { fillRow, isWrong, writtenQuantity } from './fillRow'
import {
  QUICK_ENTRY_RULE_MESSAGES,
  addedToLineMessage,
  ambiguousCodeMessage,
  notLoadedCodeMessage,
  otherUnitMessage,
  tooManyLinesMessage,
  unknownCodeMessage,
} from './messages'
import type { DecimalMark } from './pastedNumber'
import { decimalMarkOf, parsePastedNumber } from './pastedNumber'
import type { Filling } from './pasteRange'
import { fillingOf } from './pasteRange'
import type { PasteRemark } from './pasteReport'
import type { CodeFinding } from './productCode'
import type { CellEdit } from './rowEdit'
import type { QuickEntrySettings } from './rowLine'
import { rowUnits } from './rowLine'
import { unitMeant } from '../units/unitWords'
import { parseCells } from './tsv'

/** A pasted line as written: code, quantity and optional unit. */
export interface PastedLine {
  /** From 1. */
  readonly line: number
  readonly code: string
  readonly quantity: string
  readonly unit: string
}

/** Lines of one paste; many more than a cart can have. */
export const PASTED_LINES_MAX = 5000

const HEADING = /code|product|item|sku|upc|qty|quantity|menge|u\/m|unit/i
const HAS_DIGIT = /\d/

/** A comma within a number, while the commas between cells are replaced. */
const WITHIN_NUMBER = '\u0000'
/** 1,234,567 behind a separator; at the start of a line it is a code and a quantity. */
const GROUPED_NUMBER = /(?<=[\s;,])\d{1,3}(?:,\d{3})+(?!\d)/g
const DECIMAL_COMMA = /(?<=\d),(?=\d)/g
const MARKED = /^([^\t;,]*)([\t;,])(.*)$/s
const BLANKS = /^(\S*)(\s*)(.*)$/s
const CELL_END = /\s*[\t;,]\s*|\s+/

const withoutQuotes = (cell: string) => cell.trim().replace(/^"(.*)"$/, '$1')

const isNumber = (text: string) => parsePastedNumber(text).kind === 'number'

/** Cells of a typed line. Blanks end the code where nothing else does, and in 'AB-1 5, CS'. */
function splitLine(text: string): string[] {
  const line = text.trim().replace(GROUPED_NUMBER, (number) => number.replaceAll(',', WITHIN_NUMBER))
  const [, code = '', separator = '', rest = ''] = MARKED.exec(line) ?? BLANKS.exec(line) ?? []
  // Between cells that commas separate, a comma separates.
  const bare = separator === ',' ? rest : rest.replace(DECIMAL_COMMA, WITHIN_NUMBER)
  const cells = [code, ...bare.trim().split(CELL_END)].map((cell) =>
    withoutQuotes(cell.replaceAll(WITHIN_NUMBER, ',')),
  )
  const [, codeAlone, quantity = ''] = /^(.*\S)\s+(\S+)$/s.exec(cells[0] ?? '') ?? []
  const isQuantityNext = codeAlone !== undefined && isNumber(quantity) && !isNumber(cells[1] ?? '')
  return isQuantityNext ? [codeAlone, quantity, ...cells.slice(1)] : cells
}

/** A spreadsheet's cells as they are, if the second is a number; else the line was typed. */
function cellsOf(row: readonly string[]): readonly string[] {
  const [, quantity] = row
  const isExact = quantity !== undefined && parsePastedNumber(quantity).kind !== 'invalid'
  return isExact ? row : splitLine(row.join('\t'))
}

/** The non-blank lines of a text, without a heading. Each line may separate its cells in its own way. */
export function readLines(text: string): PastedLine[] {
  const rows = parseCells(text).map(cellsOf)
  const lines = rows.map(([code = '', quantity = '', unit = ''], index) => ({
    line: index + 1,
    code: code.trim(),
    quantity: quantity.trim(),
    unit: unit.trim(),
  }))
  const filled = lines.filter(({ code, quantity, unit }) => code !== '' || quantity !== '' || unit !== '')
  const [first, ...rest] = filled
  const heading = `${first?.code ?? ''} ${first?.quantity ?? ''}`
  const isHeading = HEADING.test(heading) && !HAS_DIGIT.test(heading)
  return isHeading ? rest : filled
}

/** The distinct codes of some lines. */
export function codesOf(lines: readonly PastedLine[]): string[] {
  return [...new Set(lines.map(({ code }) => code))].filter((code) => code !== '')
}

/** A line with its product. */
interface Joined extends PastedLine {
  readonly row: RowToFill
  readonly sellByUm: string
  /** With the written quantities of the merged lines. */
  sum: Decimal
  /** Notes on those lines. */
  readonly added: PasteRemark[]
}

interface Reading {
  readonly joined: Map<number, Joined>
  readonly refusals: PasteRemark[]
}

/** Adds the line's quantity to its product's earlier line of the same unit; else the reason. */
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
  /** No more products are loading. */
  readonly isComplete: boolean
}

function findRow(
  { code }: PastedLine,
  findings: ReadonlyMap<string, CodeFinding>,
  { rows, isComplete }: KnownProducts,
): RowOrReason {
  if (code === '') return QUICK_ENTRY_RULE_MESSAGES.codeNeeded
  const finding = findings.get(code)
  if (!finding || finding.kind === 'unknown') {
    return isComplete ? unknownCodeMessage(code) : notLoadedCodeMessage(code)
  }
  if (finding.kind === 'ambiguous') return ambiguousCodeMessage(code)
  return rows.get(finding.productKey) ?? CART_RULE_MESSAGES.productUnavailable
}

/** Reads one line; a string is the reason of its rejection. */
function readLine(
  line: PastedLine,
  row: RowToFill,
  mark: DecimalMark,
  settings: QuickEntrySettings,
): Joined | string {
  if (parsePastedNumber(line.quantity, mark).kind === 'empty') return QUICK_ENTRY_RULE_MESSAGES.quantityNeeded
  const inUnit = fillRow(row, { sellByUm: line.unit }, settings)
  if (inUnit.kind === 'refused') return inUnit.reason
  const quantity = writtenQuantity(line.quantity, mark)
  if (isWrong(quantity)) return quantity.reason
  const named = unitMeant(row.product.sellBys, line.unit)
  const sellByUm = named ?? rowUnits(row.product, row.line, row.edit, settings).sellByUm
  return { ...line, row, sellByUm, sum: quantity.value, added: [] }
}

/**
 * Fills in lines of code, quantity and optional unit, whatever rows are shown. Repeated lines of a product in
 * one unit are summed and rounded as one quantity; in another unit the later line is rejected. The quantity
 * replaces the row's.
 * @param findings by code as written
 */
export function pasteLines(
  lines: readonly PastedLine[],
  findings: ReadonlyMap<string, CodeFinding>,
  known: KnownProducts,
  settings: QuickEntrySettings,
): Filling {
  const mark = decimalMarkOf(lines.map(({ quantity }) => quantity))
  const reading: Reading = { joined: new Map(), refusals: [] }
  for (const line of lines.slice(0, PASTED_LINES_MAX)) {
    const remark = (reason: string): PasteRemark => ({ line: line.line, text: line.code, reason })
    const row = findRow(line, findings, known)
    const read = typeof row === 'string' ? row : readLine(line, row, mark, settings)
    const refused = typeof read === 'string' ? read : joinLine(reading, read, remark)
    if (refused !== null) reading.refusals.push(remark(refused))
  }
  const beyond = lines[PASTED_LINES_MAX]
  if (beyond) {
    const reason = tooManyLinesMessage(formatCount(PASTED_LINES_MAX))
    reading.refusals.push({ line: beyond.line, text: beyond.code, reason })
  }
  return fillJoined(reading, settings)
}

/** Applies the sums. A rejected one rejects all of its lines. */
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
