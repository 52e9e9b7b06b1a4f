import { isCalendarDate } from '@/domain/dates/calendarDate'
import { compare } from '@/domain/money/decimal'
import type { CellType, Column } from './column'
import { splitList } from './lists'

/** A cell as the database's JSON has it, or the reason why it is none. */
export type ReadCell = { readonly value: unknown } | { readonly reason: string }

export interface CellOptions {
  /** Numbers are written 1,5. */
  readonly hasDecimalComma: boolean
}

type Reader<Is extends CellType['is']> = (
  text: string,
  type: CellType & { readonly is: Is },
  options: CellOptions,
) => ReadCell

const value = (read: unknown): ReadCell => ({ value: read })
const refuse = (reason: string): ReadCell => ({ reason })

const YES = ['yes', 'y', 'true', '1']
const NO = ['no', 'n', 'false', '0']
const AMERICAN_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const CONTROL = /\p{Cc}/u
/** Control characters other than tabs and line breaks. */
const NOT_PRINTED = /[^\P{Cc}\t\n\r]/u

function refuseLong(text: string, max: number): ReadCell | null {
  return text.length > max ? refuse(`has ${text.length} characters; at most ${max} are allowed`) : null
}

const readText: Reader<'text'> = (text, { max }) => {
  if (NOT_PRINTED.test(text)) return refuse('has a control character')
  return refuseLong(text, max) ?? value(text)
}

const readCode: Reader<'code'> = (text, { max }) => {
  const trimmed = text.trim()
  if (CONTROL.test(trimmed)) return refuse('has a line break or control character')
  return refuseLong(trimmed, max) ?? value(trimmed)
}

/** '007.50' is '7.5', '-0.0' is '0'. */
function plain(sign: string, whole: string, decimals: string): string {
  const [head, tail] = [whole.replace(/^0+(?=\d)/, ''), decimals.replace(/0+$/, '')]
  const digits = tail === '' ? head : `${head}.${tail}`
  return digits === '0' ? '0' : sign + digits
}

const readDecimal: Reader<'decimal'> = (text, { whole, decimals, min }, { hasDecimalComma }) => {
  const [mark, other, name] = hasDecimalComma ? [',', '.', 'point'] : ['.', ',', 'comma']
  const trimmed = text.trim()
  if (trimmed.includes(other)) {
    const hint = hasDecimalComma ? 'decimal commas are expected' : 'use --decimal-comma for decimal commas'
    return refuse(`'${shorten(trimmed)}' has a ${name}: ${hint}`)
  }
  const match = /^([-+]?)(\d+)(?:[.,](\d*))?$/.exec(trimmed)
  if (!match) return refuse(`'${shorten(trimmed)}' is no number such as 12${mark}5`)
  const [, sign = '', before = '', after = ''] = match
  const number = plain(sign === '-' ? '-' : '', before, after)
  const [wholeDigits = '', places = ''] = number.replace('-', '').split('.')
  if (wholeDigits.length > whole) return refuse(`has more than ${whole} digits before the decimal ${'point'}`)
  if (places.length > decimals) return refuse(`has more than ${decimals} decimals`)
  if (min !== undefined && compare(number, min) < 0) {
    return refuse(min === '0' ? 'must not be negative' : `must be at least ${min}`)
  }
  return value(number)
}

const readInteger: Reader<'integer'> = (text, { min, max }) => {
  const trimmed = text.trim()
  const number = Number(trimmed)
  if (!/^-?\d{1,15}$/.test(trimmed)) return refuse(`'${shorten(trimmed)}' is no whole number`)
  if (number < min || number > max) return refuse(`must be from ${min} to ${max}`)
  // Not −0.
  return value(number + 0)
}

const readFlag: Reader<'flag'> = (text) => {
  const word = text.trim().toLowerCase()
  if (YES.includes(word)) return value(true)
  return NO.includes(word) ? value(false) : refuse(`'${shorten(word)}' is neither yes nor no`)
}

/** Excel writes American dates when it saves a file again. */
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

function refuseItems(items: readonly string[], max: { readonly items: number; readonly max: number }) {
  if (items.length > max.items) return refuse(`has ${items.length} entries; at most ${max.items} are allowed`)
  for (const item of items) {
    const wrong = NOT_PRINTED.test(item) ? refuse('has a control character') : refuseLong(item, max.max)
    if (wrong) return wrong
  }
  return null
}

const readList: Reader<'list'> = (text, limits) => {
  const items = splitList(text)
  return refuseItems(items, limits) ?? value(items)
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

/** The pairs of a JSON object, as NDJSON may have them; null for something else. */
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
  return refuseItems(items, limits) ?? value(Object.fromEntries(pairs))
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
  object: readObject,
}

/** Part of a cell for a message. */
export const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Lists that are empty are stored as such, everything else as nothing. */
const NOTHING: Partial<Readonly<Record<CellType['is'], unknown>>> = {
  text: '',
  code: '',
  list: [],
  numbers: [],
  map: {},
  object: {},
}

/** What nothing in the file is in the database: '' for texts, unless the column may be null there. */
export function nothingFor({ type, stored, to }: Column): unknown {
  const isNullable = stored ? !stored.notNull : to !== undefined
  return isNullable ? null : (NOTHING[type.is] ?? null)
}

/** Reads a cell. An empty one is the column's default, or nothing. */
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
