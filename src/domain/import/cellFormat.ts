import Big from 'big.js'
import type { Decimal } from '../money/decimal'

/** Digits that a spreadsheet keeps and shows. */
const SIGNIFICANT_DIGITS = 15
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i
const DATE_PARTS = /[dmyhs]/i
const IN_BRACKETS = /\[[^\]]*\]/g
const QUOTED = /"[^"]*"|\\./g
/** Placeholders of digits with fixed characters between them: 00000, 000-0000, "A"000. */
const PLAIN_DIGITS = /^(?:[0#?]|"[^"]*"|\\.|[-\s/()+])+$/
const PIECE = /[0#?]|"([^"]*)"|\\(.)|([-\s/()+])/g
const DAY_MS = 86_400_000
/** 1900-03-01, the first day of which all spreadsheets think alike, is day 61. */
const EPOCH_1900_MS = Date.UTC(1899, 11, 30)
const EPOCH_1904_MS = Date.UTC(1904, 0, 1)
const LAST_DAY = 2_958_465
/** Dates and times among the formats that files only name by their number. */
const BUILT_IN_DATES: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]

/** A number of a workbook as plain decimal text, without the noise of binary floats; null for what is none. */
export function plainNumber(text: string): Decimal | null {
  if (!NUMBER.test(text.trim())) return null
  return new Big(text.trim()).prec(SIGNIFICANT_DIGITS).toFixed()
}

/** Whether cells of a format show dates or times. */
export function isDateFormat(formatId: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN_DATES.some(([first, last]) => formatId >= first && formatId <= last)
  return DATE_PARTS.test(
    code
      .replace(QUOTED, '')
      .replace(IN_BRACKETS, '')
      .replace(/general/gi, ''),
  )
}

/** The date of a day number, yyyy-MM-dd; null beyond the calendar of spreadsheets. */
export function dateText(day: Decimal, is1904: boolean): string | null {
  const whole = Number(day.split('.')[0])
  if (!(whole >= 1 && whole <= LAST_DAY)) return null
  const ms = (is1904 ? EPOCH_1904_MS : EPOCH_1900_MS) + whole * DAY_MS
  return new Date(ms).toISOString().slice(0, 10)
}

/**
 * A whole number as its cell shows it, where that is more than its digits: 123 in the format 00000 is 00123. Null where the
 * format says nothing of leading zeros, or too much to be understood here.
 */
export function paddedDigits(number: Decimal, code: string | undefined): string | null {
  const [format = ''] = (code ?? '').replace(IN_BRACKETS, '').split(';')
  if (!/^\d+$/.test(number) || !format.includes('0') || !PLAIN_DIGITS.test(format)) return null
  const pieces = [...format.matchAll(PIECE)]
  let left = number
  let shown = ''
  const places = pieces.filter(([piece]) => /^[0#?]$/.test(piece)).length
  let place = places
  for (const [piece, quoted, escaped, fixed] of pieces.toReversed()) {
    const literal = quoted ?? escaped ?? fixed
    if (literal !== undefined) {
      shown = literal + shown
      continue
    }
    place -= 1
    const digits = place === 0 ? left : left.slice(-1)
    shown = (digits === '' && piece === '0' ? '0' : digits) + shown
    left = left.slice(0, left.length - digits.length)
  }
  return shown
}
