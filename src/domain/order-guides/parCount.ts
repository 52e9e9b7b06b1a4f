import {
  add,
  canonical,
  compare,
  type Decimal,
  isFinerThan,
  remainder,
  subtract,
  ZERO,
} from '../money/decimal'
import { hasMultiple } from '../quantity/multiples'
import { QUANTITY_MAX } from '../quantity/numericInput'

/** Smallest multiple not below a quantity. */
function roundUpTo(quantity: Decimal, multiple: Decimal): Decimal {
  const rest = remainder(quantity, multiple)
  return compare(rest, ZERO) === 0 ? quantity : add(subtract(quantity, rest), multiple)
}

/**
 * Quantity to order so that the stock reaches `par`: par minus the stock on hand, rounded up to the unit's multiple. A
 * unit without a multiple rounds up to whole units, unless the par itself is a fraction (pounds, for example).
 * @param multiple the unit's sell-by multiple; 0 without one
 */
export function orderToPar(par: Decimal, onHand: Decimal, multiple: Decimal): Decimal {
  const missing = subtract(par, onHand)
  if (compare(missing, ZERO) <= 0) return ZERO
  const step = hasMultiple(multiple) ? multiple : isFinerThan(par, 0) ? null : '1'
  const needed = step === null ? missing : roundUpTo(missing, step)
  return canonical(compare(needed, QUANTITY_MAX) > 0 ? QUANTITY_MAX : needed)
}
