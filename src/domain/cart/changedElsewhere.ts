import type { CartLine } from './cart'
import type { CartWrite } from './cartWrite'
import { canonical } from '../money/decimal'
import { linePayload } from './changeLine'

/** What a person can say of a line; what the server computes from it, and a usual price, are not part of it. */
function wordsOf(line: CartLine): string {
  const { productKey, unitOfMeasure, orderQuantity, ...rest } = linePayload(line)
  const { overridePrice, priceByUnit, productText1, productText2 } = rest
  const quantity = canonical(orderQuantity)
  return JSON.stringify([
    productKey,
    unitOfMeasure,
    quantity,
    overridePrice,
    priceByUnit,
    productText1,
    productText2,
  ])
}

/** Whether two lines say the same, whatever their ids and versions. */
export function isSameLine(one: CartLine, other: CartLine): boolean {
  return wordsOf(one) === wordsOf(other)
}

/** How many lines somebody else has added, changed and removed. */
export interface ElsewhereChange {
  readonly added: number
  readonly changed: number
  readonly removed: number
}

function isAsIs(left: CartLine, right: CartLine): boolean {
  if (left.version !== undefined && right.version !== undefined) return left.version === right.version
  return isSameLine(left, right)
}

/** Lines about which this session cannot say whether it has changed them itself. */
function uncertainIds(writes: readonly CartWrite[]): number[] {
  return writes.flatMap((write) => (write.isUncertain && write.kind !== 'clear' ? [write.line.id] : []))
}

/**
 * What others have done to the cart between two readings; null for nothing.
 * @param before as this session knew it, with what the server has confirmed to it since
 * @param own lines that this session has written since: what the server made of them is no news
 */
export function changedElsewhere(
  before: readonly CartLine[],
  after: readonly CartLine[],
  own: readonly number[],
  writes: readonly CartWrite[],
): ElsewhereChange | null {
  const isClearUncertain = writes.some(({ kind, isUncertain }) => kind === 'clear' && isUncertain)
  const ignored = new Set([...own, ...uncertainIds(writes)])
  const known = new Map(before.map((line) => [line.id, line]))
  const left = new Set(after.map(({ id }) => id))
  const others = after.filter(({ id }) => !ignored.has(id))
  const added = others.filter(({ id }) => !known.has(id)).length
  const changed = others.filter((line) => {
    const former = known.get(line.id)
    return former !== undefined && !isAsIs(former, line)
  }).length
  const removed = isClearUncertain
    ? 0
    : before.filter(({ id }) => id > 0 && !left.has(id) && !ignored.has(id)).length
  return added + changed + removed === 0 ? null : { added, changed, removed }
}
