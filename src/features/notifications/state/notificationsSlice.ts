import { createSelector, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'
import { type ApiError, isSessionOver } from '@/net/apiError'
import type { AppThunk, RootState, StartAppListening } from '@/net/appThunk'
import { sessionEvents } from '@/session/sessionEvents'
import { localizeReason } from '@/session/messages'
import { reasonPlace, selectUser } from '@/session/sessionSelectors'

export type NotificationSeverity = 'success' | 'info' | 'warning' | 'error'

export interface Notification {
  id: string
  severity: NotificationSeverity
  message: string
  action?: { label: string; to: string }
  /** Concerns the browser or page, not the user. */
  isForEverybody?: true
  /** Username of the recipient, acting for any customer. Waits for their next sign-in if the session has ended. */
  forUser?: string
  /**
   * Subject: the action that the notification reports on. A new attempt or a success withdraws earlier failures
   * of its action.
   */
  about?: string
}

declare module '@/net/appThunk' {
  interface RootState {
    notifications: Notification[]
  }
}

/** Notification subject: the minimum order of the zip code chosen for delivery. */
export const ZIP_MINIMUM = 'zip minimum'

const MOST_SHOWN = 4

const isFailure = ({ severity }: Notification) => severity === 'error' || severity === 'warning'

export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: [] as Notification[],
  reducers: {
    notified: {
      prepare: (notification: Omit<Notification, 'id'>) => ({ payload: { ...notification, id: nanoid() } }),
      reducer(state, { payload }: PayloadAction<Notification>) {
        const { about, message, severity } = payload
        const isSuperseded = (earlier: Notification) =>
          (earlier.message === message && earlier.severity === severity) ||
          (severity === 'success' && about !== undefined && earlier.about === about && isFailure(earlier))
        const others = state.filter((earlier) => !isSuperseded(earlier))
        return [...others, payload].slice(-MOST_SHOWN)
      },
    },
    dismissed: (state, { payload: id }: PayloadAction<string>) =>
      state.filter((notification) => notification.id !== id),
    /** The action was begun again or succeeded, so its earlier failures are withdrawn. */
    failuresWithdrawn: (state, { payload: about }: PayloadAction<string>) =>
      state.filter((notification) => notification.about !== about || !isFailure(notification)),
    /** The target of notifications with this URL is gone. */
    targetRemoved: (state, { payload: to }: PayloadAction<string>) =>
      state.filter(({ action }) => action?.to !== to),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEvents.signedOut, (state) => state.filter(({ forUser }) => forUser === undefined))
  },
})

/**
 * The notifications that remain when user, customer or ship method change; `username` is that of the new
 * user, null while signed out.
 */
export function lastingNotifications(
  notifications: readonly Notification[],
  username: string | null,
): Notification[] {
  return notifications.filter(
    ({ isForEverybody, forUser }) =>
      isForEverybody || (forUser !== undefined && (username === null || forUser === username)),
  )
}

export const { notified: notify, dismissed: dismissNotification, targetRemoved } = notificationsSlice.actions
const { failuresWithdrawn } = notificationsSlice.actions

/**
 * Withdraws the failures of an action. Dispatches nothing without any: the dispatch would render the result
 * of a save before its success is announced, and the announcement could appear on the next screen.
 */
export function withdrawFailures(about: string): AppThunk {
  return (dispatch, getState) => {
    const isTheirs = (notification: Notification) => notification.about === about && isFailure(notification)
    if (getState().notifications.some(isTheirs)) dispatch(failuresWithdrawn(about))
  }
}

/** Notifies of a failed call, unless the session is over, which is reported elsewhere. */
export function notifyFailure(error: ApiError, about: string): AppThunk {
  return (dispatch) => {
    if (!isSessionOver(error)) dispatch(notify({ severity: 'error', message: error.message, about }))
  }
}

/** The visible notifications. Those for one user wait until that user is signed in. */
export const selectNotifications = createSelector(
  [({ notifications }: RootState) => notifications, selectUser],
  (notifications, user) =>
    notifications.filter(({ forUser }) => forUser === undefined || forUser === user?.username),
)

/** Notifies when a changed password ended the session (Spec 1 §2). */
export function addSessionNotices(startListening: StartAppListening): void {
  startListening({
    predicate: (_action, current, previous) => current.session.epoch !== previous.session.epoch,
    effect: (_action, api) => {
      const { session } = api.getState()
      if (session.status !== 'unauthorized' || session.reason === null) return
      if (reasonPlace(session.reason) !== 'notification') return
      api.dispatch(notify({ severity: 'error', message: localizeReason(session.reason) }))
    },
  })
}
