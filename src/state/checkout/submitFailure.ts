import { isDecided, type ApiError, REQUEST_FAILED_MESSAGE } from '@/api/transport/apiError'
import { isKeyKnown, isReplayed, type AnswerMeta } from '@/api/transport/callContract'
import { orderRefusal } from '@/api/checkoutApi'
import type { CheckoutEvent, Submission } from './checkoutState'
import { SUBMIT_MESSAGES as texts } from './messages'
import { messageLines } from '@/domain/checkout/header'

/** What a failed call of the checkout says (Spec 2 §8). */
function problemOf({ kind, message, errors }: ApiError): string {
  if (kind === 'malformed') return texts.unexpectedAnswer(errors[0] ?? message)
  return message === REQUEST_FAILED_MESSAGE ? texts.unexpectedError : message
}

/** All that the server lists, else what the failed call says. */
export function problemsOf(error: ApiError): readonly string[] {
  return error.kind === 'http' && error.errors.length > 0 ? error.errors : [problemOf(error)]
}

/** Why the server finds a header wrong, line by line; never nothing. */
export function headerProblems(message: string): readonly string[] {
  const lines = messageLines(message)
  return lines.length > 0 ? lines : [texts.rejected]
}

/** A submit that failed; `meta` of its answer, when there was one. */
export interface FailedSubmit {
  readonly error: ApiError
  readonly meta?: AnswerMeta
}

/**
 * Whether the server told what became of the order. To a repeat anybody may say no (a lost right, a gateway) without
 * knowing of the first: then it counts only as the answer that the first one got, or as one about this very order or key.
 */
function isAboutOrder({ error, meta }: FailedSubmit, { isUncertain }: Submission): boolean {
  if (!isDecided(error)) return false
  return !isUncertain || orderRefusal(error) !== null || isReplayed(meta) || isKeyKnown(error)
}

/** What a failed call tells of a submission; `before`: as it was before the call. */
export function failedSubmit(failure: FailedSubmit, before: Submission, newKey: string): CheckoutEvent {
  const { error } = failure
  if (error.kind === 'unauthorized') return { type: 'submitReturned', submission: before }
  if (!isAboutOrder(failure, before)) return { type: 'submitUnknown', problems: [problemOf(error)] }
  const refusal = orderRefusal(error)
  return { type: 'submitRefused', problems: refusal ? [] : [problemOf(error)], refusal, newKey }
}

const TOO_MANY_REQUESTS = 429

/**
 * What the failure of a payment tells besides those of other submits; null for nothing. One that was turned away, after too
 * many declined ones, was not begun; of a repeat that says nothing. A key that is known for other content was that of
 * another card, entered again after a reload: the next try has its own.
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

/** What a refusal with a reason tells of an order that was not sent; null for any other failure. */
export function refusedBy(error: ApiError, newKey: string): CheckoutEvent | null {
  const refusal = orderRefusal(error)
  return refusal && { type: 'submitRefused', problems: [], refusal, newKey }
}

/** What a call tells that has to be made before anything is sent. */
export function heldBack(error: ApiError, before: Submission, newKey: string): CheckoutEvent {
  if (error.kind === 'unauthorized') return { type: 'submitReturned', submission: before }
  return refusedBy(error, newKey) ?? { type: 'submitHeldBack', problems: problemsOf(error) }
}
