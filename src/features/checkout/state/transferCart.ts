import type { AppThunk } from '@/net/appThunk'
import type { ApiError } from '@/net/apiError'
import { type SeenOrder, toSubmitBody } from '@/features/checkout/checkoutApi'
import { type OrderRefusal, orderRefusal } from '@/net/orderRefusal'
import { selectCartState, selectIsCartSettled } from '@/features/cart/state/cartSelectors'
import { type CheckoutEvent, checkoutEvents, type OrderSubmission, type SentOrder } from './checkoutSlice'
import { checkoutForm, moveCheckout } from './checkoutForm'
import { refreshCart } from '@/features/cart/state/refreshCart'
import { notify, withdrawFailures } from '@/features/notifications/state/notificationsSlice'
import { notifyProblems } from '@/features/notifications/state/notifySubmitter'
import { leave, type Transfer } from '@/features/punchout/state/leave'
import { SUBMIT_MESSAGES as texts } from './messages'
import { ORDER, problemsIn, problemsOf, snapshotOrder, type Submit } from './submitOrder'

const CHANGED: OrderRefusal = { reason: 'changed', orderNumber: '' }

/** Event if the cart differs from what the user saw, so that they must review it again. */
const changed = ({ lines }: SentOrder, newKey: string): CheckoutEvent =>
  checkoutEvents.submitRefused({ problems: [], refusal: CHANGED, newKey, before: lines })

/** Transfer of the cart to the buyer's system, as the user saw it. */
export function transferOf(seen: SeenOrder): Transfer {
  const { isRepeatWanted: _repeated, ...order } = toSubmitBody(seen)
  return {
    order,
    contentOf: (state) => JSON.stringify([seen, selectCartState(state).revision]),
    isSettled: selectIsCartSettled,
  }
}

/** A transfer orders nothing, so it may always be retried. */
function failed(
  error: ApiError,
  seen: SentOrder,
  submission: OrderSubmission,
  newKey: string,
): CheckoutEvent {
  if (error.kind === 'unauthorized') return checkoutEvents.submitReturned(submission)
  if (orderRefusal(error)?.reason === 'changed') return changed(seen, newKey)
  return checkoutEvents.submitHeldBack({ problems: problemsOf(error) })
}

function ask(owner: string, submission: OrderSubmission, submit: Submit): AppThunk<Promise<CheckoutEvent>> {
  return async (dispatch, getState, { now, randomUUID }) => {
    const cart = snapshotOrder(getState(), owner, submit, now().getTime())
    if (!cart) return checkoutEvents.submitReturned(submission)
    const outcome = await dispatch(leave(transferOf(cart.seen)))
    if (outcome.kind === 'failed' && outcome.error.kind === 'unauthorized') {
      dispatch(notify({ severity: 'warning', message: texts.notTransferred }))
    }
    if (outcome.kind === 'failed') return failed(outcome.error, cart, submission, randomUUID())
    if (outcome.kind === 'changed') return changed(cart, randomUUID())
    if (outcome.kind === 'posted') dispatch(withdrawFailures(ORDER))
    return checkoutEvents.submitReturned(submission)
  }
}

/**
 * Transfers the cart to the buyer's system instead of ordering (Spec 2 §4 Punchout) and navigates there.
 * Obstacles are dispatched to the checkout.
 */
export function transferCart(owner: string, submit: Submit): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const submission = dispatch(checkoutForm.begin(owner))
    if (!submission) return
    const event = await dispatch(ask(owner, submission, submit))
    dispatch(moveCheckout(owner, event))
    if (checkoutEvents.submitReturned.match(event)) return
    dispatch(notifyProblems(problemsIn(event), [], ORDER))
    await dispatch(refreshCart())
  }
}
