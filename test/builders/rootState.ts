import type { RootState } from '@/api/appThunk'
import { rootReducer } from '@/store/rootReducer'

/** State of a fresh store, with some parts replaced. */
export const aRootState = (parts: Partial<RootState>): RootState => ({
  ...rootReducer(undefined, { type: 'test/stateBuilt' }),
  ...parts,
})
