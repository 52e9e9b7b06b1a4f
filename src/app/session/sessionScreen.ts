import { isLoginPath } from '@/domain/navigation/paths'
import { reasonPlace } from '@/session/sessionSelectors'
import type { SessionState, UnauthorizedState } from '@/session/sessionState'

export type SessionScreen =
  | 'loading'
  | 'logged-out'
  | 'public'
  | 'sign-in'
  | 'access-denied'
  | 'punchout-ended'
  | 'select-customer'
  | 'select-shipmethod'
  | 'ready'

/** Facts about earlier states of the session in this page. */
export interface SessionPast {
  /** True while a sign-in by password is in progress. */
  readonly isSigningIn: boolean
  /** True after a session in this page. */
  readonly wasSignedIn: boolean
  /** The site's last known setting; undefined while unknown. */
  readonly allowGuest: boolean | undefined
}

/** Screen while the guest access is requested; after Log Out it is not a loading screen. */
function waitingScreen({ wasSignedIn, allowGuest }: SessionPast): SessionScreen {
  if (!wasSignedIn) return 'loading'
  return allowGuest === false ? 'sign-in' : 'logged-out'
}

/**
 * Screen without a session. Guests browse if the site admits them, unless the sign-in screen is requested
 * (Spec 1 §2). Users from a procurement system cannot sign in here.
 */
function unauthorizedScreen(session: UnauthorizedState, past: SessionPast, pathname: string): SessionScreen {
  const { reason, logIn, guest, isPersisted } = session
  if (!isPersisted) return 'punchout-ended'
  if (reasonPlace(reason) === 'access-denied') return 'access-denied'
  if (logIn || isLoginPath(pathname) || guest.status === 'refused') return 'sign-in'
  return guest.status === 'admitted' ? 'public' : waitingScreen(past)
}

/**
 * The screen of a session state. The sign-in screen stays until the session is ready or the sign-in fails, so
 * that no input is lost.
 */
export function sessionScreen(session: SessionState, past: SessionPast, pathname: string): SessionScreen {
  switch (session.status) {
    case 'initial':
    case 'hydrating':
      return 'loading'
    case 'validating':
    case 'configuring':
      return past.isSigningIn ? 'sign-in' : 'loading'
    case 'authorizing':
      return session.via === 'password' ? 'sign-in' : 'loading'
    case 'unauthorized':
      return unauthorizedScreen(session, past, pathname)
    case 'select-customer':
    case 'select-shipmethod':
    case 'ready':
      return session.status
  }
}

/** True if a sign-in by password is in progress in this state. */
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
