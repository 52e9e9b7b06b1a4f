import type { Decimal } from '../money/decimal'
import { canonical, isDecimal } from '../money/decimal'

/** What stands before the decimals of a number. */
export type DecimalMark = '.' | ','

/** A number from a spreadsheet. */
export type PastedNumber =
  | { readonly kind: 'number'; readonly value: Decimal }
  // The last two are numbers that no order can have.
  | { readonly kind: 'empty' | 'negative' | 'invalid' }

const GAPS = /[\s\u00A0\u2007\u2009\u202F']/g
const CURRENCY = /^(?:US)?\$\s*|\s*\$$|^USD\s*|\s*USD$/gi
const MINUS = /^[-−–]\s*|\s*[-−–]$|^\(\s*|\s*\)$/g
const PLAIN = /^\d{1,15}(?:[.,]\d*)?$|^[.,]\d+$/
/** Groups of three with one mark between them: 1,234,567. */
const GROUPED = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/
const GROUPED_WITH_DECIMALS = /^[1-9]\d{0,2}(?:(?:,\d{3})+\.\d*|(?:\.\d{3})+,\d*)$/
/** A number of which only others tell what its mark means: 1,234. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/
/** Spaces of any kind between the thousands, or the Swiss apostrophe. */
const SPACED = /^[1-9]\d{0,2}(?:[\s\u00A0\u2007\u2009\u202F']\d{3})+(?:[.,]\d*)?$/

/** Longer texts are not looked at: no number has so many digits, and looking takes a time that grows with their square. */
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

/** The mark that a number without doubt has before its decimals; null where it tells nothing. */
function ownMark(digits: string): DecimalMark | null {
  const isGrouped = GROUPED.test(digits)
  if (GROUPED_WITH_DECIMALS.test(digits)) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','
  if (isGrouped) return AMBIGUOUS.test(digits) ? null : digits.includes(',') ? '.' : ','
  if (!PLAIN.test(digits)) return null
  if (digits.includes(',')) return ','
  return digits.includes('.') ? '.' : null
}

/** What the decimals of some numbers stand behind without doubt; null where none tells it, or one contradicts another. */
export function toldDecimalMark(texts: readonly string[]): DecimalMark | null {
  const marks = new Set(texts.map((text) => ownMark(strip(text).digits)))
  if (marks.has(',') === marks.has('.')) return null
  return marks.has(',') ? ',' : '.'
}

/** Whether nothing but other numbers tell what the mark in this one means: 1,234 and 1.234. */
export function isAmbiguousNumber(text: string): boolean {
  return AMBIGUOUS.test(strip(text).digits)
}

/**
 * What the decimals of pasted numbers stand behind, as far as they tell it: a comma when one of them can mean nothing
 * else (1,5) and none has a point that can mean nothing else; otherwise a point, as is usual in US dollars.
 */
export function decimalMarkOf(texts: readonly string[]): DecimalMark {
  return toldDecimalMark(texts) ?? '.'
}

/**
 * A number as spreadsheets of many countries write it: 1,234.5 and 1.234,5 and 1 234,5, with a dollar sign, spaces and
 * minus before, behind or as brackets. `mark` decides what 1,234 and 1.234 mean, and nothing else.
 */
export function parsePastedNumber(text: string, mark: DecimalMark = '.'): PastedNumber {
  const { digits, isNegative } = strip(text)
  // Accounts write nothing as a dash.
  if (digits === '') return { kind: 'empty' }
  const isNumber = PLAIN.test(digits) || GROUPED.test(digits) || GROUPED_WITH_DECIMALS.test(digits)
  const value = isNumber ? marked(digits, ownMark(digits) ?? mark) : null
  if (value === null) return { kind: 'invalid' }
  if (isNegative && value !== '0') return { kind: 'negative' }
  return { kind: 'number', value }
}
