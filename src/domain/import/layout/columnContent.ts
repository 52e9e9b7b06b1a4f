import { compare } from '../../money/decimal'
import { parsePastedNumber } from '../../quick-entry/pastedNumber'
import { QUANTITY_MAX } from '../../quantity/numericInput'
import { isUnitWord } from '../../units/unitWords'
import { withoutInvisible } from '../../text/invisible'
import type { TableRow } from '../importTable'
import { TEXT_MAX } from '../importTable'
import { cellOf } from './tableLayout'

const LEADING_ZERO = /^0\d/
const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[ T].{0,20})?$/
/** Excludes three digits after a mark, which may be thousands. */
const CENTS = /^\d[\d.,]{0,14}[.,](?:\d{2}|\d{4})$/
const WHOLE = /[.,]0+$/
/** Longest unit. */
const UNIT_MAX = 12
const SMALL_NUMBER_DIGITS = 3
const TRADE_NUMBER = /^\d{11,14}$/

/** A cell as displayed. */
export const textOf = (row: TableRow, column: number) => {
  const text = cellOf(row, column)
  return text.length > TEXT_MAX ? text.slice(0, TEXT_MAX + 1) : withoutInvisible(text).trim()
}

const numberText = (row: TableRow, column: number) => row.numbers?.[column] ?? textOf(row, column)

export function isNumberCell(row: TableRow, column: number): boolean {
  return typeof row.numbers?.[column] === 'string' || parsePastedNumber(textOf(row, column)).kind === 'number'
}

/** A possible quantity: without a code's leading zeros, without a dollar sign, and shorter than a UPC. */
export function isQuantityCell(row: TableRow, column: number): boolean {
  const text = numberText(row, column).trim()
  if (LEADING_ZERO.test(text) || text.includes('$')) return false
  const read = parsePastedNumber(text)
  return read.kind === 'number' && compare(read.value, QUANTITY_MAX) <= 0
}

/** An invalid quantity in the place of one: '-1', '5 CS'. */
const isMistypedQuantity = (text: string) =>
  /^[-−–]?\d{1,6}(?: ?[\p{L}.]{1,8})?$/u.test(text) && !LEADING_ZERO.test(text)

/** Appearance of a column's cells, except blank ones. */
export interface ColumnContent {
  readonly column: number
  readonly filled: number
  readonly blank: number
  readonly distinct: number
  /** Shares of the filled cells. */
  readonly quantities: number
  /** Share of quantities, including mistyped ones. */
  readonly numerals: number
  readonly prices: number
  readonly dates: number
  readonly unitWords: number
  readonly words: number
  /** Only 0 and 1, no and yes, and similar. */
  readonly isFlag: boolean
  readonly hasZero: boolean
  /** Score for looking like codes. */
  readonly codeLikeness: number
}

/** Values of a split flag, including X and S for a split and C for a case. */
const FLAGS = new Set(['0', '1', 'N', 'Y', 'NO', 'YES', 'FALSE', 'TRUE', 'X', 'S', 'C', ''])

export const isDateText = (text: string) => DATE.test(text)

export const isFlagText = (text: string) => FLAGS.has(text.toUpperCase())

function likenessOf(text: string): number {
  if (TRADE_NUMBER.test(text)) return 1
  if (/^\d+$/.test(text)) return LEADING_ZERO.test(text) || text.length > SMALL_NUMBER_DIGITS ? 3 : -2
  if (/\s.*\s/.test(text)) return -2
  return /\d/.test(text) ? 2 : /\s/.test(text) ? -1 : 0
}

/** Describes the cells of a column in a sample of rows. */
export function contentOf(rows: readonly TableRow[], column: number): ColumnContent {
  const filledRows = rows.filter((row) => textOf(row, column) !== '')
  const texts = filledRows.map((row) => textOf(row, column))
  const filled = texts.length
  const share = (isSo: (text: string, row: TableRow) => boolean) =>
    filled === 0 ? 0 : filledRows.filter((row, index) => isSo(texts[index] ?? '', row)).length / filled
  const distinct = new Set(texts).size
  const quantities = share((_, row) => isQuantityCell(row, column))
  const likeness = filled === 0 ? 0 : texts.reduce((sum, text) => sum + likenessOf(text), 0) / filled
  const isRepeated = rows.length > 1 && distinct === 1
  return {
    column,
    filled,
    blank: rows.length - filled,
    distinct,
    quantities,
    numerals: share((text, row) => isQuantityCell(row, column) || isMistypedQuantity(text)),
    prices: share((text) => text.includes('$') || (CENTS.test(text) && !WHOLE.test(text))),
    dates: share((text) => DATE.test(text)),
    unitWords: share((text) => isUnitWord(text)),
    words: share(
      (text, row) => text.length <= UNIT_MAX && !/[\d\s]/.test(text) && !isNumberCell(row, column),
    ),
    isFlag: filled > 0 && texts.every((text) => isFlagText(text)),
    hasZero: texts.some((text) => /^0(?:[.,]0*)?$/.test(text)),
    codeLikeness: likeness - (isRepeated ? 3 : 0),
  }
}
