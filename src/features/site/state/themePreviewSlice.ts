import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ThemeChoice } from '@/domain/theme/themeColors'

interface ThemePreviewState {
  /** The previewed theme; null for the saved one. */
  choice: ThemeChoice | null
}

declare module '@/net/appThunk' {
  interface RootState {
    themePreview: ThemePreviewState
  }
}

const initialState: ThemePreviewState = { choice: null }

/** A theme that is previewed on the whole page before it is saved (Spec 3 §4). */
export const themePreviewSlice = createSlice({
  name: 'themePreview',
  initialState,
  reducers: {
    themePreviewed: (state, { payload }: PayloadAction<ThemeChoice>) => {
      state.choice = payload
    },
    themePreviewEnded: (state) => {
      state.choice = null
    },
  },
  selectors: { selectThemePreview: ({ choice }) => choice },
})

export const { themePreviewed, themePreviewEnded } = themePreviewSlice.actions
export const { selectThemePreview } = themePreviewSlice.selectors
