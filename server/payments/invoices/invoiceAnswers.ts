import type { AnswerOf } from '@/contract/endpoint'
import { PAYMENT_TYPE_CODES, type submitPayment } from '@/contract/payment'
import type { StoredAnswer } from '../../once'
import type { PaymentRow } from '../attempt/paymentStore'
import { cancelled } from '../attempt/paymentTexts'

export type InvoiceAnswer = AnswerOf<typeof submitPayment>

/** Answer if nothing was charged or applied. */
export function unpaid(errorReason: string): StoredAnswer {
  const answer: InvoiceAnswer = { isSuccess: false, transactionId: '', errorReason, invoicePaymentKey: '' }
  return { status: 200, body: answer }
}

export function paid({
  transactionId,
  invoicePaymentKey,
}: Pick<PaymentRow, 'transactionId' | 'invoicePaymentKey'>): StoredAnswer {
  const answer: InvoiceAnswer = { isSuccess: true, transactionId, errorReason: '', invoicePaymentKey }
  return { status: 200, body: answer }
}

/** Answer of a payment that was settled before, whether or not its money could be captured afterwards. */
export function answerOfSettled(payment: PaymentRow): StoredAnswer {
  if (payment.entryId !== null) return paid(payment)
  return unpaid(payment.status === 'declined' ? payment.errorReason : cancelled(payment.paymentType))
}

/** Text of the payment in the account: 'Card ending 1111'. */
export function remarksOf({ paymentType, lastFour }: Pick<PaymentRow, 'paymentType' | 'lastFour'>): string {
  if (paymentType === PAYMENT_TYPE_CODES.applyCredit) return 'Credits applied'
  return `${paymentType === PAYMENT_TYPE_CODES.check ? 'eCheck' : 'Card'} ending ${lastFour}`
}
