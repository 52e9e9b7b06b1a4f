import type { AppThunk, RootState } from '@/net/appThunk'
import { addressesDoubted } from '@/features/addresses/addressApi'
import {
  cartObstacle,
  checkCart,
  type Estimate,
  type PayBy,
  saveOrderHeader,
  sendOrder,
  sendPayment,
} from '@/features/checkout/checkoutApi'
import { orderRefusal } from '@/net/orderRefusal'
import { type ApiError, failureMessage, toApiError } from '@/net/apiError'
import { isKeyKnown } from '@/net/writeFailure'
import { messageLines } from '@/domain/checkout/header'
import { paysAtCheckout } from '@/domain/checkout/steps'
import { ROUTES } from '@/domain/navigation/paths'
import { type FailedSubmission, sendSubmission } from '@/net/once/submission'
import { selectUser, selectUserType } from '@/session/sessionSelectors'
import { cartEvents } from '@/features/cart/state/cartSlice'
import { selectCart, selectCartOwner } from '@/features/cart/state/cartSelectors'
import { refreshCart } from '@/features/cart/state/refreshCart'
import { withdrawFailures } from '@/features/notifications/state/notificationsSlice'
import { notifyProblems, notifySubmitter, type Outcome } from '@/features/notifications/state/notifySubmitter'
import { checkoutForm, moveCheckout } from './checkoutForm'
import {
  type CheckoutEvent,
  checkoutEvents,
  type CheckoutState,
  headerOf,
  type OrderSubmission,
  selectCheckout,
  selectIsOnScreen,
  type SentOrder,
} from './checkoutSlice'
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

/** Event of a rejection with a known reason before sending; null for any other failure. */
export function rejectedBy(error: ApiError, newKey: string): CheckoutEvent | null {
  const refusal = orderRefusal(error)
  return refusal && checkoutEvents.submitRefused({ problems: [], refusal, newKey })
}

/** Event if a call that must precede sending failed. */
export function heldBack(error: ApiError, before: OrderSubmission, newKey: string): CheckoutEvent {
  if (error.kind === 'unauthorized') return checkoutEvents.submitReturned(before)
  return rejectedBy(error, newKey) ?? checkoutEvents.submitHeldBack({ problems: problemsOf(error) })
}

export interface Submit {
  /** Charges on screen; null for none. */
  readonly charges: Estimate | null
  readonly isRepeatWanted?: boolean
}

/** Saves and validates the header, then the lines (Spec 2 §4); null when all is valid. */
function prepare(submission: OrderSubmission, { seen }: SentOrder): AppThunk<Promise<CheckoutEvent | null>> {
  return async (dispatch, _getState, extra) => {
    const { data, error } = await dispatch(saveOrderHeader(seen.header))
    if (error) return heldBack(toApiError(error), submission, extra.randomUUID())
    if (!data.isValid) {
      return checkoutEvents.submitHeldBack({ problems: headerProblems(data.message) })
    }
    const checked = await dispatch(checkCart())
    const wrong = cartObstacle(checked.error)
    return wrong && heldBack(wrong, submission, extra.randomUUID())
  }
}

/** Notification subject: the submit of an order, including its payment. */
export const ORDER = 'order'

const isOrderRefusal = (error: ApiError) => orderRefusal(error) !== null

function send(
  submission: OrderSubmission,
  { seen }: SentOrder,
  payBy: PayBy | null,
): AppThunk<Promise<CheckoutEvent>> {
  return async (dispatch, _getState, extra) => {
    const context = { dispatch, extra }
    const sending = {
      send: (key: string) => (payBy ? sendPayment(key, seen, payBy, context) : sendOrder(key, seen, context)),
      isOwnRefusal: isOrderRefusal,
    }
    const answer = await sendSubmission(submission, sending, extra)
    const newKey = extra.randomUUID()
    if (answer.kind !== 'answered') {
      const ofPayment = payBy && failedPayment(answer.error, submission, newKey)
      return ofPayment ?? failedSubmit(answer, submission, newKey)
    }
    const { data } = answer
    if (data.isAccepted) return checkoutEvents.submitAccepted(data)
    const problems = data.messages.length > 0 ? data.messages : [texts.rejected]
    if (payBy) return checkoutEvents.paymentRefused({ problems })
    return checkoutEvents.submitRefused({ problems, refusal: null, newKey })
  }
}

/** The order as displayed; null without an open checkout. */
export function snapshotOrder(
  root: RootState,
  owner: string,
  { charges, isRepeatWanted = false }: Submit,
  atMs: number,
): SentOrder | null {
  const state = selectCheckout(root, owner)
  if (!state) return null
  const { lines, digest = '' } = selectCart(root)
  const seen = {
    cartDigest: digest,
    estimatedTotal: charges?.total ?? null,
    header: headerOf(state),
    isRepeatWanted,
  }
  return { seen, lines, charges, atMs }
}

