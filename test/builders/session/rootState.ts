import type { RootState } from '@/net/appThunk'
import { startReducer } from '@/app/store/scopedReducer'

/** State of a fresh store, with some parts replaced. */
export const aRootState = (parts: Partial<RootState>): RootState => ({
  ...startReducer(undefined, { type: 'test/stateBuilt' }),
  ...parts,
})
