import { describe, expect, it, test } from 'vitest'
import { anUnauthorizedSession } from '../../../test/builders/session'
import { STATE_SAMPLES } from '../../../test/builders/sessionSamples'
import { SESSION_STATUSES } from '@/session/sessionState'
import { isStillSigningIn, sessionScreen } from './sessionScreen'

const EXPECTED = {
  initial: 'loading',
  hydrating: 'loading',
  validating: 'loading',
  configuring: 'loading',
  ready: 'ready',
  unauthorized: 'sign-in',
  'select-customer': 'select-customer',
  'select-shipmethod': 'select-shipmethod',
} as const

describe('sessionScreen', () => {
  test.each(Object.entries(EXPECTED))('%s shows %s', (status, screen) => {
    for (const session of STATE_SAMPLES[status as keyof typeof EXPECTED]) {
      expect(sessionScreen(session, false)).toBe(screen)
    }
  })

  it('denies access where the reason says so', () => {
    const reason = 'You are not authorized.'
    expect(sessionScreen(anUnauthorizedSession({ reason }), false)).toBe('access-denied')
  })

  it('keeps the sign-in screen from the password to the end of the start', () => {
    let isSigningIn = false
    const seen = ['unauthorized', 'authorizing', 'validating', 'configuring', 'ready'] as const
    const screens = seen.map((status) => {
      const session = STATE_SAMPLES[status][0]
      if (!session) throw new Error(`no sample of ${status}`)
      isSigningIn = isStillSigningIn(session, isSigningIn)
      return sessionScreen(session, isSigningIn)
    })
    expect(screens).toEqual(['sign-in', 'sign-in', 'sign-in', 'sign-in', 'ready'])
    expect(isSigningIn).toBe(false)
  })

  it('loads while a procurement system signs in', () => {
    const [, byCode] = STATE_SAMPLES.authorizing
    if (!byCode) throw new Error('no sample')
    expect(sessionScreen(byCode, isStillSigningIn(byCode, true))).toBe('loading')
  })

  it('has a screen for every status', () => {
    for (const status of SESSION_STATUSES) {
      for (const session of STATE_SAMPLES[status]) expect(sessionScreen(session, true)).toBeTypeOf('string')
    }
  })
})
