import { checkCart, orderRefusal } from '@/api/checkoutApi'
import { refreshCart } from '@/state/cart/refreshCart'
import type { CheckoutThunk } from './checkoutSlice'
import { selectCheckout } from './checkoutSlice'
import type { CheckoutState } from './checkoutState'
import { moveCheckout } from './moveCheckout'

/** The key of a payment that nobody is asking about; null for none. */
function lostKeyOf(state: CheckoutState | null): string | null {
  return state?.submission?.isLost && !state.isSubmitting ? state.submission.key : null
}

/**
 * Asks what became of a payment whose card is gone. It cannot be sent again without it; the cart tells at least whether it
 * was ordered.
 */
export function askWhetherOrdered(owner: string): CheckoutThunk<Promise<void>> {
  return async (dispatch, getState, extra) => {
    const lostKey = () => lostKeyOf(selectCheckout(getState(), owner))
    const key = lostKey()
    const error = await checkCart({ dispatch, extra })
    const refusal = error && orderRefusal(error)
    // The card may have been entered and sent again meanwhile: that tells more.
    if (key === null || lostKey() !== key || refusal?.reason !== 'ordered') return
    const newKey = extra.randomUUID()
    dispatch(moveCheckout(owner, { type: 'submitRefused', problems: [], refusal, newKey }))
    await dispatch(refreshCart())
  }
}
