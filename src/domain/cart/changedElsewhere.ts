import type { CartLine } from './cart'
import type { CartWrite } from './cartWrite'
import { canonical } from '../money/decimal'
import { linePayload } from './changeLine'
import { filledTexts } from './lineTexts'

/** The parts of a line that a user can set, without computed values and the usual price. */
function wordsOf(line: CartLine): string {
  const { productKey, unitOfMeasure, orderQuantity, ...rest } = linePayload(line)
  const { overridePrice, priceByUnit } = rest
  const quantity = canonical(orderQuantity)
  return JSON.stringify([
    productKey,
    unitOfMeasure,
    quantity,
    overridePrice,
    priceByUnit,
    ...filledTexts(rest),
  ])
}

/** True when two lines have the same content, whatever their ids and versions. */
export function isSameLine(one: CartLine, other: CartLine): boolean {
  return wordsOf(one) === wordsOf(other)
}

/** Counts of lines added, changed and removed by others. */
export interface ElsewhereChange {
  readonly added: number
  readonly changed: number
  readonly removed: number
}

function isAsIs(left: CartLine, right: CartLine): boolean {
  if (left.version !== undefined && right.version !== undefined) return left.version === right.version
  return isSameLine(left, right)
}

/** Ids of lines that this session may have changed itself, with unknown outcome. */
function uncertainIds(writes: readonly CartWrite[]): number[] {
  return writes.flatMap((write) => (write.isUncertain && write.kind !== 'clear' ? [write.line.id] : []))
}

/**
 * Counts the changes by others between two readings; null without any.
 * @param before the earlier reading, including the writes confirmed since
 * @param own ids of lines that this session wrote since then, which do not count
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
