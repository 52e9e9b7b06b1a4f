import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { ProductLayout } from '@/domain/catalogue/layouts'
import type { ProductSort } from '@/domain/catalogue/product'

interface CatalogueViewState {
  /** What is being typed and does not stand in the address yet. */
  draft: string | null
  /** What was chosen in this session. */
  layout: ProductLayout | null
  sort: ProductSort | null
}

const initialState: CatalogueViewState = { draft: null, layout: null, sort: null }

/** How the catalogue is looked at, as far as it does not stand in the address. */
export const catalogueViewSlice = createSlice({
  name: 'catalogueView',
  initialState,
  reducers: {
    searchTyped: (state, { payload }: PayloadAction<string>) => {
      state.draft = payload
    },
    searchSettled: (state) => {
      state.draft = null
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
    selectChosenLayout: ({ layout }) => layout,
    selectChosenSort: ({ sort }) => sort,
  },
})

export const { searchTyped, searchSettled, layoutChosen, sortChosen } = catalogueViewSlice.actions
export const { selectSearchDraft, selectChosenLayout, selectChosenSort } = catalogueViewSlice.selectors
