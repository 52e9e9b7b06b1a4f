import type { CustomerDto, UserDto } from '@/contract/session'
import { SESSION_MESSAGES } from './messages'
import type { EventNamed, SessionEvent, SessionEventName } from './sessionEvents'
import { eventName } from './sessionEvents'
import type {
  GuestAccess,
  Holding,
  SessionCredentials,
  SessionState,
  SessionStatus,
  StateOf,
  UnauthorizedState,
} from './sessionState'

type Transition<S extends SessionStatus, N extends SessionEventName> = (
  state: StateOf<S>,
  event: EventNamed<N>,
) => SessionState

type Transitions = {
  readonly [S in SessionStatus]: { readonly [N in SessionEventName]?: Transition<S, N> }
}

const next = (state: SessionState) => state.attempt + 1

const holding = ({ credentials, isKept }: Holding): Holding => ({ credentials, isKept })

const withCredentials = ({ credentials, isKept }: Holding, change: Partial<SessionCredentials>): Holding => ({
  credentials: { ...credentials, ...change },
  isKept,
})

function unauthorized(state: SessionState, why: Partial<UnauthorizedState>): UnauthorizedState {
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

const signedOut = (state: SessionState) => unauthorized(state, {})
const startupRefused = (state: SessionState & Holding) => ended(state, SESSION_MESSAGES.startupFailed)
const workRefused = (state: SessionState & Holding) => ended(state, SESSION_MESSAGES.expired)

const startupFailed = (state: SessionState & Holding, event: EventNamed<'startupFailed'>) =>
  ended(state, SESSION_MESSAGES.startupFailed, event.payload.isTokenGood ? holding(state) : null)

/** Customer key 0 means that a consumer has yet to choose (Spec 1 §4, startup 4). */
function needsShipMethod(user: UserDto, customer: CustomerDto, { credentials }: Holding): boolean {
  return customer.customerKey === 0 && !user.isSalesperson && credentials.shipMethod === null
}

const validate = (state: SessionState, held: Holding): StateOf<'validating'> => ({
  status: 'validating',
  attempt: next(state),
  ...held,
})

const configure = (state: SessionState, held: Holding, user: UserDto): StateOf<'configuring'> => ({
  status: 'configuring',
  attempt: next(state),
  ...held,
  user,
  customer: null,
})

const selectCustomer = (state: SessionState, held: Holding, user: UserDto): StateOf<'select-customer'> => ({
  status: 'select-customer',
  attempt: next(state),
  ...withCredentials(held, { customerKey: null }),
  user,
})

const selectShipMethod = (
  state: SessionState,
  held: Holding,
  user: UserDto,
): StateOf<'select-shipmethod'> => ({
  status: 'select-shipmethod',
  attempt: next(state),
  ...withCredentials(held, { shipMethod: null }),
  user,
})

/** Only a salesperson acts for a chosen customer, only others choose a ship method. */
function afterUser(state: StateOf<'validating'>, user: UserDto): SessionState {
  if (!user.isSalesperson) return configure(state, withCredentials(state, { customerKey: null }), user)
  const held = withCredentials(state, { shipMethod: null })
  return held.credentials.customerKey === null
    ? selectCustomer(state, held, user)
    : configure(state, held, user)
}

const TRANSITIONS: Transitions = {
  initial: {
    started: (state) => ({ status: 'hydrating', attempt: next(state) }),
  },
  hydrating: {
    tokenFound: (state, { payload }) => validate(state, { credentials: payload, isKept: true }),
    tokenMissing: signedOut,
    codeFound: (state) => ({
      status: 'authorizing',
      attempt: next(state),
      via: 'code',
      guest: { status: 'unknown' },
    }),
  },
  unauthorized: {
    signInSubmitted: (state) => ({
      status: 'authorizing',
      attempt: next(state),
      via: 'password',
      guest: state.guest,
    }),
    retryRequested: (state) => (state.retry ? validate(state, state.retry) : state),
    guestAdmitted: (state, { payload }) => ({
      ...state,
      guest: { status: 'admitted', settings: payload.settings },
    }),
    guestRefused: (state) => ({ ...state, guest: { status: 'refused' } }),
    logInRequested: (state) => (state.logIn ? state : { ...state, logIn: true }),
    logInDismissed: (state) =>
      state.guest.status === 'admitted' && state.logIn
        ? { ...state, logIn: false, reason: null, detail: null }
        : state,
    signedOut: (state) => (state.retry ? signedOut(state) : state),
  },
  authorizing: {
    tokenGranted: (state, { payload }) =>
      validate(state, {
        credentials: { token: payload.token, customerKey: null, shipMethod: null },
        isKept: state.via === 'password',
      }),
    signInFailed: (state, { payload }) =>
      unauthorized(state, { reason: payload.reason, detail: payload.detail, logIn: true }),
    signedOut,
  },
  validating: {
    userLoaded: (state, { payload }) => afterUser(state, payload.user),
    startupFailed,
    unauthorizedReceived: startupRefused,
    signedOut,
  },
  configuring: {
    customerLoaded: (state, { payload: { customer } }) =>
      needsShipMethod(state.user, customer, state)
        ? selectShipMethod(state, state, state.user)
        : { ...state, customer },
    configurationLoaded: (state, { payload: { menu, settings } }) =>
      state.customer
        ? {
            status: 'ready',
            attempt: next(state),
            ...holding(state),
            user: state.user,
            customer: state.customer,
            menu,
            settings,
          }
        : state,
    startupFailed,
    unauthorizedReceived: startupRefused,
    signedOut,
  },
  'select-customer': {
    customerSelected: (state, { payload }) =>
      configure(state, withCredentials(state, { customerKey: payload.customerKey }), state.user),
    unauthorizedReceived: workRefused,
    signedOut,
  },
  'select-shipmethod': {
    shipMethodSelected: (state, { payload }) =>
      configure(state, withCredentials(state, { shipMethod: payload.shipMethod }), state.user),
    unauthorizedReceived: workRefused,
    signedOut,
  },
  ready: {
    // The same customer, menu and settings, read again.
    customerLoaded: (state, { payload }) =>
      payload.customer.customerKey === state.customer.customerKey
        ? { ...state, customer: payload.customer }
        : state,
    configurationLoaded: (state, { payload: { menu, settings } }) => ({ ...state, menu, settings }),
    customerSwitchRequested: (state) =>
      state.user.isSalesperson ? selectCustomer(state, state, state.user) : state,
    shipMethodCleared: (state) =>
      state.credentials.shipMethod === null ? state : selectShipMethod(state, state, state.user),
    unauthorizedReceived: workRefused,
    signedOut,
  },
}

/** An answer that was asked for by an earlier sign-in, customer or ship method. */
function isStale(state: SessionState, event: SessionEvent): boolean {
  const { payload } = event
  return payload !== undefined && 'attempt' in payload && payload.attempt !== state.attempt
}

/** The session after an event; the very same state when its status does not allow the event. */
export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  const name = eventName(event)
  if (!name || isStale(state, event)) return state
  const transition = TRANSITIONS[state.status][name] as
    Transition<SessionStatus, SessionEventName> | undefined
  return transition ? transition(state, event) : state
}
