import type { RootState } from '@/net/appThunk'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** 'screen': leaving the screen loses the work. 'page': only leaving the page or the session does. */
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

/** A begun payment of open items, which has its own question before leaving (Spec 3 §2). */
export const PAYMENT_WORK = 'payment'

/** Registry of unsaved work; cleared when the credentials change. */
export const unsavedSlice = createSlice({
  name: 'unsaved',
  initialState: NOTHING,
  reducers: {
    begun: (unsaved, { payload: { id, lostWith } }: PayloadAction<Work>) => ({ ...unsaved, [id]: lostWith }),
    ended: (unsaved, { payload: id }: PayloadAction<string>) => {
      const { [id]: _, ...others } = unsaved
      return others
    },
    /** The user agreed to leave the screen; work lost only with the page stays. */
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
