import type { RootState } from '@/net/appThunk'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Losing the work takes leaving its screen, or leaving the page or the session. */
export type LostWith = 'screen' | 'page'

/** Unsaved work by name. */
type Unsaved = Readonly<Record<string, LostWith>>

declare module '@/net/appThunk' {
  interface RootState {
    unsaved: Unsaved
  }
}

interface Work {
  id: string
  lostWith: LostWith
}

const NOTHING: Unsaved = {}

/** A payment of open items that was begun; its question is another one (Spec 3 §2). */
export const PAYMENT_WORK = 'payment'

/** Registry of unsaved work; it starts over with the credentials. */
export const unsavedSlice = createSlice({
  name: 'unsaved',
  initialState: NOTHING,
  reducers: {
    begun: (unsaved, { payload: { id, lostWith } }: PayloadAction<Work>) => ({ ...unsaved, [id]: lostWith }),
    ended: (unsaved, { payload: id }: PayloadAction<string>) => {
      const { [id]: _, ...others } = unsaved
      return others
    },
    /** The user agreed to leave the screen; work that only the page loses stays. */
    givenUp: (unsaved) =>
      Object.fromEntries(Object.entries(unsaved).filter(([, lostWith]) => lostWith === 'page')),
    /** The user agreed to leave the page. */
    allGivenUp: () => NOTHING,
  },
})

export const unsavedEvents = unsavedSlice.actions

/** True when leaving the page would lose work. */
export const selectIsPageDirty = ({ unsaved }: RootState): boolean => Object.keys(unsaved).length > 0

/** True when leaving the screen would lose work. */
export const selectIsScreenDirty = ({ unsaved }: RootState): boolean =>
  Object.values(unsaved).includes('screen')

export const selectHasWork = ({ unsaved }: RootState, id: string): boolean => id in unsaved
