import { PAYMENT_TYPE_CODES } from '@/contract/payment'
import { Failure } from '../../failure'
import type { StoredAnswer } from '../../once'
import { PAYMENT_MESSAGES } from '../messages'

const sourceOf = (paymentType: number) => (paymentType === PAYMENT_TYPE_CODES.check ? 'account' : 'card')

export function notAnswered(paymentType: number): string {
  return PAYMENT_MESSAGES.notAnswered[sourceOf(paymentType)]
}

export function cancelled(paymentType: number): string {
  return PAYMENT_MESSAGES.cancelled[sourceOf(paymentType)]
}

/** The outcome is unknown, or payments are unavailable: a retry under the same key may help. */
export function paymentUnavailable(): Failure {
  return new Failure(
    502,
    { message: PAYMENT_MESSAGES.unavailable, errorReason: PAYMENT_MESSAGES.unavailable },
    { 'Retry-After': '5' },
  )
}

/** Distinguishes final answers from other results of a step. */
export const isAnswer = (value: object): value is StoredAnswer => 'body' in value

/** Converts a refusal to an answer, which is stored under the key; rethrows anything else. */
export function rejectionOf(error: unknown): StoredAnswer {
  if (!(error instanceof Failure) || error.status >= 500) throw error
  return { status: error.status, body: error.body }
}
