import { PRODUCT_UNAVAILABLE } from '../cart/messages'
import type { Decimal } from '../money/decimal'
import { canonical } from '../money/decimal'

export const PRICE_BY_MISSING = 'Product has no Price By U/M'

/** Note on a quantity that is no multiple where rounding is off (Spec 2 §2). */
export function notDivisibleMessage(multiple: Decimal): string {
  return `Not divisible by the Sell By of ${canonical(multiple)}.`
}

/** Error of a pasted value that is no number. */
export const notANumberMessage = (text: string): string => `“${text}” is not a number.`
export const QUANTITY_NEGATIVE = 'Quantity cannot be below 0.'
export const QUANTITY_NEEDED = 'Enter a quantity.'
export const CODE_NEEDED = 'Enter a product code.'
const NOT_LOADED = 'This product is not loaded yet. Please try again.'
export const NO_ROW_LEFT = 'There is no row for this line.'
export const CELLS_LEFT_OUT = 'Cells beyond the editable columns were left out.'

/** Error of an unavailable product: gone only once all products are loaded. */
export const missingProductMessage = (isComplete: boolean): string =>
  isComplete ? PRODUCT_UNAVAILABLE : NOT_LOADED
export const unknownCodeMessage = (code: string): string => `No product has the code “${code}”.`
export const notLoadedCodeMessage = (code: string): string =>
  `“${code}” is not among the products loaded so far.`
export const ambiguousCodeMessage = (code: string): string => `Several products have the code “${code}”.`

/** Note on a quantity that was changed: 2 decimals, or a multiple. */
export const roundedMessage = (from: string, to: string): string => `${from} was rounded to ${to}.`

/** Notes on a product named more than once. */
export const addedToLineMessage = (line: number, sum: string): string =>
  `Added to line ${line}, for a total of ${sum}.`
export const otherUnitMessage = (line: number, unit: string): string =>
  `Line ${line} has this product in ${unit}. A row can have only one unit.`
export const tooManyLinesMessage = (most: string): string =>
  `No more than ${most} lines can be pasted at once.`
