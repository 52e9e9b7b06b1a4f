import type { Decimal } from '../money/decimal'
import { dateText, paddedDigits, plainNumber } from './cellFormat'
import type { TableRow } from './importTable'
import { COLUMNS_MAX } from './importTable'
import type { CellFormat } from './workbookParts'
import { unescapeText } from './workbookParts'
import { xmlSteps } from './xml'

/** Shared data that all sheets' cells refer to. */
export interface SheetContext {
  readonly strings: readonly string[]
  readonly formats: readonly CellFormat[]
  readonly is1904: boolean
}

interface RawCell {
  readonly column: number
  readonly type: string
  readonly style: number
  value: string
  formula: string
  /** A cell without value and text does not exist, however it is formatted. */
  hasValue: boolean
}

interface Cell {
  readonly text: string
  readonly number: Decimal | null
}

const LETTER_A = 64
/** The last row of a spreadsheet. */
const LINE_MAX = 1_048_576
const NOTHING: Cell = { text: '', number: null }

/** Column of a cell reference, from 0: 'AB12' is 27. Null without one. */
function columnOf(reference: string | undefined): number | null {
  const [letters = ''] = /^[A-Z]{1,3}/i.exec(reference ?? '') ?? []
  if (letters === '') return null
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - LETTER_A, 0) - 1
}

function numericCell(value: string, format: CellFormat | undefined, is1904: boolean): Cell {
  const number = plainNumber(value)
  if (number === null) return { text: value, number: null }
  const date = format?.isDate ? dateText(number, is1904) : null
  if (date !== null) return { text: date, number: null }
  return { text: paddedDigits(number, format?.digits ?? null) ?? number, number }
}

/** Throws for a missing shared text: such cells would look empty. */
function sharedString(place: string, { strings }: SheetContext): string {
  const text = strings[Number(place)]
  if (text === undefined) throw new Error('A text of the workbook is missing')
  return text
}

/** Displayed value of a cell. For a formula, its saved value; without one, the formula itself. */
function readCell({ type, style, value, formula, hasValue }: RawCell, context: SheetContext): Cell {
  if (!hasValue) return formula === '' ? NOTHING : { text: `=${formula}`, number: null }
  switch (type) {
    case 's':
      return { text: sharedString(value, context), number: null }
    case 'inlineStr':
    case 'str':
      return { text: unescapeText(value), number: null }
    case 'b':
      return { text: value.trim() === '1' ? 'TRUE' : 'FALSE', number: null }
    case 'd':
      return { text: value.slice(0, 10), number: null }
    case 'e':
      return { text: value, number: null }
    default:
      return numericCell(value, context.formats[style], context.is1904)
  }
}

/** A row being read. */
interface OpenRow extends TableRow {
  readonly cells: string[]
  readonly numbers: (Decimal | null)[]
}

function addCell({ cells, numbers }: OpenRow, raw: RawCell, context: SheetContext): void {
  const { text, number } = readCell(raw, context)
  if (text === '') return
  // One beyond the limit is enough to detect too many.
  const column = Math.min(raw.column, COLUMNS_MAX)
  while (cells.length <= column) {
    cells.push('')
    numbers.push(null)
  }
  cells[column] = text
  numbers[column] = number
}

/** The row's own number if it has one above the previous row's; else the next number. */
function lineOf(r: string | undefined, before: number): number {
  const number = Number(r)
  return Number.isInteger(number) && number <= LINE_MAX ? Math.max(before + 1, number) : before + 1
}

/**
 * The rows of a sheet as displayed, each with its own number. Never computes anything. Lazy: reads row by row,
 * and no further than the first cell beyond the allowed columns.
 */
export function* readSheet(xml: string, context: SheetContext): Generator<TableRow> {
  let row: OpenRow = { line: 0, cells: [], numbers: [] }
  const ended: TableRow[] = []
  let column = -1
  let cell: RawCell | null = null
  let reading: 'value' | 'formula' | null = null
  const steps = xmlSteps(xml, {
    onOpen: (name, { r, t = 'n', s = '0' }) => {
      if (name === 'row') {
        row = { line: lineOf(r, row.line), cells: [], numbers: [] }
        column = -1
      } else if (name === 'c') {
        column = columnOf(r) ?? column + 1
        cell = { column, type: t, style: Number(s), value: '', formula: '', hasValue: false }
      } else if (cell && (name === 'v' || name === 't')) {
        reading = 'value'
        cell.hasValue = true
      } else if (name === 'f') reading = 'formula'
      else if (name === 'rPh') reading = null
    },
    onText: (text) => {
      if (cell && reading === 'value') cell.value += text
      else if (cell && reading === 'formula') cell.formula += text
    },
    onClose: (name) => {
      if (name === 'v' || name === 't' || name === 'f') reading = null
      if (name === 'c') {
        if (cell) addCell(row, cell, context)
        cell = null
      }
      if (name === 'row') {
        ended.push(row)
        // Content between two rows belongs to neither.
        row = { line: row.line, cells: [], numbers: [] }
      }
    },
  })
  while (!steps.next().done) {
    const whole = ended.pop()
    if (whole) yield whole
    if (row.cells.length > COLUMNS_MAX) {
      yield row
      return
    }
  }
}
