import { decodeText, detectEncoding } from './encoding'
import { TooLargeError } from './unzipParts'
import { readXml } from './xml'
import Big from 'big.js'
import type { Decimal } from '../money/decimal'
import { TEXT_MAX } from './importTable'

/** Digits that a spreadsheet keeps and shows. */
const SIGNIFICANT_DIGITS = 15
/** Larger exponents belong to no quantity and no code. */
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,2})?$/i
/** Longer format codes are invalid. */
const FORMAT_LENGTH_MAX = 255
const DATE_PARTS = /[dmyhs]/i
const IN_BRACKETS = /\[[^[\]]*\]/g
const QUOTED = /"[^"]*"|\\./g
/** Digit placeholders with fixed characters between them: 00000, 000-0000, "A"000. */
const PLAIN_DIGITS = /^(?:[0#?]|"[^"]*"|\\.|[-\s/()+])+$/
const PIECE = /[0#?]|"([^"]*)"|\\(.)|([-\s/()+])/g
const DAY_MS = 86_400_000
/** 1900-03-01, the first day on which all spreadsheets agree, is day 61. */
const EPOCH_1900_MS = Date.UTC(1899, 11, 30)
const EPOCH_1904_MS = Date.UTC(1904, 0, 1)
const LAST_DAY = 2_958_465
/** Built-in date and time formats, which files name only by number. */
const BUILT_IN_DATES: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]

/** A workbook's number as plain decimal text, without binary float noise; null when invalid. */
export function plainNumber(text: string): Decimal | null {
  const trimmed = text.trim()
  if (trimmed.length > TEXT_MAX || !NUMBER.test(trimmed)) return null
  return new Big(trimmed).prec(SIGNIFICANT_DIGITS).toFixed()
}

/** True when cells of a format show dates or times. */
export function isDateFormat(formatId: number, code: string | undefined): boolean {
  if (code === undefined || code.length > FORMAT_LENGTH_MAX)
    return BUILT_IN_DATES.some(([first, last]) => formatId >= first && formatId <= last)
  return DATE_PARTS.test(
    code
      .replace(QUOTED, '')
      .replace(IN_BRACKETS, '')
      .replace(/general/gi, ''),
  )
}

/** Date of a day number, yyyy-MM-dd; null beyond the calendar of spreadsheets. */
export function dateText(day: Decimal, is1904: boolean): string | null {
  const whole = Number(day.split('.')[0])
  if (!(whole >= 1 && whole <= LAST_DAY)) return null
  const ms = (is1904 ? EPOCH_1904_MS : EPOCH_1900_MS) + whole * DAY_MS
  return new Date(ms).toISOString().slice(0, 10)
}

/** A digit placeholder, or fixed text between digits. */
type FormatPiece = { readonly place: '0' | '#' | '?' } | { readonly literal: string }

/** Placeholders and texts of a format with leading zeros; null if the format has none, or is too complex. */
type DigitFormat = readonly FormatPiece[] | null

/** Parses a format code once for all its cells. */
export function digitFormatOf(code: string | undefined): DigitFormat {
  if (code === undefined || code.length > FORMAT_LENGTH_MAX) return null
  const [format = ''] = code.replace(IN_BRACKETS, '').split(';')
  if (format.length > TEXT_MAX || !format.includes('0') || !PLAIN_DIGITS.test(format)) return null
  return [...format.matchAll(PIECE)].map(([piece, quoted, escaped, fixed]): FormatPiece => {
    const literal = quoted ?? escaped ?? fixed
    return literal === undefined ? { place: piece as '0' | '#' | '?' } : { literal }
  })
}

/** A whole number with its format's zeros: 123 in the format 00000 is 00123. Null for other numbers and formats. */
export function paddedDigits(number: Decimal, format: DigitFormat): string | null {
  if (format === null || !/^\d+$/.test(number)) return null
  let left = number
  let place = format.filter((piece) => 'place' in piece).length
  const shown: string[] = []
  for (const piece of format.toReversed()) {
    if ('literal' in piece) {
      shown.push(piece.literal)
      continue
    }
    place -= 1
    const digits = place === 0 ? left : left.slice(-1)
    shown.push(digits === '' && piece.place === '0' ? '0' : digits)
    left = left.slice(0, left.length - digits.length)
  }
  return shown.toReversed().join('')
}

/** Number format of a cell. */
export interface CellFormat {
  readonly isDate: boolean
  readonly digits: DigitFormat
}

export interface SheetName {
  readonly name: string
  /** The part that contains the sheet. */
  readonly part: string
  readonly isHidden: boolean
}

export interface WorkbookParts {
  readonly text: (part: string) => string | null
}

const SHEETS_MAX = 1000

/** Excel's escape for characters that XML cannot hold: _x000D_. */
const ESCAPED = /_x([\da-f]{4})_/gi

/** Unescapes a workbook's text. */
export function unescapeText(text: string): string {
  return text.replace(ESCAPED, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}

/** The parts of an unpacked workbook as text; the encoding is detected from the bytes. */
export function partsOf(parts: ReadonlyMap<string, Uint8Array>): WorkbookParts {
  return {
    text: (name) => {
      const bytes = parts.get(name)
      return bytes === undefined ? null : decodeText(bytes, detectEncoding(bytes).encoding)
    },
  }
}

const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

/** The sheets of a workbook in order; null if the file is not a workbook. */
export function readSheetNames({ text }: WorkbookParts): { sheets: SheetName[]; is1904: boolean } | null {
  const workbook = text('xl/workbook.xml')
  if (workbook === null) return null
  const targets = new Map<string, string>()
  readXml(text('xl/_rels/workbook.xml.rels') ?? '', {
    onOpen: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, pathOf(Target))
    },
    onText: () => undefined,
    onClose: () => undefined,
  })
  const sheets: SheetName[] = []
  let is1904 = false
  readXml(workbook, {
    onOpen: (tag, { name = '', id = '', state = 'visible', date1904 = '' }) => {
      if (tag === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true'
      const part = targets.get(id)
      if (tag !== 'sheet' || part === undefined) return
      if (sheets.length >= SHEETS_MAX) throw new TooLargeError('There are too many sheets')
      sheets.push({ name, part, isHidden: state !== 'visible' })
    },
    onText: () => undefined,
    onClose: () => undefined,
  })
  return { sheets, is1904 }
}

/** Shared texts by number, without phonetic readings. */
export function readSharedStrings({ text }: WorkbookParts): string[] {
  const strings: string[] = []
  let current = ''
  let isText = false
  let isPhonetic = false
  readXml(text('xl/sharedStrings.xml') ?? '', {
    onOpen: (name) => {
      if (name === 'si') current = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    onText: (piece) => {
      if (isText) current += piece
    },
    onClose: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isPhonetic = false
      // Trimmed once here, because many cells share a text.
      if (name === 'si') strings.push(unescapeText(current).trim())
    },
  })
  return strings
}

/** Number formats by index. */
export function readCellFormats({ text }: WorkbookParts): CellFormat[] {
  const codes = new Map<number, string>()
  const known = new Map<number, CellFormat>()
  const formatOf = (id: number): CellFormat => {
    const code = codes.get(id)
    const format = known.get(id) ?? { isDate: isDateFormat(id, code), digits: digitFormatOf(code) }
    known.set(id, format)
    return format
  }
  const formats: CellFormat[] = []
  let isCells = false
  readXml(text('xl/styles.xml') ?? '', {
    onOpen: (name, { numFmtId = '0', formatCode }) => {
      const id = Number(numFmtId)
      if (name === 'numFmt' && formatCode !== undefined) codes.set(id, formatCode)
      if (name === 'cellXfs') isCells = true
      if (name === 'xf' && isCells) formats.push(formatOf(id))
    },
    onText: () => undefined,
    onClose: (name) => {
      if (name === 'cellXfs') isCells = false
    },
  })
  return formats
}
