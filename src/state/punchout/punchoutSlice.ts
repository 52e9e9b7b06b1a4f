import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { FormPost } from '@/api/transport/postForm'
import type { AppExtra } from '@/session/appDeps'
import type { CartRootState } from '../cart/cartState'
import type { SubmissionRootState } from '../submission/submissionsSlice'
import type { UnsavedRootState } from '../unsaved/unsavedSlice'

export interface Leaving {
  readonly way: 'transfer' | 'cancel' | null
  readonly isUnderWay: boolean
  /** Identity of the message's content: another cart gets another message. */
  readonly content: string
  readonly post: FormPost | null
}

/** The part of the store that this folder knows; the slice is loaded with the first button that leads back. */
export interface PunchoutRootState extends CartRootState, SubmissionRootState, UnsavedRootState {
  leaving?: Leaving
}

export type PunchoutThunk<Result = void> = ThunkAction<Result, PunchoutRootState, AppExtra, UnknownAction>

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

export const leavingEvents = punchoutSlice.actions

export const selectLeaving = ({ leaving = STAYING }: PunchoutRootState): Leaving => leaving
