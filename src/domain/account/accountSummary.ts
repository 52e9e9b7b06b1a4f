import type { CalendarDate } from '../dates/calendarDate'
import { compare, type Decimal, isNegative, multiply, subtract, sum, ZERO } from '../money/decimal'

/** Amounts by days past due, under the account's own name: '31–60 Days'. */
export interface AgingBucket {
  readonly name: string
  readonly value: Decimal | null
}

/** Balances and credit of a customer (Spec 3 §3), in dollars; null where unknown or hidden. */
export interface AccountSummary {
  readonly name: string
  /** Several lines. */
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

/** By how much the account is over its limit, by its available credit where that is told; null when it is not. */
export function overLimitBy({ creditLimit, balance, availableCredit }: AccountSummary): Decimal | null {
  if (availableCredit !== null) return isNegative(availableCredit) ? multiply(availableCredit, '-1') : null
  if (creditLimit === null || balance === null) return null
  const over = subtract(balance, creditLimit)
  return isPositive(over) ? over : null
}

/** The amount on hold; null when there is none. */
export function heldAmount({ onHold }: AccountSummary): Decimal | null {
  return isPositive(onHold) ? onHold : null
}

/**
 * Shares of the charges in percent, for a drawing: binary floats are precise enough. Amounts that are missing
 * or not above 0 have none.
 */
export function sharesOf(values: readonly (Decimal | null)[]): readonly number[] {
  const total = Number(sum(values.filter(isPositive)))
  return values.map((value) => (isPositive(value) && total > 0 ? (100 * Number(value)) / total : 0))
}
