import type { CartLine } from './cart'
import type { AddWrite, CartWrite } from './cartWrite'

/** True for lines of one product in one unit. */
const isAlike = (one: CartLine, other: CartLine): boolean =>
  one.productKey === other.productKey && one.quantity.unit === other.quantity.unit

/** Ids of the lines that could be mistaken for the added one. */
export const alikeIds = (lines: readonly CartLine[], added: CartLine): readonly number[] =>
  lines.filter((line) => isAlike(line, added)).map(({ id }) => id)

/** The newest line like the added one, skipping lines already identified as others. */
const findAlike = (
  lines: readonly CartLine[],
  added: CartLine,
  isOther: (id: number) => boolean,
): CartLine | undefined => lines.findLast((line) => isAlike(line, added) && !isOther(line.id))

/**
 * Matches added lines to server lines when the response lacked their ids: each gets the newest equal line that was not
 * there before, because lines are added in order.
 */
export function findAddedLines(
  before: readonly CartLine[],
  after: readonly CartLine[],
  added: readonly CartLine[],
): (CartLine | undefined)[] {
  const known = new Set(before.map(({ id }) => id))
  const found: (CartLine | undefined)[] = []
  for (const line of added.toReversed()) {
    const alike = findAlike(after, line, (id) => known.has(id))
    if (alike) known.add(alike.id)
    found.unshift(alike)
  }
  return found
}

/**
 * An add that the server may have applied, and whose line still has its local id. Adds that are too old are left to the
 * user.
 */
const isInDoubt = (write: CartWrite): write is AddWrite & { alikeBefore: readonly number[] } =>
  write.kind === 'add' &&
  write.isUncertain &&
  !write.isTooOld &&
  write.line.id < 0 &&
  write.alikeBefore !== undefined

/**
 * Ids of the server lines that adds of unknown outcome have probably become: lines like the added ones that were absent
 * before the request. Until the outcome is known, the added line stands for both. If both were shown, removing one
 * would remove both.
 */
export function doubledIds(lines: readonly CartLine[], writes: readonly CartWrite[]): ReadonlySet<number> {
  const found = new Set<number>()
  for (const { line, alikeBefore } of writes.filter(isInDoubt).toReversed()) {
    const alike = findAlike(lines, line, (id) => found.has(id) || alikeBefore.includes(id))
    if (alike) found.add(alike.id)
  }
  return found
}
