import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { FormPost } from '@/api/transport/postForm'
import type { AppExtra } from '@/session/appDeps'
import type { CartRootState } from '../cart/cartState'
import type { UnsavedRootState } from '../unsaved/unsavedSlice'

/** The way back to the buyer's system: the message that is asked for, and what became of it. */
export interface Leaving {
  /** With the cart, or without it; null where nobody has chosen yet. */
  readonly way: 'transfer' | 'cancel' | null
  /** The message is being made. */
  readonly isUnderWay: boolean
  /** Names what the message is about: another cart is another message. */
  readonly content: string
  /** The same until the server has answered for it; null for none. */
  readonly key: string | null
  /** What was posted; null before. */
  readonly post: FormPost | null
}

/** The part of the store that this folder knows; the slice arrives with the first button that leads back. */
export interface PunchoutRootState extends CartRootState, UnsavedRootState {
  leaving?: Leaving
}

export type PunchoutThunk<Result = void> = ThunkAction<Result, PunchoutRootState, AppExtra, UnknownAction>

const STAYING: Leaving = { way: null, isUnderWay: false, content: '', key: null, post: null }

/** In the store, because one way back is under way at a time, whichever button leads there. */
export const punchoutSlice = createSlice({
  name: 'leaving',
  initialState: STAYING,
  reducers: {
    begun: (_leaving, { payload }: PayloadAction<Pick<Leaving, 'way' | 'content' | 'key'>>): Leaving => ({
      ...payload,
      isUnderWay: true,
      post: null,
    }),
    /** `isDecided`: the server has refused; asking again is another request. */
    failed: (leaving, { payload: { isDecided } }: PayloadAction<{ isDecided: boolean }>): Leaving =>
      isDecided ? STAYING : { ...(leaving as Leaving), isUnderWay: false },
    posted: (leaving, { payload: post }: PayloadAction<FormPost>): Leaving => ({
      ...(leaving as Leaving),
      isUnderWay: false,
      post,
    }),
    /** Whoever comes to the last step again looks at another cart, perhaps. */
    transferStepLeft: (leaving): Leaving =>
      leaving.way === 'transfer' && !leaving.isUnderWay ? STAYING : (leaving as Leaving),
  },
})

export const leavingEvents = punchoutSlice.actions

export const selectLeaving = ({ leaving = STAYING }: PunchoutRootState): Leaving => leaving
