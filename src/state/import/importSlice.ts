import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { AppExtra } from '@/session/appDeps'
import type { CartRootState } from '../cart/cartRootState'
import { selectCartOwner } from '../cart/cartSelectors'

/** An import that can be undone. */
export interface LastImport {
  readonly owner: string
  readonly fileName: string
  readonly lineCount: number
  /** The cart lines that it added; empty where they cannot be told. */
  readonly ids: readonly number[]
}

/** The part of the store that this folder knows; the slice arrives with the cart's screen. */
export interface ImportRootState extends CartRootState {
  lastImport?: LastImport | null
}

export type ImportThunk<Result = void> = ThunkAction<Result, ImportRootState, AppExtra, UnknownAction>

/** In the store and not in the screen, because undoing is still wanted after another screen was looked at. */
export const importSlice = createSlice({
  name: 'lastImport',
  initialState: null as LastImport | null,
  reducers: {
    imported: (_last, { payload }: PayloadAction<LastImport>) => payload,
    forgotten: () => null,
  },
})

export const importEvents = importSlice.actions

/** The last import of whoever is here now. */
export function selectLastImport(state: ImportRootState): LastImport | null {
  const { lastImport } = state
  return lastImport && lastImport.owner === selectCartOwner(state) ? lastImport : null
}
