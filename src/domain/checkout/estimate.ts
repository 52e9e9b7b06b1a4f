import { add, compare, type Decimal, divide, isZero, multiply, round, sum, ZERO } from '../money/decimal'
import { CHECKOUT_RULE_MESSAGES } from './messages'

/** Estimate of an order, each in dollars to the cent; null where pricing is hidden (Spec 2 §3 Cart estimate). */
export interface Estimate {
  readonly addOnCharges: Decimal | null
  readonly lineTotal: Decimal | null
  readonly tax: Decimal | null
  readonly taxableAmount: Decimal | null
  readonly total: Decimal | null
}

/** An estimate with all figures known. */
export type KnownEstimate = { readonly [Field in keyof Estimate]: Decimal }

/** A line's part of the estimate. */
export interface EstimatedLine {
  readonly extension: Decimal
  readonly isTaxable: boolean
}

/** Charges besides the products. */
export interface ChargeRules {
  /** Charged on an order below `freeFrom`. */
  readonly deliveryCharge: Decimal
  /** Line total from which the delivery charge is waived; 0: never waived. */
  readonly freeFrom: Decimal
  /** Charged on every order. */
  readonly fuelCharge: Decimal
  /** True when add-on charges are taxed too. */
  readonly areChargesTaxable: boolean
  /** Percent, 0 when the customer is exempt. */
  readonly taxRatePercent: Decimal
}

const CENTS = 2
const PERCENT = '100'

/** Add-on charges of a line total: fuel always, delivery below the threshold; none for an empty cart. */
export function addOnChargesOf(lineTotal: Decimal, isEmpty: boolean, rules: ChargeRules): Decimal {
  if (isEmpty) return round(ZERO, CENTS)
  const isWaived = !isZero(rules.freeFrom) && compare(lineTotal, rules.freeFrom) >= 0
  return round(add(rules.fuelCharge, isWaived ? ZERO : rules.deliveryCharge), CENTS)
}

/**
 * The estimate of lines (Spec 2 §3): tax is the taxable amount × rate, rounded half away from zero once, to
 * cents; the total is line total + add-on charges + tax.
 */
export function estimateOf(lines: readonly EstimatedLine[], rules: ChargeRules): KnownEstimate {
  const lineTotal = round(sum(lines.map(({ extension }) => extension)), CENTS)
  const addOnCharges = addOnChargesOf(lineTotal, lines.length === 0, rules)
  const taxed = sum(lines.filter(({ isTaxable }) => isTaxable).map(({ extension }) => extension))
  const isTaxed = !isZero(rules.taxRatePercent)
  const taxable = add(taxed, rules.areChargesTaxable ? addOnCharges : ZERO)
  const taxableAmount = round(isTaxed ? taxable : ZERO, CENTS)
  const tax = divide(multiply(taxableAmount, rules.taxRatePercent), PERCENT, CENTS)
  return {
    addOnCharges,
    lineTotal,
    tax,
    taxableAmount,
    total: round(sum([lineTotal, addOnCharges, tax]), CENTS),
  }
}

/** An estimate for users who see no prices. */
export const HIDDEN_ESTIMATE: Estimate = {
  addOnCharges: null,
  lineTotal: null,
  tax: null,
  taxableAmount: null,
  total: null,
}

/** Label of the total (Spec 2 §2, §6). */
export function totalLabel(userType: string): string {
  const { total, estimatedTotal } = CHECKOUT_RULE_MESSAGES
  return userType === 'Consumer' ? total : estimatedTotal
}
