import { withNumerals } from './vocabulary'

/** Prices: '@ 41.20', '$41.20/cs', '41,20 $', 'at 41.20 each'. */
const PRICE =
  /(?<![\p{L}\d])(?:@\s?\$?\s?\d[\d.,]{0,11}|\$\s?\d[\d.,]{0,11}|\d[\d.,]{0,11}\s?\$|at \d{1,6}\.\d\d)(?:\s?\/\s?\p{L}{1,12}|\s(?:each|ea|per \p{L}{1,12}))?(?![\p{L}\d])/giu
/** A date at the end of an order: 'for 12/4'. */
const DATE_AT_END = /(?<=\S)[\s,]+(?:for|by|on|para|pour|el|le) \d{1,2}\/\d{1,2}(?:\/\d{2,4})?[\s.!]*$/i
/** Two alternative quantities: '2 or 3'. */
const EITHER = /(?<![\w.,/])\d[\d.,]{0,9} (?:or|o|ou) \d[\d.,]{0,9}(?![\w/])/iu
/** A possibly negative number: 'lemons -3'. */
const MINUS = /(?<=[^\d\s] ?\s)[-−–](\d[\d.,]{0,9})(?![\d/])/u
/** Stock or target, as opposed to an order: 'par 5 have 2', '2 on hand'. */
const STOCK =
  /(?<![\p{L}\d])(?<!(?:can|could|may) (?:i|we|you|u) )(?<!(?:let (?:me|us)|to|please) )(?:(?:(?:par|have|has|got|on hand|onhand|in stock|inventory|tengo|hay|quedan)(?: level)? ?[:=]? ?\d[\d.,/]{0,9}(?:[\s,;]+|$))+|\d[\d.,]{0,9} (?:\p{L}{1,12} )?(?:on hand|in stock|left)$)/iu
/** 'no lemons 3', but not 'no salt butter 3'. */
const NEGATED = /^no (?!(?:salt|sugar|name|pulp|fat|bake|boil|stick|added|msg|gluten)(?!\p{L}))(?=\p{L})/iu

/** A line without prices and dates, and its doubtful part. */
export interface PlainLine {
  /** Text with a plain number in place of the doubtful part. */
  readonly text: string
  /** Doubtful part as written, which does not parse as a number; null without one. */
  readonly doubt: string | null
}

/** The line prepared for reading its quantity and goods. */
export function plainLine(line: string): PlainLine {
  const text = withNumerals(line.replace(PRICE, ' ').replace(DATE_AT_END, '')).replace(/\s+/g, ' ').trim()
  const stock = STOCK.exec(text)
  if (stock) return { text: text.replace(STOCK, ' ').trim(), doubt: `${stock[0].replace(/[\s,;]+$/, '')}?` }
  const either = EITHER.exec(text)
  if (either) return { text: text.replace(EITHER, '1'), doubt: `${either[0]}?` }
  const [, number] = MINUS.exec(text) ?? []
  if (number !== undefined) return { text: text.replace(MINUS, '$1'), doubt: `-${number}` }
  const isNegated = NEGATED.test(text) && /\d/.test(text)
  return { text, doubt: isNegated ? text : null }
}
