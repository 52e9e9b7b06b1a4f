import { isDecided, type ApiError, REQUEST_FAILED_MESSAGE } from '@/api/transport/apiError'
import { isKeyKnown, isReplayed, type AnswerMeta } from '@/api/transport/callContract'
import { orderRefusal } from '@/api/checkoutApi'
import type { CheckoutEvent, Submission } from './checkoutState'
import { SUBMIT_MESSAGES as texts } from './messages'
import { messageLines } from '@/domain/checkout/header'

/** Message of a failed checkout call (Spec 2 §8). */
function problemOf({ kind, message, errors }: ApiError): string {
  if (kind === 'malformed') return texts.unexpectedAnswer(errors[0] ?? message)
  return message === REQUEST_FAILED_MESSAGE ? texts.unexpectedError : message
}

/** All errors the server lists, else the message of the failure. */
export function problemsOf(error: ApiError): readonly string[] {
  return error.kind === 'http' && error.errors.length > 0 ? error.errors : [problemOf(error)]
}

/** Errors of a header, line by line; never empty. */
export function headerProblems(message: string): readonly string[] {
  const lines = messageLines(message)
  return lines.length > 0 ? lines : [texts.rejected]
}

/** A failed submit; `meta` of its answer, when there was one. */
export interface FailedSubmit {
  readonly error: ApiError
  readonly meta?: AnswerMeta
}

/**
 * True when the answer tells what became of the order. Rejections of a replay (a lost permission, a gateway)
 * may not know the first request: they count only when replayed, or when they concern this order or key.
 */
function isAboutOrder({ error, meta }: FailedSubmit, { isUncertain }: Submission): boolean {
  if (!isDecided(error)) return false
  return !isUncertain || orderRefusal(error) !== null || isReplayed(meta) || isKeyKnown(error)
}

/** Event of a failed call; `before` is the submission before the call. */
export function failedSubmit(failure: FailedSubmit, before: Submission, newKey: string): CheckoutEvent {
  const { error } = failure
  if (error.kind === 'unauthorized') return { type: 'submitReturned', submission: before }
  if (!isAboutOrder(failure, before)) return { type: 'submitUnknown', problems: [problemOf(error)] }
  const refusal = orderRefusal(error)
  return { type: 'submitRefused', problems: refusal ? [] : [problemOf(error)], refusal, newKey }
}

const TOO_MANY_REQUESTS = 429

/**
 * Event of a failed payment, where it differs from other submits; null otherwise. A payment throttled after
 * many declines was not started; for a replay that says nothing. A key known for other content means another
 * card was entered after a reload: the next try gets its own key.
 */
export function failedPayment(
  { error }: FailedSubmit,
  { isUncertain }: Submission,
  newKey: string,
): CheckoutEvent | null {
  if (error.status === TOO_MANY_REQUESTS && !isUncertain) {
    return { type: 'paymentRefused', problems: [problemOf(error)] }
  }
  if (!isKeyKnown(error)) return null
  return { type: 'submitRefused', problems: [texts.otherCard], refusal: null, newKey }
}

/** Event of a reasoned rejection before sending; null for any other failure. */
export function refusedBy(error: ApiError, newKey: string): CheckoutEvent | null {
  const refusal = orderRefusal(error)
  return refusal && { type: 'submitRefused', problems: [], refusal, newKey }
}

/** Event of a failed call that must succeed before sending. */
export function heldBack(error: ApiError, before: Submission, newKey: string): CheckoutEvent {
  if (error.kind === 'unauthorized') return { type: 'submitReturned', submission: before }
  return refusedBy(error, newKey) ?? { type: 'submitHeldBack', problems: problemsOf(error) }
}
