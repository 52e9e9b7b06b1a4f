import { isCalendarDate } from '@/domain/dates/calendarDate'
import { type CellOptions, type ReadCell, refuse, shorten } from './cell'
import type { CellType, Column } from './column'
import { splitList } from './lists'
import { compare } from '@/domain/money/decimal'

/** Parts of a written number; groups of three digits have the same mark between them. */
interface Written {
  readonly sign: string
  readonly whole: string
  readonly decimals: string
}

const GROUPS_BY = String.raw`\u0020\u00A0\u202F'’`
const notation = (decimal: string, group: string) =>
  new RegExp(
    String.raw`^([-+]?)(?:([1-9]\d{0,2}(?:([${group}${GROUPS_BY}])\d{3})(?:\3\d{3})*)|(\d+))(?:${decimal}(\d*))?$`,
  )
/** 1,234.5 and 1.234,5 */
const POINT = notation(String.raw`\.`, ',')
const COMMA = notation(',', String.raw`\.`)
/** Reads as thousands in one notation and as a decimal in the other. */
const TWO_READINGS = /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/

function parse(text: string, form: RegExp): Written | null {
  const match = form.exec(text)
  if (!match) return null
  const [, sign = '', grouped, mark = '', bare = '', decimals = ''] = match
  return { sign: sign === '-' ? '-' : '', whole: grouped?.replaceAll(mark, '') ?? bare, decimals }
}

/** '007.50' becomes '7.5', '-0.0' becomes '0'. */
function plain({ sign, whole, decimals }: Written): string {
  const [head, tail] = [whole.replace(/^0+(?=\d)/, ''), decimals.replace(/0+$/, '')]
  const digits = tail === '' ? head : `${head}.${tail}`
  return digits === '0' ? '0' : sign + digits
}

function notNumber(text: string, hasDecimalComma: boolean, isOtherNotation: boolean): ReadCell {
  const shown = `'${shorten(text)}'`
  if (!isOtherNotation) return refuse(`${shown} is no number such as ${hasDecimalComma ? '12,5' : '12.5'}`)
  return refuse(
    hasDecimalComma
      ? `${shown} has a decimal point: decimal commas are expected`
      : `${shown} has a decimal comma: use --decimal-comma if all numbers are written so`,
  )
}

function limitReason(number: string, { whole, decimals, min }: CellType & { is: 'decimal' }): string | null {
  const [digits = '', places = ''] = number.replace('-', '').split('.')
  if (digits.length > whole) return `has more than ${whole} digits before the decimal point`
  if (places.length > decimals) return `has more than ${decimals} decimals`
  if (min === undefined || compare(number, min) >= 0) return null
  return min === '0' ? 'must not be negative' : `must be at least ${min}`
}

/**
 * Reads a number in the notation of the file, with or without marks between thousands. Rejects text that only the
 * other notation can read, and notes text that both read differently. Unlike `readNumber`, which reads input in the
 * user's language, the notation is declared by the file.
 */
function readDecimal(
  text: string,
  type: CellType & { readonly is: 'decimal' },
  { hasDecimalComma }: CellOptions,
): ReadCell {
  const trimmed = text.trim()
  const [own, other] = hasDecimalComma ? [COMMA, POINT] : [POINT, COMMA]
  const read = parse(trimmed, own)
  if (!read) return notNumber(trimmed, hasDecimalComma, other.test(trimmed))
  const number = plain(read)
  const reason = limitReason(number, type)
  if (reason !== null) return refuse(reason)
  const isPlainDecimal = !hasDecimalComma && trimmed.includes('.')
  const otherRead = !isPlainDecimal && TWO_READINGS.test(trimmed) ? parse(trimmed, other) : null
  return {
    value: number,
    ...(otherRead && { readings: { text: trimmed, read: number, other: plain(otherRead) } }),
  }
}

type Reader<Is extends CellType['is']> = (
  text: string,
  type: CellType & { readonly is: Is },
  options: CellOptions,
) => ReadCell

const value = (read: unknown): ReadCell => ({ value: read })

const YES = ['yes', 'y', 'true', '1']
const NO = ['no', 'n', 'false', '0']
const AMERICAN_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const CONTROL = /\p{Cc}/u
/** Control characters other than tabs and line breaks. */
const NOT_PRINTED = /[^\P{Cc}\t\n\r]/u

function rejectLong(text: string, max: number): ReadCell | null {
  return text.length > max ? refuse(`has ${text.length} characters; at most ${max} are allowed`) : null
}

const readText: Reader<'text'> = (text, { max }) => {
  if (NOT_PRINTED.test(text)) return refuse('has a control character')
  return rejectLong(text, max) ?? value(text)
}

/** '7.00E+10': a spreadsheet took the code for a number and lost digits. */
const SHORTENED_BY_SPREADSHEET = /^\d+(?:[.,]\d+)?E[+-]\d+$|^\d+[.,]\d+E\d+$/i

const readCode: Reader<'code'> = (text, { max }) => {
  const trimmed = text.trim()
  if (SHORTENED_BY_SPREADSHEET.test(trimmed)) {
    return refuse(
      `'${shorten(trimmed)}' is a number that a spreadsheet has shortened: format the column as text`,
    )
  }
  if (CONTROL.test(trimmed)) return refuse('has a line break or control character')
  return rejectLong(trimmed, max) ?? value(trimmed)
}

