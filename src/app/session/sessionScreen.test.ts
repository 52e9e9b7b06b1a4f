import { describe, expect, it, test } from 'vitest'
import { anUnauthorizedSession, someSettings } from '@test/builders/session/session'
import { STATE_SAMPLES } from '@test/builders/session/sessionSamples'
import { SESSION_STATUSES } from '@/session/sessionState'
import { isStillSigningIn, sessionScreen } from './sessionScreen'

const EXPECTED = {
  initial: 'loading',
  hydrating: 'loading',
  validating: 'loading',
  configuring: 'loading',
  ready: 'ready',
  'select-customer': 'select-customer',
  'select-shipmethod': 'select-shipmethod',
} as const

const FIRST_VISIT = { isSigningIn: false, wasSignedIn: false, allowGuest: undefined }

describe('sessionScreen', () => {
  // Spec 1 §2, selection states: A loading screen shows while the state is unknown
  test.each(Object.entries(EXPECTED))('%s shows %s', (status, screen) => {
    for (const session of STATE_SAMPLES[status as keyof typeof EXPECTED]) {
      expect(sessionScreen(session, FIRST_VISIT, '/cart')).toBe(screen)
    }
  })

  it('keeps the sign-in screen until the session has started', () => {
    let isSigningIn = false
    const seen = ['unauthorized', 'authorizing', 'validating', 'configuring', 'ready'] as const
    const screens = seen.map((status) => {
      const session = STATE_SAMPLES[status][0]
      if (!session) throw new Error(`no sample of ${status}`)
      isSigningIn = isStillSigningIn(session, isSigningIn)
      return sessionScreen(session, { ...FIRST_VISIT, isSigningIn }, '/login')
    })
    expect(screens).toEqual(['sign-in', 'sign-in', 'sign-in', 'sign-in', 'ready'])
    expect(isSigningIn).toBe(false)
  })

  it('shows loading while a procurement system signs in', () => {
    const [, byCode] = STATE_SAMPLES.authorizing
    if (!byCode) throw new Error('no sample')
    const past = { ...FIRST_VISIT, isSigningIn: isStillSigningIn(byCode, true) }
    expect(sessionScreen(byCode, past, '/')).toBe('loading')
  })

  const guests = {
    unknown: { status: 'unknown' },
    refused: { status: 'refused' },
    admitted: { status: 'admitted', settings: someSettings() },
  } as const
  const DENIED = 'You are not authorized.'
  const EXPIRED = 'Your session has expired'
  // Spec 1 §2, signed out: The start page is the landing page where guests are allowed, else the sign-in page
  test.each([
    // Until guest access is known, only the sign-in screen itself can be shown.
    ['unknown', null, false, '/', 'loading'],
    ['unknown', null, false, '/cart', 'loading'],
    ['unknown', null, false, '/login', 'sign-in'],
    ['unknown', EXPIRED, true, '/cart', 'sign-in'],
    ['unknown', DENIED, true, '/cart', 'access-denied'],
    ['refused', null, false, '/', 'sign-in'],
    ['refused', null, false, '/login', 'sign-in'],
    ['refused', null, true, '/cart', 'sign-in'],
    ['refused', DENIED, true, '/login', 'access-denied'],
    ['admitted', null, false, '/', 'public'],
    ['admitted', null, false, '/cart', 'public'],
    ['admitted', null, false, '/login', 'sign-in'],
    ['admitted', null, true, '/', 'sign-in'],
    ['admitted', EXPIRED, true, '/products', 'sign-in'],
    ['admitted', 'You changed password elsewhere.', true, '/', 'sign-in'],
    ['admitted', DENIED, true, '/', 'access-denied'],
  ] as const)(
    'with guests %s, reason %s and logIn %s, at %s, is %s',
    (access, reason, logIn, pathname, screen) => {
      const session = anUnauthorizedSession({ guest: guests[access], reason, logIn })
      expect(sessionScreen(session, FIRST_VISIT, pathname)).toBe(screen)
    },
  )

  test.each([
    ['unknown', undefined, '/', 'logged-out'],
    ['unknown', true, '/', 'logged-out'],
    ['unknown', true, '/login', 'sign-in'],
    ['unknown', false, '/', 'sign-in'],
    ['refused', true, '/', 'sign-in'],
    ['admitted', true, '/', 'public'],
  ] as const)(
    'after Log Out, guests %s, last known as allowed %s, at %s shows %s',
    (access, allowGuest, pathname, screen) => {
      const past = { ...FIRST_VISIT, wasSignedIn: true, allowGuest }
      expect(sessionScreen(anUnauthorizedSession({ guest: guests[access] }), past, pathname)).toBe(screen)
    },
  )

  it.each(Object.values(guests))(
    'offers no sign-in and no catalogue after a punchout session: %o',
    (guest) => {
      for (const reason of [null, 'Punchout session expired', DENIED]) {
        const session = anUnauthorizedSession({ guest, reason, logIn: true, isPersisted: false })
        expect(sessionScreen(session, FIRST_VISIT, '/login')).toBe('punchout-ended')
      }
    },
  )

  it('has a screen for every status', () => {
    for (const status of SESSION_STATUSES) {
      for (const session of STATE_SAMPLES[status])
        expect(sessionScreen(session, { ...FIRST_VISIT, isSigningIn: true }, '/')).toBeTypeOf('string')
    }
  })
})
