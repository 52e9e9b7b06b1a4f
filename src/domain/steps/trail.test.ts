import { describe, expect, it, test } from 'vitest'
import { CHECKOUT_ORDER, CHECKOUT_TRAIL, type CheckoutStep } from '../checkout/steps'
import { laterStep, readTrail, type Trail, trailMove, type TrailMove, trailTo } from './trail'

test.each<[unknown, Trail<CheckoutStep>]>([
  [null, []],
  ['details', []],
  [{ from: '/cart' }, []],
  [{ stepTrail: 'details' }, []],
  [{ stepTrail: ['details', 'elsewhere', 7] }, ['details']],
  [{ stepTrail: ['message', 'details'] }, ['message', 'details']],
])('reads from the history entry %j the trail %j', (entry, trail) => {
  expect(readTrail(entry, CHECKOUT_TRAIL)).toEqual(trail)
})

test.each<[CheckoutStep, Trail<CheckoutStep>]>([
  ['shipment-method', ['shipment-method']],
  ['payment', ['shipment-method', 'message', 'details', 'payment']],
  ['receipt', ['receipt']],
])('the trail that leads directly to %s is %j', (step, trail) => {
  expect(trailTo(CHECKOUT_ORDER, step, CHECKOUT_TRAIL)).toEqual(trail)
})

describe('the history', () => {
  test.each<[Trail<CheckoutStep>, CheckoutStep, TrailMove<CheckoutStep> | null]>([
    [['details'], 'details', null],
    [['details'], 'confirm', { kind: 'push', trail: ['details', 'confirm'] }],
    [['details', 'confirm'], 'details', { kind: 'go', delta: -1 }],
    [['message', 'details', 'payment', 'confirm'], 'details', { kind: 'go', delta: -2 }],
    [['details', 'confirm'], 'receipt', { kind: 'replace', trail: ['details', 'receipt'] }],
    [['confirm'], 'payment', { kind: 'replace', trail: ['payment'] }],
    [['details', 'confirm'], 'payment', { kind: 'replace', trail: ['details', 'payment'] }],
    [[], 'details', { kind: 'push', trail: ['details'] }],
  ])('from the trail %j opens %s by the move %j', (trail, step, move) => {
    expect(trailMove(trail, step, CHECKOUT_TRAIL)).toEqual(move)
  })
})

it('the later of two steps is found', () => {
  expect(laterStep(CHECKOUT_ORDER, 'details', 'confirm')).toBe('confirm')
  expect(laterStep(CHECKOUT_ORDER, 'confirm', 'details')).toBe('confirm')
  expect(laterStep(CHECKOUT_ORDER, 'message', 'message')).toBe('message')
})
