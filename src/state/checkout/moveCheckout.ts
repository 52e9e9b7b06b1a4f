import type { AppThunk } from '@/api/appThunk'
import { discardDraft, persistDraft, readDraft } from './checkoutDraft'
import { type CheckoutEvent, checkoutEvents, nextCheckout, selectCheckout } from './checkoutSlice'
import type { CheckoutState } from './checkoutState'
import { sessionEvents } from '@/session/sessionEvents'
import type { ShipMethod } from '@/domain/session/credentials'
import { cartOwnerOf } from '../cart/cartSelectors'

function keep(owner: string): AppThunk {
  return (_dispatch, getState, { tabStorage }) => {
    const state = selectCheckout(getState(), owner)
    if (!state) return
    // A cart ordered elsewhere is not continued.
    if (state.question?.reason === 'ordered') discardDraft(tabStorage, owner)
    else persistDraft(tabStorage, owner, state)
  }
}

/** The cart may have changed since the question. */
function reopened(state: CheckoutState): CheckoutState {
  return state.question?.reason === 'repeated' ? { ...state, question: null } : state
}

/** Opens the checkout: the current or persisted one if it can continue, else a new one. */
export function openCheckout(
  owner: string,
  canGoOn: (state: CheckoutState) => boolean,
  begin: () => CheckoutState,
): AppThunk {
  return (dispatch, getState, { tabStorage }) => {
    const before = selectCheckout(getState(), owner) ?? readDraft(tabStorage, owner)
    const state = before && canGoOn(before) ? reopened(before) : begin()
    dispatch(checkoutEvents.opened({ owner, state }))
    dispatch(keep(owner))
  }
}

/** Dispatches an event to the owner's checkout; if the session has ended, it is persisted for their return. */
export function moveCheckout(owner: string, event: CheckoutEvent): AppThunk {
  return (dispatch, getState, { tabStorage }) => {
    if (selectCheckout(getState(), owner)) {
      dispatch(event)
      dispatch(keep(owner))
      return
    }
    const draft = readDraft(tabStorage, owner)
    if (draft) persistDraft(tabStorage, owner, nextCheckout(draft, event))
  }
}

export function closeCheckout(owner: string): AppThunk {
  return (dispatch, _getState, { tabStorage }) => {
    dispatch(checkoutEvents.closed())
    discardDraft(tabStorage, owner)
  }
}

/** Keeps what was typed; date and answers belonged to the other method. */
function withOtherMethod(state: CheckoutState): CheckoutState {
  const { deliveryDate: _date, ...details } = state.details
  return { ...state, details, savedDate: null, problems: [], question: null, acknowledged: '' }
}

/**
 * Switches between pickup and delivery within the checkout (Spec 2 §4), as if chosen at /select-shipmethod:
 * cart, prices, dates and addresses reload. The checkout gets a new owner and starts with what was typed.
 */
export function switchShipMethod(owner: string, shipMethod: ShipMethod): AppThunk {
  return (dispatch, getState, { tabStorage }) => {
    const { session } = getState()
    const state = selectCheckout(getState(), owner)
    // A submission of unknown outcome keeps its method.
    if (session.status !== 'ready' || !state || state.submission?.isUncertain) return
    const nextOwner = cartOwnerOf(session.user.username, session.customer.customerKey, shipMethod)
    // A submission of unknown outcome must be resolved first.
    const isOpen = readDraft(tabStorage, nextOwner)?.submission?.isUncertain === true
    if (!isOpen) persistDraft(tabStorage, nextOwner, withOtherMethod(state))
    // One batch, so that the user is not asked for the ship method just chosen.
    dispatch(sessionEvents.shipMethodCleared())
    dispatch(sessionEvents.shipMethodSelected({ shipMethod }))
  }
}
