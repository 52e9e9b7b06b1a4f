import { forgetDraft, keepDraft, readDraft } from './checkoutDraft'
import type { CheckoutThunk } from './checkoutSlice'
import { checkoutEvents, selectCheckout } from './checkoutSlice'
import type { CheckoutEvent, CheckoutState } from './checkoutState'
import { nextCheckout } from './checkoutState'

/** Keeps the open checkout across a reload. */
function keep(owner: string): CheckoutThunk {
  return (_dispatch, getState, { tabStorage }) => {
    const state = selectCheckout(getState(), owner)
    if (!state) return
    // What was ordered elsewhere is not gone on with.
    if (state.question?.reason === 'ordered') forgetDraft(tabStorage, owner)
    else keepDraft(tabStorage, owner, state)
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
    if (draft) keepDraft(tabStorage, owner, nextCheckout(draft, event))
  }
}

/** The order is placed and was looked at. */
export function closeCheckout(owner: string): CheckoutThunk {
  return (dispatch, _getState, { tabStorage }) => {
    dispatch(checkoutEvents.closed())
    forgetDraft(tabStorage, owner)
  }
}
