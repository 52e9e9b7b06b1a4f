import { readRows } from '../quick-entry/tsv'
import { decodeText, detectEncoding } from './encoding'
import {
  type Encoding,
  type ImportReading,
  type ReadingChoices,
  type TableRow,
  type ImportTable,
  CELLS_MAX,
  COLUMNS_MAX,
  LINES_MAX,
  ROWS_MAX,
} from './importTable'
import { IMPORT_FILE_MESSAGES } from './messages'
import { declaredSeparator, detectSeparator } from './separator'

const isBlank = ({ cells }: TableRow) => cells.every((cell) => cell.trim() === '')

/**
 * A table of the rows with content; rejected if empty or too large. Stops reading at the limit, so `all` may be lazy.
 */
export function tableOf(format: ImportTable['format'], all: Iterable<TableRow>): ImportReading {
  const rows: TableRow[] = []
  let [lineCount, cellCount] = [0, 0]
  for (const row of all) {
    lineCount += 1
    if (lineCount > LINES_MAX) return { kind: 'refused', reason: IMPORT_FILE_MESSAGES.tooManyLines() }
    if (row.cells.length > COLUMNS_MAX)
      return { kind: 'refused', reason: IMPORT_FILE_MESSAGES.tooManyColumns() }
    if (isBlank(row)) continue
    rows.push(row)
    cellCount += row.cells.length
    if (rows.length > ROWS_MAX) return { kind: 'refused', reason: IMPORT_FILE_MESSAGES.tooManyRows() }
    if (cellCount > CELLS_MAX) return { kind: 'refused', reason: IMPORT_FILE_MESSAGES.tooManyCells() }
  }
  if (rows.length === 0) return { kind: 'refused', reason: IMPORT_FILE_MESSAGES.withoutLines }
  return { kind: 'table', table: { format, rows } }
}

const SAMPLE_CHARACTERS = 10_000
/** Share of control characters near the start of a file above which it is binary. */
const CONTROL_SHARE = 0.05
/** ="00123", which preserves a text's leading zeros in spreadsheets. No other formula is evaluated. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/
/** A leading apostrophe, which marks a cell as text. */
const GUARDED = /^'(?=[=+\-@\t\r＝＋－＠])/

/** Longest formula; longer cells are plain text. */
const FORMULA_LENGTH_MAX = 400

/** Value of a text file's cell. */
export function meantText(cell: string): string {
  if (cell.length > FORMULA_LENGTH_MAX) return cell
  const [, inner] = TEXT_FORMULA.exec(cell.trim()) ?? []
  return inner === undefined ? cell.replace(GUARDED, '') : inner.replaceAll('""', '"')
}

/** Control characters that never occur in text; excludes line ends, separators and form feeds. */
const isControl = (code: number) => code < 0x20 && (code < 0x09 || code > 0x0d)

/** True for content that is not text in any encoding: images, programs, archives. */
function isBinary(text: string): boolean {
  const length = Math.min(text.length, SAMPLE_CHARACTERS)
  let controls = 0
  for (let place = 0; place < length; place++) if (isControl(text.charCodeAt(place))) controls += 1
  return controls > length * CONTROL_SHARE
}

function* rowsOf(body: string, separator: string, linesBefore: number): Generator<TableRow> {
  let line = linesBefore
  for (const row of readRows(body, separator, COLUMNS_MAX)) {
    line += 1
    yield { line, cells: row.map(meantText) }
  }
}

/** Rows of a text file. Encoding and separator are detected unless chosen. */
export function readTextTable(bytes: Uint8Array, choices: ReadingChoices): ImportReading {
  const detected = detectEncoding(bytes)
  const encoding: Encoding = choices.encoding ?? detected.encoding
  const text = decodeText(bytes, encoding)
  // A chosen encoding is not checked: the user sees the result.
  if (choices.encoding === null && isBinary(text))
    return { kind: 'refused', reason: IMPORT_FILE_MESSAGES.notText }
  const declared = declaredSeparator(text)
  const body = text.slice(declared?.length ?? 0)
  const separator = choices.separator ?? declared?.separator ?? detectSeparator(body)
  const hasMark = detected.hasMark && detected.encoding === encoding
  const rows = rowsOf(body, separator, declared ? 1 : 0)
  return tableOf({ kind: 'text', encoding, hasMark, separator }, rows)
}
