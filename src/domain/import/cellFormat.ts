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
export type DigitFormat = readonly FormatPiece[] | null

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

/** A whole number with its format's zeros: 123 in the format 00000 is 00123. */
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
