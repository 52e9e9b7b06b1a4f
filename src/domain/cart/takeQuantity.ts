import { compare, type Decimal, isZero, ZERO } from '../money/decimal'
import { invalidQuantityMessage } from '../quantity/messages'
import { roundToMultiple, type RoundingFlag } from '../quantity/multiples'
import { quantityErrors } from './lineRules'
import { CART_RULE_MESSAGES } from './messages'

/** The quantity that an input stands for, or the reason to reject it. */
type TakenQuantity =
  | { readonly quantity: Decimal; readonly problem: null }
  | { readonly quantity: null; readonly problem: string }

export interface QuantityRules {
  readonly multiple: Decimal
  readonly rounding: RoundingFlag
  /** True if 0 removes the product from the cart. */
  readonly canBeZero: boolean
}

/**
 * The multiple that a partly typed quantity will be rounded to, so that '1' on the way to '12' shows no error. Null if
 * the quantity stays as entered or would be rejected.
 */
export function roundedTo(entered: Decimal, rules: QuantityRules): Decimal | null {
  const { quantity } = takeQuantity(entered, rules)
  return quantity === null || compare(quantity, entered) === 0 ? null : quantity
}

const refused = (problem: string): TakenQuantity => ({ quantity: null, problem })

/**
 * The quantity that an input stands for: rounded to the multiple while rounding is on (Spec 2 §5). Never 0 unless 0 was
 * entered and is allowed. With rounding off, a quantity that is not a multiple is accepted here and confirmed
 * elsewhere.
 */
export function takeQuantity(
  entered: Decimal,
  { multiple, rounding, canBeZero }: QuantityRules,
): TakenQuantity {
  if (compare(entered, ZERO) <= 0) {
    return canBeZero ? { quantity: ZERO, problem: null } : refused(CART_RULE_MESSAGES.quantityNotPositive)
  }
  const quantity = roundToMultiple(entered, multiple, rounding)
  if (isZero(quantity)) return refused(invalidQuantityMessage(entered, multiple))
  const [problem] = quantityErrors(quantity, multiple, rounding)
  return problem === undefined ? { quantity, problem: null } : refused(problem)
}
