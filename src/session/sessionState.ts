import { type ShipMethod, type SessionCredentials } from '@/domain/session/credentials'
import type { Customer, MenuItem, SessionSettings, User } from '../api/sessionApi'

export const SESSION_STATUSES = [
  'initial',
  'hydrating',
  'validating',
  'configuring',
  'ready',
  'unauthorized',
  'authorizing',
  'select-customer',
  'select-shipmethod',
] as const
export type SessionStatus = (typeof SESSION_STATUSES)[number]

export type UserType = 'Public' | 'Consumer' | 'Salesperson' | 'Customer'

export interface Holding {
  credentials: SessionCredentials
  /** Persisted in the browser's storage; never for a punchout session (Spec 1 §4). */
  isPersisted: boolean
}

/** User and choices of a session that ended against the user's will; restored after signing in again. */
export interface Resumption {
  username: string
  customerKey: number | null
  shipMethod: ShipMethod | null
}

/** Whether visitors without a token may browse (site setting allowGuest), and with which settings. */
export type GuestAccess =
  | { status: 'unknown' }
  // What the site says when it was asked.
  | { status: 'refused' }
  | { status: 'admitted'; settings: SessionSettings }

interface Status<S extends SessionStatus> {
  status: S
  /** Epoch of the session: increases with each change of status, so that stale answers are ignored. */
  attempt: number
}

export type UnauthorizedState = Status<'unauthorized'> & {
  /** Why the session ended or did not start; shown under the Sign In button. */
  reason: string | null
  detail: string | null
  /** The sign-in screen is shown even where guests may browse. */
  logIn: boolean
  guest: GuestAccess
  /** The server could not be asked; the token is kept for a retry. */
  retry: Holding | null
  /** The code exchange was not processed; the code is kept for a retry. */
  isCodeGood: boolean
  /** The next sign-in needs a human check. */
  needsHumanCheck: boolean
  /** The reason is that the user's e-mail address is not verified yet. */
  isUnverified?: true
  /** False after a punchout session: the tab leaves the shared storage alone. */
  isPersisted: boolean
  resume: Resumption | null
}

export type AuthorizingState = Status<'authorizing'> & {
  via: 'password' | 'code'
  guest: GuestAccess
  resume: Resumption | null
}
export type ValidatingState = Status<'validating'> & Holding & { resume: Resumption | null }
export type ConfiguringState = Status<'configuring'> & Holding & { user: User; customer: Customer | null }
export type SelectCustomerState = Status<'select-customer'> & Holding & { user: User }
export type SelectShipMethodState = Status<'select-shipmethod'> & Holding & { user: User }
export type ReadyState = Status<'ready'> &
  Holding & {
    user: User
    customer: Customer
    menu: MenuItem[]
    settings: SessionSettings
    /** True after a sleep until the session has been checked: nothing of it may be shown. */
    isStale: boolean
    /** Why the last check failed; null while one runs. */
    staleReason: string | null
  }

export type SessionState =
  | Status<'initial'>
  | Status<'hydrating'>
  | ValidatingState
  | ConfiguringState
  | ReadyState
  | UnauthorizedState
  | AuthorizingState
  | SelectCustomerState
  | SelectShipMethodState

export type StateOf<S extends SessionStatus> = Extract<SessionState, { status: S }>

export const initialSession: SessionState = { status: 'initial', attempt: 0 }

export function heldBy(state: SessionState): Holding | null {
  if ('credentials' in state) return state
  return state.status === 'unauthorized' ? state.retry : null
}
