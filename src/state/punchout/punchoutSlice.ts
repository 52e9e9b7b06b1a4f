import type { RootState } from '@/api/appThunk'
import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { FormPost } from '@/api/transport/postForm'

export interface Leaving {
  readonly way: 'transfer' | 'cancel' | null
  readonly isUnderWay: boolean
  /** Identity of the message's content: another cart gets another message. */
  readonly content: string
  readonly post: FormPost | null
}

declare module '@/api/appThunk' {
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

export const leavingEvents = punchoutSlice.actions

export const selectLeaving = ({ leaving = STAYING }: RootState): Leaving => leaving
