import type { AppDispatch, RootState } from '@/net/appThunk'
import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import { makeOwn } from '@/net/apiExtra'
import { baseApi } from '@/net/baseApi'
import type { AppDeps, AppExtra } from '@/net/appDeps'
import { selectCredentials, selectIsPunchout } from '@/session/sessionSelectors'
import { persistNothingWhile } from './persistNothing'
import { addListeners, resetCache, settleTyping } from './listeners'
import { scopedReducer } from './scopedReducer'

const CHECK_WARNS_AFTER_MS = 10_000

export interface StoreOptions {
  deps: AppDeps
  preloadedState?: Partial<RootState>
}

/** Creates a store with all dependencies handed in; dispatch `sessionEvents.started()` to begin. */
export function makeStore({ deps, preloadedState }: StoreOptions) {
  const extra: AppExtra = {
    ...deps,
    // A punchout session persists nothing (Spec 1 §4).
    ...persistNothingWhile(() => selectIsPunchout(store.getState()), deps),
    ownStorages: deps,
    credentials: () => selectCredentials(store.getState()),
    own: makeOwn(),
  }
  const listening = createListenerMiddleware<RootState, AppDispatch, AppExtra>({ extra })
  addListeners(listening.startListening)
  const store = configureStore({
    reducer: scopedReducer,
    devTools: import.meta.env.DEV,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: extra },
        immutableCheck: { warnAfter: CHECK_WARNS_AFTER_MS },
        serializableCheck: { warnAfter: CHECK_WARNS_AFTER_MS },
      })
        .prepend(settleTyping, listening.middleware, resetCache)
        .concat(baseApi.middleware),
    ...(preloadedState && { preloadedState }),
  })
  return store
}

export type AppStore = ReturnType<typeof makeStore>
