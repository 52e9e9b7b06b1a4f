import { CART_RULE_MESSAGES } from '../cart/messages'
import { icu } from '../language/icu'
import { messages } from '../language/messages'
import type { Decimal } from '../money/decimal'
import { canonical } from '../money/decimal'

export const QUICK_ENTRY_RULE_MESSAGES = messages('quickEntryRules', {
  priceByMissing: 'Product has no Price By U/M',
  quantityNegative: 'Quantity cannot be below 0.',
  quantityNeeded: 'Enter a quantity.',
  codeNeeded: 'Enter a product code.',
  notLoaded: 'This product is not loaded yet. Please try again.',
  noRowLeft: 'There is no row for this line.',
  cellsLeftOut: 'Cells beyond the editable columns were left out.',
})

/** Note on a quantity that is not a multiple while rounding is off (Spec 2 §2). */
export function notDivisibleMessage(multiple: Decimal): string {
  return icu('Not divisible by the Sell By of {multiple}.', { multiple: canonical(multiple) })
}

/** Error of an unreadable number in a row that has a cart line. */
export const lineStaysMessage = (reason: string, quantity: string): string =>
  icu('{reason} The cart keeps {quantity}.', { reason, quantity })

/** Error of an unavailable product, which is reported as gone only once all products are loaded. */
export const missingProductMessage = (isComplete: boolean): string =>
  isComplete ? CART_RULE_MESSAGES.productUnavailable : QUICK_ENTRY_RULE_MESSAGES.notLoaded
export const unknownCodeMessage = (code: string): string => icu('No product has the code “{code}”.', { code })
/** Error of a code whose product the customer bought, but which has left the catalogue. */
export const discontinuedCodeMessage = (code: string): string =>
  icu('The product with the code “{code}” is discontinued, or no longer sold to you.', { code })
export const notLoadedCodeMessage = (code: string): string =>
  icu('“{code}” is not among the products loaded so far.', { code })
export const ambiguousCodeMessage = (code: string): string =>
  icu('Several products have the code “{code}”.', { code })

/** Note on a quantity that was changed: 2 decimals, or a multiple. */
export const roundedMessage = (from: string, to: string): string =>
  icu('{from} was rounded to {to}.', { from, to })

/** Notes on products that occur more than once. */
export const addedToLineMessage = (line: number, sum: string): string =>
  icu('Added to line {line}, for a total of {sum}.', { line, sum })
export const otherUnitMessage = (line: number, unit: string): string =>
  icu('Line {line} has this product in {unit}. A row can have only one unit.', { line, unit })
export const tooManyLinesMessage = (most: string): string =>
  icu('No more than {most} lines can be pasted at once.', { most })
