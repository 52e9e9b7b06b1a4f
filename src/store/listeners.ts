import type { TypedStartListening, Middleware } from '@reduxjs/toolkit'
import type { AppExtra } from '@/session/appDeps'
import { addPageListeners } from '@/session/pageListeners'
import { addSessionListeners } from '@/session/sessionListeners'
import { addCatalogueListeners } from '@/state/catalogue/catalogueListeners'
import { addCheckoutListeners } from '../state/checkout/checkoutDraft'
import { addPersistedFormListeners } from '@/state/persisted-forms/persistedFormListeners'
import { addSessionNotices } from '../state/notifications/notificationsSlice'
import { addQuickEntryListeners } from '../state/quick-entry/quickEntryDraft'
import type { AppDispatch, RootState } from './rootReducer'
import { isSameCredentials } from '@/domain/session/credentials'
import { baseApi } from '../api/baseApi'
import type { SessionRootState } from '../session/appDeps'
import { selectCredentials } from '../session/sessionSelectors'

export type StartAppListening = TypedStartListening<RootState, AppDispatch, AppExtra>

/** Listeners that are there from the start: one line each. */
export function addListeners(startListening: StartAppListening): void {
  addSessionListeners(startListening)
  // After those that keep the session: it compares what they left.
  addPageListeners(startListening)
  addSessionNotices(startListening)
  addCatalogueListeners(startListening)
  addCheckoutListeners(startListening)
  addQuickEntryListeners(startListening)
  addPersistedFormListeners(startListening)
}

/** Empties the api's cache as soon as calls carry other credentials, before any listener asks anew. */
export const resetCache: Middleware<object, SessionRootState> = (api) => (next) => (action) => {
  const before = selectCredentials(api.getState())
  const result = next(action)
  if (!isSameCredentials(before, selectCredentials(api.getState()))) {
    api.dispatch(baseApi.util.resetApiState())
  }
  return result
}
