import type { Customer, User } from '@/api/sessionTypes'
import { SESSION_MESSAGES } from './messages'
import { reasonPlace } from './reasonPlace'
import type { EventNamed } from './sessionEvents'
import type {
  GuestAccess,
  Holding,
  SessionCredentials,
  SessionState,
  StateOf,
  UnauthorizedState,
} from './sessionState'

export const next = (state: SessionState) => state.attempt + 1

export const holding = ({ credentials, isKept }: Holding): Holding => ({ credentials, isKept })

export const withCredentials = (
  { credentials, isKept }: Holding,
  change: Partial<SessionCredentials>,
): Holding => ({
  credentials: { ...credentials, ...change },
  isKept,
})

export function unauthorized(state: SessionState, why: Partial<UnauthorizedState>): UnauthorizedState {
  const guest: GuestAccess = 'guest' in state ? state.guest : { status: 'unknown' }
  return {
    status: 'unauthorized',
    attempt: next(state),
    reason: null,
    detail: null,
    logIn: false,
    guest,
    retry: null,
    ...why,
  }
}

/** The text for the end of a session; there is nothing to sign in to again in a punchout session. */
function ended(
  state: SessionState & Holding,
  reason: string,
  retry: Holding | null = null,
): UnauthorizedState {
  return unauthorized(state, {
    reason: state.isKept ? reason : SESSION_MESSAGES.punchoutExpired,
    logIn: true,
    retry,
  })
}

export const signedOut = (state: SessionState) => unauthorized(state, {})

type Refusal = EventNamed<'unauthorizedReceived'>

/** What a refusal says counts where it has a place of its own; all others read alike (Spec 1 §2, §8). */
function refused(state: SessionState & Holding, { payload }: Refusal, usual: string): UnauthorizedState {
  const { description } = payload
  return ended(state, reasonPlace(description) === 'sign-in' ? usual : description)
}

export const startupRefused = (state: SessionState & Holding, event: Refusal) =>
  refused(state, event, SESSION_MESSAGES.startupFailed)
export const workRefused = (state: SessionState & Holding, event: Refusal) =>
  refused(state, event, SESSION_MESSAGES.expired)

export const startupFailed = (state: SessionState & Holding, event: EventNamed<'startupFailed'>) =>
  ended(state, SESSION_MESSAGES.startupFailed, event.payload.isTokenGood ? holding(state) : null)

/** Customer key 0 means that a consumer has yet to choose (Spec 1 §4, startup 4). */
export function needsShipMethod(user: User, customer: Customer, { credentials }: Holding): boolean {
  return customer.customerKey === 0 && !user.isSalesperson && credentials.shipMethod === null
}

/** The page that says that access is denied stays away from then on. */
export function logInRequested(state: UnauthorizedState): UnauthorizedState {
  if (reasonPlace(state.reason) === 'access-denied') {
    return { ...state, logIn: true, reason: null, detail: null }
  }
  return state.logIn ? state : { ...state, logIn: true }
}

export const validate = (state: SessionState, held: Holding): StateOf<'validating'> => ({
  status: 'validating',
  attempt: next(state),
  ...held,
})

export const configure = (state: SessionState, held: Holding, user: User): StateOf<'configuring'> => ({
  status: 'configuring',
  attempt: next(state),
  ...held,
  user,
  customer: null,
})

export const selectCustomer = (
  state: SessionState,
  held: Holding,
  user: User,
): StateOf<'select-customer'> => ({
  status: 'select-customer',
  attempt: next(state),
  ...withCredentials(held, { customerKey: null }),
  user,
})

export const selectShipMethod = (
  state: SessionState,
  held: Holding,
  user: User,
): StateOf<'select-shipmethod'> => ({
  status: 'select-shipmethod',
  attempt: next(state),
  ...withCredentials(held, { shipMethod: null }),
  user,
})

/** Only a salesperson acts for a chosen customer, only others choose a ship method. */
export function afterUser(state: StateOf<'validating'>, user: User): SessionState {
  if (!user.isSalesperson) return configure(state, withCredentials(state, { customerKey: null }), user)
  const held = withCredentials(state, { shipMethod: null })
  return held.credentials.customerKey === null
    ? selectCustomer(state, held, user)
    : configure(state, held, user)
}
