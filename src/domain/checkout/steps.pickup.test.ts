import { expect, test } from 'vitest'
import { isPickedUp } from './steps'

// Spec 2 §3: A customer named Pickup picks up
test.each([
  ['a consumer who chose pickup picks up', 'Pickup', 'Ann', true],
  ['a customer named Pickup picks up', null, 'Pickup', true],
  ['a consumer who chose delivery does not pick up', 'Delivery', 'Ann', false],
  ['a customer whose name only begins with Pickup does not pick up', null, 'Pickup & Sons', false],
  ['nobody picks up before a customer is known', null, undefined, false],
])('%s', (_who, shipMethod, name, isPickup) => {
  expect(isPickedUp(shipMethod, name)).toBe(isPickup)
})
