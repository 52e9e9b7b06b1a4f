import { sessionEvents } from '@/session/sessionEvents'
import type { ShipMethod } from '@/session/sessionState'
import { cartOwnerOf } from '../cart/cartSelectors'
import { keepDraft, readDraft } from './checkoutDraft'
import type { CheckoutThunk } from './checkoutSlice'
import { selectCheckout } from './checkoutSlice'
import type { CheckoutState } from './checkoutState'

/** What was typed stays; the date, and what was looked at or asked, were those of the other method. */
function withOtherMethod(state: CheckoutState): CheckoutState {
  const { deliveryDate: _date, ...details } = state.details
  return { ...state, details, savedDate: null, problems: [], question: null, acknowledged: '' }
}

/**
 * Changes between pickup and delivery within the checkout (Spec 2 §4). The session goes on as if it had been chosen at
 * /select-shipmethod: cart, prices, dates and addresses are asked for anew, under the new method. The checkout is another
 * owner's then, which begins with what was typed in this one.
 */
export function switchShipMethod(owner: string, shipMethod: ShipMethod): CheckoutThunk {
  return (dispatch, getState, { tabStorage }) => {
    const { session } = getState()
    const state = selectCheckout(getState(), owner)
    // What may have been ordered goes the way that it was submitted for.
    if (session.status !== 'ready' || !state || state.submission?.isUncertain) return
    const nextOwner = cartOwnerOf(session.user.username, session.customer.customerKey, shipMethod)
    // What may have been ordered with that method has to be asked about first.
    const isOpen = readDraft(tabStorage, nextOwner)?.submission?.isUncertain === true
    if (!isOpen) keepDraft(tabStorage, nextOwner, withOtherMethod(state))
    // In one go, so that nobody is asked for what they have just chosen.
    dispatch(sessionEvents.shipMethodCleared())
    dispatch(sessionEvents.shipMethodSelected({ shipMethod }))
  }
}
