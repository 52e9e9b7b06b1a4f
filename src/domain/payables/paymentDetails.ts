import { cardIssuersOf } from '../payment/cardIssuers'
import { type Decimal, isZero, round } from '../money/decimal'
import { MONEY_DECIMALS } from '../money/money'
import { isSentAbsolute } from './payable'
import type { AppliedItem } from './selection'

/** Payment types for open items (Spec 3 §3 Payment types). */
export type PaymentType = 'applyCredit' | 'creditCard' | 'check'

const E_CHECK = 8
const ONE: Decimal = '1'

/**
 * Payment types for this total, the preselected one first: Apply Credit for 0, else those the issuers allow (Spec 3
 * §4).
 */
export function paymentTypesFor(total: Decimal, issuers: readonly number[]): readonly PaymentType[] {
  if (isZero(total)) return ['applyCredit']
  return [
    ...(cardIssuersOf(issuers).length > 0 ? (['creditCard'] as const) : []),
    ...(issuers.includes(E_CHECK) ? (['check'] as const) : []),
  ]
}

/** True if a card or a bank account is accepted. Otherwise users can only see open items and apply credits. */
export function isPayingOffered(issuers: readonly number[]): boolean {
  return paymentTypesFor(ONE, issuers).length > 0
}

/** An item in a payment (Spec 3 §3 Payment request). */
export interface PaymentDetail {
  readonly arCode: string
  readonly detailType: number
  /** Two decimals; absolute for credit memos and payments. */
  readonly amount: Decimal
}

/** The details to send for these items. */
export function paymentDetails(items: readonly AppliedItem[]): readonly PaymentDetail[] {
  return items.map(({ payable, amount }) => ({
    arCode: payable.arCode,
    detailType: payable.type,
    amount: round(isSentAbsolute(payable) ? amount.replace(/^-/, '') : amount, MONEY_DECIMALS),
  }))
}
