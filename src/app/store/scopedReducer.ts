import type { UnknownAction } from '@reduxjs/toolkit'
import type { RootState } from '@/net/appThunk'
import { isSameCredentials } from '@/domain/session/credentials'
import { rootReducer } from '@/session/rootReducer'
import { selectCredentials, selectUser } from '@/session/sessionSelectors'
import { catalogueViewSlice } from '@/features/catalogue/state/catalogueViewSlice'
import { lastingNotifications, notificationsSlice } from '@/features/notifications/state/notificationsSlice'
import { submissionsSlice } from '@/net/once/submitOnce'
import { themePreviewSlice } from '@/features/site/state/themePreviewSlice'
import { unsavedSlice } from '@/features/unsaved-work/state/unsavedSlice'

/** The root reducer with the slices that are present from the start. */
export const startReducer = rootReducer
  .inject(catalogueViewSlice)
  .inject(submissionsSlice)
  .inject(themePreviewSlice)
  .inject(notificationsSlice)
  .inject(unsavedSlice)

/** State that survives a change of user, customer or ship method. The api is reset by a middleware. */
function lasting(state: RootState) {
  const { api, session, notifications } = state
  const username = selectUser(state)?.username ?? null
  return { api, session, notifications: lastingNotifications(notifications, username) }
}

/** Resets every slice when the credentials change (Spec 1 §3). */
export function scopedReducer(state: Partial<RootState> | undefined, action: UnknownAction): RootState {
  const next = startReducer(state, action)
  if (!state?.session) return next
  const before = selectCredentials({ ...next, session: state.session })
  if (isSameCredentials(before, selectCredentials(next))) return next
  return startReducer(lasting(next), { type: 'store/scopeChanged' })
}
