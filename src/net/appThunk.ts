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

/** Resolves once the state is as wanted, which `begin` may bring about. */
export function untilState(
  isWanted: (state: RootState) => boolean,
  begin: () => void = () => undefined,
): AppThunk<Promise<void>> {
  return (dispatch, getState) => {
    if (isWanted(getState())) return Promise.resolve()
    return new Promise((resolve) => {
      dispatch(
        addAppListener({
          predicate: (_action, current) => isWanted(current),
          effect: (_action, { unsubscribe }) => {
            unsubscribe()
            resolve()
          },
        }),
      )
      begin()
    })
  }
}
