import type { submitCheckoutPayment } from '@/contract/payment'
import type { AnswerOf } from '@/contract/endpoint'
import { Failure } from '../failure'
import type { StoredAnswer } from '../once'

export type PaymentAnswer = AnswerOf<typeof submitCheckoutPayment>

/** (Spec 3 §8) */
const UNAVAILABLE = 'Payment Service is unavailable. Please contact support.'
export const NOT_ANSWERED = 'The payment service did not answer. Your card was not charged. Please try again.'
export const CANCELLED = 'The payment was cancelled. Your card was not charged. Please try again.'
export const NOTHING_TO_PAY = 'There is nothing to pay.'

/** Nobody knows what became of the payment, or nobody can pay: asking again under the same key may help. */
export function paymentUnavailable(): Failure {
  return new Failure(502, { message: UNAVAILABLE, errorReason: UNAVAILABLE }, { 'Retry-After': '5' })
}

/** Told from what else a step may come to. */
export const isAnswer = (value: object): value is StoredAnswer => 'body' in value

/** Nothing was charged. */
export function unpaid(errorReason: string): StoredAnswer {
  const answer: PaymentAnswer = {
    isSuccess: false,
    orderNumber: '',
    errorReason,
    transactionId: '',
    message: '',
  }
  return { status: 200, body: answer }
}

/** The order is made. */
export function paid(fields: { orderNumber: number; transactionId: string; message: string }): StoredAnswer {
  const answer: PaymentAnswer = { isSuccess: true, errorReason: '', ...fields }
  return { status: 200, body: answer }
}
