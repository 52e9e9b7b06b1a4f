import { describe, expect, it, test } from 'vitest'
import { CHECKOUT_ORDER, type CheckoutStep } from './steps'
import { laterStep, readTrail, type Trail, trailMove, trailTo } from './trail'

test.each<[unknown, Trail]>([
  [null, []],
  ['details', []],
  [{ from: '/cart' }, []],
  [{ checkoutTrail: 'details' }, []],
  [{ checkoutTrail: ['details', 'elsewhere', 7] }, ['details']],
  [{ checkoutTrail: ['message', 'details'] }, ['message', 'details']],
])('reads from the history entry %j the trail %j', (entry, trail) => {
  expect(readTrail(entry)).toEqual(trail)
})

test.each<[CheckoutStep, Trail]>([
  ['shipment-method', ['shipment-method']],
  ['payment', ['shipment-method', 'message', 'details', 'payment']],
  ['receipt', ['receipt']],
])('leads to %s by %j', (step, trail) => {
  expect(trailTo(CHECKOUT_ORDER, step)).toEqual(trail)
})

describe('the history', () => {
  test.each<[Trail, CheckoutStep, ReturnType<typeof trailMove>]>([
    [['details'], 'details', null],
    [['details'], 'confirm', { kind: 'push', trail: ['details', 'confirm'] }],
    [['details', 'confirm'], 'details', { kind: 'go', delta: -1 }],
    [['message', 'details', 'payment', 'confirm'], 'details', { kind: 'go', delta: -2 }],
    [['details', 'confirm'], 'receipt', { kind: 'replace', trail: ['details', 'receipt'] }],
    [['confirm'], 'payment', { kind: 'replace', trail: ['payment'] }],
    [['details', 'confirm'], 'payment', { kind: 'replace', trail: ['details', 'payment'] }],
    [[], 'details', { kind: 'push', trail: ['details'] }],
  ])('follows from %j to %s', (trail, step, move) => {
    expect(trailMove(trail, step)).toEqual(move)
  })
})

it('knows the later of two steps', () => {
  expect(laterStep('details', 'confirm')).toBe('confirm')
  expect(laterStep('confirm', 'details')).toBe('confirm')
  expect(laterStep('message', 'message')).toBe('message')
})
