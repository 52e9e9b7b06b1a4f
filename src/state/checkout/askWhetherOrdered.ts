import { checkCart, orderRefusal } from '@/api/checkoutApi'
import { toApiError } from '@/api/transport/apiError'
import { refreshCart } from '@/state/cart/refreshCart'
import { checkoutEvents, type CheckoutThunk, selectCheckout } from './checkoutSlice'
import type { CheckoutState } from './checkoutState'
import { moveCheckout } from './moveCheckout'

/** Key of a payment that nobody is resolving; null for none. */
function lostKeyOf(state: CheckoutState | null): string | null {
  return state?.submission?.isLost && !state.isSubmitting ? state.submission.key : null
}

/**
 * Resolves a payment whose card data is gone. It cannot be replayed without it, but the cart tells whether it
 * was ordered.
 */
export function askWhetherOrdered(owner: string): CheckoutThunk<Promise<void>> {
  return async (dispatch, getState, extra) => {
    const lostKey = () => lostKeyOf(selectCheckout(getState(), owner))
    const key = lostKey()
    const { error } = await dispatch(checkCart())
    const refusal = error && orderRefusal(toApiError(error))
    // The user may have entered the card again meanwhile, which tells more.
    if (key === null || lostKey() !== key || refusal?.reason !== 'ordered') return
    const newKey = extra.randomUUID()
    dispatch(moveCheckout(owner, checkoutEvents.submitRefused({ problems: [], refusal, newKey })))
    await dispatch(refreshCart())
  }
}
