import { decode, Unreadable } from './readCsv'
import type { RawRow, RawTable } from './readCsv'

/** Size limit, in characters, of a JSON file, which is read as a whole. */
const JSON_MAX = 1_000_000

async function readWhole(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  let text = ''
  for await (const chunk of decode(chunks)) {
    text += chunk
    if (text.length > JSON_MAX) {
      throw new Unreadable(`has more than ${JSON_MAX.toLocaleString('en-US')} characters`)
    }
  }
  return text
}

/** Reads one JSON object; each property becomes a row of name and value. */
export async function readJson(chunks: AsyncIterable<Uint8Array>): Promise<RawTable> {
  const text = await readWhole(chunks)
  let object: unknown
  try {
    object = JSON.parse(text)
  } catch {
    throw new Unreadable('is no JSON')
  }
  if (typeof object !== 'object' || object === null || Array.isArray(object)) {
    throw new Unreadable('is no JSON object')
  }
  // Line of the name's first occurrence: near enough to find it.
  const lineOf = (name: string) => text.slice(0, text.indexOf(JSON.stringify(name))).split('\n').length
  const all = Object.entries(object).map(([name, value]): RawRow => ({
    line: lineOf(name),
    cells: [name, JSON.stringify(value)],
  }))
  // Rows are identified by their lines, which must differ.
  const lines = new Set<number>()
  const rows = all.map((row) => {
    let { line } = row
    while (lines.has(line)) line += 1
    lines.add(line)
    return { ...row, line }
  })
  async function* each(): AsyncIterable<RawRow> {
    yield* rows
    await Promise.resolve()
  }
  return { heading: ['name', 'value'], rows: each() }
}
