import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { ProductLayout } from '@/domain/catalogue/layouts'
import type { ProductSort } from '@/domain/catalogue/product'

interface CatalogueViewState {
  /** The search text while it is typed, before it enters the URL. */
  draft: string | null
  /** True while typing: the next letter gives another list. */
  isTyping: boolean
  layout: ProductLayout | null
  sort: ProductSort | null
}

declare module '@/net/appThunk' {
  interface RootState {
    catalogueView: CatalogueViewState
  }
}

const initialState: CatalogueViewState = { draft: null, isTyping: false, layout: null, sort: null }

/** The view of the catalogue, apart from the state in the URL. */
export const catalogueViewSlice = createSlice({
  name: 'catalogueView',
  initialState,
  reducers: {
    searchTyped: (state, { payload }: PayloadAction<string>) => {
      state.draft = payload
      state.isTyping = true
    },
    searchRested: (state) => {
      state.isTyping = false
    },
    searchSettled: (state) => {
      state.draft = null
      state.isTyping = false
    },
    layoutChosen: (state, { payload }: PayloadAction<ProductLayout>) => {
      state.layout = payload
    },
    sortChosen: (state, { payload }: PayloadAction<ProductSort>) => {
      state.sort = payload
    },
  },
  selectors: {
    selectSearchDraft: ({ draft }) => draft,
    selectIsTyping: ({ isTyping }) => isTyping,
    selectChosenLayout: ({ layout }) => layout,
    selectChosenSort: ({ sort }) => sort,
  },
})

export const { searchTyped, searchRested, searchSettled, layoutChosen, sortChosen } =
  catalogueViewSlice.actions
export const { selectSearchDraft, selectIsTyping, selectChosenLayout, selectChosenSort } =
  catalogueViewSlice.selectors
