import { compare, type Decimal } from '../money/decimal'

/** A price that counts from a quantity on, both in the pricing unit. */
export interface PriceBreak {
  readonly fromQuantity: Decimal
  readonly price: Decimal
}

/** The break that counts for a quantity: the highest `fromQuantity` not above it; null when none begins so low. */
export function breakFor<B extends PriceBreak>(breaks: readonly B[], quantity: Decimal): B | null {
  let best: B | null = null
  for (const candidate of breaks) {
    const isReached = compare(candidate.fromQuantity, quantity) <= 0
    if (isReached && (best === null || compare(candidate.fromQuantity, best.fromQuantity) > 0))
      best = candidate
  }
  return best
}
