import { isAction, type Middleware } from '@reduxjs/toolkit'
import { addPageListeners } from '@/session/pageListeners'
import { addSessionListeners } from '@/session/sessionListeners'
import { addCatalogueListeners } from '@/features/catalogue/state/catalogueListeners'
import { addLanguageListeners } from '@/features/site/state/chooseLanguage'
import { addPersistedFormListeners } from '@/features/unsaved-work/state/persistedFormListeners'
import { addThemeListeners } from '@/features/site/themeApi'
import { settleTypedText } from '@/features/unsaved-work/state/typedText'
import { addSessionNotices } from '@/features/notifications/state/notificationsSlice'
import type { RootState, StartAppListening } from '@/net/appThunk'
import { isSameCredentials } from '@/domain/session/credentials'
import { baseApi } from '@/net/baseApi'
import { unauthorizedReceived } from '@/net/apiError'
import { selectCredentials } from '@/session/sessionSelectors'

/** Listeners registered at the start, one line each. */
export function addListeners(startListening: StartAppListening): void {
  addSessionListeners(startListening)
  // After the session listeners: it compares what they persisted.
  addPageListeners(startListening)
  addSessionNotices(startListening)
  addCatalogueListeners(startListening)
  addPersistedFormListeners(startListening)
  addThemeListeners(startListening)
  addLanguageListeners(startListening)
}

/** Commits text being typed before a rejected token resets the state it belongs to. */
export const settleTyping: Middleware = () => (next) => (action) => {
  if (unauthorizedReceived.match(action)) settleTypedText()
  return next(action)
}

/** Clears the api cache as soon as credentials change, before any listener refetches. */
export const resetCache: Middleware<object, RootState> = (api) => (next) => (action) => {
  // The actions that a thunk dispatches pass by themselves; a reset after it would cancel calls for the new credentials.
  if (!isAction(action)) return next(action)
  const before = selectCredentials(api.getState())
  const result = next(action)
  if (!isSameCredentials(before, selectCredentials(api.getState()))) {
    api.dispatch(baseApi.util.resetApiState())
  }
  return result
}
