import { withoutInvisible } from '@/domain/text/invisible'
import { type UnitTable } from '@/domain/units/unitWords'
import {
  SURE,
  bareWord,
  trimmed,
  isNumber,
  isUnit,
  partsOf,
  atStart,
  atEnd,
  OUTER_SEPARATORS,
  ELISION,
  CAN_SIZE,
} from './lineQuantity'
import { plainLine } from './plainLine'
import {
  foldedWord,
  GREETING,
  isCourtesy,
  isGoodsLikeUnit,
  isMeasureWord,
  isOtherLine,
  isPoliteLine,
  isRequestWord,
  isSmallWord,
} from './vocabulary'

/** An order in words, as written. */
export interface OrderInWords {
  readonly kind: 'order'
  /** A number as written, the digits of one in words, or a doubtful part such as '2 or 3?'; '' if absent. */
  readonly quantity: string
  /** As written; '' if absent. */
  readonly unit: string
  /** The goods. */
  readonly words: string
  /** Quantity and unit joined, if they may be the size of the goods: '5lb'. */
  readonly size: string | null
}

/** Meaning of a line of a message. */
export type OrderText = OrderInWords | { readonly kind: 'other' | 'tooLong' }

/** Longest order; longer lines are prose. */
export const ORDER_TEXT_MAX = 200

const OTHER: OrderText = { kind: 'other' }
const BULLET = /^(?:[-–—*•·▪◦‣>+]|\[[ x]?\]|☐|✓)\s*/
const NUMBERING = /^(?:\(\d{1,3}\)|\d{1,3}[.)])\s+(?=\S)/
const LAST_IN_PARENTHESES = /\(([^()]{1,20})\)\s*$/
const LETTER = /\p{L}/u
const SEPARATOR_ONLY = /^[-–—:,;=.]+$/

const hasGoods = (tokens: readonly string[]) => tokens.some((token) => LETTER.test(token) || /\d/.test(token))

/** The line without the usual words around an order: bullets, list numbers, greetings, requests, courtesies. */
function orderTokens(line: string): readonly string[] {
  const bare = line.replace(BULLET, '').replace(NUMBERING, '').replace(LAST_IN_PARENTHESES, ' $1')
  const tokens = bare.split(/\s+|[,;](?=\s|$)/).filter((token) => token !== '' && !SEPARATOR_ONLY.test(token))
  let start = 0
  while (start < tokens.length - 1 && isRequestWord(bareWord(tokens[start] ?? ''))) start++
  let end = tokens.length
  while (end > start + 1 && isCourtesy(bareWord(tokens[end - 1] ?? ''))) end--
  return tokens.slice(start, end)
}

/** The rest of a line after its greeting; null without a greeting. */
function afterGreeting(line: string): string | null {
  if (!GREETING.test(foldedWord(line))) return null
  const mark = /[,:!]/.exec(line.slice(0, 60))
  if (mark) return line.slice(mark.index + 1)
  const tokens = line.split(/\s+/)
  const at = tokens.findIndex((token) => /^\d/.test(token))
  return at === -1 || at > 4 ? '' : tokens.slice(at).join(' ')
}

const joined = (tokens: readonly string[]) => tokens.join(' ').replace(OUTER_SEPARATORS, '').trim()

/**
 * The quantity, unit and goods of a line of a text message, in English, Spanish and French: '2 cs romaine', 'lemons 1
 * bx', 'a case of limes', '3 roma tomatoes 25lb'. Ignores a number if another one is more likely to be the quantity.
 */
export function readOrderText(text: string, table?: UnitTable): OrderText {
  if (text.length > ORDER_TEXT_MAX) return { kind: 'tooLong' }
  const line = withoutInvisible(text).replace(/\s+/g, ' ').trim()
  const rest = afterGreeting(line)
  const order = (rest ?? line).trim()
  const { text: plain, doubt } = plainLine(order)
  const tokens = orderTokens(plain)
  if (!hasGoods(tokens) || tokens.every((token) => isCourtesy(bareWord(token)))) return OTHER
  // A short numeric code and its quantity: '123 5'.
  const isCoded = tokens.length === 2 && tokens.every((token) => isNumber(trimmed(token)))
  const start = isCoded ? null : atStart(tokens, table)
  const end = atEnd(tokens, table)
  const read = end && (!start || end.sureness > start.sureness) ? end : start
  const folded = bareWord(order)
  if ((read?.sureness ?? 0) < SURE.times && isOtherLine(folded)) return OTHER
  if (!read && doubt !== null)
    return { kind: 'order', quantity: doubt, unit: '', words: joined(tokens), size: null }
  if (!read) {
    const isNone = rest !== null || order.endsWith(':') || isPoliteLine(folded)
    return isNone ? OTHER : { kind: 'order', quantity: '', unit: '', words: joined(tokens), size: null }
  }
  const { unit } = read
  if (doubt !== null) return { kind: 'order', quantity: doubt, unit, words: joined(read.rest), size: null }
  const { quantity } = read
  const size = isMeasureWord(foldedWord(unit)) ? `${quantity}${unit}` : null
  return { kind: 'order', quantity, unit, words: joined(read.rest), size }
}

/** True for a word about packaging rather than goods. */
const isPacking = (token: string, table: UnitTable | undefined) =>
  CAN_SIZE.test(token) || isUnit(token, table) || partsOf(token, table) !== null || isNumber(token)

/**
 * Texts to search for the goods of a line, most exact first: with the size, with a unit that may belong to the name, as
 * written, and without small words and packaging.
 */
export function searchTextsOf({ words, unit, size }: OrderInWords, table?: UnitTable): readonly string[] {
  const tokens = words.split(' ')
  const telling = tokens.filter((token) => !isSmallWord(foldedWord(token)))
  const plain = telling.filter((token) => !isPacking(trimmed(token), table))
  const texts = [
    size === null ? '' : `${words} ${size}`,
    isGoodsLikeUnit(foldedWord(unit)) ? `${unit} ${words}` : '',
    words,
    telling.map((token) => token.replace(ELISION, '')).join(' '),
    plain.map((token) => token.replace(ELISION, '')).join(' '),
  ]
  return [...new Set(texts.filter((each) => each.trim() !== ''))]
}
