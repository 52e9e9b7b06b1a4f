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

/** Who uses the storefront (Spec 1 §1). */
export type UserType = 'Public' | 'Consumer' | 'Salesperson' | 'Customer'

/** A session that has a token. */
export interface Holding {
  credentials: SessionCredentials
  /** Kept in the browser's storage; a punchout session never is (Spec 1 §4). */
  isPersisted: boolean
}

/** Whose session ended without their doing, and what they had chosen: they find it again after signing in. */
export interface Resumption {
  username: string
  customerKey: number | null
  shipMethod: ShipMethod | null
}

/** Whether somebody without a token may look around (site setting allowGuest), and with which settings. */
export type GuestAccess =
  | { status: 'unknown' }
  // What the site says when it was asked.
  | { status: 'refused' }
  | { status: 'admitted'; settings: SessionSettings }

interface Status<S extends SessionStatus> {
  status: S
  /** Grows with each change of status; an answer that belongs to an earlier one is ignored. */
  attempt: number
}

export type UnauthorizedState = Status<'unauthorized'> & {
  /** Why the session ended or did not begin; shown under the Sign In button. */
  reason: string | null
  /** More about the reason. */
  detail: string | null
  /** The sign-in screen is wanted even where guests may look around. */
  logIn: boolean
  guest: GuestAccess
  /** The server could not be asked: the token is still good for another try. */
  retry: Holding | null
  /** The server did not take up the exchange of a code, which is still good for another try. */
  isCodeGood: boolean
  /** False after a punchout session: the tab stays out of what other tabs share. */
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
    /** After a sleep, until the session was looked at again: nothing of it may be shown. */
    isStale: boolean
    /** Why the last look failed; null while one is under way. */
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

/** The token in use or kept for another try. */
export function heldBy(state: SessionState): Holding | null {
  if ('credentials' in state) return state
  return state.status === 'unauthorized' ? state.retry : null
}
