import type { AppThunk, RootState } from '@/api/appThunk'
import { addressesDoubted } from '@/api/addressApi'
import {
  cartObstacle,
  checkCart,
  type Estimate,
  orderRefusal,
  saveOrderHeader,
  sendOrder,
} from '@/api/checkoutApi'
import { type PayBy, sendPayment } from '@/api/paymentApi'
import { type ApiError, toApiError } from '@/api/transport/apiError'
import { paysAtCheckout } from '@/domain/checkout/steps'
import { ROUTES } from '@/domain/navigation/paths'
import { selectUser, selectUserType } from '@/session/sessionSelectors'
import { cartEvents } from '@/state/cart/cartSlice'
import { selectCart, selectCartOwner } from '@/state/cart/cartSelectors'
import { refreshCart } from '@/state/cart/refreshCart'
import { sendSubmission } from '@/state/submission/submitOnce'
import { type CheckoutEvent, checkoutEvents, selectCheckout, selectIsOnScreen } from './checkoutSlice'
import { headerOf, type OrderSubmission, type SentOrder } from './checkoutState'
import { moveCheckout } from './moveCheckout'
import { notify, withdrawFailures } from '@/state/notifications/notificationsSlice'
import { SUBMIT_MESSAGES as texts } from './messages'
import { headerProblems, failedSubmit, failedPayment, heldBack } from './submitFailure'

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

/** The order as it is on screen; null without an open checkout. */
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

/** Replays a sent submission unchanged; prepares a new one and binds it to this order. */
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
    // The session has changed, which cancels the calls before: nothing of this cart is ordered.
    if (!selectCheckout(getState(), owner)) return checkoutEvents.submitReturned(submission)
    if (obstacle) return obstacle
    dispatch(moveCheckout(owner, checkoutEvents.submitSent(order)))
    return dispatch(send(submission, order, payBy))
  }
}

function problemsIn({ payload }: CheckoutEvent): readonly string[] {
  return typeof payload === 'object' && 'problems' in payload ? payload.problems : []
}

/** Problems are also notifications (Spec 2 §8), each only once. */
export function tell(event: CheckoutEvent, known: readonly string[]): AppThunk {
  return (dispatch) => {
    for (const message of problemsIn(event)) {
      if (!known.includes(message)) dispatch(notify({ severity: 'error', message, about: ORDER }))
    }
  }
}

const { submitAccepted, submitHeldBack, submitReturned, submitUnknown } = checkoutEvents

/** Notification about a submit for users who left its screen; `label` of the link to it. */
function notificationFor(event: CheckoutEvent) {
  if (submitAccepted.match(event)) {
    const message = texts.orderSubmitted(event.payload.orderNumber)
    return { severity: 'success', message, label: texts.receipt } as const
  }
  const isOpen = submitUnknown.match(event) || (submitReturned.match(event) && event.payload.isUncertain)
  const message = isOpen ? texts.unknownOutcome : texts.notSubmitted
  return { severity: 'warning', message, label: texts.title } as const
}

/** The session ended before the order: its user learns it after signing in again. */
function announceSessionEnd(event: CheckoutEvent, forUser: string, isPayment: boolean): AppThunk {
  return (dispatch) => {
    if (!submitReturned.match(event) || event.payload.isUncertain) return
    const message = isPayment ? texts.sessionEndedBeforePayment : texts.sessionEnded
    dispatch(notify({ severity: 'warning', message, forUser, about: ORDER }))
  }
}

interface Submitter {
  readonly username: string
  readonly isPaying: boolean
}

/** Reports the result even after the user has left the screen, to the same user acting for any customer. */
function announce(owner: string, event: CheckoutEvent, { username, isPaying }: Submitter): AppThunk {
  return (dispatch, getState) => {
    const root = getState()
    const user = selectUser(root)
    if (!user) dispatch(announceSessionEnd(event, username, isPaying))
    if (user?.username !== username) return
    if (selectIsOnScreen(root, owner)) return
    const { label, ...news } = notificationFor(event)
    const isThere = selectCartOwner(root) === owner
    // A user acting for another customer gets it as a user-wide notice.
    const forWhom = isThere ? { action: { label, to: ROUTES.checkout } } : { forUser: username }
    dispatch(notify({ ...news, ...forWhom, about: ORDER }))
  }
}

/**
 * Submits the cart, one request at a time and once per key: a lost answer is replayed under the same key. The
 * event is dispatched even after the screen has closed, and returned; null if nothing was done.
 * @param payBy a consumer's payment; it goes into the request and nowhere else
 */
export function submitOrder(
  owner: string,
  submit: Submit,
  payBy: PayBy | null = null,
): AppThunk<Promise<CheckoutEvent | null>> {
  return async (dispatch, getState, { cartWrites }) => {
    const state = selectCheckout(getState(), owner)
    if (!state?.submission || state.isSubmitting) return null
    const username = selectUser(getState())?.username
    dispatch(moveCheckout(owner, checkoutEvents.submitBegun()))
    const event = await dispatch(ask(owner, state.submission, submit, payBy))
    const { problems: known = [], submission = null } = selectCheckout(getState(), owner) ?? {}
    dispatch(moveCheckout(owner, event))
    if (username !== undefined) dispatch(announce(owner, event, { username, isPaying: payBy !== null }))
    const isOrdered = submitAccepted.match(event)
    if (isOrdered) dispatch(withdrawFailures(ORDER))
    // Other tabs still show the lines.
    if (isOrdered) cartWrites.announce(owner)
    // Another user has nothing to do with the rest.
    if (!selectCheckout(getState(), owner)) return event
    dispatch(tell(event, known))
    if (submitHeldBack.match(event)) dispatch(addressesDoubted())
    const ordered = (isOrdered && submission?.sent?.lines) || []
    dispatch(cartEvents.submitAnswered({ orderedIds: ordered.map(({ id }) => id) }))
    await dispatch(refreshCart())
    return event
  }
}
