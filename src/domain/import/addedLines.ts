import type { CartLine } from '../cart/cart'
import { shownTexts } from '../cart/lineTexts'
import { canonical } from '../money/decimal'

/** The sent content of a line. */
interface SentLine {
  readonly productKey: number
  readonly unit: string
  readonly quantity: string
}

const nameOf = ({ productKey, unit, quantity }: SentLine) => `${productKey} ${unit} ${canonical(quantity)}`

/**
 * Ids of the lines that an import added, if the response lacks them: new ids whose lines equal a sent one, each sent
 * line once. Lines added by another tab or a colleague must not be removed.
 */
export function addedLineIds(
  before: ReadonlySet<number>,
  after: readonly CartLine[],
  sent: readonly SentLine[],
): number[] {
  const left = new Map<string, number>()
  for (const line of sent) left.set(nameOf(line), (left.get(nameOf(line)) ?? 0) + 1)
  return after.flatMap(({ id, productKey, quantity, ...line }) => {
    if (before.has(id) || shownTexts(line).length > 0) return []
    const name = nameOf({ productKey, unit: quantity.unit, quantity: quantity.value })
    const count = left.get(name) ?? 0
    if (count === 0) return []
    left.set(name, count - 1)
    return [id]
  })
}
