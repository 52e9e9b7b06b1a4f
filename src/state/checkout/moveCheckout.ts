import { forgetDraft, persistDraft, readDraft } from './checkoutDraft'
import { type CheckoutThunk, checkoutEvents, selectCheckout } from './checkoutSlice'
import { type CheckoutEvent, type CheckoutState, nextCheckout } from './checkoutState'
import { sessionEvents } from '@/session/sessionEvents'
import type { ShipMethod } from '@/domain/session/credentials'
import { cartOwnerOf } from '../cart/cartSelectors'

/** Keeps the open checkout across a reload. */
function keep(owner: string): CheckoutThunk {
  return (_dispatch, getState, { tabStorage }) => {
    const state = selectCheckout(getState(), owner)
    if (!state) return
    // What was ordered elsewhere is not gone on with.
    if (state.question?.reason === 'ordered') forgetDraft(tabStorage, owner)
    else persistDraft(tabStorage, owner, state)
  }
}

/** The cart may be another one by now than the one that was asked about. */
function reopened(state: CheckoutState): CheckoutState {
  return state.question?.reason === 'repeated' ? { ...state, question: null } : state
}

/** Opens the checkout: the one at hand, else the one kept, where it can still go on; else a new one. */
export function openCheckout(
  owner: string,
  canGoOn: (state: CheckoutState) => boolean,
  begin: () => CheckoutState,
): CheckoutThunk {
  return (dispatch, getState, { tabStorage }) => {
    const before = selectCheckout(getState(), owner) ?? readDraft(tabStorage, owner)
    const state = before && canGoOn(before) ? reopened(before) : begin()
    dispatch(checkoutEvents.opened({ owner, state }))
    dispatch(keep(owner))
  }
}

/** Tells the owner's checkout what happened, also when the session has ended meanwhile: then it is kept for their return. */
export function moveCheckout(owner: string, event: CheckoutEvent): CheckoutThunk {
  return (dispatch, getState, { tabStorage }) => {
    if (selectCheckout(getState(), owner)) {
      dispatch(checkoutEvents.moved(event))
      dispatch(keep(owner))
      return
    }
    const draft = readDraft(tabStorage, owner)
    if (draft) persistDraft(tabStorage, owner, nextCheckout(draft, event))
  }
}

/** The order is placed and was looked at. */
export function closeCheckout(owner: string): CheckoutThunk {
  return (dispatch, _getState, { tabStorage }) => {
    dispatch(checkoutEvents.closed())
    forgetDraft(tabStorage, owner)
  }
}

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
    if (!isOpen) persistDraft(tabStorage, nextOwner, withOtherMethod(state))
    // In one go, so that nobody is asked for what they have just chosen.
    dispatch(sessionEvents.shipMethodCleared())
    dispatch(sessionEvents.shipMethodSelected({ shipMethod }))
  }
}
