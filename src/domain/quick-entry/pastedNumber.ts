import type { Decimal } from '../money/decimal'
import { canonical, isDecimal } from '../money/decimal'

/** Decimal mark of a number. */
export type DecimalMark = '.' | ','

/** A number from a spreadsheet. */
export type PastedNumber =
  | { readonly kind: 'number'; readonly value: Decimal }
  // 'negative' and 'invalid': numbers that no order can have.
  | { readonly kind: 'empty' | 'negative' | 'invalid' }

const GAPS = /[\s\u00A0\u2007\u2009\u202F']/g
const CURRENCY = /^(?:US)?\$\s*|\s*\$$|^USD\s*|\s*USD$/gi
const MINUS = /^[-−–]\s*|\s*[-−–]$|^\(\s*|\s*\)$/g
const PLAIN = /^\d{1,15}(?:[.,]\d*)?$|^[.,]\d+$/
/** Groups of three with one mark: 1,234,567. */
const GROUPED = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/
const GROUPED_WITH_DECIMALS = /^[1-9]\d{0,2}(?:(?:,\d{3})+\.\d*|(?:\.\d{3})+,\d*)$/
/** An ambiguous number: 1,234. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/
/** Spaces of any kind between thousands, or the Swiss apostrophe. */
const SPACED = /^[1-9]\d{0,2}(?:[\s\u00A0\u2007\u2009\u202F']\d{3})+(?:[.,]\d*)?$/

/** Longer texts are skipped: no number has so many digits, and matching takes quadratic time. */
const NUMBER_LENGTH_MAX = 100
const NO_NUMBER = { digits: 'none', isNegative: false }

function strip(text: string): { digits: string; isNegative: boolean } {
  const trimmed = text.trim()
  if (trimmed.length > NUMBER_LENGTH_MAX) return NO_NUMBER
  const amount = trimmed.replace(CURRENCY, '')
  const bare = amount.replace(MINUS, '')
  const digits = bare.replace(CURRENCY, '').replace(/^\+/, '')
  return { digits: SPACED.test(digits) ? digits.replace(GAPS, '') : digits, isNegative: bare !== amount }
}

function marked(digits: string, mark: DecimalMark): Decimal | null {
  const group = mark === '.' ? ',' : '.'
  const plain = digits.replaceAll(group, '').replace(mark, '.').replace(/\.$/, '').replace(/^\./, '0.')
  return isDecimal(plain) ? canonical(plain) : null
}

/** The decimal mark that a number proves; null when it proves none. */
function ownMark(digits: string): DecimalMark | null {
  const isGrouped = GROUPED.test(digits)
  if (GROUPED_WITH_DECIMALS.test(digits)) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','
  if (isGrouped) return AMBIGUOUS.test(digits) ? null : digits.includes(',') ? '.' : ','
  if (!PLAIN.test(digits)) return null
  if (digits.includes(',')) return ','
  return digits.includes('.') ? '.' : null
}

/** The decimal mark that some numbers prove; null when none does, or they contradict each other. */
function detectDecimalMark(texts: readonly string[]): DecimalMark | null {
  const marks = new Set(texts.map((text) => ownMark(strip(text).digits)))
  if (marks.has(',') === marks.has('.')) return null
  return marks.has(',') ? ',' : '.'
}

/**
 * The decimal mark that some numbers prove: by both marks in one number, by repeated groups, or by two numbers such as
 * 1,5. A single one may be a typing error: doubtful. Null without evidence.
 */
export function provenDecimalMark(texts: readonly string[]): DecimalMark | 'doubtful' | null {
  const numbers = texts.map((text) => strip(text).digits)
  const marks = new Set(numbers.map(ownMark))
  if (!marks.has(',')) return marks.has('.') ? '.' : null
  if (marks.has('.')) return 'doubtful'
  const isStrong = numbers.some(
    (digits) => GROUPED_WITH_DECIMALS.test(digits) || (GROUPED.test(digits) && !AMBIGUOUS.test(digits)),
  )
  const plain = numbers.filter(
    (digits) => PLAIN.test(digits) && digits.includes(',') && !AMBIGUOUS.test(digits),
  )
  return isStrong || plain.length > 1 ? ',' : 'doubtful'
}

/** True for ambiguous marks: 1,234 and 1.234. */
export function isAmbiguousNumber(text: string): boolean {
  return AMBIGUOUS.test(strip(text).digits)
}

/**
 * Decimal mark of pasted numbers: a comma when one proves it (1,5) and none proves a point; otherwise a point,
 * as usual in the US.
 */
export function decimalMarkOf(texts: readonly string[]): DecimalMark {
  return detectDecimalMark(texts) ?? '.'
}

/**
 * A number in the notation of many countries: 1,234.5 and 1.234,5 and 1 234,5, with a dollar sign, spaces and a
 * minus before, after or as parentheses. `mark` only decides ambiguous numbers.
 */
export function parsePastedNumber(text: string, mark: DecimalMark = '.'): PastedNumber {
  const { digits, isNegative } = strip(text)
  // Accounting formats write zero as a dash.
  if (digits === '') return { kind: 'empty' }
  const isNumber = PLAIN.test(digits) || GROUPED.test(digits) || GROUPED_WITH_DECIMALS.test(digits)
  const value = isNumber ? marked(digits, ownMark(digits) ?? mark) : null
  if (value === null) return { kind: 'invalid' }
  if (isNegative && value !== '0') return { kind: 'negative' }
  return { kind: 'number', value }
}
