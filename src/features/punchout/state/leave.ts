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
  /** Identity of the message's content: another cart gets another message. */
  readonly content: string
  readonly post: FormPost | null
}

declare module '@/net/appThunk' {
  interface RootState {
    /** Loaded with the first button that leads back. */
    leaving?: Leaving
  }
}

const STAYING: Leaving = { way: null, isUnderWay: false, content: '', post: null }

/** In the store, because only one way back is in progress, whichever button started it. */
export const punchoutSlice = createSlice({
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
    /** The last step may show another cart. */
    transferStepLeft: (leaving): Leaving =>
      leaving.way === 'transfer' && !leaving.isUnderWay ? STAYING : (leaving as Leaving),
  },
})
punchoutSlice.injectInto(rootReducer)

export const leavingEvents = punchoutSlice.actions

export const selectLeaving = ({ leaving = STAYING }: RootState): Leaving => leaving

export type LeaveOutcome =
  | { readonly kind: 'posted' }
  // Another way back is under way, or the cart is not the one any more that the message is about.
  | { readonly kind: 'busy' | 'changed' }
  | { readonly kind: 'failed'; readonly error: ApiError }

/** A cart to transfer, as the user saw it. */
export interface Transfer {
  readonly order: TransferredOrder
  /** Identity of the cart: another one gets another message. */
  readonly contentOf: (state: RootState) => string
  /** False while changes of the cart have not reached the server. */
  readonly isSettled: (state: RootState) => boolean
}

const NOTHING: Omit<Transfer, 'order'> = { contentOf: () => '', isSettled: () => true }

/** The user has confirmed: the browser must not ask again. */
function post(form: FormPost): AppThunk {
  return (dispatch) => {
    dispatch(unsavedEvents.allGivenUp())
    postForm(document, form)
  }
}

/**
 * Returns to the buyer's system, with the cart or, where that is null, without it: requests the
 * message, under one key until answered, and posts it. The same message is posted again directly in the press.
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
