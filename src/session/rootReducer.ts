import { combineSlices } from '@reduxjs/toolkit'
import type { RootState } from '@/net/appThunk'
import { baseApi } from '@/net/baseApi'
import { sessionSlice } from './sessionMachine'

/** Each lazy slice adds itself where it is defined: `xSlice.injectInto(rootReducer)`. */
export const rootReducer = combineSlices(baseApi, sessionSlice).withLazyLoadedSlices<
  Omit<RootState, 'api' | 'session'>
>()
