import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  aCustomer,
  anUnauthorizedSession,
  aReadySession,
  aUser,
  someCredentials,
  someSettings,
} from '@test/builders/session/session'
import { EVENT_SAMPLES, STATE_SAMPLES } from '@test/builders/session/sessionSamples'
import { SESSION_MESSAGES } from './messages'
import type { SessionEvent } from './sessionEvents'
import { SESSION_EVENT_NAMES, sessionEvents as on } from './sessionEvents'
import { nextSession } from './sessionMachine'
import type { SessionState, StateOf } from './sessionState'
import { initialSession, SESSION_STATUSES } from './sessionState'

const salesperson = aUser({ isSalesperson: true, type: 'Salesperson' })
const consumer = aUser({ type: 'Consumer' })
const sessionBase = { epoch: 1, credentials: someCredentials(), isPersisted: true }
const validating: StateOf<'validating'> = { status: 'validating', ...sessionBase, resume: null }
const configuring: StateOf<'configuring'> = {
  status: 'configuring',
  ...sessionBase,
  user: aUser(),
  customer: null,
}
const choosingCustomer: SessionState = { status: 'select-customer', ...sessionBase, user: salesperson }
const choosingShipMethod: SessionState = { status: 'select-shipmethod', ...sessionBase, user: consumer }

describe('after the user is loaded', () => {
  const loaded = (state: SessionState, user = aUser()) =>
    nextSession(state, on.userLoaded({ epoch: 1, user }))

  // Spec 1 §4: A salesperson without a customer chooses one
  it('a salesperson without a customer chooses one', () => {
    expect(loaded(validating, salesperson)).toMatchObject({ status: 'select-customer', user: salesperson })
  })

  it('a salesperson with a stored customer continues with it', () => {
    const credentials = someCredentials({ customerKey: 9, shipMethod: 'Pickup' })
    expect(loaded({ ...validating, credentials }, salesperson)).toMatchObject({
      status: 'configuring',
      credentials: { customerKey: 9, shipMethod: null },
    })
  })

  it('a salesperson from a procurement system neither chooses nor keeps a customer', () => {
    const state = loaded({ ...validating, isPersisted: false }, salesperson)
    expect(state).toMatchObject({
      status: 'configuring',
      isPersisted: false,
      credentials: { customerKey: null },
    })
    const ready = aReadySession({ user: salesperson, isPersisted: false })
    expect(nextSession(ready, on.customerSwitchRequested())).toBe(ready)
  })

  it('any other user drops the customer that a salesperson left in the browser', () => {
    const credentials = someCredentials({ customerKey: 9, shipMethod: 'Pickup' })
    expect(loaded({ ...validating, credentials }, consumer)).toMatchObject({
      status: 'configuring',
      credentials: { customerKey: null, shipMethod: 'Pickup' },
    })
  })
})

describe('the ship method', () => {
  const loaded = (state: StateOf<'configuring'>, customerKey: number) =>
    nextSession(state, on.customerLoaded({ epoch: 1, customer: aCustomer({ customerKey }) }))

  // Spec 1 §4: Customer key 0, no salesperson and no ship method: the choice of a ship method
  test.each([
    ['customer key 0 and none chosen', { ...configuring, user: consumer }, 0, 'select-shipmethod'],
    ['customer key 1 and none chosen', { ...configuring, user: consumer }, 1, 'configuring'],
    [
      'customer key 0 although one was chosen',
      { ...configuring, user: consumer, credentials: someCredentials({ shipMethod: 'Pickup' }) },
      0,
      'select-shipmethod',
    ],
    [
      'customer key 1 and one chosen',
      { ...configuring, user: consumer, credentials: someCredentials({ shipMethod: 'Pickup' }) },
      1,
      'configuring',
    ],
    ['customer key 0 and a salesperson', { ...configuring, user: salesperson }, 0, 'configuring'],
  ] as const)('with %s leads to $3', (_, state, customerKey, status) => {
    expect(loaded(state, customerKey).status).toBe(status)
  })

  // Spec 1 §4: Clearing the ship method returns to its choice
  it('enters the credentials when chosen, and leaves them when cleared', () => {
    expect(nextSession(choosingShipMethod, on.shipMethodSelected({ shipMethod: 'Delivery' }))).toMatchObject({
      status: 'configuring',
      credentials: { shipMethod: 'Delivery' },
    })
    const ready = aReadySession({ user: consumer, credentials: someCredentials({ shipMethod: 'Pickup' }) })
    expect(nextSession(ready, on.shipMethodCleared())).toMatchObject({
      status: 'select-shipmethod',
      credentials: { shipMethod: null },
    })
  })
})

