import type { CartLine } from '../cart/cart'
import { canonical } from '../money/decimal'

/** What was sent of a line. */
interface SentLine {
  readonly productKey: number
  readonly unit: string
  readonly quantity: string
}

const nameOf = ({ productKey, unit, quantity }: SentLine) => `${productKey} ${unit} ${canonical(quantity)}`

/**
 * Which lines an import has added, where the answer does not tell: those whose ids were not there before and that are as one that was
 * sent, each sent line once. What another tab or a colleague added meanwhile is nobody's to take out.
 */
export function addedLineIds(
  before: ReadonlySet<number>,
  after: readonly CartLine[],
  sent: readonly SentLine[],
): number[] {
  const left = new Map<string, number>()
  for (const line of sent) left.set(nameOf(line), (left.get(nameOf(line)) ?? 0) + 1)
  return after.flatMap(({ id, productKey, quantity, productText1, productText2 }) => {
    if (before.has(id) || productText1 !== '' || productText2 !== '') return []
    const name = nameOf({ productKey, unit: quantity.unit, quantity: quantity.value })
    const count = left.get(name) ?? 0
    if (count === 0) return []
    left.set(name, count - 1)
    return [id]
  })
}
