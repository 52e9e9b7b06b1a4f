import { quickEntrySlice } from '@/state/quick-entry/quickEntrySlice'
import { rootReducer } from '@/store/rootReducer'

// The slice arrives with the grid.
quickEntrySlice.injectInto(rootReducer)
