import type { RootState } from '@/api/appThunk'
import { startReducer } from '@/store/scopedReducer'

/** State of a fresh store, with some parts replaced. */
export const aRootState = (parts: Partial<RootState>): RootState => ({
  ...startReducer(undefined, { type: 'test/stateBuilt' }),
  ...parts,
})
