import { isDecided, REQUEST_FAILED_MESSAGE } from '@/api/apiError'
import type { ApiError } from '@/api/apiError'
import { sendOrder } from '@/api/checkoutApi'
import { cartEvents } from '@/state/cart/cartSlice'
import { selectCartLines } from '@/state/cart/cartSelectors'
import { refreshCart } from '@/state/cart/refreshCart'
import type { CheckoutThunk } from '@/state/checkout/checkoutSlice'
import { selectCheckout } from '@/state/checkout/checkoutSlice'
import type { CheckoutEvent, Submission } from '@/state/checkout/checkoutState'
import { linesOf } from '@/state/checkout/checkoutState'
import { moveCheckout } from '@/state/checkout/moveCheckout'
import { notify } from '@/state/notifications/notificationsSlice'
import { CHECKOUT_MESSAGES as texts } from './messages'

function problemOf({ kind, message, errors }: ApiError): string {
  if (kind === 'malformed') return texts.unexpectedAnswer(errors[0] ?? message)
  return message === REQUEST_FAILED_MESSAGE ? texts.unexpectedError : message
}

/** What a failed call tells of a submission. */
function failed(error: ApiError, before: Submission, newKey: string): CheckoutEvent {
  if (error.kind === 'unauthorized') return { type: 'submitReturned', submission: before }
  const problems = [problemOf(error)]
  return isDecided(error) ? { type: 'submitRefused', problems, newKey } : { type: 'submitUnknown', problems }
}

/** Sends a submission and tells what came of it. */
function send(submission: Submission): CheckoutThunk<Promise<CheckoutEvent>> {
  return async (dispatch, _getState, extra) => {
    const { data, error } = await sendOrder(submission.key, { dispatch, extra })
    if (data?.isAccepted) return { type: 'submitAccepted', result: data }
    if (error) return failed(error, submission, extra.randomUUID())
    const problems = data.messages.length > 0 ? data.messages : [texts.rejected]
    return { type: 'submitRefused', problems, newKey: extra.randomUUID() }
  }
}

/**
 * Submits the cart, once at a time and once per key: an answer that was lost is asked for under the same key. What comes
 * of it is told to the checkout, whether or not its screen is still there.
 */
export function submitOrder(owner: string): CheckoutThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const state = selectCheckout(getState(), owner)
    if (!state?.submission || state.isSubmitting) return
    const lines = linesOf(state.submission, selectCartLines(getState()))
    dispatch(moveCheckout(owner, { type: 'submitSent', lines }))
    const event = await dispatch(send(state.submission))
    dispatch(moveCheckout(owner, event))
    // Whoever is there now has nothing to do with it.
    if (!selectCheckout(getState(), owner)) return
    if ('problems' in event) {
      for (const message of event.problems) dispatch(notify({ severity: 'error', message }))
    }
    const isOrdered = event.type === 'submitAccepted'
    dispatch(cartEvents.submitAnswered({ orderedIds: isOrdered ? lines.map(({ id }) => id) : [] }))
    await dispatch(refreshCart())
  }
}
