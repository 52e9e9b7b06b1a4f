import { isAction, type Middleware } from '@reduxjs/toolkit'
import { addPageListeners } from '@/session/pageListeners'
import { addSessionListeners } from '@/session/sessionListeners'
import { addCatalogueListeners } from '@/state/catalogue/catalogueListeners'
import { addLanguageListeners } from '@/state/language/chooseLanguage'
import { addPersistedFormListeners } from '@/state/persisted-forms/persistedFormListeners'
import { addThemeListeners } from '@/state/theme/themeMemory'
import { settleTypedText } from '@/state/unsaved/typedText'
import { addSessionNotices } from '../state/notifications/notificationsSlice'
import type { RootState, StartAppListening } from '@/api/appThunk'
import { isSameCredentials } from '@/domain/session/credentials'
import { baseApi } from '../api/baseApi'
import { unauthorizedReceived } from '../api/transport/apiError'
import { selectCredentials } from '../session/sessionSelectors'

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
