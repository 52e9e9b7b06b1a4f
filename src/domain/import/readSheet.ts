import type { Decimal } from '../money/decimal'
import { dateText, paddedDigits, plainNumber } from './cellFormat'
import type { TableRow } from './importTable'
import { COLUMNS_MAX } from './importTable'
import type { CellFormat } from './workbookParts'
import { unescapeText } from './workbookParts'
import { readXml } from './xml'

/** What the cells of all sheets refer to. */
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
  /** A cell without value and text is none, however it is painted. */
  hasValue: boolean
}

interface Cell {
  readonly text: string
  readonly number: Decimal | null
}

const LETTER_A = 64
const NOTHING: Cell = { text: '', number: null }

/** The column that a reference names, from 0: 'AB12' is 27. Null without one. */
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
  return { text: paddedDigits(number, format?.code) ?? number, number }
}

/** An error for a text that the workbook does not have: its cells cannot be told apart from empty ones. */
function sharedString(place: string, { strings }: SheetContext): string {
  const text = strings[Number(place)]
  if (text === undefined) throw new Error('A text of the workbook is missing')
  return text
}

/** What a cell shows. Of a formula that is the value it had when the file was saved; without one, the formula itself. */
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

function rowOf(line: number, raw: readonly RawCell[], context: SheetContext): TableRow {
  const cells: string[] = []
  const numbers: (Decimal | null)[] = []
  for (const each of raw) {
    const { text, number } = readCell(each, context)
    if (text === '') continue
    // One beyond the limit is enough to tell that there are too many.
    const column = Math.min(each.column, COLUMNS_MAX)
    while (cells.length <= column) {
      cells.push('')
      numbers.push(null)
    }
    cells[column] = text
    numbers[column] = number
  }
  return { line, cells, numbers }
}

/** The rows of a sheet as it shows them, each with its own number. Never computes anything. */
export function readSheet(xml: string, context: SheetContext): TableRow[] {
  const rows: TableRow[] = []
  let line = 0
  let raw: RawCell[] = []
  let cell: RawCell | null = null
  let reading: 'value' | 'formula' | null = null
  readXml(xml, {
    onOpen: (name, { r, t = 'n', s = '0' }) => {
      if (name === 'row') {
        const number = Number(r)
        line = Number.isInteger(number) && number > 0 ? number : line + 1
        raw = []
      } else if (name === 'c') {
        const column = columnOf(r) ?? (raw.at(-1)?.column ?? -1) + 1
        cell = { column, type: t, style: Number(s), value: '', formula: '', hasValue: false }
        raw.push(cell)
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
      if (name === 'c') cell = null
      if (name === 'row') rows.push(rowOf(line, raw, context))
    },
  })
  return rows
}
