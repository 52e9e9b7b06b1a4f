import { paymentDetails, type PaymentType } from '@/domain/payables/paymentDetails'
import type { AppliedItem, SelectionReview } from '@/domain/payables/selection'
import type { PayWith } from '@/features/payments/payablesApi'
import type { PaymentPlan } from '@/features/payments/state/submitPayment'
import type { PaidWith, SentItem } from '@/features/payments/state/paymentSlice'
import { PAYMENT_MESSAGES as texts } from './messages'

/** Selected items in the form that is displayed and stored with a submission. */
export function sentItems(items: readonly AppliedItem[]): readonly SentItem[] {
  return items.map(({ payable: { arCode, reference, balance }, amount }) => ({
    arCode,
    reference,
    amount,
    balance,
  }))
}

/** The payment as displayed. */
export function planOf({ items, total }: SelectionReview, payWith: PayWith): PaymentPlan {
  const { issuer, lastFour } = payWith.type === 'applyCredit' ? { issuer: '', lastFour: '' } : payWith
  return {
    type: payWith.type,
    total,
    details: paymentDetails(items),
    items: sentItems(items),
    issuer,
    lastFour,
  }
}

/** Description of the payment method, with only the last four digits of card or account. */
export function methodText(type: PaymentType, { issuer, lastFour }: PaidWith): string {
  if (type === 'creditCard') return texts.cardEnding(issuer, lastFour)
  return type === 'check' ? texts.accountEnding(lastFour) : texts.methods.applyCredit
}
