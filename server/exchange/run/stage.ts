import type { Column, TargetName } from '../columns/column'
import type { KindFiles, Kind, Piece, Row, Staged } from '../kind'
import { type CellOptions, type Readings, shorten } from '../columns/cell'
import { readCell } from '../columns/readCell'
import { keyOf } from '../kind'
import { Unreadable } from '../reading/readCsv'
import type { RawRow, RawTable } from '../reading/readCsv'
import type { Problems } from '../report/problems'
import { TARGETS } from '../store/targets'

/** The embedded database compares this many rows in a few milliseconds, during which it serves no other request. */
const ROWS_PER_PIECE = 500

/** A file of one kind, opened for reading. */
export interface Input {
  readonly kind: Kind
  /** File name for messages. */
  readonly file: string
  /** Numbers are written like 1.5, regardless of the load's option. */
  readonly hasDecimalPoint?: boolean
  readonly files?: KindFiles
  readonly open: () => Promise<RawTable>
}

export interface StageOptions extends CellOptions {
  readonly problems: Problems
  readonly signal?: AbortSignal
  /** Called with the number of rows read so far. */
  readonly onRows?: (rows: number) => void
}

const normalized = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')

interface Heading {
  readonly present: readonly Column[]
  /** Index of each present column's cell. */
  readonly places: readonly number[]
  readonly width: number
}

/** Finds the columns by name; null if required ones are missing or one occurs twice. */
function readHeading({ kind, file }: Input, heading: readonly string[], problems: Problems): Heading | null {
  const names = heading.map(normalized)
  const add = (column: string, reason: string) => problems.add({ file, line: 1, column, reason })
  const before = problems.count()
  for (const column of kind.columns) {
    if (names.filter((each) => each === column.name).length > 1) add(column.name, 'is there twice')
    if (column.isRequired && !names.includes(column.name)) add(column.name, 'this column is missing')
  }
  const unknown = heading.filter((each, index) => {
    const known = kind.columns.some(({ name }) => name === names[index])
    return !known && each.trim() !== ''
  })
  if (unknown.length > 0) {
    problems.warn(file, `columns without a meaning are left out: ${unknown.map(shorten).join(', ')}`)
  }
  if (problems.count() > before) return null
  // All key columns are needed: one that a file omits is empty.
  const isPresent = ({ name, follows }: Column) =>
    kind.isWhole === true || follows !== undefined || names.includes(name) || kind.key.includes(name)
  const present = kind.columns.filter(isPresent)
  return { present, places: present.map(({ name }) => names.indexOf(name)), width: names.length }
}

/** The first number of a column that can be read in two ways, and the count of such numbers. */
interface TwoReadings extends Readings {
  readonly line: number
  count: number
}

/** Keys, unique texts, referenced codes and ambiguous numbers of the rows so far. */
interface Seen {
  readonly keys: Map<string, number>
  readonly unique: Map<string, number>
  readonly named: Map<TargetName, Set<string>>
  readonly twoReadings: Map<string, TwoReadings>
}

function countReadings(
  seen: Map<string, TwoReadings>,
  column: string,
  found: Omit<TwoReadings, 'count'>,
): void {
  const first = seen.get(column)
  if (first) first.count += 1
  else seen.set(column, { ...found, count: 1 })
}

/** Notes the chosen reading: the wrong one is a thousand times too large or too small. */
function noteReadings({ file }: Input, { twoReadings }: Seen, problems: Problems, hasDecimalComma: boolean) {
  for (const [column, { line, count, text, read, other }] of twoReadings) {
    const others = count > 1 ? ` (and ${(count - 1).toLocaleString('en-US')} more like it)` : ''
    const without = hasDecimalComma ? 'without' : 'with'
    problems.warn(
      file,
      `line ${line}, ${column}: '${text}'${others} was read as ${read}; ${without} --decimal-comma it is ${other}`,
    )
  }
}

/**
 * Parses and checks a row; reports its problems and returns null if it is invalid. The kind's own check runs
 * only on rows whose cells are all valid.
 */
