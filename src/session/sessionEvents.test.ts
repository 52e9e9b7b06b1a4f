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
  ])('%d with %j: %s', (status, body, message) => {
    expect(signInMessage(httpError(status, body))).toBe(message)
  })

  // Spec 1 §8: No answer to a sign-in
  test.each(['network', 'timeout'] as const)('%s: the server did not respond', (kind) => {
    expect(signInMessage(noAnswerError(kind))).toBe(
      'The server did not respond. Please refresh and try again.',
    )
  })

  it('only that it failed when the answer has no token', () => {
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
    'ends the punchout session with a reason, and says whether a retry may help: %o',
    (error, detail, isCodeGood) => {
      expect(signInFailure(error, 'code')).toEqual({
        ...{ reason: 'Punchout session expired', detail, isCodeGood },
        needsHumanCheck: false,
      })
    },
  )

  it('has texts of its own only for a code', () => {
    expect(signInFailure(httpError(401, { ErrorDescription: 'Bad Request' }), 'password')).toEqual({
      reason: 'Unknown user or invalid password',
      detail: null,
      isCodeGood: false,
      needsHumanCheck: false,
    })
  })
})

it('says that the address is not verified yet, by the code of the answer', () => {
  const body = { ErrorDescription: 'Vérifiez votre adresse.', errorCode: 'Unverified' }
  expect(signInFailure(httpError(401, body), 'password')).toMatchObject({
    reason: 'Vérifiez votre adresse.',
    isUnverified: true,
  })
})

describe('a failed sign-in needs a human check next', () => {
  const badRequest = { ErrorDescription: 'Bad Request' }

  test.each([
    ['when the answer says so', httpError(401, { ...badRequest, humanCheck: true }), false, true],
    ['not when a backend has none', httpError(401, badRequest), false, false],
    ['not after a check that was the last', httpError(401, badRequest), true, false],
    ['not for anything else than true', httpError(401, { ...badRequest, humanCheck: 'yes' }), false, false],
    ['again, when the answer says nothing about it', noAnswerError('network'), true, true],
    ['not, when nothing has asked for it', httpError(503, {}), false, false],
  ])('%s', (_, error, hadHumanCheck, expected) => {
    expect(signInFailure(error, 'password', hadHumanCheck).needsHumanCheck).toBe(expected)
  })
})
