import {
  type ImportReading,
  type ReadingChoices,
  type TableRow,
  COLUMNS_MAX,
  AS_DETECTED,
  FILE_MAX_BYTES,
} from './importTable'
import { IMPORT_FILE_MESSAGES } from './messages'
import { readTextTable, tableOf } from './readTextTable'
import { orderLikeness } from './layout/detectLayout'
import { TooLargeError, unzipParts } from './unzipParts'
import {
  type SheetName,
  type WorkbookParts,
  partsOf,
  readCellFormats,
  readSharedStrings,
  readSheetNames,
  dateText,
  paddedDigits,
  plainNumber,
  type CellFormat,
  unescapeText,
} from './workbookParts'
import type { Decimal } from '../money/decimal'
import { xmlSteps } from './xml'

/** Shared data that all sheets' cells refer to. */
interface SheetContext {
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
  /** False for a cell without a value or text, which is blank however it is formatted. */
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
function* readSheet(xml: string, context: SheetContext): Generator<TableRow> {
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

/** Total unpacked size of all parts read. */
const UNPACKED_MAX_BYTES = 40 * 1024 * 1024
const WANTED =
  /^xl\/(?:workbook|sharedStrings|styles|worksheets\/[^/]+)\.xml$|^xl\/_rels\/workbook\.xml\.rels$/
/** Maximum numbers of a sample: rows with content, rows including empty ones, and sheets. */
const SAMPLE_ROWS = 60
const SAMPLE_LINES = 1000
const SHEETS_SEEN_MAX = 50

const refused = (reason: string): ImportReading => ({ kind: 'refused', reason })

/** The first rows of a sheet that have content; for a damaged sheet, those before the damage. */
function firstRows(xml: string, context: SheetContext): TableRow[] {
  const rows: TableRow[] = []
  let left = SAMPLE_LINES
  try {
    for (const row of readSheet(xml, context)) {
      if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row)
      left -= 1
      if (rows.length === SAMPLE_ROWS || left === 0 || row.cells.length > COLUMNS_MAX) break
    }
  } catch {
    return rows
  }
  return rows
}

/** Score of each visible sheet as an order, by index; -1 for a sheet without content. */
function likenessOfSheets(
  sheets: readonly SheetName[],
  { text }: WorkbookParts,
  context: SheetContext,
): ReadonlyMap<number, number> {
  const seen = new Set<string>()
  const likeness = new Map<number, number>()
  for (const [place, { part, isHidden }] of sheets.entries()) {
    // A part shared by several sheets is read once.
    if (isHidden || seen.has(part)) continue
    seen.add(part)
    const rows = firstRows(text(part) ?? '', context)
    likeness.set(place, rows.length === 0 ? -1 : orderLikeness(rows))
    if (seen.size === SHEETS_SEEN_MAX) break
  }
  return likeness
}

/** The initial sheet: the first with the highest score, because a cover sheet may come first. */
function likeliestSheet(likeness: ReadonlyMap<number, number>): number {
  const [likeliest] = [...likeness].toSorted(([, one], [, other]) => other - one)
  return likeliest && likeliest[1] >= 0 ? likeliest[0] : 0
}

function readParts(parts: WorkbookParts, choices: ReadingChoices): ImportReading {
  const workbook = readSheetNames(parts)
  if (!workbook || workbook.sheets.length === 0) return refused(IMPORT_FILE_MESSAGES.workbookDamaged)
  const { sheets, is1904 } = workbook
  const context = { strings: readSharedStrings(parts), formats: readCellFormats(parts), is1904 }
  const likeness = likenessOfSheets(sheets, parts, context)
  const chosen = choices.sheet ?? likeliestSheet(likeness)
  const least = Math.max(1, likeness.get(chosen) ?? 1)
  const others = [...likeness].flatMap(([place, each]) => (each >= least && place !== chosen ? [place] : []))
  const xml = parts.text(sheets[chosen]?.part ?? '')
  if (xml === null) return refused(IMPORT_FILE_MESSAGES.workbookDamaged)
  const names = sheets.map(({ name }) => name)
  return tableOf({ kind: 'workbook', sheets: names, sheet: chosen, others }, readSheet(xml, context))
}

/** The rows of a sheet of an Excel workbook (.xlsx). */
function readWorkbookTable(bytes: Uint8Array, choices: ReadingChoices): ImportReading {
  try {
    const parts = unzipParts(bytes, (name) => WANTED.test(name), UNPACKED_MAX_BYTES)
    return readParts(partsOf(parts), choices)
  } catch (error) {
    return refused(
      error instanceof TooLargeError
        ? IMPORT_FILE_MESSAGES.workbookTooLarge
        : IMPORT_FILE_MESSAGES.workbookDamaged,
    )
  }
}

const beginsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, place) => bytes[place] === byte)

/** Signatures of files that could be mistaken for text: PDF, PNG, JPEG, GIF, gzip. */
const OTHERS = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x1f, 0x8b],
] as const
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0] as const
const ZIP = [0x50, 0x4b, 0x03, 0x04] as const

/**
 * Reads a file by its content, whatever its name: text with tabs, commas, semicolons or pipes, or an Excel
 * workbook. Pure, and the same in browser and server. Never throws.
 */
export function readImportFile(bytes: Uint8Array, choices: ReadingChoices = AS_DETECTED): ImportReading {
  if (bytes.length === 0) return { kind: 'refused', reason: IMPORT_FILE_MESSAGES.empty }
  if (bytes.length > FILE_MAX_BYTES) return { kind: 'refused', reason: IMPORT_FILE_MESSAGES.tooLarge() }
  if (beginsWith(bytes, ...COMPOUND_FILE))
    return { kind: 'refused', reason: IMPORT_FILE_MESSAGES.oldWorkbook }
  if (OTHERS.some((start) => beginsWith(bytes, ...start))) {
    return { kind: 'refused', reason: IMPORT_FILE_MESSAGES.notText }
  }
  return beginsWith(bytes, ...ZIP) ? readWorkbookTable(bytes, choices) : readTextTable(bytes, choices)
}
