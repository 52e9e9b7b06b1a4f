import type { AppDispatch, RootState, StartAppListening } from '@/net/appThunk'
import { configureStore, createListenerMiddleware, isAction, type Middleware } from '@reduxjs/toolkit'
import { makeOwn } from '@/net/apiExtra'
import { baseApi } from '@/net/baseApi'
import type { AppDeps, AppExtra } from '@/net/appDeps'
import { selectCredentials, selectIsPunchout } from '@/session/sessionSelectors'
import { scopedReducer } from './scopedReducer'
import { addPageListeners } from '@/session/pageListeners'
import { addSessionListeners } from '@/session/sessionListeners'
import { addCatalogueListeners } from '@/features/catalogue/state/catalogueListeners'
import { addLanguageListeners } from '@/features/site/state/chooseLanguage'
import { addPersistedFormListeners } from '@/features/unsaved-work/state/persistedFormListeners'
import { addThemeListeners } from '@/features/site/themeApi'
import { settleTypedText } from '@/features/unsaved-work/state/typedText'
import { addSessionNotices } from '@/features/notifications/state/notificationsSlice'
import { isSameCredentials } from '@/domain/session/credentials'
import { unauthorizedReceived } from '@/net/apiError'
import type { CartWriteStore } from '@/features/cart/state/stored-writes/cartWriteStore'
import type { SafeStorage } from '@/domain/session/safeStorage'

type Keeping = Pick<AppDeps, 'localStorage' | 'tabStorage' | 'cartWrites'>

function shutStorage(storage: SafeStorage, isShut: () => boolean): SafeStorage {
  return {
    get: (key) => (isShut() ? null : storage.get(key)),
    set: (key, value) => {
      if (!isShut()) storage.set(key, value)
    },
    remove: (key) => {
      if (!isShut()) storage.remove(key)
    },
  }
}

function shutCartWrites(store: CartWriteStore, isShut: () => boolean): CartWriteStore {
  const unlessShut = (tell: (owner: string) => void) => (owner: string) => {
    if (!isShut()) tell(owner)
  }
  return {
    load: (owner) => (isShut() ? [] : store.load(owner)),
    save: (owner, writes) => (isShut() ? false : store.save(owner, writes)),
    isSaved: (owner) => !isShut() && store.isSaved(owner),
    adopt: (owner, take) => (isShut() ? Promise.resolve() : store.adopt(owner, take)),
    forget: unlessShut(store.forget),
    announce: unlessShut(store.announce),
    onAnnounced: (listener) => store.onAnnounced(unlessShut(listener)),
    onPersisted: (listener) => store.onPersisted(unlessShut(listener)),
  }
}

/**
 * Blocks the browser's storage while `isShut`: callers see an empty storage, and entries of other sessions
 * are neither read nor changed.
 */
export function persistNothingWhile(
  isShut: () => boolean,
  { localStorage, tabStorage, cartWrites }: Keeping,
): Keeping {
  return {
    localStorage: shutStorage(localStorage, isShut),
    tabStorage: shutStorage(tabStorage, isShut),
    cartWrites: shutCartWrites(cartWrites, isShut),
  }
}

/** Adds the listeners that run from the start. */
function addListeners(startListening: StartAppListening): void {
  addSessionListeners(startListening)
  // After the session listeners, because it compares the token that they persisted.
  addPageListeners(startListening)
  addSessionNotices(startListening)
  addCatalogueListeners(startListening)
  addPersistedFormListeners(startListening)
  addThemeListeners(startListening)
  addLanguageListeners(startListening)
}

/** Commits typed text before a rejected token resets the state that the text belongs to. */
const settleTyping: Middleware = () => (next) => (action) => {
  if (unauthorizedReceived.match(action)) settleTypedText()
  return next(action)
}

/** Clears the api cache as soon as credentials change, before any listener refetches. */
const resetCache: Middleware<object, RootState> = (api) => (next) => (action) => {
  // Skips thunks: their actions pass here too, and a reset after a thunk would cancel calls with the new
  // credentials.
  if (!isAction(action)) return next(action)
  const before = selectCredentials(api.getState())
  const result = next(action)
  if (!isSameCredentials(before, selectCredentials(api.getState()))) {
    api.dispatch(baseApi.util.resetApiState())
  }
  return result
}

const CHECK_WARNS_AFTER_MS = 10_000

export interface StoreOptions {
  deps: AppDeps
  preloadedState?: Partial<RootState>
}

/** Creates a store with the given dependencies; dispatch `sessionEvents.started()` to begin. */
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
