import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import { baseApi } from '@/api/baseApi'
import type { AppDeps, AppExtra } from '@/session/appDeps'
import { selectCredentials } from '@/session/sessionSelectors'
import { addListeners } from './listeners'
import { resetCache } from './resetCache'
import type { RootState } from './rootReducer'
import { scopedReducer } from './rootReducer'

export interface StoreOptions {
  deps: AppDeps
  preloadedState?: Partial<RootState>
}

/** A store of its own with everything from outside handed in; dispatch `sessionEvents.started()` to begin. */
export function makeStore({ deps, preloadedState }: StoreOptions) {
  const extra: AppExtra = {
    ...deps,
    credentials: () => selectCredentials(store.getState()),
    pendingGrant: { current: null },
  }
  const listening = createListenerMiddleware<RootState, AppDispatch, AppExtra>({ extra })
  addListeners(listening.startListening)
  const store = configureStore({
    reducer: scopedReducer,
    devTools: import.meta.env.DEV,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: { extraArgument: extra } })
        .prepend(listening.middleware, resetCache)
        .concat(baseApi.middleware),
    ...(preloadedState && { preloadedState }),
  })
  return store
}

export type AppStore = ReturnType<typeof makeStore>
export type AppDispatch = ThunkDispatch<RootState, AppExtra, UnknownAction>
