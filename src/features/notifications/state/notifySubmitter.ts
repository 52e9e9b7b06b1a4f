import type { AppThunk } from '@/net/appThunk'
import { selectUser } from '@/session/sessionSelectors'
import { notify } from './notificationsSlice'

export interface Outcome {
  readonly severity: 'success' | 'warning'
  readonly message: string
  /** Text of the link to the screen that submitted. */
  readonly label: string
  /** Message instead if the session ended before anything was sent. */
  readonly sessionEnded?: string
}

interface Submitter {
  /** Undefined for a guest. */
  readonly username: string | undefined
  readonly isOnScreen: boolean
  /** The screen that submitted; null while the user acts for another customer. */
  readonly to: string | null
  /** Notification subject. */
  readonly about: string
}

/**
 * Notifies the user who submitted of the outcome, if they have left the screen, even while acting for another
 * customer. If their session ended before the write, they are notified after signing in again. Other users
 * are not.
 */
export function notifySubmitter(outcome: Outcome, { username, isOnScreen, to, about }: Submitter): AppThunk {
  return (dispatch, getState) => {
    const { severity, message, label, sessionEnded } = outcome
    const user = selectUser(getState())
    if (username === undefined) return
    if (!user && sessionEnded !== undefined) {
      dispatch(notify({ severity: 'warning', message: sessionEnded, forUser: username, about }))
    }
    if (user?.username !== username || isOnScreen) return
    const place = to === null ? { forUser: username } : { action: { label, to } }
    dispatch(notify({ severity, message, ...place, about }))
  }
}

/** Notifies each problem that was not yet on screen. */
export function notifyProblems(
  problems: readonly string[],
  before: readonly string[] | undefined,
  about: string,
): AppThunk {
  return (dispatch) => {
    for (const message of problems) {
      if (!before?.includes(message)) dispatch(notify({ severity: 'error', message, about }))
    }
  }
}
