import { readNumber } from '@/domain/numbers/readNumber'
import { isUnitWord, type UnitTable } from '@/domain/units/unitWords'
import {
  foldedWord,
  isArticle,
  isDozen,
  isHalf,
  isMeasureWord,
  isMore,
  isPartitive,
  numberOfWord,
} from './vocabulary'

export const CAN_SIZE = /^#\d{1,3}$/
const NUMBER = /^(?:\d[\d.,]{0,9}|\.\d{1,4}|\d{0,3}[¼-¾⅐-⅞])$/
/** A leading zero or so many digits rule out a quantity. */
const CODE_LIKE = /^(?:0\d|\d{6})/
const FRACTION = /^\d{1,2}\/\d{1,2}$/
const NUMBER_AND_UNIT = /^(\d[\d.,]{0,9}|\d{0,3}[¼-¾⅐-⅞]|\d{1,2}\/\d{1,2})([\p{L}#][\p{L}.]{0,15})$/u
const TIMES_BEFORE = /^[x×](\d{1,6})$/i
const TIMES_AFTER = /^(\d{1,6})[x×]$/i
const TIMES = /^[x×@]$/i
export const OUTER_SEPARATORS = /^[-–—:,;=.\s]+|[-–—:,;=\s]+$/g
export const ELISION = /^[dl]['’](?=\p{L})/iu

/** Confidence that a number is the quantity. The end of the line with the higher one wins, the first in a tie. */
export const SURE = { measured: 1, inWords: 1.5, bare: 2, timesAfter: 2.5, times: 3, packed: 4 } as const

/** A quantity at one end of a line. */
interface Quantified {
  readonly quantity: string
  readonly unit: string
  readonly sureness: number
  /** The remaining words of the line. */
  readonly rest: readonly string[]
}

/** A folded word without apostrophes: 'sil' for 's'il'. */
export const bareWord = (text: string) => foldedWord(text).replace(/['’]/g, '')

export const trimmed = (token: string) => token.replace(OUTER_SEPARATORS, '')

export function isNumber(token: string): boolean {
  if (CODE_LIKE.test(token) || (!NUMBER.test(token) && !FRACTION.test(token))) return false
  const { kind } = readNumber(token, { sign: 'reject' })
  return kind === 'number' || kind === 'ambiguous'
}

export const isUnit = (token: string, table: UnitTable | undefined) =>
  isUnitWord(token, table) || isMeasureWord(foldedWord(token)) || isDozen(foldedWord(token))

const surenessOf = (unit: string) => (isMeasureWord(foldedWord(unit)) ? SURE.measured : SURE.packed)

/** '3cs' and '25lb' as number and unit. */
export function partsOf(
  token: string,
  table: UnitTable | undefined,
): { number: string; unit: string } | null {
  const [, number = '', unit = ''] = NUMBER_AND_UNIT.exec(token) ?? []
  return number !== '' && isNumber(number) && isUnit(unit, table) ? { number, unit } : null
}

const withoutPartitive = (tokens: readonly string[]): readonly string[] => {
  const [first = '', ...rest] = tokens
  if (rest.length > 0 && isPartitive(foldedWord(first))) return rest
  return [first.replace(ELISION, ''), ...rest].filter((token) => token !== '')
}

/** A number with the unit after it, if any: '3 cs of …'. */
function numberAndUnit(
  quantity: string,
  tokens: readonly string[],
  sureness: number,
  table: UnitTable | undefined,
): Quantified {
  const [next = '', ...rest] = isMore(foldedWord(tokens[0] ?? '')) ? tokens.slice(1) : tokens
  const word = trimmed(next)
  if (TIMES.test(word) && rest.length > 0)
    return { quantity, unit: '', sureness: SURE.times, rest: withoutPartitive(rest) }
  if (rest.length > 0 && isUnit(word, table))
    return { quantity, unit: word, sureness: surenessOf(word), rest: withoutPartitive(rest) }
  return { quantity, unit: '', sureness, rest: withoutPartitive([next, ...rest]) }
}

/** Half of a unit: 'half case', 'half a dozen'. */
function halfOfUnit(after: readonly string[], table: UnitTable | undefined): Quantified | null {
  const tokens = isArticle(foldedWord(after[0] ?? '')) ? after.slice(1) : after
  const isOfUnit = tokens.length > 1 && isUnit(trimmed(tokens[0] ?? ''), table)
  return isOfUnit ? numberAndUnit('0.5', tokens, SURE.inWords, table) : null
}

/** A quantity in words: 'two cases', 'a dozen', 'half case', 'case of'. */
function wordedStart(tokens: readonly string[], table: UnitTable | undefined): Quantified | null {
  const [first = '', second = '', ...rest] = tokens
  const word = foldedWord(first)
  const after = tokens.slice(1)
  const value = numberOfWord(word)
  if (isHalf(word)) return halfOfUnit(after, table)
  if (value === '1' || isArticle(word)) {
    const next = wordedStart(after, table)
    if (next) return next
  }
  if (value !== undefined) return numberAndUnit(value, after, SURE.inWords, table)
  const isUnitNext = rest.length > 0 && isUnit(trimmed(second), table)
  if (isArticle(word)) return isUnitNext ? numberAndUnit('1', after, SURE.inWords, table) : null
  if (isDozen(word) && tokens.length > 1) return numberAndUnit('1', tokens, SURE.inWords, table)
  const isOneOf = isUnit(trimmed(first), table) && isPartitive(foldedWord(second)) && rest.length > 0
  return isOneOf ? { quantity: '1', unit: trimmed(first), sureness: surenessOf(first), rest } : null
}

/** The quantity at the start of a line. */
export function atStart(tokens: readonly string[], table: UnitTable | undefined): Quantified | null {
  const [first = '', second = '', ...rest] = tokens
  const token = trimmed(first)
  if (tokens.length < 2) return null
  const [, times = ''] = TIMES_BEFORE.exec(token) ?? []
  if (times !== '') return { quantity: times, unit: '', sureness: SURE.times, rest: tokens.slice(1) }
  const [, multiple = ''] = TIMES_AFTER.exec(token) ?? []
  if (multiple !== '') {
    const read = numberAndUnit(multiple, tokens.slice(1), SURE.timesAfter, table)
    return read.unit === '' || surenessOf(read.unit) === SURE.packed
      ? read
      : { quantity: multiple, unit: '', sureness: SURE.timesAfter, rest: tokens.slice(1) }
  }
  const parts = partsOf(token, table)
  if (parts) {
    const { number: quantity, unit } = parts
    return { quantity, unit, sureness: surenessOf(unit), rest: withoutPartitive(tokens.slice(1)) }
  }
  if (!isNumber(token)) return wordedStart(tokens, table)
  const isMixed = FRACTION.test(trimmed(second)) && isNumber(trimmed(second)) && !FRACTION.test(token)
  return isMixed && rest.length > 0
    ? numberAndUnit(`${token} ${trimmed(second)}`, rest, SURE.bare, table)
    : numberAndUnit(token, tokens.slice(1), SURE.bare, table)
}

/** Words before a number at the end, without 'x' and 'qty'. */
function before(tokens: readonly string[]): { rest: readonly string[]; isTimes: boolean } {
  const last = trimmed(tokens.at(-1) ?? '')
  const isTimes = TIMES.test(last)
  const isNamed = /^(?:qty|quantity|cantidad|qte)$/.test(foldedWord(last))
  return { rest: isTimes || isNamed ? tokens.slice(0, -1) : tokens, isTimes: isTimes || isNamed }
}

/** The number at the end of some words, with the whole number before a fraction. */
function numberAtEnd(tokens: readonly string[]): { quantity: string; rest: readonly string[] } | null {
  const last = trimmed(tokens.at(-1) ?? '')
  const earlier = trimmed(tokens.at(-2) ?? '')
  if (isNumber(last)) {
    const isMixed = FRACTION.test(last) && /^\d{1,6}$/.test(earlier)
    return isMixed
      ? { quantity: `${earlier} ${last}`, rest: tokens.slice(0, -2) }
      : { quantity: last, rest: tokens.slice(0, -1) }
  }
  const value = numberOfWord(foldedWord(last))
  return value === undefined ? null : { quantity: value, rest: tokens.slice(0, -1) }
}

/** 'butter 2 x 5lb' orders two: a count with 'x' before a size. */
function timesSize(words: readonly string[], size: readonly string[]): Quantified | null {
  const { rest, isTimes } = before(words)
  const count = isTimes ? numberAtEnd(rest) : null
  if (!count || count.rest.length === 0) return null
  return { quantity: count.quantity, unit: '', sureness: SURE.times, rest: [...count.rest, ...size] }
}

/** The quantity at the end of a line. */
export function atEnd(tokens: readonly string[], table: UnitTable | undefined): Quantified | null {
  const last = trimmed(tokens.at(-1) ?? '')
  const [, times = ''] = TIMES_BEFORE.exec(last) ?? TIMES_AFTER.exec(last) ?? []
  if (times !== '' && tokens.length > 1)
    return { quantity: times, unit: '', sureness: SURE.times, rest: tokens.slice(0, -1) }
  const parts = partsOf(last, table)
  const unit = parts?.unit ?? (isUnit(last, table) ? last : '')
  const beforeUnit = parts || unit === '' ? tokens : tokens.slice(0, -1)
  // '2 #10 cans'
  const size = trimmed(beforeUnit.at(-1) ?? '')
  const isCanSize = unit !== '' && CAN_SIZE.test(size)
  const number = parts
    ? { quantity: parts.number, rest: tokens.slice(0, -1) }
    : numberAtEnd(isCanSize ? beforeUnit.slice(0, -1) : beforeUnit)
  if (!number || number.rest.length === 0) return null
  if (unit === '' && !isNumber(last)) return null
  const { rest, isTimes } = before(number.rest)
  if (rest.length === 0) return null
  const bare = isTimes ? SURE.times : SURE.bare
  const read = {
    quantity: number.quantity,
    unit,
    sureness: unit === '' ? bare : surenessOf(unit),
    rest: isCanSize ? [...rest, size] : rest,
  }
  return read.sureness === SURE.measured
    ? (timesSize(number.rest, tokens.slice(number.rest.length)) ?? read)
    : read
}
