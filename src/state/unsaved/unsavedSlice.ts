import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** What loses the work: leaving its screen, or nothing less than leaving the page or the session. */
export type LostWith = 'screen' | 'page'

/** Work that the server does not have yet, by a name of its own. */
type Unsaved = Readonly<Record<string, LostWith>>

/** The part of the store that this slice is. */
export interface UnsavedRootState {
  unsaved?: Unsaved
}

interface Work {
  id: string
  lostWith: LostWith
}

const NOTHING: Unsaved = {}

/** A registry of typed and changed things; it starts over with the credentials, as they do. */
const unsavedSlice = createSlice({
  name: 'unsaved',
  initialState: NOTHING,
  reducers: {
    begun: (unsaved, { payload: { id, lostWith } }: PayloadAction<Work>) => ({ ...unsaved, [id]: lostWith }),
    ended: (unsaved, { payload: id }: PayloadAction<string>) => {
      const { [id]: _, ...others } = unsaved
      return others
    },
    /** Whoever was asked gives up what the screen loses; what only the page loses goes on. */
    givenUp: (unsaved) =>
      Object.fromEntries(Object.entries(unsaved).filter(([, lostWith]) => lostWith === 'page')),
    /** Whoever was asked leaves the page. */
    allGivenUp: () => NOTHING,
  },
})

export const unsavedReducer = unsavedSlice.reducer
export const unsavedEvents = unsavedSlice.actions

/** Anything that leaving the page would lose. */
export const selectIsPageDirty = ({ unsaved = NOTHING }: UnsavedRootState): boolean =>
  Object.keys(unsaved).length > 0

/** Anything that going to another screen would lose. */
export const selectIsScreenDirty = ({ unsaved = NOTHING }: UnsavedRootState): boolean =>
  Object.values(unsaved).includes('screen')
