import { isUnitWord, type UnitTable } from '@/domain/units/unitWords'
import { plainLine } from './plainLine'
import { ORDER_TEXT_MAX, type OrderInWords, type OrderText, readOrderText } from './readOrderText'
import { foldedWord, isGoodsLikeUnit, isInWords, isMeasureWord, withNumerals } from './vocabulary'

/** Separators of a list, except a comma within a number. */
const LISTED = /((?<!\d),\s*|,(?!\d)\s*|;\s*|\s\+\s|\s&\s|\s(?:and|y|e|et)\s)/iu
/** Maximum number of orders in one line. */
const LISTED_MAX = 20
const CODE = /^\d{4,}$/
const AMOUNT = /^(\d[\d.,/]{0,9})(\p{L}{0,15})$/u
const FEW = /^\d{1,2}$/
const NAME = /\p{L}{2}/u
const BEGINS_WITH_NUMBER = /^\d/

const isOrder = (read: OrderText): read is OrderInWords => read.kind === 'order'

/** True for words beyond packaging: 'romaine', but not '24 count'. */
const isGoods = (words: string, table?: UnitTable) =>
  CODE.test(words) ||
  words
    .split(' ')
    .some((word) => isInWords(word) && !isUnitWord(word, table) && !isMeasureWord(foldedWord(word)))

/** True for a complete order: a quantity of some goods. */
const isWhole = (read: OrderText, table?: UnitTable) =>
  isOrder(read) && read.quantity !== '' && isGoods(read.words, table)

/**
 * The parts of a list that are orders. Any other part belongs to the previous order, if that begins with its quantity,
 * else to the next: 'ham and cheese 2 cs and 3 cs lemons'.
 */
function partsOf(text: string, table?: UnitTable): readonly string[] {
  const pieces = withNumerals(text).split(LISTED)
  if (pieces.length === 1) return pieces
  const orders: string[] = []
  let open = ''
  for (let at = 0; at < pieces.length; at += 2) {
    const [mark = '', part = ''] = [pieces[at - 1], pieces[at]]
    const read = readOrderText(part, table)
    if (read.kind === 'other') continue
    const last = orders.at(-1)
    const joined = open === '' ? part : `${open}${mark}${part}`
    if (isWhole(read, table) || (open !== '' && isWhole(readOrderText(joined, table), table))) {
      orders.push(joined)
      open = ''
    } else if (
      open === '' &&
      last !== undefined &&
      [last, part].some((each) => BEGINS_WITH_NUMBER.test(each))
    )
      orders.splice(-1, 1, `${last}${mark}${part}`)
    else open = joined
  }
  const last = orders.pop()
  if (last === undefined) return [open]
  return [...orders, open === '' ? last : `${last} ${open}`]
}

/** An amount among the words of a line. */
interface Amount {
  readonly at: number
  /** Index after its unit. */
  readonly end: number
  readonly hasUnit: boolean
}

/** Amounts of a line in units of packaging, and small bare numbers; sizes of goods are excluded. */
function amountsOf(tokens: readonly string[], table?: UnitTable): readonly Amount[] {
  return tokens.flatMap((token, at): Amount[] => {
    const [, number = '', glued = ''] = AMOUNT.exec(token) ?? []
    const next = tokens[at + 1] ?? ''
    const unit = foldedWord(glued === '' ? next : glued)
    if (number === '' || isMeasureWord(unit) || next.startsWith('#')) return []
    if (isUnitWord(unit, table) && !isGoodsLikeUnit(unit))
      return [{ at, end: at + (glued === '' ? 2 : 1), hasUnit: true }]
    return glued === '' && FEW.test(number) ? [{ at, end: at + 1, hasUnit: false }] : []
  })
}

const hasName = (tokens: readonly string[]) => tokens.some((token) => NAME.test(token))

/**
 * Splits two orders without a separator: '2 romaine 3 lemons', 'romaine 2 cs lemons 3 bx'; otherwise returns the text.
 */
function twoOrders(text: string, table?: UnitTable): readonly string[] {
  const { text: plain, doubt } = plainLine(text)
  const tokens = plain.split(/\s+/)
  const amounts = amountsOf(tokens, table)
  const [one, other] = amounts
  if (doubt !== null || !one || !other || amounts.length > 2) return [text]
  const between = tokens.slice(one.end, other.at)
  const isBefore = one.at === 0 && hasName(tokens.slice(other.end)) && one.hasUnit === other.hasUnit
  if (isBefore && hasName(between))
    return [tokens.slice(0, other.at).join(' '), tokens.slice(other.at).join(' ')]
  const isBehind = one.at > 0 && other.end === tokens.length && one.hasUnit && other.hasUnit
  return isBehind && hasName(between)
    ? [tokens.slice(0, one.end).join(' '), tokens.slice(one.end).join(' ')]
    : [text]
}

/** Marks two adjacent amounts in units as ambiguous: 'romaine 2 cs 3 ea'. */
function withDoubt(text: string, table?: UnitTable): OrderText {
  const read = readOrderText(text, table)
  const tokens = plainLine(text).text.split(/\s+/)
  const [one, other] = amountsOf(tokens, table).filter(({ hasUnit }) => hasUnit)
  if (!isOrder(read) || !one || !other || one.end !== other.at) return read
  const quantity = `${tokens.slice(one.at, other.end).join(' ')}?`
  const words = [...tokens.slice(0, one.at), ...tokens.slice(other.end)].join(' ')
  return { kind: 'order', quantity, unit: '', words, size: null }
}

/** The orders of a line: two in '2 cs romaine, 3 bx lemons', one in '3 cs lemons, 140 ct'. */
export function readOrders(text: string, table?: UnitTable): readonly OrderText[] {
  // A list may be longer than an order.
  const isLong = text.length > ORDER_TEXT_MAX * LISTED_MAX
  const listed = isLong ? [text] : partsOf(text, table)
  const parts = (listed.length === 1 ? [text] : listed).flatMap((part) => twoOrders(part, table))
  return parts.map((part) => withDoubt(part, table))
}
