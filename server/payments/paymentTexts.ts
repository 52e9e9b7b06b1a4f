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

/** The outcome is unknown, or payments are unavailable: a retry under the same key may help. */
export function paymentUnavailable(): Failure {
  return new Failure(502, { message: UNAVAILABLE, errorReason: UNAVAILABLE }, { 'Retry-After': '5' })
}

/** Distinguishes final answers from other results of a step. */
export const isAnswer = (value: object): value is StoredAnswer => 'body' in value

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

export function paid(fields: { orderNumber: number; transactionId: string; message: string }): StoredAnswer {
  const answer: PaymentAnswer = { isSuccess: true, errorReason: '', ...fields }
  return { status: 200, body: answer }
}
