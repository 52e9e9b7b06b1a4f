import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '@/session/rootReducer'
import type { ApiError } from '@/net/apiError'
import { orderRefusal } from '@/net/orderRefusal'
import { postForm } from '@/net/postForm'
import type { FormPost } from '@/net/postForm'
import { makePunchoutMessage, type TransferredOrder } from '@/features/punchout/punchoutApi'
import { submitOnce } from '@/net/once/submitOnce'
import { unsavedEvents } from '@/features/unsaved-work/state/unsavedSlice'
import type { AppThunk, RootState } from '@/net/appThunk'

interface Leaving {
  readonly way: 'transfer' | 'cancel' | null
  readonly isUnderWay: boolean
  /** Identifies the message's content; a different cart needs a new message. */
  readonly content: string
  readonly post: FormPost | null
}

declare module '@/net/appThunk' {
  interface RootState {
    /** Injected with the first button that returns to the buyer's system. */
    leaving?: Leaving
  }
}

const STAYING: Leaving = { way: null, isUnderWay: false, content: '', post: null }

/** State of the return to the buyer's system. In the store, because several buttons can start it. */
const punchoutSlice = createSlice({
  name: 'leaving',
  initialState: STAYING,
  reducers: {
    begun: (_leaving, { payload }: PayloadAction<Pick<Leaving, 'way' | 'content'>>): Leaving => ({
      ...payload,
      isUnderWay: true,
      post: null,
    }),
    failed: (): Leaving => STAYING,
    posted: (leaving, { payload: post }: PayloadAction<FormPost>): Leaving => ({
      ...(leaving as Leaving),
      isUnderWay: false,
      post,
    }),
    /** The last step was left; on return it may show a different cart. */
    transferStepLeft: (leaving): Leaving =>
      leaving.way === 'transfer' && !leaving.isUnderWay ? STAYING : (leaving as Leaving),
  },
})
punchoutSlice.injectInto(rootReducer)

export const leavingEvents = punchoutSlice.actions

export const selectLeaving = ({ leaving = STAYING }: RootState): Leaving => leaving

export type LeaveOutcome =
  | { readonly kind: 'posted' }
  // 'busy': another return is in progress. 'changed': the cart changed, so the message no longer matches it.
  | { readonly kind: 'busy' | 'changed' }
  | { readonly kind: 'failed'; readonly error: ApiError }

/** A cart to transfer, as the user saw it. */
export interface Transfer {
  readonly order: TransferredOrder
  /** Identifies the cart; a different cart needs a new message. */
  readonly contentOf: (state: RootState) => string
  /** False while changes of the cart have not reached the server. */
  readonly isSettled: (state: RootState) => boolean
}

const NOTHING: Omit<Transfer, 'order'> = { contentOf: () => '', isSettled: () => true }

/**
 * Posts the form. Clears unsaved work first, because the user has confirmed and the browser must not ask
 * again.
 */
function post(form: FormPost): AppThunk {
  return (dispatch) => {
    dispatch(unsavedEvents.allGivenUp())
    postForm(document, form)
  }
}

/**
 * Returns to the buyer's system, with the cart or, if `transfer` is null, without it: requests the message,
 * under one key until it is answered, and posts it. A repeat posts the same message without a new request.
 */
export function leave(transfer: Transfer | null): AppThunk<Promise<LeaveOutcome>> {
  const { contentOf, isSettled } = transfer ?? NOTHING
  return async (dispatch, getState, extra) => {
    const before = selectLeaving(getState())
    if (before.isUnderWay) return { kind: 'busy' }
    const content = contentOf(getState())
    const isSame = content === before.content
    if (isSame && before.post) {
      dispatch(post(before.post))
      return { kind: 'posted' }
    }
    dispatch(leavingEvents.begun({ way: transfer ? 'transfer' : 'cancel', content }))
    const outcome = await dispatch(
      submitOnce({
        name: 'punchout message',
        content,
        send: (key) => makePunchoutMessage(key, transfer?.order ?? null, { dispatch, extra }),
        isOwnRefusal: (error) => orderRefusal(error) !== null,
      }),
    )
    const isAnswered = outcome.kind === 'answered'
    // The session has ended meanwhile.
    if (!selectLeaving(getState()).isUnderWay) {
      return isAnswered ? { kind: 'changed' } : { kind: 'failed', error: outcome.error }
    }
    if (!isAnswered) {
      dispatch(leavingEvents.failed())
      return { kind: 'failed', error: outcome.error }
    }
    const { data } = outcome
    if (contentOf(getState()) !== content || !isSettled(getState())) {
      dispatch(leavingEvents.failed())
      return { kind: 'changed' }
    }
    dispatch(leavingEvents.posted(data))
    dispatch(post(data))
    return { kind: 'posted' }
  }
}
