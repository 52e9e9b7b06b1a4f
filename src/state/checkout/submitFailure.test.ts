import { describe, expect, test } from 'vitest'
import { type ApiError, httpError, malformedError, noAnswerError } from '@/api/transport/apiError'
import type { Submission } from './checkoutState'
import { buildLine } from '@test/builders/cart'
import { buildSent } from '@test/builders/checkout'
import { SUBMIT_MESSAGES as texts } from './messages'
import { failedSubmit, failedPayment, heldBack } from './submitFailure'

const fresh: Submission = { key: 'one', isUncertain: false, isLost: false, sent: null }
const lost: Submission = { key: 'one', isUncertain: true, isLost: true, sent: buildSent([buildLine(1)]) }
const no = httpError(409, { message: 'Credit limit reached' })
const changed = httpError(409, { message: 'Look again', reason: 'changed' })
const known = httpError(422, { message: 'Used for another request' })
const ordered = { reason: 'ordered', orderNumber: '7' } as const
const meta = (headers: Record<string, string> = {}) => ({ status: 409, headers })

describe('a failed submit', () => {
  test.each<[string, ApiError, Submission, Record<string, string>, string]>([
    ['that is refused', no, fresh, {}, 'submitRefused'],
    ['that is forbidden', httpError(403, {}), fresh, {}, 'submitRefused'],
    ['that is to come again: 408', httpError(408, {}), fresh, {}, 'submitUnknown'],
    ['that is to come again: 425', httpError(425, {}), fresh, {}, 'submitUnknown'],
    ['that is to come again: 429', httpError(429, {}), fresh, {}, 'submitUnknown'],
    ['that a server failed at', httpError(500, {}), fresh, {}, 'submitUnknown'],
    ['without an answer', noAnswerError('timeout'), fresh, {}, 'submitUnknown'],
    ['with an answer nobody understands', malformedError(200, 'x'), fresh, {}, 'submitUnknown'],
    ['after the session', httpError(401, {}), lost, {}, 'submitReturned'],
    ['that repeats a lost one and is refused by anybody', no, lost, {}, 'submitUnknown'],
    ['that repeats a lost one and is forbidden', httpError(403, {}), lost, {}, 'submitUnknown'],
    ['that hears what the lost one was told', no, lost, { 'idempotency-replayed': 'true' }, 'submitRefused'],
    ['that repeats a lost one and is told of the order', changed, lost, {}, 'submitRefused'],
    ['that repeats a lost one whose key is known for another', known, lost, {}, 'submitRefused'],
    ['that repeats a lost one and hears 422 without words', httpError(422, {}), lost, {}, 'submitUnknown'],
    ['that repeats a lost one of a busy server', httpError(429, {}), lost, {}, 'submitUnknown'],
  ])('%s', (_what, error, before, headers, type) => {
    expect(failedSubmit({ error, meta: meta(headers) }, before, 'two').type).toBe(type)
  })

  test('says nothing besides what it asks', () => {
    expect(failedSubmit({ error: changed }, fresh, 'two')).toMatchObject({
      problems: [],
      refusal: { reason: 'changed' },
    })
    expect(failedSubmit({ error: no }, fresh, 'two')).toMatchObject({
      problems: ['Credit limit reached'],
      refusal: null,
    })
  })
})

test.each([
  [429, fresh, { type: 'paymentRefused', problems: ['Later'] }],
  [429, lost, null],
  [428, fresh, null],
  [430, fresh, null],
  [500, fresh, null],
  [422, lost, { type: 'submitRefused', problems: [texts.otherCard], refusal: null, newKey: 'two' }],
])('a payment that is answered %s: %#', (status, before, event) => {
  const error = httpError(status, { message: 'Later' })
  expect(failedPayment({ error }, before, 'two')).toEqual(event)
})

test('what has to come before a submit says all that is wrong, in words that a person reads', () => {
  const wrong = httpError(409, { message: 'A', errors: ['A', 'B'] })
  expect(heldBack(wrong, fresh, 'two')).toEqual({ type: 'submitHeldBack', problems: ['A', 'B'] })
  expect(heldBack(malformedError(200, 'isValid'), fresh, 'two')).toMatchObject({
    problems: [expect.stringContaining('The server returned an unexpected response.')],
  })
  expect(heldBack(httpError(409, { message: 'C', ...ordered }), fresh, 'two')).toMatchObject({
    type: 'submitRefused',
    problems: [],
    refusal: ordered,
  })
})
