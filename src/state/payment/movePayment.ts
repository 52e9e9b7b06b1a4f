import type { AppThunk } from '@/api/appThunk'
import type { Applied } from '@/domain/payables/selection'
import { discardPaymentDraft, persistPaymentDraft, readPaymentDraft } from './paymentDraft'
import { nextPayment, type PaymentEvent, paymentEvents, selectPayer, selectPayment } from './paymentSlice'
import { beginPayment, isPaid, isUnderWay, type PaymentState } from './paymentState'

interface Opening {
  /** Items to begin with instead of an earlier selection; null for none. */
  readonly selection: Applied | null
  /** True when the browser returned to the receipt, for instance by a reload. */
  readonly isAtReceipt: boolean
}

function goesOn(state: PaymentState, { selection, isAtReceipt }: Opening): boolean {
  if (isUnderWay(state)) return true
  if (isPaid(state)) return isAtReceipt || !state.isReceiptSeen
  return selection === null
}

/** Opens the wizard: with the current or persisted payment if it can continue, else with a new one. */
export function openPayment(owner: string, opening: Opening): AppThunk {
  return (dispatch, getState, { tabStorage }) => {
    const before = selectPayment(getState(), owner) ?? readPaymentDraft(tabStorage, owner)
    const state = before && goesOn(before, opening) ? before : beginPayment(opening.selection ?? {})
    dispatch(paymentEvents.opened({ owner, state }))
    persistPaymentDraft(tabStorage, owner, state)
  }
}

/** Dispatches an event to the owner's payment; if the session has ended, it is persisted for their return. */
export function movePayment(owner: string, event: PaymentEvent): AppThunk {
  return (dispatch, getState, { tabStorage }) => {
    if (selectPayment(getState(), owner)) {
      dispatch(event)
      const state = selectPayment(getState(), owner)
      if (state) persistPaymentDraft(tabStorage, owner, state)
      return
    }
    const draft = readPaymentDraft(tabStorage, owner)
    if (draft) persistPaymentDraft(tabStorage, owner, nextPayment(draft, event))
  }
}

/** The screen was left. What the user gave up is not persisted any more; after the end of a session it is. */
export function leavePayment(owner: string): AppThunk {
  return (dispatch, getState, { tabStorage }) => {
    dispatch(paymentEvents.left(owner))
    if (selectPayer(getState()) !== owner) return
    if (selectPayment(getState(), owner) === null) discardPaymentDraft(tabStorage, owner)
  }
}

export function closePayment(owner: string): AppThunk {
  return (dispatch, _getState, { tabStorage }) => {
    dispatch(paymentEvents.closed())
    discardPaymentDraft(tabStorage, owner)
  }
}

/** Changes the selection. */
export function changeApplied(owner: string, change: (applied: Applied) => Applied): AppThunk {
  return (dispatch, getState) => {
    const state = selectPayment(getState(), owner)
    if (!state) return
    const applied = change(state.applied)
    if (applied !== state.applied) dispatch(movePayment(owner, paymentEvents.appliedChanged(applied)))
  }
}
