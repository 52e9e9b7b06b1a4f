import { isDecided, REQUEST_FAILED_MESSAGE } from '@/api/apiError'
import type { ApiError } from '@/api/apiError'
import { checkCart, orderRefusal, saveOrderHeader, sendOrder } from '@/api/checkoutApi'
import { messageLines } from '@/domain/checkout/header'
import type { Decimal } from '@/domain/money/decimal'
import { cartEvents } from '@/state/cart/cartSlice'
import { selectCart } from '@/state/cart/cartSelectors'
import { refreshCart } from '@/state/cart/refreshCart'
import type { CheckoutThunk } from '@/state/checkout/checkoutSlice'
import { selectCheckout } from '@/state/checkout/checkoutSlice'
import type { CheckoutEvent, SentOrder, Submission } from '@/state/checkout/checkoutState'
import { headerOf } from '@/state/checkout/checkoutState'
import { moveCheckout } from '@/state/checkout/moveCheckout'
import { notify } from '@/state/notifications/notificationsSlice'
import { CHECKOUT_MESSAGES as texts } from './messages'

/** What is known on the screen that submits. */
export interface Submit {
  /** The total that is shown; null when none is. */
  readonly estimatedTotal: Decimal | null
  /** The same shall be ordered once more. */
  readonly isRepeatWanted?: boolean
}

function problemOf({ kind, message, errors }: ApiError): string {
  if (kind === 'malformed') return texts.unexpectedAnswer(errors[0] ?? message)
  return message === REQUEST_FAILED_MESSAGE ? texts.unexpectedError : message
}

/** What a failed call tells of a submission. */
function failed(error: ApiError, before: Submission, newKey: string): CheckoutEvent {
  if (error.kind === 'unauthorized') return { type: 'submitReturned', submission: before }
  const problems = [problemOf(error)]
  if (!isDecided(error)) return { type: 'submitUnknown', problems }
  return { type: 'submitRefused', problems, refusal: orderRefusal(error), newKey }
}

/** What a call tells that has to be made before anything is sent. */
function heldBack(error: ApiError, before: Submission, newKey: string): CheckoutEvent {
  if (error.kind === 'unauthorized') return { type: 'submitReturned', submission: before }
  const refusal = orderRefusal(error)
  if (refusal) return { type: 'submitRefused', problems: [], refusal, newKey }
  return { type: 'submitHeldBack', problems: error.errors.length > 0 ? error.errors : [problemOf(error)] }
}

/** Saves and validates the header, then the lines (Spec 2 §4); null when nothing is wrong. */
function prepare(submission: Submission, { seen }: SentOrder): CheckoutThunk<Promise<CheckoutEvent | null>> {
  return async (dispatch, _getState, extra) => {
    const { data, error } = await saveOrderHeader(seen.header, { dispatch, extra })
    if (error) return heldBack(error, submission, extra.randomUUID())
    if (!data.isValid) {
      const problems = messageLines(data.message)
      return { type: 'submitHeldBack', problems: problems.length > 0 ? problems : [texts.rejected] }
    }
    const wrong = await checkCart({ dispatch, extra })
    return wrong && heldBack(wrong, submission, extra.randomUUID())
  }
}

/** Sends a submission and tells what came of it. */
function send(submission: Submission, { seen }: SentOrder): CheckoutThunk<Promise<CheckoutEvent>> {
  return async (dispatch, _getState, extra) => {
    const { data, error } = await sendOrder(submission.key, seen, { dispatch, extra })
    if (data?.isAccepted) return { type: 'submitAccepted', result: data }
    const newKey = extra.randomUUID()
    if (error) return failed(error, submission, newKey)
    const problems = data.messages.length > 0 ? data.messages : [texts.rejected]
    return { type: 'submitRefused', problems, refusal: null, newKey }
  }
}

/** The order as it is on the screen. */
function lookAt(owner: string, submit: Submit): CheckoutThunk<SentOrder | null> {
  return (_dispatch, getState, { now }) => {
    const state = selectCheckout(getState(), owner)
    if (!state) return null
    const { header, lines, digest = '' } = selectCart(getState())
    const { estimatedTotal, isRepeatWanted = false } = submit
    const seen = {
      cartDigest: digest,
      estimatedTotal,
      header: headerOf(state, header.addressId),
      isRepeatWanted,
    }
    return { seen, lines, atMs: now().getTime() }
  }
}

/** A submission that was sent is asked for as it was sent; a new one is prepared, and then it is this order's. */
function ask(owner: string, submission: Submission, submit: Submit): CheckoutThunk<Promise<CheckoutEvent>> {
  return async (dispatch, getState) => {
    if (submission.isUncertain && submission.sent) return dispatch(send(submission, submission.sent))
    const order = dispatch(lookAt(owner, submit))
    if (!order) return { type: 'submitReturned', submission }
    const obstacle = await dispatch(prepare(submission, order))
    if (obstacle) return obstacle
    // Whose session it is by now orders nothing of this cart.
    if (!selectCheckout(getState(), owner)) return { type: 'submitReturned', submission }
    dispatch(moveCheckout(owner, { type: 'submitSent', sent: order }))
    return dispatch(send(submission, order))
  }
}

/** Problems are told as notifications too (Spec 2 §8), and once, however often the same is asked for. */
function tell(event: CheckoutEvent, known: readonly string[]): CheckoutThunk {
  return (dispatch) => {
    if (!('problems' in event)) return
    if ('refusal' in event && event.refusal) return
    for (const message of event.problems) {
      if (!known.includes(message)) dispatch(notify({ severity: 'error', message }))
    }
  }
}

/**
 * Submits the cart, once at a time and once per key: an answer that was lost is asked for under the same key. What comes
 * of it is told to the checkout, whether or not its screen is still there.
 */
export function submitOrder(owner: string, submit: Submit): CheckoutThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const state = selectCheckout(getState(), owner)
    if (!state?.submission || state.isSubmitting) return
    dispatch(moveCheckout(owner, { type: 'submitBegun' }))
    const event = await dispatch(ask(owner, state.submission, submit))
    const { problems: known = [], submission = null } = selectCheckout(getState(), owner) ?? {}
    dispatch(moveCheckout(owner, event))
    // Whoever is there now has nothing to do with it.
    if (!selectCheckout(getState(), owner)) return
    dispatch(tell(event, known))
    const isOrdered = event.type === 'submitAccepted'
    const ordered = (isOrdered && submission?.sent?.lines) || []
    dispatch(cartEvents.submitAnswered({ orderedIds: ordered.map(({ id }) => id) }))
    await dispatch(refreshCart())
  }
}
