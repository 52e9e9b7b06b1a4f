import type { ThunkDispatch, UnknownAction, WithSlice } from '@reduxjs/toolkit'
import { combineSlices } from '@reduxjs/toolkit'
import { baseApi } from '@/api/baseApi'
import { isSameCredentials } from '@/domain/session/credentials'
import type { AppExtra } from '@/session/appDeps'
import { selectCredentials, selectUser } from '@/session/sessionSelectors'
import { sessionSlice } from '../session/sessionMachine'
import type { cartSlice } from '@/state/cart/cartSlice'
import type { checkoutSlice } from '@/state/checkout/checkoutSlice'
import type { importSlice } from '@/state/import/importSlice'
import { catalogueViewSlice } from '@/state/catalogue/catalogueViewSlice'
import type { paymentSlice } from '@/state/payment/paymentSlice'
import type { punchoutSlice } from '@/state/punchout/punchoutSlice'
import type { quickEntrySlice } from '@/state/quick-entry/quickEntrySlice'
import { lastingNotifications, notificationsReducer } from '@/state/notifications/notificationsSlice'
import { submissionsSlice } from '@/state/submission/submissionsSlice'
import { themePreviewSlice } from '@/state/theme/themePreviewSlice'
import { unsavedReducer } from '@/state/unsaved/unsavedSlice'

/**
 * Slices loaded with a lazy feature, which calls `xSlice.injectInto(rootReducer)`: `& WithSlice<typeof
 * xSlice>`.
 */
type LazySlices = WithSlice<typeof cartSlice> &
  WithSlice<typeof checkoutSlice> &
  WithSlice<typeof importSlice> &
  WithSlice<typeof paymentSlice> &
  WithSlice<typeof punchoutSlice> &
  WithSlice<typeof quickEntrySlice>

/** Slices present from the start, one line each. */
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
).withLazyLoadedSlices<LazySlices>()

export type RootState = ReturnType<typeof rootReducer>
export type AppDispatch = ThunkDispatch<RootState, AppExtra, UnknownAction>

/** State that survives a change of user, customer or ship method. The api resets itself. */
function lasting({ api, session, notifications }: RootState) {
  const username = selectUser({ session })?.username ?? null
  return { api, session, notifications: lastingNotifications(notifications, username) }
}

/** Resets every slice when the credentials change (Spec 1 §3). */
export function scopedReducer(state: Partial<RootState> | undefined, action: UnknownAction): RootState {
  const next = rootReducer(state, action)
  if (!state?.session) return next
  if (isSameCredentials(selectCredentials({ session: state.session }), selectCredentials(next))) return next
  return rootReducer(lasting(next), { type: 'store/scopeChanged' })
}
