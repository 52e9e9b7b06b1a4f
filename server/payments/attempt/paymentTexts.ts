import { PAYMENT_TYPE_CODES } from '@/contract/payment'
import { Failure } from '../../failure'
import type { StoredAnswer } from '../../once'

/** (Spec 3 §8) */
const UNAVAILABLE = 'Payment Service is unavailable. Please contact support.'

const sourceOf = (paymentType: number): string =>
  paymentType === PAYMENT_TYPE_CODES.check ? 'account' : 'card'

export function notAnswered(paymentType: number): string {
  return `The payment service did not answer. Your ${sourceOf(paymentType)} was not charged. Please try again.`
}

export function cancelled(paymentType: number): string {
  return `The payment was cancelled. Your ${sourceOf(paymentType)} was not charged. Please try again.`
}

/** The outcome is unknown, or payments are unavailable: a retry under the same key may help. */
export function paymentUnavailable(): Failure {
  return new Failure(502, { message: UNAVAILABLE, errorReason: UNAVAILABLE }, { 'Retry-After': '5' })
}

/** Distinguishes final answers from other results of a step. */
export const isAnswer = (value: object): value is StoredAnswer => 'body' in value

/** Converts a refusal to an answer, which is stored under the key; rethrows anything else. */
export function refusalOf(error: unknown): StoredAnswer {
  if (!(error instanceof Failure) || error.status >= 500) throw error
  return { status: error.status, body: error.body }
}
