import type { EventNamed, SessionEvent, SessionEventName } from './sessionEvents'
import { eventName } from './sessionEvents'
import type { SessionState, SessionStatus, StateOf } from './sessionState'
import {
  afterUser,
  configure,
  holding,
  logInRequested,
  needsShipMethod,
  next,
  selectCustomer,
  selectShipMethod,
  signedOut,
  startupFailed,
  startupRefused,
  unauthorized,
  validate,
  withCredentials,
  workRefused,
} from './sessionSteps'

type Transition<S extends SessionStatus, N extends SessionEventName> = (
  state: StateOf<S>,
  event: EventNamed<N>,
) => SessionState

type Transitions = {
  readonly [S in SessionStatus]: { readonly [N in SessionEventName]?: Transition<S, N> }
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
    logInRequested,
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
