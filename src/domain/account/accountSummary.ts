import type { CalendarDate } from '../dates/calendarDate'
import { compare, type Decimal, isNegative, multiply, subtract, sum, ZERO } from '../money/decimal'

/** Amounts by days past due, under the backend's own label: '31–60 Days'. */
export interface AgingBucket {
  readonly name: string
  readonly value: Decimal | null
}

/** Balances and credit of a customer (Spec 3 §3), in dollars; null where unknown or hidden. */
export interface AccountSummary {
  readonly name: string
  /** May have several lines. */
  readonly address: string
  readonly creditLimit: Decimal | null
  readonly balance: Decimal | null
  readonly onOrder: Decimal | null
  readonly onHold: Decimal | null
  readonly availableCredit: Decimal | null
  readonly unappliedCredit: Decimal | null
  readonly current: Decimal | null
  readonly buckets: readonly AgingBucket[]
  readonly lastPaymentDate: CalendarDate | null
  readonly lastPaymentAmount: Decimal | null
  readonly lastInvoiceDate: CalendarDate | null
  readonly lastInvoiceAmount: Decimal | null
}

const isPositive = (value: Decimal | null): value is Decimal => value !== null && compare(value, ZERO) > 0

/** Amount over the credit limit, by the available credit where the backend reports it; null within the limit. */
export function overLimitBy({ creditLimit, balance, availableCredit }: AccountSummary): Decimal | null {
  if (availableCredit !== null) return isNegative(availableCredit) ? multiply(availableCredit, '-1') : null
  if (creditLimit === null || balance === null) return null
  const over = subtract(balance, creditLimit)
  return isPositive(over) ? over : null
}

/** Sum of what is past due; null if nothing is. */
export function pastDueAmount({ buckets }: AccountSummary): Decimal | null {
  const total = sum(buckets.flatMap(({ value }) => (value === null ? [] : [value])))
  return isPositive(total) ? total : null
}

/** The amount on hold; null if nothing is on hold. */
export function heldAmount({ onHold }: AccountSummary): Decimal | null {
  return isPositive(onHold) ? onHold : null
}

/**
 * Percentage of each charge, for drawing, so binary floats are precise enough. Missing amounts and amounts of 0 or less
 * get no share.
 */
export function sharesOf(values: readonly (Decimal | null)[]): readonly number[] {
  const total = Number(sum(values.filter(isPositive)))
  return values.map((value) => (isPositive(value) && total > 0 ? (100 * Number(value)) / total : 0))
}
