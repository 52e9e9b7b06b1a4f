import type { Customer, User } from './sessionApi'
import { SESSION_MESSAGES } from './messages'
import { reasonPlace } from './sessionSelectors'
import type { EventNamed } from './sessionEvents'
import type { SessionCredentials } from '@/domain/session/credentials'
import type {
  GuestAccess,
  Holding,
  ReadyState,
  Resumption,
  SessionState,
  StateOf,
  UnauthorizedState,
} from './sessionState'
import { heldBy } from './sessionState'

export const next = (state: SessionState) => state.epoch + 1

const holding = ({ credentials, isPersisted }: Holding): Holding => ({ credentials, isPersisted })

export const withCredentials = (
  { credentials, isPersisted }: Holding,
  change: Partial<SessionCredentials>,
): Holding => ({
  credentials: { ...credentials, ...change },
  isPersisted,
})

/** User and choices to restore after an involuntary sign-out. */
function resumable(state: SessionState): Resumption | null {
  if ('user' in state) {
    const { customerKey, shipMethod } = state.credentials
    return state.isPersisted ? { username: state.user.username, customerKey, shipMethod } : null
  }
  return 'resume' in state ? state.resume : null
}

/** True when the tab shares its session with others; a code exchange never does. */
function isShared(state: SessionState): boolean {
  if (state.status === 'authorizing') return state.via === 'password'
  return 'isPersisted' in state ? state.isPersisted : true
}

export function unauthorized(state: SessionState, why: Partial<UnauthorizedState>): UnauthorizedState {
  const guest: GuestAccess = 'guest' in state ? state.guest : { status: 'unknown' }
  return {
    status: 'unauthorized',
    epoch: next(state),
    reason: null,
    detail: null,
    logIn: false,
    guest,
    retry: null,
    isCodeGood: false,
    needsHumanCheck: false,
    isPersisted: isShared(state),
    resume: null,
    ...why,
  }
}

/** The state after a session ended; a punchout session always has its own reason. */
function ended(
  state: SessionState & Holding,
  reason: string,
  more: Partial<UnauthorizedState> = {},
): UnauthorizedState {
  return unauthorized(state, {
    reason: state.isPersisted ? reason : SESSION_MESSAGES.punchoutExpired,
    logIn: true,
    resume: resumable(state),
    ...more,
  })
}

export const signedOut = (state: SessionState) => unauthorized(state, {})

export const punchoutExpired = (state: SessionState): UnauthorizedState =>
  unauthorized(state, { reason: SESSION_MESSAGES.punchoutExpired, logIn: true, isPersisted: false })

export const exchangeCode = (state: SessionState): StateOf<'authorizing'> => ({
  status: 'authorizing',
  epoch: next(state),
  via: 'code',
  guest: { status: 'unknown' },
  resume: null,
})

type Refusal = EventNamed<'unauthorizedReceived'>

/** Shows a rejection's own text if it has a place on screen, else a generic one (Spec 1 §2, §8). */
function refused(state: SessionState & Holding, { payload }: Refusal, usual: string): UnauthorizedState {
  const { description } = payload
  return ended(state, reasonPlace(description) === 'sign-in' ? usual : description)
}

export const startupRefused = (state: SessionState & Holding, event: Refusal) =>
  refused(state, event, SESSION_MESSAGES.startupFailed)
export const workRefused = (state: SessionState & Holding, event: Refusal) =>
  refused(state, event, SESSION_MESSAGES.expired)

/**
 * Ends a failed startup. Token and choices are kept for a retry if the token may be valid. Otherwise a customer
 * or ship method may have been rejected, so no choice is restored at the next sign-in.
 */
export const startupFailed = (state: SessionState & Holding, event: EventNamed<'startupFailed'>) =>
  ended(
    state,
    SESSION_MESSAGES.startupFailed,
    event.payload.isTokenGood ? { retry: holding(state) } : { resume: null },
  )

/** Another tab logged out, or saw the session expire. */
export const lostElsewhere = (state: SessionState & Holding): SessionState =>
  state.isPersisted ? ended(state, SESSION_MESSAGES.signedOutElsewhere) : state

export function foundElsewhere(
  state: SessionState & { isPersisted: boolean },
  { payload }: EventNamed<'tokenFoundElsewhere'>,
): SessionState {
  if (!state.isPersisted || heldBy(state)?.credentials.token === payload.token) return state
  return validate(state, { credentials: payload, isPersisted: true }, resumable(state))
}

/**
 * True if the user must choose a ship method first: customer key 0 means that a consumer has not chosen one
 * (Spec 1 §4, startup 4).
 */
export function needsShipMethod(user: User, customer: Customer): boolean {
  return customer.customerKey === 0 && !user.isSalesperson
}

/**
 * The state once menu and settings are loaded. Only the settings reveal every punchout session, which
 * persists nothing.
 */
export function configured(
  state: StateOf<'configuring'>,
  { payload: { menu, settings } }: EventNamed<'configurationLoaded'>,
): SessionState {
  const { credentials, user, customer } = state
  if (!customer) return state
  return {
    status: 'ready',
    epoch: next(state),
    credentials,
    isPersisted: state.isPersisted && !settings.isPunchoutSession,
    user,
    customer,
    menu,
    settings,
    isStale: false,
    staleReason: null,
  }
}

/** Requires the session to be checked before it is shown; also after a failed check. */
export const revalidate = (state: ReadyState): ReadyState =>
  state.isStale && state.staleReason === null ? state : { ...state, isStale: true, staleReason: null }

/** Shows the sign-in screen. Clears an access-denied reason, so that its page does not reappear. */
export function logInRequested(state: UnauthorizedState): UnauthorizedState {
  if (reasonPlace(state.reason) === 'access-denied') {
    return { ...state, logIn: true, reason: null, detail: null }
  }
  return state.logIn ? state : { ...state, logIn: true }
}

export const validate = (
  state: SessionState,
  held: Holding,
  resume: Resumption | null,
): StateOf<'validating'> => ({
  status: 'validating',
  epoch: next(state),
  ...held,
  resume,
})

export const configure = (state: SessionState, held: Holding, user: User): StateOf<'configuring'> => ({
  status: 'configuring',
  epoch: next(state),
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
  epoch: next(state),
  ...withCredentials(held, { customerKey: null }),
  user,
})

export const selectShipMethod = (
  state: SessionState,
  held: Holding,
  user: User,
): StateOf<'select-shipmethod'> => ({
  status: 'select-shipmethod',
  epoch: next(state),
  ...withCredentials(held, { shipMethod: null }),
  user,
})

/** Restores a returning user's own choices; other users get those persisted in this browser. */
function restoreChoices(user: User, { credentials, isPersisted, resume }: StateOf<'validating'>): Holding {
  if (resume?.username !== user.username) return { credentials, isPersisted }
  const { customerKey, shipMethod } = resume
  return { credentials: { ...credentials, customerKey, shipMethod }, isPersisted }
}

/**
 * The state once the user is loaded. Only salespeople choose a customer, and only other users a ship method.
 * A punchout session belongs to the customer it was opened for.
 */
export function afterUser(state: StateOf<'validating'>, user: User): SessionState {
  const chosen = restoreChoices(user, state)
  if (!user.isSalesperson || !chosen.isPersisted)
    return configure(state, withCredentials(chosen, { customerKey: null }), user)
  const nextHolding = withCredentials(chosen, { shipMethod: null })
  return nextHolding.credentials.customerKey === null
    ? selectCustomer(state, nextHolding, user)
    : configure(state, nextHolding, user)
}
