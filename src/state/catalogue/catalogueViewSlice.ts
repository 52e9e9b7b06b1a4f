import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { ProductLayout } from '@/domain/catalogue/layouts'
import type { ProductSort } from '@/domain/catalogue/product'

interface CatalogueViewState {
  /** What is being typed and does not stand in the address yet. */
  draft: string | null
  /** Somebody is in the middle of typing: the next letter leads to another list. */
  isTyping: boolean
  /** What was chosen in this session. */
  layout: ProductLayout | null
  sort: ProductSort | null
}

const initialState: CatalogueViewState = { draft: null, isTyping: false, layout: null, sort: null }

/** How the catalogue is looked at, as far as it does not stand in the address. */
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
