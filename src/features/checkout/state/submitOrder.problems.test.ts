import { describe, expect, test } from 'vitest'
import { httpError, malformedError, noAnswerError } from '@/net/apiError'
import { headerProblems, problemsOf } from './submitOrder'

describe('a failed call', () => {
  // Spec 2 §8: The texts of a failed submit
  test.each([
    ['all errors that the server lists', httpError(409, { message: 'A', errors: ['A', 'B'] }), ['A', 'B']],
    ['the message', httpError(400, { message: 'A' }), ['A']],
    ['a default text', httpError(500, {}), ['An unexpected error occurred. Please contact support.']],
    [
      'the lack of an answer',
      noAnswerError('network'),
      ['The server did not respond. Please refresh and try again.'],
    ],
    [
      'the first fault of an unreadable answer',
      malformedError(200, 'isValid: Expected boolean'),
      [
        'The server returned an unexpected response. Please contact support or try again later. (isValid: Expected boolean)',
      ],
    ],
  ])('shows %s', (_what, error, lines) => {
    expect(problemsOf(error)).toEqual(lines)
  })
})

// Spec 2 §8: A rejected submit without a reason
test.each([
  ['Too late\r\nNo P.O.', ['Too late', 'No P.O.']],
  [' \n', ['The server rejected the order for an unspecified reason. Please contact support.']],
])('a rejected header with the message %j shows the lines %j', (message, lines) => {
  expect(headerProblems(message)).toEqual(lines)
})
