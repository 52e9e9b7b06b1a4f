import { describe, expect, test } from 'vitest'
import { httpError, malformedError } from '@/net/apiError'
import { checkoutEvents, type OrderSubmission } from './checkoutSlice'
import { buildLine } from '@test/builders/cart/cart'
import { buildSent } from '@test/builders/cart/checkout'
import { SUBMIT_MESSAGES as texts } from './messages'
import { failedSubmit, failedPayment, heldBack } from './submitOrder'

const fresh: OrderSubmission = { key: 'one', isUncertain: false, isLost: false, sent: null }
const lost: OrderSubmission = { key: 'one', isUncertain: true, isLost: true, sent: buildSent([buildLine(1)]) }
const no = httpError(409, { message: 'Credit limit reached' })
const changed = httpError(409, { message: 'Look again', reason: 'changed' })
const ordered = { reason: 'ordered', orderNumber: '7' } as const

describe('a failed submit', () => {
  test.each([
    ['that was rejected ends its key', 'refused', no, 'checkout/submitRefused'],
    ['without a conclusive answer stays open', 'unknown', no, 'checkout/submitUnknown'],
    [
      'that ended the session returns to its earlier state',
      'unauthorized',
      httpError(401, {}),
      'checkout/submitReturned',
    ],
  ] as const)('%s', (_what, kind, error, type) => {
    expect(failedSubmit({ kind, error }, lost, 'two').type).toBe(type)
  })

  test('has no message of its own when it asks a question', () => {
    expect(failedSubmit({ kind: 'refused', error: changed }, fresh, 'two').payload).toMatchObject({
      problems: [],
      refusal: { reason: 'changed' },
    })
    expect(failedSubmit({ kind: 'refused', error: no }, fresh, 'two').payload).toMatchObject({
      problems: ['Credit limit reached'],
      refusal: null,
    })
  })
})

test.each([
  [429, fresh, checkoutEvents.paymentRefused({ problems: ['Later'] })],
  [429, lost, null],
  [428, fresh, null],
  [430, fresh, null],
  [500, fresh, null],
  [422, lost, checkoutEvents.submitRefused({ problems: [texts.otherCard], refusal: null, newKey: 'two' })],
])('a payment answered with %s, of the submission %j, has the event %j', (status, before, event) => {
  const error = httpError(status, { message: 'Later' })
  expect(failedPayment(error, before, 'two')).toEqual(event)
})

test('an obstacle before a submit shows all its messages', () => {
  const wrong = httpError(409, { message: 'A', errors: ['A', 'B'] })
  expect(heldBack(wrong, fresh, 'two')).toEqual(checkoutEvents.submitHeldBack({ problems: ['A', 'B'] }))
  expect(heldBack(malformedError(200, 'isValid'), fresh, 'two').payload).toMatchObject({
    problems: [expect.stringContaining('The server returned an unexpected response.')],
  })
  expect(heldBack(httpError(409, { message: 'C', ...ordered }), fresh, 'two')).toEqual(
    checkoutEvents.submitRefused({ problems: [], refusal: ordered, newKey: 'two' }),
  )
})
