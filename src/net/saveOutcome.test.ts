import { expect, test } from 'vitest'
import { httpError, noAnswerError, FAILURE_MESSAGES } from './apiError'
import { saveOutcome } from './saveOutcome'

test.each([
  ['done', { data: { isSuccess: true } }, 'Saved', ''],
  ['done with a message', { data: { isSuccess: true, message: 'Persisted' } }, 'Saved', 'Persisted'],
  ['rejected with a list', { data: { isSuccess: false, errors: ['', 'No'], message: 'm' } }, 'Refused', 'No'],
  ['rejected with a reason', { data: { isSuccess: false, errorReason: 'Full' } }, 'Refused', 'Full'],
  ['rejected without a reason', { data: { isSuccess: false, errors: [] } }, 'Refused', 'Not saved.'],
  ['a status with a message', { error: httpError(409, { message: 'Taken' }) }, 'Refused', 'Taken'],
  ['a status without a message', { error: httpError(500, {}) }, 'Refused', 'Not saved.'],
  ['no connection', { error: noAnswerError('network') }, 'Refused', FAILURE_MESSAGES.noAnswer],
  ['an expired session', { error: httpError(401, {}) }, 'SignedOut', 'Not saved.'],
  ['an exception', { error: new Error('abc') }, 'Refused', 'Not saved.'],
])('a save has status and message: %s', (_, result, status, message) => {
  expect(saveOutcome(result, 'Not saved.')).toEqual({ status, message })
})