const readInteger: Reader<'integer'> = (text, { min, max }) => {
  const trimmed = text.trim()
  const number = Number(trimmed)
  if (!/^-?\d{1,15}$/.test(trimmed)) return refuse(`'${shorten(trimmed)}' is no whole number`)
  if (number < min || number > max) return refuse(`must be from ${min} to ${max}`)
  // Turns −0 into 0.
  return value(number + 0)
}

const readFlag: Reader<'flag'> = (text) => {
  const word = text.trim().toLowerCase()
  if (YES.includes(word)) return value(true)
  return NO.includes(word) ? value(false) : refuse(`'${shorten(word)}' is neither yes nor no`)
}

/** Also reads American dates, which Excel writes when it saves a file again. */
const readDate: Reader<'date'> = (text) => {
  const trimmed = text.trim()
  const [, month = '', day = '', year = ''] = AMERICAN_DATE.exec(trimmed) ?? []
  const date = year === '' ? trimmed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? value(date) : refuse(`'${shorten(trimmed)}' is no day such as 2026-01-31`)
}

const readChoice: Reader<'choice'> = (text, { choices }) => {
  const word = text.trim().toLowerCase()
  const found = choices.find((each) => each.toLowerCase() === word)
  return found === undefined
    ? refuse(`'${shorten(text.trim())}' is none of ${choices.join(', ')}`)
    : value(found)
}

function rejectItems(items: readonly string[], max: { readonly items: number; readonly max: number }) {
  if (items.length > max.items) return refuse(`has ${items.length} entries; at most ${max.items} are allowed`)
  for (const item of items) {
    const wrong = NOT_PRINTED.test(item) ? refuse('has a control character') : rejectLong(item, max.max)
    if (wrong) return wrong
  }
  return null
}

const readList: Reader<'list'> = (text, limits) => {
  const items = splitList(text)
  return rejectItems(items, limits) ?? value(items)
}

const readNumbers: Reader<'numbers'> = (text, { min, max }, options) => {
  const read: number[] = []
  for (const item of splitList(text)) {
    const cell = readInteger(item, { is: 'integer', min, max }, options)
    if ('reason' in cell) return cell
    read.push(cell.value as number)
  }
  return new Set(read).size < read.length ? refuse('has a number twice') : value(read)
}

/** Pairs of a JSON object, which NDJSON may contain; null for anything else. */
function pairsOf(text: string): string[] | null {
  try {
    return Object.entries(JSON.parse(text) as object).map(([name, item]) => `${name}=${String(item)}`)
  } catch {
    return null
  }
}

const readMap: Reader<'map'> = (text, limits) => {
  const items = text.startsWith('{') ? pairsOf(text) : splitList(text)
  if (items === null) return refuse('is no JSON object')
  const pairs = items.map((item) => {
    const at = item.indexOf('=')
    return [item.slice(0, Math.max(at, 0)).trim(), item.slice(at + 1)] as const
  })
  if (pairs.some(([name]) => name === '')) return refuse('must be name=text pairs with | between them')
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) return refuse('has a name twice')
  return rejectItems(items, limits) ?? value(Object.fromEntries(pairs))
}

const readJson: Reader<'json'> = (text) => {
  try {
    const read = JSON.parse(text) as unknown
    if (read === null) return refuse('is missing')
    return JSON.stringify(read).includes(String.raw`\u0000`) ? refuse('has a control character') : value(read)
  } catch {
    return refuse('is no JSON')
  }
}

const readObject: Reader<'object'> = (text, { check }) => {
  try {
    const read = JSON.parse(text) as unknown
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return refuse('is no JSON object')
    if (JSON.stringify(read).includes(String.raw`\u0000`)) return refuse('has a control character')
    const reason = check({ ...read })
    return reason === null ? value(read) : refuse(reason)
  } catch {
    return refuse('is no JSON object')
  }
}

const READERS: { readonly [Is in CellType['is']]: Reader<Is> } = {
  text: readText,
  code: readCode,
  decimal: readDecimal,
  integer: readInteger,
  flag: readFlag,
  date: readDate,
  choice: readChoice,
  list: readList,
  numbers: readNumbers,
  map: readMap,
  json: readJson,
  object: readObject,
}

/** Empty values by type, where the column is not nullable; null for other types. */
const NOTHING: Partial<Readonly<Record<CellType['is'], unknown>>> = {
  text: '',
  code: '',
  list: [],
  numbers: [],
  map: {},
  object: {},
}

/** Database value of an empty cell: null if the column is nullable, otherwise the type's empty value. */
export function nothingFor({ type, stored, to }: Column): unknown {
  const isNullable = stored ? !stored.notNull : to !== undefined
  return isNullable ? null : (NOTHING[type.is] ?? null)
}

/** Reads a cell. An empty one gives the column's default, or an empty value. */
export function readCell(column: Column, cell: string, options: CellOptions): ReadCell {
  const isEmpty = cell.trim() === ''
  if (isEmpty && column.isRequired) return refuse('is missing')
  const text = isEmpty ? column.default : cell
  if (text === '') return value(nothingFor(column))
  if (/\p{Cs}/u.test(text)) return refuse('is no valid Unicode text')
  const read = READERS[column.type.is] as Reader<CellType['is']>
  // Defaults are written with a decimal point.
  return read(text, column.type, isEmpty ? { hasDecimalComma: false } : options)
}