/** Replays a sent submission unchanged; prepares and sends a new one with the displayed order. */
function ask(
  owner: string,
  submission: OrderSubmission,
  submit: Submit,
  payBy: PayBy | null,
): AppThunk<Promise<CheckoutEvent>> {
  return async (dispatch, getState, { now }) => {
    if (paysAtCheckout(selectUserType(getState())) && !payBy) return checkoutEvents.cardForgotten()
    if (submission.isUncertain && submission.sent) return dispatch(send(submission, submission.sent, payBy))
    const order = snapshotOrder(getState(), owner, submit, now().getTime())
    if (!order) return checkoutEvents.submitReturned(submission)
    const obstacle = await dispatch(prepare(submission, order))
    // The session has changed, which cancels the preceding calls. Nothing was ordered.
    if (!selectCheckout(getState(), owner)) return checkoutEvents.submitReturned(submission)
    if (obstacle) return obstacle
    dispatch(moveCheckout(owner, checkoutEvents.submitSent(order)))
    return dispatch(send(submission, order, payBy))
  }
}

/** The problems in an event, which are also shown as notifications (Spec 2 §8). */
export function problemsIn({ payload }: CheckoutEvent): readonly string[] {
  return typeof payload === 'object' && 'problems' in payload ? payload.problems : []
}

const { submitAccepted, submitHeldBack, submitReturned, submitUnknown } = checkoutEvents

/** The outcome for a user who has left the screen. */
function outcomeOf(event: CheckoutEvent, isPaying: boolean): Outcome {
  if (submitAccepted.match(event)) {
    const message = texts.orderSubmitted(event.payload.orderNumber)
    return { severity: 'success', message, label: texts.receipt }
  }
  const label = texts.title
  const isOpen = submitUnknown.match(event) || (submitReturned.match(event) && event.payload.isUncertain)
  if (isOpen) return { severity: 'warning', message: texts.unknownOutcome, label }
  const sessionEnded = isPaying ? texts.sessionEndedBeforePayment : texts.sessionEnded
  const isUnsent = submitReturned.match(event)
  return { severity: 'warning', message: texts.notSubmitted, label, ...(isUnsent && { sessionEnded }) }
}

/**
 * Submits the cart, one request at a time and once per key: a submit without an answer is replayed under its
 * key. Dispatches the event even after the screen has closed, and returns it; null if nothing was done.
 * @param payBy a consumer's payment; it goes into the request and nowhere else
 */
export function submitOrder(
  owner: string,
  submit: Submit,
  payBy: PayBy | null = null,
): AppThunk<Promise<CheckoutEvent | null>> {
  return async (dispatch, getState, { cartWrites }) => {
    const submission = dispatch(checkoutForm.begin(owner))
    if (!submission) return null
    const username = selectUser(getState())?.username
    const event = await dispatch(ask(owner, submission, submit, payBy))
    const before = dispatch(moveCheckout(owner, event))
    const isOnScreen = selectIsOnScreen(getState(), owner)
    const to = selectCartOwner(getState()) === owner ? ROUTES.checkout : null
    const outcome = outcomeOf(event, payBy !== null)
    dispatch(notifySubmitter(outcome, { username, isOnScreen, to, about: ORDER }))
    const isOrdered = submitAccepted.match(event)
    if (isOrdered) dispatch(withdrawFailures(ORDER))
    // Other tabs still show the ordered lines and must refresh.
    if (isOrdered) cartWrites.announce(owner)
    // The rest must not affect another user or customer.
    if (!selectCheckout(getState(), owner)) return event
    dispatch(notifyProblems(problemsIn(event), before?.problems, ORDER))
    if (submitHeldBack.match(event)) dispatch(addressesDoubted())
    const ordered = (isOrdered && before?.submission?.sent?.lines) || []
    dispatch(cartEvents.submitAnswered({ orderedIds: ordered.map(({ id }) => id) }))
    await dispatch(refreshCart())
    return event
  }
}

/** Submission of an open checkout, null before the first; undefined while it is sent or has a result. */
function idleSubmission(state: CheckoutState | null): OrderSubmission | null | undefined {
  return state && !state.isSubmitting && state.result === null ? state.submission : undefined
}

/**
 * Asks the server which order emptied the cart: a payment whose card data is gone and cannot be replayed, or
 * the order of another tab or a colleague.
 */
export function askWhetherOrdered(owner: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, extra) => {
    const submission = () => idleSubmission(selectCheckout(getState(), owner))
    const snapshot = submission()
    const { error } = await dispatch(checkCart())
    const refusal = error && orderRefusal(toApiError(error))
    // The user may have submitted meanwhile; that answer is more conclusive.
    if (snapshot === undefined || submission() !== snapshot || refusal?.reason !== 'ordered') return
    const newKey = extra.randomUUID()
    dispatch(moveCheckout(owner, checkoutEvents.submitRefused({ problems: [], refusal, newKey })))
    await dispatch(refreshCart())
  }
}
