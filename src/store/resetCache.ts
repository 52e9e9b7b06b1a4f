import type { Middleware } from '@reduxjs/toolkit'
import { isSameCredentials } from '@/api/apiExtra'
import { baseApi } from '@/api/baseApi'
import type { SessionRootState } from '@/session/appDeps'
import { selectCredentials } from '@/session/sessionSelectors'

/** Empties the api's cache as soon as calls carry other credentials, before any listener asks anew. */
export const resetCache: Middleware<object, SessionRootState> = (api) => (next) => (action) => {
  const before = selectCredentials(api.getState())
  const result = next(action)
  if (!isSameCredentials(before, selectCredentials(api.getState()))) {
    api.dispatch(baseApi.util.resetApiState())
  }
  return result
}
