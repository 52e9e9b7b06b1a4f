import { icu } from '../language/icu'
import { messages } from '../language/messages'
import type { Decimal } from '../money/decimal'
import { canonical } from '../money/decimal'

export const QUANTITY_RULE_MESSAGES = messages('quantityRules', {
  confirmTitle: 'Confirm Quantity',
  confirmText:
    'You have entered a quantity that is not divisible by the Sell By, are you sure you want to enter this quantity?',
})

/** Error of a quantity that is not a multiple while rounding is on (Spec 2 §5). */
export function invalidQuantityMessage(quantity: Decimal, multiple: Decimal): string {
  return icu('Invalid quantity of {quantity}. Please enter a multiple of {multiple}', {
    quantity: canonical(quantity),
    multiple: canonical(multiple),
  })
}
