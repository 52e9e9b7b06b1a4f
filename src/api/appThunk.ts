import {
  addListener,
  type ThunkAction,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit'
import type { AppExtra } from './appDeps'
import type { baseApi } from './baseApi'

/** State of the store. Each slice adds its key in its own file; optional where the slice loads with a screen. */
export interface RootState {
  api: ReturnType<typeof baseApi.reducer>
}

export type AppDispatch = ThunkDispatch<RootState, AppExtra, UnknownAction>

/** Changes something. Reads are selectors, or functions of what they read. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, AppExtra, UnknownAction>

export type StartAppListening = TypedStartListening<RootState, AppDispatch, AppExtra>

export const addAppListener = addListener.withTypes<RootState, AppDispatch, AppExtra>()
