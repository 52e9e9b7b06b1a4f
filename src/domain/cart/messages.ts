import { icu } from '../language/icu'
import { messages } from '../language/messages'
import { QUANTITY_MAX } from '../quantity/numericInput'
import { groupThousands } from '../money/thousands'
import { NOTE_MAX } from './lineTexts'

export const CART_RULE_MESSAGES = messages('cartRules', {
  productUnavailable: 'This product is unavailable.',
  noSellBy: 'Product has no Sell By U/M',
  notSoldByEmptyUnit: 'This product is not sold by an empty unit.',
  quantityNotPositive: 'Quantity must be greater than 0.',
  quantityTooPrecise: 'Quantity can have 2 decimals at most.',
  quantityTooLarge: () => icu('Quantity can be {max} at most.', { max: groupThousands(QUANTITY_MAX) }),
  priceNotChangeable: 'Your account cannot change prices.',
  priceMissing: 'Enter a unit price, or reset it.',
  /** The label of the confirmation that a price of 0 needs. */
  noCharge: 'Sell at no charge',
  priceZero: 'The unit price is $0.00. Enter a price, or confirm “Sell at no charge”.',
  priceNegative: 'Unit price cannot be below 0.',
  priceTooPrecise: 'Unit price can have 4 decimals at most.',
  priceTooLarge: 'Unit price is too large.',
  noteTooLong: (max = NOTE_MAX) => icu('A note can have {max} characters at most.', { max }),
  notesNotAllowed: 'Your account cannot add notes to products.',
  noPrice: 'No price is available for this product. Please contact support.',
  extensionTooLarge: 'The amount of this line is too large.',
  /** Shown while changes of a new line wait because the server accepted the line without returning its id. */
  lineUnknown: 'The server did not say which line it added. Please try again.',
  /** Shown when a change is rejected because the line was changed elsewhere. */
  lineChangedElsewhere:
    'Someone else has changed this line. Retry to save your change, or undo to keep theirs.',
  /**
   * Shown for a persisted change that is too old to be sent automatically: the server may have forgotten its key.
   */
  changeTooOld: 'This change is from an earlier visit, and may have been saved. Please check the cart.',
})

/** Error for a unit that the product is not sold by. */
export function notSoldByMessage(unit: string): string {
  return unit === ''
    ? CART_RULE_MESSAGES.notSoldByEmptyUnit
    : icu('This product is not sold by {unit}.', { unit })
}

/** Error for a unit that the product is not priced by. */
export function notPricedByMessage(unit: string): string {
  return icu('This product is not priced by {unit}.', { unit })
}

/** 'Dana Kim', 'Dana Kim and Luis Amaral'; '' without names. */
export function namesInWords(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  if (names.length < 2) return last
  return icu('{names} and {last}', { names: names.slice(0, -1).join(', '), last })
}

/** Number of people, when there are too many to name. */
export const othersMessage = (count: number): string => icu('{count} others', { count })
