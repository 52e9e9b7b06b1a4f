import { orderRefusal } from '@/api/checkoutApi'
import { type ApiError, failureMessage } from '@/api/transport/apiError'
import { isKeyKnown } from '@/api/transport/writeFailure'
import { messageLines } from '@/domain/checkout/header'
import type { SubmissionOutcome } from '../submission/submission'
import { type CheckoutEvent, checkoutEvents } from './checkoutSlice'
import type { OrderSubmission } from './checkoutState'
import { SUBMIT_MESSAGES as texts } from './messages'

/** Message of a failed checkout call (Spec 2 §8). */
function problemOf({ kind, message, errors, body }: ApiError): string {
  if (kind === 'malformed') return texts.unexpectedAnswer(errors[0] ?? message)
  return kind === 'http' || kind === 'unauthorized' ? failureMessage(body, texts.unexpectedError) : message
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

/** A submission without a confirmed order; it may have been ordered all the same. */
type FailedSubmission = Exclude<SubmissionOutcome<never>, { kind: 'answered' }>

export function failedSubmit(
  { kind, error }: FailedSubmission,
  before: OrderSubmission,
  newKey: string,
): CheckoutEvent {
  if (kind === 'unauthorized') return checkoutEvents.submitReturned(before)
  if (kind === 'unknown') return checkoutEvents.submitUnknown({ problems: [problemOf(error)] })
  const refusal = orderRefusal(error)
  return checkoutEvents.submitRefused({ problems: refusal ? [] : [problemOf(error)], refusal, newKey })
}

const TOO_MANY_REQUESTS = 429

/**
 * Event of a failed payment if it differs from other submits; null otherwise. A payment throttled after many declines
 * was not started, but the throttling of a replay is inconclusive. A key used for other content means that another
 * card was entered after a reload: the next attempt gets its own key.
 */
export function failedPayment(
  error: ApiError,
  { isUncertain }: OrderSubmission,
  newKey: string,
): CheckoutEvent | null {
  if (error.status === TOO_MANY_REQUESTS && !isUncertain) {
    return checkoutEvents.paymentRefused({ problems: [problemOf(error)] })
  }
  if (!isKeyKnown(error)) return null
  return checkoutEvents.submitRefused({ problems: [texts.otherCard], refusal: null, newKey })
}

/** Event of a reasoned rejection before sending; null for any other failure. */
export function rejectedBy(error: ApiError, newKey: string): CheckoutEvent | null {
  const refusal = orderRefusal(error)
  return refusal && checkoutEvents.submitRefused({ problems: [], refusal, newKey })
}

/** Event of a failed call that must succeed before sending. */
export function heldBack(error: ApiError, before: OrderSubmission, newKey: string): CheckoutEvent {
  if (error.kind === 'unauthorized') return checkoutEvents.submitReturned(before)
  return rejectedBy(error, newKey) ?? checkoutEvents.submitHeldBack({ problems: problemsOf(error) })
}
