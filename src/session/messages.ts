import { messages } from '@/domain/language/messages'

/** Texts of the session (Spec 1 §4, §8). */
export const SESSION_MESSAGES = messages('session', {
  startupFailed: 'Your session expired - Please sign in again',
  expired: 'Your session has expired',
  signedOutElsewhere: 'You were signed out in another tab.',
  punchoutExpired: 'Punchout session expired',
  codeRejected: 'Authorization code rejected',
  tooManyAttempts: 'Too many login attempts, please try again later',
  unknownUser: 'Unknown user or invalid password',
  unavailable: 'Service temporarily unavailable',
  noAnswer: 'The server did not respond. Please refresh and try again.',
  authorizationFailed: 'Authorization Failed',
  passwordChanged: 'You changed password elsewhere. Please sign in again.',
})

/** Same wording as the reference backend's in every language: the words decide where it is shown (Spec 1 §2). */
const PASSWORD_CHANGED = 'You changed password elsewhere. Please sign in again.'

/** A reason for the end of a session, as people read it. */
export const localizeReason = (reason: string): string =>
  reason === PASSWORD_CHANGED ? SESSION_MESSAGES.passwordChanged : reason
