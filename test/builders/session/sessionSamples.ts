import type { SessionEvent, SessionEventName } from '@/session/sessionEvents'
import { sessionEvents as on } from '@/session/sessionEvents'
import type { SessionState, SessionStatus } from '@/session/sessionState'
import {
  aCustomer,
  aMenu,
  anUnauthorizedSession,
  aReadySession,
  aUser,
  someCredentials,
  someSettings,
} from './session'

/** The epoch of every state sample, and of the event samples that answer a request. */
const EPOCH = 4

const sessionBase = { epoch: EPOCH, credentials: someCredentials(), isPersisted: true }
const punchout = { ...sessionBase, isPersisted: false }
const buyer = aUser()
const salesperson = aUser({ username: 'sales', type: 'Salesperson', isSalesperson: true })
const consumer = aUser({ username: 'consumer', type: 'Consumer' })
const admitted = { status: 'admitted', settings: someSettings({ sessionType: 'Guest' }) } as const

/** States of each status that differ in transitions. */
export const STATE_SAMPLES: Record<SessionStatus, SessionState[]> = {
  initial: [{ status: 'initial', epoch: EPOCH }],
  hydrating: [{ status: 'hydrating', epoch: EPOCH }],
  validating: [
    { status: 'validating', ...sessionBase, resume: null },
    { status: 'validating', ...sessionBase, resume: { username: 'sales', customerKey: 7, shipMethod: null } },
    {
      status: 'validating',
      ...sessionBase,
      resume: { username: 'consumer', customerKey: null, shipMethod: 'Pickup' },
    },
    { status: 'validating', ...punchout, resume: null },
    {
      status: 'validating',
      ...sessionBase,
      credentials: someCredentials({ customerKey: 7, shipMethod: 'Pickup' }),
      resume: null,
    },
  ],
  configuring: [
    { status: 'configuring', ...sessionBase, user: buyer, customer: null },
    { status: 'configuring', ...sessionBase, user: buyer, customer: aCustomer() },
    { status: 'configuring', ...sessionBase, user: salesperson, customer: null },
    { status: 'configuring', ...sessionBase, user: consumer, customer: null },
    {
      status: 'configuring',
      ...sessionBase,
      credentials: someCredentials({ shipMethod: 'Delivery' }),
      user: consumer,
      customer: null,
    },
    { status: 'configuring', ...punchout, user: buyer, customer: null },
  ],
  ready: [
    aReadySession(),
    aReadySession({ user: salesperson, credentials: someCredentials({ customerKey: 7 }) }),
    aReadySession({ user: consumer, credentials: someCredentials({ shipMethod: 'Pickup' }) }),
    aReadySession({ isPersisted: false, settings: someSettings({ isPunchoutSession: true }) }),
    aReadySession({ isStale: true }),
    aReadySession({ isStale: true, staleReason: 'No answer' }),
  ],
  unauthorized: [
    anUnauthorizedSession(),
    anUnauthorizedSession({ retry: { credentials: someCredentials(), isPersisted: true }, logIn: true }),
    anUnauthorizedSession({ guest: admitted, logIn: true }),
    anUnauthorizedSession({ guest: { status: 'refused' } }),
    anUnauthorizedSession({ isPersisted: false, logIn: true }),
    anUnauthorizedSession({ isPersisted: false, logIn: true, isCodeGood: true }),
    anUnauthorizedSession({
      isPersisted: false,
      retry: { credentials: someCredentials(), isPersisted: false },
    }),
    anUnauthorizedSession({
      logIn: true,
      resume: { username: 'sales', customerKey: 7, shipMethod: null },
    }),
  ],
  authorizing: [
    { status: 'authorizing', epoch: EPOCH, via: 'password', guest: admitted, resume: null },
    { status: 'authorizing', epoch: EPOCH, via: 'code', guest: { status: 'unknown' }, resume: null },
  ],
  'select-customer': [
    { status: 'select-customer', ...sessionBase, user: salesperson },
    { status: 'select-customer', ...punchout, user: salesperson },
  ],
  'select-shipmethod': [
    { status: 'select-shipmethod', ...sessionBase, user: consumer },
    { status: 'select-shipmethod', ...punchout, user: consumer },
  ],
}

/** Events of each name that differ in transitions. */
export const EVENT_SAMPLES: Record<SessionEventName, SessionEvent[]> = {
  started: [on.started()],
  tokenFound: [on.tokenFound(someCredentials())],
  tokenMissing: [on.tokenMissing()],
  codeFound: [on.codeFound()],
  punchoutTabFound: [on.punchoutTabFound()],
  signInSubmitted: [on.signInSubmitted()],
  tokenGranted: [on.tokenGranted({ epoch: EPOCH, token: 'token-2' })],
  signInFailed: [true, false].map((isCodeGood) =>
    on.signInFailed({ epoch: EPOCH, reason: 'No', detail: null, isCodeGood, needsHumanCheck: false }),
  ),
  userLoaded: [buyer, salesperson, consumer].map((user) => on.userLoaded({ epoch: EPOCH, user })),
  customerLoaded: [7, 0].map((customerKey) =>
    on.customerLoaded({ epoch: EPOCH, customer: aCustomer({ customerKey }) }),
  ),
  configurationLoaded: [on.configurationLoaded({ epoch: EPOCH, menu: aMenu(), settings: someSettings() })],
  startupFailed: [true, false].map((isTokenGood) => on.startupFailed({ epoch: EPOCH, isTokenGood })),
  retryRequested: [on.retryRequested()],
  customerSelected: [on.customerSelected({ customerKey: 9 })],
  customerSwitchRequested: [on.customerSwitchRequested()],
  shipMethodSelected: [on.shipMethodSelected({ shipMethod: 'Delivery' })],
  shipMethodCleared: [on.shipMethodCleared()],
  guestAdmitted: [on.guestAdmitted({ epoch: EPOCH, settings: admitted.settings })],
  guestRefused: [on.guestRefused({ epoch: EPOCH })],
  logInRequested: [on.logInRequested()],
  logInDismissed: [on.logInDismissed()],
  signedOut: [on.signedOut()],
  tokenLostElsewhere: [on.tokenLostElsewhere()],
  tokenFoundElsewhere: ['token-1', 'token-3'].map((token) =>
    on.tokenFoundElsewhere(someCredentials({ token })),
  ),
  sleepEnded: [on.sleepEnded()],
  revalidationFailed: [on.revalidationFailed({ epoch: EPOCH, message: 'No answer' })],
  unauthorizedReceived: ['', 'You changed password elsewhere.', 'Not authorized'].map((description) =>
    on.unauthorizedReceived(description),
  ),
}
