import { createAction } from '@reduxjs/toolkit'
import { unauthorizedReceived } from '../net/apiError'
import type { Customer, MenuItem, SessionSettings, User } from './sessionApi'
import type { SessionCredentials, ShipMethod } from '@/domain/session/credentials'
import type { SignInFailure } from './signInFailure'

type Found<Result = object> = Result & { epoch: number }

/** All events of a session. Names are unique after the slash. */
export const sessionEvents = {
  started: createAction('session/started'),
  tokenFound: createAction<SessionCredentials>('session/tokenFound'),
  tokenMissing: createAction('session/tokenMissing'),
  /** The address carries a procurement system's authorization code. */
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
  /** The page was frozen or the machine slept: the screen may be stale and the session over. */
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
