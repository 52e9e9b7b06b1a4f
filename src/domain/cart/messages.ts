import { QUANTITY_MAX } from '../quantity/numericInput'
import { groupThousands } from '../money/amount'

export const PRODUCT_UNAVAILABLE = 'This product is unavailable.'
export const NO_SELL_BY = 'Product has no Sell By U/M'
export const QUANTITY_NOT_POSITIVE = 'Quantity must be greater than 0.'
export const QUANTITY_TOO_PRECISE = 'Quantity can have 2 decimals at most.'
export const QUANTITY_TOO_LARGE = `Quantity can be ${groupThousands(QUANTITY_MAX)} at most.`
export const PRICE_NOT_CHANGEABLE = 'Your account cannot change prices.'
export const PRICE_MISSING = 'Enter a unit price, or reset it.'
export const PRICE_NEGATIVE = 'Unit price cannot be below 0.'
export const PRICE_TOO_PRECISE = 'Unit price can have 4 decimals at most.'
export const PRICE_TOO_LARGE = 'Unit price is too large.'
export const NOTES_NOT_ALLOWED = 'Your account cannot add notes to products.'
export const NO_PRICE = 'No price is available for this product. Please contact support.'
export const EXTENSION_TOO_LARGE = 'The amount of this line is too large.'

/** Why changes of a line just added wait: the server has taken the line without telling its id. */
export const LINE_UNKNOWN = 'The server did not tell which line it added. Please try again.'

/** The text for a unit that the product is not sold by. */
export function notSoldByMessage(unit: string): string {
  return `This product is not sold by ${unit === '' ? 'an empty unit' : unit}.`
}

/** The text for a unit that the product is not priced by. */
export function notPricedByMessage(unit: string): string {
  return `This product is not priced by ${unit}.`
}
