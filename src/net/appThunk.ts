import {
  addListener,
  type ThunkAction,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit'
import type { AppExtra } from './appDeps'
import type { baseApi } from './baseApi'

/**
 * State of the store. Each slice declares its key in its own file, optional if the slice loads with a screen.
 */
export interface RootState {
  api: ReturnType<typeof baseApi.reducer>
}

export type AppDispatch = ThunkDispatch<RootState, AppExtra, UnknownAction>

/** A thunk that changes state. Code that only reads is a selector instead. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, AppExtra, UnknownAction>

export type StartAppListening = TypedStartListening<RootState, AppDispatch, AppExtra>

export const addAppListener = addListener.withTypes<RootState, AppDispatch, AppExtra>()

/** Resolves once the state satisfies `isWanted`. `begin` is called if it does not yet. */
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
