import type { Decimal } from '../money/decimal'
import { canonical } from '../money/decimal'

export const CONFIRM_QUANTITY_TITLE = 'Confirm Quantity'
export const CONFIRM_QUANTITY_TEXT =
  'You have entered a quantity that is not divisible by the Sell By, are you sure you want to enter this quantity?'

/** Error of a quantity that is no multiple while rounding is on (Spec 2 §5). */
export function invalidQuantityMessage(quantity: Decimal, multiple: Decimal): string {
  return `Invalid quantity of ${canonical(quantity)}. Please enter a multiple of ${canonical(multiple)}`
}
