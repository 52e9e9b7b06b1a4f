import { type ShipMethod, type SessionCredentials } from '@/domain/session/credentials'
import type { Customer, MenuItem, SessionSettings, User } from './sessionApi'

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
  /** True if persisted in the browser's storage; never for a punchout session (Spec 1 §4). */
  isPersisted: boolean
}

/** User and choices of a session that ended against the user's will; restored after signing in again. */
export interface Resumption {
  username: string
  customerKey: number | null
  shipMethod: ShipMethod | null
}

/** Access of visitors without a token (site setting allowGuest), with their settings. */
export type GuestAccess =
  | { status: 'unknown' }
  // The site does not admit guests, or its answer failed or came too late.
  | { status: 'refused' }
  | { status: 'admitted'; settings: SessionSettings }

interface Status<S extends SessionStatus> {
  status: S
  /** Epoch of the session: increases with each change of status, so that stale answers are ignored. */
  epoch: number
}

export type UnauthorizedState = Status<'unauthorized'> & {
  /** Reason why the session ended or did not start; shown under the Sign In button. */
  reason: string | null
  detail: string | null
  /** Shows the sign-in screen even if guests may browse. */
  logIn: boolean
  guest: GuestAccess
  /** Token to retry with, because the server was not reached or failed; null otherwise. */
  retry: Holding | null
  /** True if the code exchange may not have been processed: the code can be retried. */
  isCodeGood: boolean
  /** True if the next sign-in needs a human check. */
  needsHumanCheck: boolean
  /** True if the reason is that the user's e-mail address is not verified yet. */
  isUnverified?: true
  /** False after a punchout session, in which the tab does not use the shared storage. */
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
    /** True after a sleep until the session has been checked: none of its data may be shown. */
    isStale: boolean
    /** Failure of the last check; null while one runs. */
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

declare module '@/net/appThunk' {
  interface RootState {
    session: SessionState
  }
}

export type StateOf<S extends SessionStatus> = Extract<SessionState, { status: S }>

export const initialSession: SessionState = { status: 'initial', epoch: 0 }

export function heldBy(state: SessionState): Holding | null {
  if ('credentials' in state) return state
  return state.status === 'unauthorized' ? state.retry : null
}
