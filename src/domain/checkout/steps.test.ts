import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { checkoutSteps, type CheckoutSituation, nextStep, previousStep } from './steps'

const business: CheckoutSituation = {
  userType: 'Customer',
  allowPickup: true,
  allowDelivery: true,
  checkoutMessage: '',
  isPunchout: false,
}
const consumer: CheckoutSituation = { ...business, userType: 'Consumer' }

describe('checkoutSteps', () => {
  // Spec 2 §2, checkout: Which steps, in which order, for whom
  test.each<[string, CheckoutSituation, string]>([
    ['a business user', business, 'details confirm receipt'],
    ['a salesperson', { ...business, userType: 'Salesperson' }, 'details confirm receipt'],
    [
      'a business user with a message',
      { ...business, checkoutMessage: 'Hi' },
      'message details confirm receipt',
    ],
    ['a blank message', { ...business, checkoutMessage: ' \n' }, 'details confirm receipt'],
    ['a punchout session', { ...business, isPunchout: true }, 'details confirm'],
    ['a consumer with a choice', consumer, 'shipment-method details payment confirm receipt'],
    ['a consumer without pickup', { ...consumer, allowPickup: false }, 'details payment confirm receipt'],
    ['a consumer without delivery', { ...consumer, allowDelivery: false }, 'details payment confirm receipt'],
    [
      'a consumer with everything',
      { ...consumer, checkoutMessage: 'Hi' },
      'shipment-method message details payment confirm receipt',
    ],
  ])('lists the steps for %s', (_, situation, expected) => {
    expect(checkoutSteps(situation).join(' ')).toBe(expected)
  })

  it('always puts the details before the confirmation', () => {
    const situations = fc.record({
      userType: fc.constantFrom('Customer', 'Consumer', 'Salesperson', 'Public'),
      allowPickup: fc.boolean(),
      allowDelivery: fc.boolean(),
      checkoutMessage: fc.constantFrom('', 'Hello'),
      isPunchout: fc.boolean(),
    })
    fc.assert(
      fc.property(situations, (situation) => {
        const steps = checkoutSteps(situation)
        expect(steps.indexOf('details')).toBeGreaterThanOrEqual(0)
        expect(steps.indexOf('confirm')).toBeGreaterThan(steps.indexOf('details'))
        for (const step of steps) {
          const next = nextStep(steps, step)
          if (next !== 'home' && next !== 'cart') expect(previousStep(steps, next)).toBe(step)
        }
      }),
    )
  })
})

// Spec 2 §4: Before the first step is the cart, after the last the start page
test('stepping beyond the ends leads to the cart and to the start page', () => {
  const steps = checkoutSteps(business)
  expect(previousStep(steps, 'details')).toBe('cart')
  expect(nextStep(steps, 'details')).toBe('confirm')
  expect(previousStep(steps, 'receipt')).toBe('confirm')
  expect(nextStep(steps, 'receipt')).toBe('home')
})
