import { reasonPlace } from '@/session/reasonPlace'
import type { SessionState } from '@/session/sessionState'

export type SessionScreen =
  'loading' | 'sign-in' | 'access-denied' | 'select-customer' | 'select-shipmethod' | 'ready'

/**
 * The one screen that a state of the session shows. While somebody signs in, the sign-in screen stays until the
 * session is ready or fails, so that nothing typed is lost.
 */
export function sessionScreen(session: SessionState, isSigningIn: boolean): SessionScreen {
  switch (session.status) {
    case 'initial':
    case 'hydrating':
      return 'loading'
    case 'validating':
    case 'configuring':
      return isSigningIn ? 'sign-in' : 'loading'
    case 'authorizing':
      return session.via === 'password' ? 'sign-in' : 'loading'
    case 'unauthorized':
      return reasonPlace(session.reason) === 'access-denied' ? 'access-denied' : 'sign-in'
    case 'select-customer':
    case 'select-shipmethod':
    case 'ready':
      return session.status
  }
}

/** Whether a sign-in by password is still under way after this state. */
export function isStillSigningIn(session: SessionState, wasSigningIn: boolean): boolean {
  switch (session.status) {
    case 'authorizing':
      return session.via === 'password'
    case 'validating':
    case 'configuring':
      return wasSigningIn
    default:
      return false
  }
}
