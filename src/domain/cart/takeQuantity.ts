import { compare, type Decimal, isZero, ZERO } from '../money/decimal'
import { invalidQuantityMessage } from '../quantity/messages'
import { roundToMultiple, type RoundingFlag } from '../quantity/multiples'
import { quantityErrors } from './lineRules'
import { QUANTITY_NOT_POSITIVE } from './messages'

/** What an entered quantity is taken for, or why it cannot be taken. */
type TakenQuantity =
  | { readonly quantity: Decimal; readonly problem: null }
  | { readonly quantity: null; readonly problem: string }

interface QuantityRules {
  readonly multiple: Decimal
  readonly rounding: RoundingFlag
  /** Whether 0 means something here, as it does where it takes the product out of the cart. */
  readonly canBeZero: boolean
}

const refused = (problem: string): TakenQuantity => ({ quantity: null, problem })

/**
 * The quantity that an entered one comes to: brought to the multiple while rounding is on (Spec 2 §5). Never 0 unless that
 * was entered and means something; what is no multiple while rounding is off is taken, and asked about elsewhere.
 */
export function takeQuantity(
  entered: Decimal,
  { multiple, rounding, canBeZero }: QuantityRules,
): TakenQuantity {
  if (compare(entered, ZERO) <= 0) {
    return canBeZero ? { quantity: ZERO, problem: null } : refused(QUANTITY_NOT_POSITIVE)
  }
  const quantity = roundToMultiple(entered, multiple, rounding)
  if (isZero(quantity)) return refused(invalidQuantityMessage(entered, multiple))
  const [problem] = quantityErrors(quantity, multiple, rounding)
  return problem === undefined ? { quantity, problem: null } : refused(problem)
}
