import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'
import type { StartSessionListening } from '@/session/appDeps'
import { saidReason } from '@/session/messages'
import { reasonPlace } from '@/session/sessionSelectors'

export type NotificationSeverity = 'success' | 'info' | 'warning' | 'error'

export interface Notification {
  id: string
  severity: NotificationSeverity
  message: string
  action?: { label: string; to: string }
  /** Concerns the browser or page, not the user. */
  isForEverybody?: true
  /** Concerns the user of this name, acting for anybody. */
  forUser?: string
}

const MOST_SHOWN = 4

const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: [] as Notification[],
  reducers: {
    notified: {
      prepare: (notification: Omit<Notification, 'id'>) => ({ payload: { ...notification, id: nanoid() } }),
      reducer(state, { payload }: PayloadAction<Notification>) {
        const others = state.filter(
          ({ message, severity }) => message !== payload.message || severity !== payload.severity,
        )
        return [...others, payload].slice(-MOST_SHOWN)
      },
    },
    dismissed: (state, { payload: id }: PayloadAction<string>) =>
      state.filter((notification) => notification.id !== id),
    /** What notifications of this address lead to is gone. */
    targetRemoved: (state, { payload: to }: PayloadAction<string>) =>
      state.filter(({ action }) => action?.to !== to),
  },
  selectors: { selectNotifications: (state) => state },
})

/** The notifications that remain when user, customer or ship method change; `username` is the new user's. */
export function lastingNotifications(
  notifications: readonly Notification[],
  username: string | null,
): Notification[] {
  return notifications.filter(
    ({ isForEverybody, forUser = null }) => isForEverybody || (forUser !== null && forUser === username),
  )
}

export const notificationsReducer = notificationsSlice.reducer
export const { notified: notify, dismissed: dismissNotification, targetRemoved } = notificationsSlice.actions
export const { selectNotifications } = notificationsSlice.selectors

/** A session ended by a changed password is announced in a notification (Spec 1 §2). */
export function addSessionNotices(startListening: StartSessionListening): void {
  startListening({
    predicate: (_action, current, previous) => current.session.attempt !== previous.session.attempt,
    effect: (_action, api) => {
      const { session } = api.getState()
      if (session.status !== 'unauthorized' || session.reason === null) return
      if (reasonPlace(session.reason) !== 'notification') return
      api.dispatch(notify({ severity: 'error', message: saidReason(session.reason) }))
    },
  })
}
