import { createAction } from '@reduxjs/toolkit'
import { unauthorizedReceived, type ApiError, failureMessage } from '../net/apiError'
import type { Customer, MenuItem, SessionSettings, User } from './sessionApi'
import type { SessionCredentials, ShipMethod } from '@/domain/session/credentials'
import { asksForHuman, isUnverified, rejectionDescription } from '@/session/sessionCalls'
import { SESSION_MESSAGES } from './messages'
import type { AuthorizingState } from './sessionState'

const UNKNOWN_USER_DESCRIPTION = 'Bad Request'

/** Message of a failed sign-in (Spec 1 §8). */
export function signInMessage(error: ApiError): string {
  if (error.kind === 'network' || error.kind === 'timeout') return SESSION_MESSAGES.noAnswer
  if (error.status === 429) return SESSION_MESSAGES.tooManyAttempts
  if (error.status === 503) return SESSION_MESSAGES.unavailable
  const description = rejectionDescription(error.body)
  if (error.status === 401 && description === UNKNOWN_USER_DESCRIPTION) return SESSION_MESSAGES.unknownUser
  return description || failureMessage(error.body, SESSION_MESSAGES.authorizationFailed)
}

const REJECTED_STATUSES: readonly (number | null)[] = [400, 401, 403]

interface SignInFailure {
  reason: string
  detail: string | null
  isCodeGood: boolean
  needsHumanCheck: boolean
  /** True if the e-mail address is not verified: the user may request another activation mail. */
  isUnverified?: true
}

/** True without an answer, or for a 429 or 5xx: the code may still be unused. */
const isUntaken = ({ status }: ApiError) => status === null || status === 429 || status >= 500

/**
 * True if the next attempt needs a human check. The rejection of a password decides; any other failure keeps
 * the requirement, because a check is valid for one call only (Spec 1 §4).
 */
function needsHumanCheck({ status, body }: ApiError, hadHumanCheck: boolean): boolean {
  return status === 401 ? asksForHuman(body) : hadHumanCheck
}

/**
 * Payload of a failed sign-in. A failed code exchange ends the punchout session, with the reason as detail.
 */
export function signInFailure(
  error: ApiError,
  via: AuthorizingState['via'],
  hadHumanCheck = false,
): SignInFailure {
  if (via === 'password') {
    return {
      reason: signInMessage(error),
      detail: null,
      isCodeGood: false,
      needsHumanCheck: needsHumanCheck(error, hadHumanCheck),
      ...(isUnverified(error.body) && { isUnverified: true }),
    }
  }
  const isRejected = REJECTED_STATUSES.includes(error.status)
  return {
    reason: SESSION_MESSAGES.punchoutExpired,
    detail: isRejected ? SESSION_MESSAGES.codeRejected : signInMessage(error),
    isCodeGood: isUntaken(error),
    needsHumanCheck: false,
  }
}

type Found<Result = object> = Result & { epoch: number }

/** All events of a session. Names are unique after the slash. */
export const sessionEvents = {
  started: createAction('session/started'),
  tokenFound: createAction<SessionCredentials>('session/tokenFound'),
  tokenMissing: createAction('session/tokenMissing'),
  /** The URL contains a procurement system's authorization code. */
  codeFound: createAction('session/codeFound'),
  /** The tab had a punchout session before it was reloaded. */
  punchoutTabFound: createAction('session/punchoutTabFound'),
  signInSubmitted: createAction('session/signInSubmitted'),
  tokenGranted: createAction<Found<{ token: string }>>('session/tokenGranted'),
  signInFailed: createAction<Found<SignInFailure>>('session/signInFailed'),
  userLoaded: createAction<Found<{ user: User }>>('session/userLoaded'),
  customerLoaded: createAction<Found<{ customer: Customer }>>('session/customerLoaded'),
  configurationLoaded: createAction<Found<{ menu: MenuItem[]; settings: SessionSettings }>>(
    'session/configurationLoaded',
  ),
  /** `isTokenGood`: the server was not reached or failed, so the token may still be valid. */
  startupFailed: createAction<Found<{ isTokenGood: boolean }>>('session/startupFailed'),
  retryRequested: createAction('session/retryRequested'),
  customerSelected: createAction<{ customerKey: number }>('session/customerSelected'),
  customerSwitchRequested: createAction('session/customerSwitchRequested'),
  shipMethodSelected: createAction<{ shipMethod: ShipMethod }>('session/shipMethodSelected'),
  shipMethodCleared: createAction('session/shipMethodCleared'),
  guestAdmitted: createAction<Found<{ settings: SessionSettings }>>('session/guestAdmitted'),
  guestRefused: createAction<Found>('session/guestRefused'),
  logInRequested: createAction('session/logInRequested'),
  /** A visitor at the sign-in screen continues as a guest. */
  logInDismissed: createAction('session/logInDismissed'),
  signedOut: createAction('session/signedOut'),
  /** The shared token was removed: another tab logged out or saw it expire. */
  tokenLostElsewhere: createAction('session/tokenLostElsewhere'),
  tokenFoundElsewhere: createAction<SessionCredentials>('session/tokenFoundElsewhere'),
  /** The page was frozen or the machine slept: the screen may be stale, and the session may have ended. */
  sleepEnded: createAction('session/sleepEnded'),
  /** The check after a sleep failed; the session may still be valid. */
  revalidationFailed: createAction<Found<{ message: string }>>('session/revalidationFailed'),
  unauthorizedReceived,
}

export type SessionEventName = keyof typeof sessionEvents
export type EventNamed<Name extends SessionEventName> = ReturnType<(typeof sessionEvents)[Name]>
export type SessionEvent = EventNamed<SessionEventName>

export const SESSION_EVENT_NAMES = Object.keys(sessionEvents) as SessionEventName[]

const NAME_BY_TYPE: Readonly<Record<string, SessionEventName>> = Object.fromEntries(
  SESSION_EVENT_NAMES.map((name) => [sessionEvents[name].type, name]),
)

export function eventName(event: SessionEvent): SessionEventName | undefined {
  return NAME_BY_TYPE[event.type]
}

export function isSessionEvent(action: { type: string }): action is SessionEvent {
  return Object.hasOwn(NAME_BY_TYPE, action.type)
}