function readRow(
  { kind, file, hasDecimalPoint = false }: Input,
  { present, places, width }: Heading,
  raw: RawRow,
  options: StageOptions,
  { keys, twoReadings }: Seen,
): Row | null {
  const { problems } = options
  const hasDecimalComma = options.hasDecimalComma && !hasDecimalPoint
  const { line, cells } = raw
  if (cells.length > width && cells.slice(width).some((each) => each.trim() !== '')) {
    problems.add({ file, line, column: '', reason: `has ${cells.length} cells; the heading has ${width}` })
    return null
  }
  const row: Record<string, unknown> & { n: number } = { n: line }
  let isFaulty = false
  for (const [index, column] of present.entries()) {
    const read = readCell(column, cells[places[index] ?? -1] ?? '', { hasDecimalComma })
    if ('reason' in read) {
      problems.add({ file, line, column: column.name, reason: read.reason })
      isFaulty = true
      continue
    }
    row[column.name] = read.value
    if (read.readings && !hasDecimalPoint) countReadings(twoReadings, column.name, { ...read.readings, line })
  }
  // Stores the key even of an invalid row, so that rows that reference it are not reported too.
  if (isFaulty && kind.key.every((each) => each in row)) keys.set(keyOf(kind, row), line)
  if (isFaulty) return null
  for (const { name, defaultFrom } of present) {
    if (defaultFrom !== undefined && (row[name] === '' || row[name] === null)) row[name] = row[defaultFrom]
  }
  for (const { name, follows } of present) {
    if (follows && row[name] === null) row[name] = follows.of(row)
  }
  const faults = kind.checkRow?.(row) ?? []
  for (const fault of faults) problems.add({ file, line, ...fault })
  return faults.length > 0 ? null : row
}

/** Reports a row whose key, or value in a unique column, occurred before. */
function reportDuplicates({ kind, file }: Input, row: Row, { keys, unique }: Seen, problems: Problems): void {
  const key = keyOf(kind, row)
  const first = keys.get(key)
  if (first === undefined) keys.set(key, row.n)
  else {
    const reason = `is the same as in line ${first}`
    problems.add({ file, line: row.n, column: kind.key.join(', '), reason })
  }
  const texts = [
    ...(kind.unique ?? []).map((column) => [column, String(row[column] ?? '')] as const),
    ...(kind.single ?? []).map(({ flag, per }) => {
      const owner = per === undefined ? 'all' : String(row[per])
      return [flag, row[flag] === true ? owner : ''] as const
    }),
  ]
  for (const [column, text] of texts) {
    const known = `${column} ${text.toLowerCase()}`
    const earlier = unique.get(known)
    if (text === '' || earlier === undefined) unique.set(known, row.n)
    else problems.add({ file, line: row.n, column, reason: `is the same as in line ${earlier}` })
  }
}

function collectNamed(present: readonly Column[], row: Row, named: Seen['named']): void {
  for (const { name, to } of present) {
    const value = row[name]
    if (!to || typeof value !== 'string' || value === '') continue
    const set = named.get(to) ?? new Set()
    named.set(to, set.add(foldedCode(to, value)))
  }
}

export const foldedCode = (to: TargetName, code: string): string =>
  TARGETS[to].isFolded ? code.toLowerCase() : code

/**
 * Reads a whole file and validates its rows. Leaves out invalid rows; duplicates are only reported. Null if
 * the file cannot be read or its heading is invalid.
 */
export async function stage(input: Input, options: StageOptions): Promise<Staged | null> {
  const { problems, signal, onRows } = options
  const { kind, file } = input
  const seen: Seen = { keys: new Map(), unique: new Map(), named: new Map(), twoReadings: new Map() }
  const pieces: Piece[] = []
  let rows: Row[] = []
  let total = 0
  const close = () => {
    if (rows.length > 0) pieces.push({ json: JSON.stringify(rows), rows: rows.length })
    total += rows.length
    rows = []
    onRows?.(total)
    signal?.throwIfAborted()
  }
  try {
    const table = await input.open()
    const heading = readHeading(input, table.heading, problems)
    if (!heading) return null
    for await (const raw of table.rows) {
      const row = readRow(input, heading, raw, options, seen)
      if (!row) continue
      reportDuplicates(input, row, seen, problems)
      collectNamed(heading.present, row, seen.named)
      if (rows.push(row) >= ROWS_PER_PIECE) close()
    }
    close()
    noteReadings(input, seen, problems, options.hasDecimalComma)
    const { files } = input
    const read = { kind, file, present: heading.present, pieces, keys: seen.keys, named: seen.named }
    return { ...read, ...(files && { files }) }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    problems.add({ file, line: error.line, column: '', reason: error.message })
    return null
  }
}
