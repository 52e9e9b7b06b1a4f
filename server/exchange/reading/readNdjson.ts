import { joinList } from '../columns/lists'
import { decode, Unreadable } from './readCsv'
import { ROW_MAX, type RawRow, type RawTable } from './readCsv'

interface Line {
  readonly line: number
  readonly object: Readonly<Record<string, unknown>>
}

function parseLine(text: string, line: number): Line {
  try {
    const object = JSON.parse(text) as unknown
    if (typeof object === 'object' && object !== null && !Array.isArray(object)) {
      return { line, object: { ...object } }
    }
  } catch {
    // Reported below.
  }
  throw new Unreadable('is no JSON object', line)
}

async function* linesOf(text: AsyncIterable<string>): AsyncIterable<Line> {
  let [rest, line] = ['', 0]
  const take = function* (whole: string) {
    line += 1
    if (whole.trim() !== '') yield parseLine(whole, line)
  }
  for await (const chunk of text) {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop() ?? ''
    if (rest.length > ROW_MAX || parts.some(({ length }) => length > ROW_MAX)) {
      throw new Unreadable(`has a line of more than ${ROW_MAX.toLocaleString('en-US')} characters`, line + 1)
    }
    for (const part of parts) yield* take(part)
  }
  yield* take(rest)
}

/** Converts a value to the cell that CSV would have. */
function toCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return joinList(value.map(toCell))
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Reads one JSON object per line; the first line's names are the columns of all. */
export async function readNdjson(chunks: AsyncIterable<Uint8Array>): Promise<RawTable> {
  const lines = linesOf(decode(chunks))[Symbol.asyncIterator]()
  const first = await lines.next()
  if (first.done) throw new Unreadable('is empty')
  const heading = Object.keys(first.value.object)
  const toRow = ({ line, object }: Line): RawRow => {
    const other = Object.keys(object).find((key) => !heading.includes(key))
    const lacking = heading.find((key) => !(key in object))
    if (other !== undefined) throw new Unreadable(`has "${other}", which the first line has not`, line)
    if (lacking !== undefined) throw new Unreadable(`lacks "${lacking}", which the first line has`, line)
    return { line, cells: heading.map((key) => toCell(object[key])) }
  }
  async function* rows(): AsyncIterable<RawRow> {
    yield toRow((first as IteratorYieldResult<Line>).value)
    for await (const line of { [Symbol.asyncIterator]: () => lines }) yield toRow(line)
  }
  return { heading, rows: rows() }
}
