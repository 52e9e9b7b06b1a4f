import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'

/** Thrown for a file that cannot be read as rows. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
  readonly line: number | null
  constructor(reason: string, line: number | null = null) {
    super(reason)
    this.line = line
  }
}

const UTF16_MARKS: readonly (readonly [number, number, string])[] = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
]

/** Excel's "Unicode text" is UTF-16 with a byte order mark; all else must be UTF-8. */
function decoderFor(bytes: Uint8Array): TextDecoder {
  const mark = UTF16_MARKS.find(([first, second]) => bytes[0] === first && bytes[1] === second)
  return new TextDecoder(mark?.[2] ?? 'utf-8', { fatal: true })
}

/** The file's text without its byte order mark; throws Unreadable for other encodings. */
export async function* decode(chunks: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  let decoder: TextDecoder | null = null
  try {
    for await (const chunk of chunks) {
      decoder ??= decoderFor(chunk)
      yield decoder.decode(chunk, { stream: true })
    }
    if (decoder) yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new Unreadable('is not UTF-8 text: save it as "CSV UTF-8"')
    throw error
  }
}

/** A row of a file: its cells as written, and its line number. */
export interface RawRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** Heading of a file, and its rows as they are read. */
export interface RawTable {
  readonly heading: readonly string[]
  readonly rows: AsyncIterable<RawRow>
}

/** Size limit of a row, in characters, so that a file without line ends does not fill the memory. */
export const ROW_MAX = 200_000
const DELIMITERS = [',', ';', '\t', '|'] as const
const TOO_LONG = `has a line of more than ${ROW_MAX.toLocaleString('en-US')} characters, or a quote that is never closed`

/** The delimiter that occurs most often in the first line, outside of quotes. */
function delimiterOf(firstLine: string): string {
  const bare = firstLine.replaceAll(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((each) => bare.split(each).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Returns the first line, and the whole text again. */
async function peekLine(text: AsyncIterable<string>): Promise<[string, AsyncIterable<string>]> {
  const iterator = text[Symbol.asyncIterator]()
  let head = ''
  for (;;) {
    const next = await iterator.next()
    if (next.done) break
    head += next.value
    if (/[\r\n]/.test(head)) break
    if (head.length > ROW_MAX) throw new Unreadable(TOO_LONG, 1)
  }
  const rest = { [Symbol.asyncIterator]: () => iterator }
  async function* all() {
    yield head
    yield* rest
  }
  return [/^[^\r\n]*/.exec(head)?.[0] ?? '', all()]
}

const REASONS: Readonly<Record<string, string>> = {
  CSV_MAX_RECORD_SIZE: TOO_LONG,
  CSV_QUOTE_NOT_CLOSED: 'has a quote that is never closed',
  CSV_INVALID_CLOSING_QUOTE: 'has text after a closing quote',
  INVALID_OPENING_QUOTE: 'has a quote within a cell that does not begin with one',
}

function toUnreadable(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const line = typeof error.lines === 'number' ? error.lines : null
  return new Unreadable(REASONS[error.code] ?? 'is no valid CSV', line)
}

interface Parsed {
  readonly record: string[]
  readonly info: { readonly lines: number }
}

/** Lines within quotes count: `info.lines` is the row's last line, so the first is computed from the row's content. */
async function* rowsOf(parser: AsyncIterable<Parsed>): AsyncIterable<RawRow> {
  try {
    for await (const { record, info } of parser) {
      if (record.every((each) => each.trim() === '')) continue
      yield { line: info.lines - countBreaks(record), cells: record }
    }
  } catch (error) {
    throw toUnreadable(error)
  }
}

function countBreaks(cells: readonly string[]): number {
  let breaks = 0
  for (const each of cells) if (each.includes('\n')) breaks += each.split('\n').length - 1
  return breaks
}

/** Reads CSV with commas, semicolons, tabs or bars as a stream; throws Unreadable for other content. */
export async function readCsv(chunks: AsyncIterable<Uint8Array>): Promise<RawTable> {
  const [firstLine, text] = await peekLine(decode(chunks))
  const parser = parse({
    delimiter: delimiterOf(firstLine),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: ROW_MAX,
  })
  const source = Readable.from(text)
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  const rows = rowsOf(parser as AsyncIterable<Parsed>)[Symbol.asyncIterator]()
  const heading = await rows.next()
  if (heading.done) throw new Unreadable('is empty: its first line must name the columns')
  return { heading: heading.value.cells, rows: { [Symbol.asyncIterator]: () => rows } }
}
