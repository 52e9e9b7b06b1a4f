import type { UnknownAction } from '@reduxjs/toolkit'
import { combineSlices } from '@reduxjs/toolkit'
import type { RootState } from '@/api/appThunk'
import { baseApi } from '@/api/baseApi'
import { isSameCredentials } from '@/domain/session/credentials'
import { selectCredentials, selectUser } from '@/session/sessionSelectors'
import { sessionSlice } from '../session/sessionMachine'
import { catalogueViewSlice } from '@/state/catalogue/catalogueViewSlice'
import { lastingNotifications, notificationsReducer } from '@/state/notifications/notificationsSlice'
import { submissionsSlice } from '@/net/once/submitOnce'
import { themePreviewSlice } from '@/state/theme/themePreviewSlice'
import { unsavedReducer } from '@/state/unsaved/unsavedSlice'

/** Slices present from the start, one line each. A lazy feature adds its own with `xSlice.injectInto(rootReducer)`. */
export const rootReducer = combineSlices(
  baseApi,
  sessionSlice,
  catalogueViewSlice,
  submissionsSlice,
  themePreviewSlice,
  {
    notifications: notificationsReducer,
    unsaved: unsavedReducer,
  },
)

/** State that survives a change of user, customer or ship method. The api resets itself. */
function lasting(state: RootState) {
  const { api, session, notifications } = state
  const username = selectUser(state)?.username ?? null
  return { api, session, notifications: lastingNotifications(notifications, username) }
}

/** Resets every slice when the credentials change (Spec 1 §3). */
export function scopedReducer(state: Partial<RootState> | undefined, action: UnknownAction): RootState {
  const next = rootReducer(state, action)
  if (!state?.session) return next
  const before = selectCredentials({ ...next, session: state.session })
  if (isSameCredentials(before, selectCredentials(next))) return next
  return rootReducer(lasting(next), { type: 'store/scopeChanged' })
}
