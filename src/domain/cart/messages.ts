import { QUANTITY_MAX } from '../quantity/numericInput'
import { groupThousands } from '../money/thousands'

export const PRODUCT_UNAVAILABLE = 'This product is unavailable.'
export const NO_SELL_BY = 'Product has no Sell By U/M'
export const QUANTITY_NOT_POSITIVE = 'Quantity must be greater than 0.'
export const QUANTITY_TOO_PRECISE = 'Quantity can have 2 decimals at most.'
export const QUANTITY_TOO_LARGE = `Quantity can be ${groupThousands(QUANTITY_MAX)} at most.`
export const PRICE_NOT_CHANGEABLE = 'Your account cannot change prices.'
export const PRICE_MISSING = 'Enter a unit price, or reset it.'
/** The label of the confirmation that a price of 0 needs. */
export const NO_CHARGE = 'Sell at no charge'
export const PRICE_ZERO = `The unit price is $0.00. Enter a price, or confirm “${NO_CHARGE}”.`
export const PRICE_NEGATIVE = 'Unit price cannot be below 0.'
export const PRICE_TOO_PRECISE = 'Unit price can have 4 decimals at most.'
export const PRICE_TOO_LARGE = 'Unit price is too large.'
/** Longest note of a line. */
export const NOTE_MAX = 250
export const NOTE_TOO_LONG = `A note can have ${NOTE_MAX} characters at most.`
export const NOTES_NOT_ALLOWED = 'Your account cannot add notes to products.'
export const NO_PRICE = 'No price is available for this product. Please contact support.'
export const EXTENSION_TOO_LARGE = 'The amount of this line is too large.'

/** Shown while changes of a new line wait because the server accepted the line without returning its id. */
export const LINE_UNKNOWN = 'The server did not say which line it added. Please try again.'

/** Shown when a change is rejected because the line was changed elsewhere. */
export const LINE_CHANGED_ELSEWHERE =
  'Someone else has changed this line. Retry to save your change, or undo to keep theirs.'

/**
 * Shown for a persisted change that is too old to be sent automatically: the server may have forgotten its key.
 */
export const CHANGE_TOO_OLD =
  'This change is from an earlier visit, and may have been saved. Please check the cart.'

/** Error for a unit that the product is not sold by. */
export function notSoldByMessage(unit: string): string {
  return `This product is not sold by ${unit === '' ? 'an empty unit' : unit}.`
}

/** Error for a unit that the product is not priced by. */
export function notPricedByMessage(unit: string): string {
  return `This product is not priced by ${unit}.`
}
