import { passwordGrant } from '@/api/sessionCalls'
import type { AppExtra, SessionDispatch } from './appDeps'
import { sessionEvents } from './sessionEvents'

/** Signs in with a password, which travels beside the actions, never in one. Ignored while another is under way. */
export function signIn(username: string, password: string) {
  return (dispatch: SessionDispatch, _getState: unknown, extra: AppExtra): void => {
    extra.pendingGrant.current = passwordGrant(username, password)
    dispatch(sessionEvents.signInSubmitted())
    extra.pendingGrant.current = null
  }
}
