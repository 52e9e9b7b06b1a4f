import { describe, expect, it, test } from 'vitest'
import { httpError, malformedError, noAnswerError } from '@/net/apiError'
import { signInFailure, signInMessage } from './sessionEvents'

describe('a failed sign-in shows (Spec 1 §8)', () => {
  // Spec 1 §8: Each failure of a sign-in and its text
  test.each([
    [429, {}, 'Too many login attempts, please try again later'],
    [429, { ErrorDescription: 'Slow down' }, 'Too many login attempts, please try again later'],
    [401, { ErrorDescription: 'Bad Request' }, 'Unknown user or invalid password'],
    [401, { ErrorDescription: 'Account is locked' }, 'Account is locked'],
    [401, { ErrorDescription: 'You changed password since' }, 'You changed password since'],
    [401, {}, 'Authorization Failed'],
    [401, undefined, 'Authorization Failed'],
    [401, { ErrorDescription: 5 }, 'Authorization Failed'],
    [503, {}, 'Service temporarily unavailable'],
    [500, {}, 'Authorization Failed'],
    [500, { message: 'Down for maintenance' }, 'Down for maintenance'],
    [400, { ErrorDescription: 'Bad Request' }, 'Bad Request'],
    [422, { errors: ['Username is too long'] }, 'Username is too long'],
  ])('after %d with %j: %s', (status, body, message) => {
    expect(signInMessage(httpError(status, body))).toBe(message)
  })

  // Spec 1 §8: No answer to a sign-in
  test.each(['network', 'timeout'] as const)('that the server did not respond (%s)', (kind) => {
    expect(signInMessage(noAnswerError(kind))).toBe(
      'The server did not respond. Please refresh and try again.',
    )
  })

  it('a default message when the answer has no token', () => {
    expect(signInMessage(malformedError(200, 'access_token'))).toBe('Authorization Failed')
  })
})

describe('a failed code exchange', () => {
  // Spec 1 §8: A rejected punchout code
  test.each([
    [httpError(400, {}), 'Authorization code rejected', false],
    [httpError(401, { ErrorDescription: 'Bad Request' }), 'Authorization code rejected', false],
    [httpError(403, {}), 'Authorization code rejected', false],
    [httpError(422, { message: 'No such client' }), 'No such client', false],
    [malformedError(200, 'access_token'), 'Authorization Failed', false],
    [httpError(429, {}), 'Too many login attempts, please try again later', true],
    [httpError(503, {}), 'Service temporarily unavailable', true],
    [noAnswerError('timeout'), 'The server did not respond. Please refresh and try again.', true],
  ])(
    'ends the punchout session with a reason, and allows a retry if it may help: %o',
    (error, detail, isCodeGood) => {
      expect(signInFailure(error, 'code')).toEqual({
        ...{ reason: 'Punchout session expired', detail, isCodeGood },
        needsHumanCheck: false,
      })
    },
  )

  it('has its own texts, which a failed password sign-in does not use', () => {
    expect(signInFailure(httpError(401, { ErrorDescription: 'Bad Request' }), 'password')).toEqual({
      reason: 'Unknown user or invalid password',
      detail: null,
      isCodeGood: false,
      needsHumanCheck: false,
    })
  })
})

it('a failed sign-in reports an unverified e-mail address by the error code', () => {
  const body = { ErrorDescription: 'Vérifiez votre adresse.', errorCode: 'Unverified' }
  expect(signInFailure(httpError(401, body), 'password')).toMatchObject({
    reason: 'Vérifiez votre adresse.',
    isUnverified: true,
  })
})

describe('a failed sign-in needs a human check next', () => {
  const badRequest = { ErrorDescription: 'Bad Request' }

  test.each([
    ['if the answer requires it', httpError(401, { ...badRequest, humanCheck: true }), false, true],
    ['but not if the backend has no check', httpError(401, badRequest), false, false],
    ['but not if the answer no longer requires it', httpError(401, badRequest), true, false],
    ['but not if the flag is not true', httpError(401, { ...badRequest, humanCheck: 'yes' }), false, false],
    ['if the last attempt needed it and there is no answer', noAnswerError('network'), true, true],
    ['but not if it was never required', httpError(503, {}), false, false],
  ])('%s', (_, error, hadHumanCheck, expected) => {
    expect(signInFailure(error, 'password', hadHumanCheck).needsHumanCheck).toBe(expected)
  })
})