describe('the end of a session', () => {
  test.each([
    ['startup', validating, SESSION_MESSAGES.startupFailed],
    ['startup', configuring, SESSION_MESSAGES.startupFailed],
    ['work', aReadySession(), SESSION_MESSAGES.expired],
    ['choosing a customer', choosingCustomer, SESSION_MESSAGES.expired],
    ['choosing a ship method', choosingShipMethod, SESSION_MESSAGES.expired],
    ['a punchout session', aReadySession({ isPersisted: false }), SESSION_MESSAGES.punchoutExpired],
    ['a punchout start', { ...validating, isPersisted: false }, SESSION_MESSAGES.punchoutExpired],
  ])('by a 401 during %s has a reason and drops the token', (_, state, reason) => {
    expect(nextSession(state, on.unauthorizedReceived())).toMatchObject({
      status: 'unauthorized',
      reason,
      logIn: true,
      retry: null,
    })
  })

  const CHANGED = 'You changed password elsewhere. Please sign in again.'
  const DENIED = 'This account is not authorized to sign in any more.'
  const withToken = [validating, configuring, choosingCustomer, choosingShipMethod, aReadySession()]
  const refusals = withToken.flatMap((state) =>
    [CHANGED, DENIED].map((description) => ({ status: state.status, description, state })),
  )

  test.each(refusals)('in $status has the reason of the 401: $description', ({ state, description }) => {
    expect(nextSession(state, on.unauthorizedReceived(description))).toMatchObject({
      status: 'unauthorized',
      reason: description,
      detail: null,
      logIn: true,
      retry: null,
    })
  })

  test.each(withToken)('in $status has a default reason for every other 401', (state) => {
    expect(nextSession(state, on.unauthorizedReceived('Token revoked by operator'))).toEqual(
      nextSession(state, on.unauthorizedReceived()),
    )
  })

  test.each(withToken)('of a punchout session in $status has the same reason for every 401', (state) => {
    for (const description of [CHANGED, DENIED]) {
      const left = nextSession({ ...state, isPersisted: false }, on.unauthorizedReceived(description))
      expect(left).toMatchObject({ reason: SESSION_MESSAGES.punchoutExpired })
    }
  })

  it('keeps the token for a retry when the server could not be reached', () => {
    const failed = nextSession(configuring, on.startupFailed({ epoch: 1, isTokenGood: true }))
    expect(failed).toMatchObject({
      reason: SESSION_MESSAGES.startupFailed,
      retry: { credentials: configuring.credentials, isPersisted: true },
    })
    expect(nextSession(failed, on.retryRequested())).toEqual({
      ...validating,
      epoch: 3,
      resume: { username: 'buyer', customerKey: null, shipMethod: null },
    })
  })

  it('shows no sign-in screen after signing out', () => {
    expect(nextSession(aReadySession(), on.signedOut())).toMatchObject({
      status: 'unauthorized',
      reason: null,
      logIn: false,
    })
  })
})

describe('the sign-in screen', () => {
  const denied = anUnauthorizedSession({
    epoch: 1,
    logIn: true,
    reason: 'Not authorized',
    detail: 'At all',
  })
  const refused = anUnauthorizedSession({ epoch: 1, logIn: true, reason: 'Authorization Failed' })

  it('clears the reason of a denied access when requested', () => {
    const atSignIn = nextSession(denied, on.logInRequested())
    expect(atSignIn).toEqual({ ...denied, reason: null, detail: null })
  })

  it('keeps its reason when already shown', () => {
    expect(nextSession(refused, on.logInRequested())).toBe(refused)
  })
})

