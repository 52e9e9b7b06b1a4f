import { paymentDetails, type PaymentType } from '@/domain/payables/paymentPlan'
import type { AppliedItem, SelectionReview } from '@/domain/payables/selection'
import type { PayWith } from '@/api/payablesApi'
import type { PaymentPlan } from '@/state/payment/submitPayment'
import type { PaidWith, SentItem } from '@/state/payment/paymentState'
import { PAYMENT_MESSAGES as texts } from './messages'

/** Selected items as they are shown and sent. */
export function sentItems(items: readonly AppliedItem[]): readonly SentItem[] {
  return items.map(({ payable: { arCode, reference, balance }, amount }) => ({
    arCode,
    reference,
    amount,
    balance,
  }))
}

/** The payment as it is on screen. */
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

/** How it is paid, in words; of card and account only the last four digits. */
export function methodText(type: PaymentType, { issuer, lastFour }: PaidWith): string {
  if (type === 'creditCard') return texts.cardEnding(issuer, lastFour)
  return type === 'check' ? texts.accountEnding(lastFour) : texts.methods.applyCredit
}
