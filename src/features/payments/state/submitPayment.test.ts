import { expect, test } from 'vitest'
import { httpError, malformedError, noAnswerError } from '@/net/apiError'
import { failedPaymentEvent } from './submitPayment'
import { paymentEvents } from './paymentSlice'

const UNEXPECTED = 'The server returned an unexpected response. Please contact support or try again later.'
const EXCEPTION = 'An unexpected error occurred. Please contact support.'

// Spec 3 §8: The text of an unexpected answer to a payment, and of an exception
test.each([
  ['an answer that is not OK', httpError(400, { message: 'No.' }), `${UNEXPECTED} (No.)`],
  [
    'no answer',
    noAnswerError('network'),
    `${EXCEPTION} (The server did not respond. Please refresh and try again.)`,
  ],
  ['an unreadable answer', malformedError(200, 'isSuccess'), `${EXCEPTION} (isSuccess)`],
])('a payment that ends with %s shows its message', (_, error, problem) => {
  const before = { key: 'one', isUncertain: false, isLost: false, sent: null }
  const event = failedPaymentEvent({ kind: 'unknown', error }, null, before, 'two')
  expect(event).toEqual(paymentEvents.submitUnknown({ problems: [problem] }))
})
