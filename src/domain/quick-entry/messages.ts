import type { Decimal } from '../money/decimal'
import { canonical } from '../money/decimal'

export const PRICE_BY_MISSING = 'Product has no Price By U/M'

/** What the row says of a quantity that rounding leaves as it is although it is no multiple (Spec 2 §2). */
export function notDivisibleMessage(multiple: Decimal): string {
  return `Not divisible by the Sell By of ${canonical(multiple)}.`
}
