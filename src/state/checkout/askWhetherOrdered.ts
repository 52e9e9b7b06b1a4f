import type { AppThunk } from '@/api/appThunk'
import { checkCart, orderRefusal } from '@/api/checkoutApi'
import { toApiError } from '@/api/transport/apiError'
import { refreshCart } from '@/state/cart/refreshCart'
import { checkoutEvents, selectCheckout } from './checkoutSlice'
import type { CheckoutState, OrderSubmission } from './checkoutState'
import { moveCheckout } from './moveCheckout'

/** The submission of an open checkout, null before there is one; undefined while one is being sent, or done. */
function idleSubmission(state: CheckoutState | null): OrderSubmission | null | undefined {
  return state && !state.isSubmitting && state.result === null ? state.submission : undefined
}

/**
 * Asks the server which order emptied the cart. A payment cannot be replayed once its card data is gone, and another
 * tab or a colleague may have ordered the same cart.
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
