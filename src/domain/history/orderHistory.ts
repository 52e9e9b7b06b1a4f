import type { CalendarDate } from '../dates/calendarDate'
import { compareDates } from '../dates/calendarDate'
import { compare, type Decimal } from '../money/decimal'

/** A past order (Spec 2 §3 Order history row). */
export interface OrderHistoryRow {
  readonly orderNumber: string
  readonly customerPo: string
  readonly orderDate: CalendarDate | null
  readonly deliveryDate: CalendarDate | null
  readonly status: string
  /** In dollars; null where pricing is hidden. */
  readonly total: Decimal | null
  /** A confirmation can be opened. */
  readonly orderConfirmation: boolean
  /** An invoice can be opened. */
  readonly invoice: boolean
  readonly scanDocuments: readonly { readonly key: string; readonly name: string }[]
}

const collator = new Intl.Collator('en-US', { numeric: true })

/** Natural order of texts: digits by value ('9' before '10'). */
export function compareTexts(left: string, right: string): number {
  return collator.compare(left, right)
}

function compareMissing<Value>(
  left: Value | null,
  right: Value | null,
  compareValues: (left: Value, right: Value) => number,
): number {
  if (left === null || right === null) return Number(left !== null) - Number(right !== null)
  return compareValues(left, right)
}

/** Earliest first; missing days before all others. */
export const compareOptionalDates = (left: CalendarDate | null, right: CalendarDate | null): number =>
  compareMissing(left, right, compareDates)

/** Lowest first; missing amounts before all others. */
export const compareOptionalAmounts = (left: Decimal | null, right: Decimal | null): number =>
  compareMissing(left, right, compare)
