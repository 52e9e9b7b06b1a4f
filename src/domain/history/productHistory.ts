import type { CalendarDate } from '../dates/calendarDate'
import { type Decimal, multiply, round } from '../money/decimal'
import { MONEY_DECIMALS } from '../money/money'

/** A line invoiced or credited (Spec 2 §3 Product history row). Quantities and amounts of credits are negative. */
export interface ProductHistoryRow {
  readonly orderNumber: string
  readonly productKey: number
  readonly productCode: string
  readonly description: string
  readonly invoiceDate: CalendarDate | null
  readonly quantity: Decimal
  /** The sell-by unit. */
  readonly unitOfMeasure: string
  /** In dollars per sell-by unit; null where pricing is hidden. */
  readonly price: Decimal | null
  /** In dollars and cents; null where pricing is hidden. */
  readonly amount: Decimal | null
  readonly type: string
  /** '' if the backend does not report it. */
  readonly mainCategory: string
  readonly category: string
}

/** The amount of a line for a backend that does not report it: price × quantity, rounded once, to cents. */
export function amountOf(price: Decimal | null, quantity: Decimal): Decimal | null {
  return price === null ? null : round(multiply(price, quantity), MONEY_DECIMALS)
}