describe('guests', () => {
  const settings = someSettings({ sessionType: 'Guest' })
  const guest = { status: 'admitted', settings } as const

  it('stay admitted while a sign-in is pending and after it has failed', () => {
    const trying = nextSession(anUnauthorizedSession({ epoch: 1, guest }), on.signInSubmitted())
    const failed = nextSession(
      trying,
      on.signInFailed({ epoch: 2, reason: 'No', detail: null, isCodeGood: false, needsHumanCheck: true }),
    )
    expect(failed).toMatchObject({
      status: 'unauthorized',
      guest,
      reason: 'No',
      logIn: true,
      needsHumanCheck: true,
    })
    expect(nextSession(failed, on.logInDismissed())).toMatchObject({ guest, reason: null, logIn: false })
  })

  it('are requested again after a session', () => {
    expect(nextSession(aReadySession(), on.signedOut())).toMatchObject({ guest: { status: 'unknown' } })
  })
})

describe('in any case', () => {
  const events = SESSION_EVENT_NAMES.flatMap((name) => EVENT_SAMPLES[name])
  /** The event with the epoch of its request, if it has one. */
  const at = (event: SessionEvent, epoch: number): SessionEvent =>
    event.payload && 'epoch' in event.payload ? { ...event, payload: { ...event.payload, epoch } } : event

  function expectSound(session: SessionState): void {
    if (session.status !== 'ready') return
    const { user, customer, credentials, menu, isPersisted } = session
    expect(user.username).not.toBe('')
    expect(menu).not.toHaveLength(0)
    // A salesperson's punchout session needs no chosen customer: it belongs to the one it was opened for.
    if (user.isSalesperson) expect(isPersisted && credentials.customerKey === null).toBe(false)
    else if (customer.customerKey === 0) expect(credentials.shipMethod).not.toBeNull()
    expect(credentials.token).not.toBe('')
  }

  /** Applies any event, one that changes something, or one that advances the session. */
  function step(session: SessionState, choice: number, kind: 'any' | 'moving' | 'onward'): SessionState {
    if (kind === 'any') return nextSession(session, events[choice % events.length] ?? on.started())
    const outcomes = events.map((event) => nextSession(session, at(event, session.epoch)))
    const moving = outcomes.filter((next) => next !== session)
    const onward = moving.filter(
      ({ status }) =>
        status !== session.status &&
        status !== 'unauthorized' &&
        !('credentials' in session && status === 'validating'),
    )
    const pool = kind === 'onward' && onward.length > 0 ? onward : moving
    return pool[choice % pool.length] ?? session
  }

  // Spec 1 §4: Ready needs a user, a customer and, where due, a ship method
  it('ready has a user, a customer and, where required, a ship method, after any sequence of events', () => {
    let ready = 0
    const steps = fc.array(
      fc.tuple(
        fc.nat({ max: 999 }),
        fc.constantFrom('any' as const, 'moving' as const, 'onward' as const, 'onward' as const),
      ),
      {
        minLength: 40,
        maxLength: 80,
      },
    )
    fc.assert(
      fc.property(fc.noBias(steps), (choices) => {
        let session = initialSession
        for (const [choice, kind] of choices) {
          session = step(session, choice, kind)
          expectSound(session)
          if (session.status === 'ready') ready += 1
        }
      }),
      { numRuns: 500 },
    )
    expect(ready).toBeGreaterThan(100)
  })

  it('signing out works in every status but the first two, and all statuses can be reached', () => {
    const reached = new Map<string, SessionState>()
    const open = [initialSession]
    for (let state = open.pop(); state; state = open.pop()) {
      const key = JSON.stringify({ ...state, epoch: 0 })
      if (reached.has(key)) continue
      reached.set(key, state)
      for (const event of events) open.push(nextSession(state, at(event, state.epoch)))
    }
    const states = [...reached.values()]
    states.forEach(expectSound)
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(SESSION_STATUSES))
    for (const state of states) {
      if (state.status === 'initial' || state.status === 'hydrating') continue
      const left = nextSession(state, on.signedOut())
      expect(left).toMatchObject({ status: 'unauthorized', retry: null })
    }
  })

  it('a stale answer changes nothing', () => {
    const answers = events.filter(({ payload }) => payload && 'epoch' in payload)
    const states = SESSION_STATUSES.flatMap((status) => STATE_SAMPLES[status])
    for (const state of states) {
      for (const answer of answers) {
        expect(nextSession(state, at(answer, state.epoch - 1))).toBe(state)
      }
    }
  })
})
