import { expect, test } from 'vitest'
import { httpError, noAnswerError, FAILURE_MESSAGES } from './apiError'
import { saveOutcome } from './saveOutcome'

test.each([
  ['a success', { data: { isSuccess: true } }, 'Saved', ''],
  ['a success with a message', { data: { isSuccess: true, message: 'Persisted' } }, 'Saved', 'Persisted'],
  [
    'a rejection with a list',
    { data: { isSuccess: false, errors: ['', 'No'], message: 'm' } },
    'Refused',
    'No',
  ],
  ['a rejection with a reason', { data: { isSuccess: false, errorReason: 'Full' } }, 'Refused', 'Full'],
  ['a rejection without a reason', { data: { isSuccess: false, errors: [] } }, 'Refused', 'Not saved.'],
  ['an error status with a message', { error: httpError(409, { message: 'Taken' }) }, 'Refused', 'Taken'],
  ['an error status without a message', { error: httpError(500, {}) }, 'Refused', 'Not saved.'],
  ['a failed connection', { error: noAnswerError('network') }, 'Refused', FAILURE_MESSAGES.noAnswer],
  ['an expired session', { error: httpError(401, {}) }, 'SignedOut', 'Not saved.'],
  ['an exception', { error: new Error('abc') }, 'Refused', 'Not saved.'],
])('the outcome of %s has the status $2 and the message $3', (_, result, status, message) => {
  expect(saveOutcome(result, 'Not saved.')).toEqual({ status, message })
})
