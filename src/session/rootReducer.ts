import { combineSlices } from '@reduxjs/toolkit'
import type { RootState } from '@/net/appThunk'
import { baseApi } from '@/net/baseApi'
import { sessionSlice } from './sessionMachine'

/** A noun adds its slices with `xSlice.injectInto(rootReducer)`, when it is loaded. */
export const rootReducer = combineSlices(baseApi, sessionSlice).withLazyLoadedSlices<
  Omit<RootState, 'api' | 'session'>
>()
