import { conventions } from '../language/conventions'
import { shownNumber } from '../language/shownNumber'
import { add, canonical, type Decimal, divide, isDecimal, isZero, subtract, ZERO } from '../money/decimal'
import { withoutInvisible } from '../text/invisible'
import { NUMBER_MESSAGES, notANumberMessage, twoReadingsMessage } from './messages'

/** Reading of typed text. Never guesses: text with two readings, or without any, is not a number. */
export type NumberReading =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'number'
      readonly value: Decimal
      /** As written; '' for none. */ readonly unit: string
    }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [Decimal, Decimal] }
  | { readonly kind: 'negative' | 'invalid' }

export interface NumberRules {
  /**
   * Treatment of '-5' and '(5)'. 'strip' is the rule of numeric inputs (Spec 2 §2), which also keep the first of
   * several decimal points.
   */
  readonly sign: 'allow' | 'reject' | 'strip'
  /** True if a dollar sign is allowed. */
  readonly hasCurrency?: boolean
  /** True if a unit may follow: '3 cs'. */
  readonly hasUnit?: boolean
}

/** Longest text of a number. */
const TEXT_MAX = 60
/** Digits before the decimal point. */
const WHOLE = /^\d{1,15}$/
const DIGITS = /^\d*$/
const VULGAR = /[¼-¾⅐-⅞]/g
/** Blanks within a line; a tab or line break separates numbers. */
const BLANKS = /[^\S\t-\r\u2028\u2029]+/g
/** Excludes '²' and '①', which are not digits. */
const NOT_RAISED = /\P{No}+/gu
const MINUS = /^[-−–]\s?|\s?[-−–]$/
const PLUS = /^\+ ?/
const MINUSES = /^(?:[-−–]\s?)+|(?:\s?[-−–])+$/g
const IN_PARENTHESES = /^\(\s?(.*?)\s?\)$/
const DOLLAR_BEFORE = /^(?:US ?)?\$ ?|^USD ?/i
const DOLLAR_AFTER = / ?(?:\$(?: ?US)?|USD)$/i
const NUMBER_AND_UNIT = /^((?:\d+-(?=\d+[/⁄]))?[\d.,'’/⁄ ]+)(.*)$/s
const UNIT = /^[\p{L}#][\p{L}\p{N}.()#/&'’ -]{0,39}$/u
const SCIENTIFIC = /^[\d.,]+e[-+]?\d+$/i
const FRACTION = /^(?:(.*)[ -])?(\d{1,2}([/⁄])\d{1,2})$/
/**
 * Fractions that read as numbers. Others may be packs ('4/5 LB') or dates ('11/30'), unless written as one character
 * ('½').
 */
const KITCHEN_FRACTIONS: ReadonlySet<string> = new Set([
  ...['1/2', '1/3', '2/3', '1/4', '3/4'],
  ...['1/8', '3/8', '5/8', '7/8'],
])
const FRACTION_DECIMALS = 8
const SPACED = /^[1-9]\d{0,2}(?:[ '’]\d{3})+(?:[.,]\d*)?$/
/** A typing error without a clear meaning: '1,,000'. */
const MARKS_TOGETHER = /[.,]{2}/
const ENDS_IN_GROUP = /,\d{3}$/
const GROUPED = { ',': /^[1-9]\d{0,2}(?:,\d{3})+$/, '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/ } as const

type Mark = ',' | '.'

const INVALID: NumberReading = { kind: 'invalid' }
const EMPTY: NumberReading = { kind: 'empty' }

const numberOf = (value: Decimal): NumberReading => ({ kind: 'number', value: canonical(value), unit: '' })

/** The number with these digits before and after the decimal point; invalid without digits, or with too many. */
function decimalOf(whole: string, fraction: string): NumberReading {
  if (whole === '' && fraction === '') return INVALID
  const isNumber = WHOLE.test(whole || ZERO) && DIGITS.test(fraction)
  return isNumber ? numberOf(`${whole || ZERO}${fraction && `.${fraction}`}`) : INVALID
}

/** Handles 1,5 where commas group: another country's decimal comma, or a typing error. */
function eitherOf(decimal: NumberReading, joined: NumberReading): NumberReading {
  if (decimal.kind !== 'number' || joined.kind !== 'number') return INVALID
  return decimal.value === joined.value
    ? decimal
    : { kind: 'ambiguous', readings: [decimal.value, joined.value] }
}

/** A number whose marks are all the same. */
function oneMark(text: string, mark: Mark, { sign }: NumberRules): NumberReading {
  const parts = text.split(mark)
  const [whole = '', ...fractions] = parts
  const isDecimalMark = mark === '.' || conventions().decimal === mark
  const isGrouped = GROUPED[mark].test(text)
  if (isGrouped && (!isDecimalMark || parts.length > 2)) return decimalOf(parts.join(''), '')
  if (parts.length > 2 && !(isDecimalMark && sign === 'strip')) return INVALID
  const decimal = decimalOf(whole, fractions.join(''))
  return isDecimalMark ? decimal : eitherOf(decimal, decimalOf(parts.join(''), ''))
}

/** 1,234.5 and 1.234,5: the last mark is the decimal one. */
function twoMarks(text: string): NumberReading {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const group: Mark = text[at] === '.' ? ',' : '.'
  const whole = text.slice(0, at)
  return GROUPED[group].test(whole) ? decimalOf(whole.replaceAll(group, ''), text.slice(at + 1)) : INVALID
}

function markedNumber(text: string, rules: NumberRules): NumberReading {
  if (MARKS_TOGETHER.test(text)) return INVALID
  if (SPACED.test(text)) {
    const joined = text.replace(/[ '’]/g, '')
    const [whole = '', fraction = ''] = joined.split(/[.,]/)
    const decimal = decimalOf(whole, fraction)
    const isGroupOrDecimal = conventions().decimal === '.' && ENDS_IN_GROUP.test(joined)
    return isGroupOrDecimal ? eitherOf(decimal, decimalOf(`${whole}${fraction}`, '')) : decimal
  }
  const hasComma = text.includes(',')
  // An unfinished '.5' (Spec 2 §2).
  if (rules.sign === 'strip' && (text === '.' || text === conventions().decimal)) return numberOf(ZERO)
  if (hasComma && text.includes('.')) return twoMarks(text)
  return oneMark(text, hasComma ? ',' : '.', rules)
}

/** 1/2 and 1 1/2; null for a text without a fraction. */
function fractionOf(text: string): NumberReading | null {
  const [, whole, fraction = '', slash = ''] = FRACTION.exec(text) ?? []
  if (fraction === '') return null
  const [part = '', parts = ''] = fraction.split(slash)
  const isFraction = slash === '⁄' ? Number(part) < Number(parts) : KITCHEN_FRACTIONS.has(fraction)
  if (!isFraction || Number(part) === 0) return INVALID
  const digits = whole === undefined || SPACED.test(whole) ? (whole ?? ZERO).replace(/[ '’]/g, '') : whole
  const isGrouped = conventions().decimal === '.' && GROUPED[','].test(digits)
  const before = isGrouped ? digits.replaceAll(',', '') : digits
  return WHOLE.test(before) ? numberOf(add(before, divide(part, parts, FRACTION_DECIMALS))) : INVALID
}

/** A text without its currency, where the rules allow one. */
function withoutCurrency(text: string, { hasCurrency }: NumberRules): string {
  return hasCurrency ? text.replace(DOLLAR_BEFORE, '').replace(DOLLAR_AFTER, '') : text
}

interface Signed {
  readonly text: string
  readonly isNegative: boolean
}

function withoutSign(text: string, rules: NumberRules): Signed | null {
  const bare = withoutCurrency(text, rules)
  const [, inner] = IN_PARENTHESES.exec(bare) ?? []
  if (inner !== undefined)
    return rules.sign === 'strip' ? null : { text: withoutCurrency(inner, rules), isNegative: true }
  const unsigned = bare.replace(rules.sign === 'strip' ? MINUSES : MINUS, '')
  const isMinus = unsigned !== bare
  const amount = withoutCurrency(isMinus ? unsigned : bare.replace(PLUS, ''), rules)
  return { text: amount, isNegative: isMinus && rules.sign !== 'strip' }
}

const below = (value: Decimal): Decimal => subtract(ZERO, value)

/** The reading of the text after a minus sign. */
function negated(reading: NumberReading, { sign }: NumberRules): NumberReading {
  if (reading.kind !== 'number' && reading.kind !== 'ambiguous') return reading
  if (reading.kind === 'number' && isZero(reading.value)) return reading
  if (sign === 'reject') return { kind: 'negative' }
  if (reading.kind === 'number') return { ...reading, value: below(reading.value) }
  const [decimal, joined] = reading.readings
  return { ...reading, readings: [below(decimal), below(joined)] }
}

/** Expands '½' to digits with a slash, and turns every space into a blank. */
function plainText(typed: string): string {
  return withoutInvisible(typed)
    .replace(VULGAR, (fraction) => ` ${fraction.normalize('NFKC')}`)
    .replace(NOT_RAISED, (text) => text.normalize('NFKC'))
    .replace(BLANKS, ' ')
    .trim()
}

/**
 * The only parser of typed or pasted numbers, by the current language: '1,200.5', '1 200', '1 1/2', '½', '+3', '(20)'
 * and '1 200,50' in French. A decimal point is accepted in every language, because number pads have one.
 */
export function readNumber(typed: string, rules: NumberRules): NumberReading {
  const trimmed = typed.trim()
  if (trimmed.length > TEXT_MAX) return INVALID
  const plain = plainText(trimmed)
  if (plain === '') return EMPTY
  const signed = withoutSign(plain, rules)
  if (signed === null || SCIENTIFIC.test(signed.text)) return INVALID
  const [, number = '', rest = ''] = NUMBER_AND_UNIT.exec(signed.text) ?? []
  const unit = rest.trim()
  if (unit !== '' && !(rules.hasUnit && UNIT.test(unit))) return INVALID
  const written = number.trim()
  const read = fractionOf(written) ?? markedNumber(written, rules)
  const reading = signed.isNegative ? negated(read, rules) : read
  return reading.kind === 'number' ? { ...reading, unit } : reading
}

/** Error beside a field whose text is not a number; null for a number and for an empty field. */
export function numberProblem(typed: string, reading: NumberReading): string | null {
  const text = typed.trim().slice(0, TEXT_MAX)
  switch (reading.kind) {
    case 'ambiguous':
      return twoReadingsMessage(text, reading.readings)
    case 'invalid':
      return notANumberMessage(text)
    case 'negative':
      return NUMBER_MESSAGES.negative
    default:
      return null
  }
}

/** The whole number from `min` to `max` in a text; null for any other text. */
export function readWholeNumber(typed: string, min: number, max: number): number | null {
  const reading = readNumber(typed, { sign: 'reject' })
  const number = reading.kind === 'number' ? Number(reading.value) : NaN
  return Number.isInteger(number) && number >= min && number <= max ? number : null
}

/** The text of a field without focus: a number in the language's notation, anything else as typed. */
export const fieldText = (stored: string): string => (isDecimal(stored) ? shownNumber(stored) : stored)
