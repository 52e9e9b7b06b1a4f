import {
  type EventNamed,
  type SessionEvent,
  type SessionEventName,
  eventName,
  isSessionEvent,
} from './sessionEvents'
import { type SessionState, type SessionStatus, type StateOf, initialSession } from './sessionState'
import {
  afterUser,
  configure,
  configured,
  exchangeCode,
  foundElsewhere,
  logInRequested,
  lostElsewhere,
  needsShipMethod,
  next,
  punchoutExpired,
  revalidate,
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
import { createSlice } from '@reduxjs/toolkit'

type Transition<S extends SessionStatus, N extends SessionEventName> = (
  state: StateOf<S>,
  event: EventNamed<N>,
) => SessionState
type AnyTransition = Transition<SessionStatus, SessionEventName>

type Transitions = {
  readonly [S in SessionStatus]: { readonly [N in SessionEventName]?: Transition<S, N> }
}

const TRANSITIONS: Transitions = {
  initial: {
    started: (state) => ({ status: 'hydrating', epoch: next(state) }),
  },
  hydrating: {
    tokenFound: (state, { payload }) => validate(state, { credentials: payload, isPersisted: true }, null),
    tokenMissing: signedOut,
    codeFound: exchangeCode,
    punchoutTabFound: punchoutExpired,
  },
  unauthorized: {
    signInSubmitted: (state) => ({
      status: 'authorizing',
      epoch: next(state),
      via: 'password',
      guest: state.guest,
      resume: state.resume,
    }),
    retryRequested: (state) => {
      if (state.retry) return validate(state, state.retry, state.resume)
      return state.isCodeGood ? exchangeCode(state) : state
    },
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
    tokenLostElsewhere: (state) => (state.isPersisted && state.retry ? { ...state, retry: null } : state),
    tokenFoundElsewhere: foundElsewhere,
  },
  authorizing: {
    tokenGranted: (state, { payload }) =>
      validate(
        state,
        {
          credentials: { token: payload.token, customerKey: null, shipMethod: null },
          isPersisted: state.via === 'password',
        },
        state.resume,
      ),
    signInFailed: (state, { payload: { epoch: _, ...failure } }) =>
      unauthorized(state, { ...failure, logIn: true, resume: state.resume }),
    signedOut,
  },
  validating: {
    userLoaded: (state, { payload }) => afterUser(state, payload.user),
    startupFailed,
    unauthorizedReceived: startupRefused,
    signedOut,
    tokenLostElsewhere: lostElsewhere,
    tokenFoundElsewhere: foundElsewhere,
  },
  configuring: {
    customerLoaded: (state, { payload: { customer } }) =>
      needsShipMethod(state.user, customer)
        ? selectShipMethod(state, state, state.user)
        : { ...state, customer },
    configurationLoaded: configured,
    startupFailed,
    unauthorizedReceived: startupRefused,
    signedOut,
    tokenLostElsewhere: lostElsewhere,
    tokenFoundElsewhere: foundElsewhere,
  },
  'select-customer': {
    customerSelected: (state, { payload }) =>
      configure(state, withCredentials(state, { customerKey: payload.customerKey }), state.user),
    unauthorizedReceived: workRefused,
    signedOut,
    tokenLostElsewhere: lostElsewhere,
    tokenFoundElsewhere: foundElsewhere,
  },
  'select-shipmethod': {
    shipMethodSelected: (state, { payload }) =>
      configure(state, withCredentials(state, { shipMethod: payload.shipMethod }), state.user),
    unauthorizedReceived: workRefused,
    signedOut,
    tokenLostElsewhere: lostElsewhere,
    tokenFoundElsewhere: foundElsewhere,
  },
  ready: {
    // The next two events refresh the same customer, and menu and settings.
    customerLoaded: (state, { payload }) =>
      payload.customer.customerKey === state.customer.customerKey
        ? { ...state, customer: payload.customer }
        : state,
    configurationLoaded: (state, { payload: { menu, settings } }) => ({
      ...state,
      menu,
      settings,
      isStale: false,
      staleReason: null,
    }),
    sleepEnded: revalidate,
    retryRequested: (state) => (state.isStale ? revalidate(state) : state),
    revalidationFailed: (state, { payload }) =>
      state.isStale ? { ...state, staleReason: payload.message } : state,
    startupFailed: (state, event) => (state.isStale ? startupFailed(state, event) : state),
    customerSwitchRequested: (state) =>
      state.user.isSalesperson && state.isPersisted ? selectCustomer(state, state, state.user) : state,
    shipMethodCleared: (state) =>
      state.credentials.shipMethod === null ? state : selectShipMethod(state, state, state.user),
    unauthorizedReceived: workRefused,
    signedOut,
    tokenLostElsewhere: lostElsewhere,
    tokenFoundElsewhere: foundElsewhere,
  },
}

/** True for an answer that belongs to an earlier sign-in, customer or ship method. */
function isStale(state: SessionState, event: SessionEvent): boolean {
  const { payload } = event
  return payload !== undefined && 'epoch' in payload && payload.epoch !== state.epoch
}

/** The session after an event; returns the same state when its status does not allow the event. */
export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  const name = eventName(event)
  if (!name || isStale(state, event)) return state
  const transition = TRANSITIONS[state.status][name] as AnyTransition | undefined
  return transition ? transition(state, event) : state
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState: initialSession,
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(isSessionEvent, (state, event) => nextSession(state, event))
  },
})
