import { expect, test } from 'vitest'
import { isPickedUp } from './steps'

// Spec 2 §3: A customer named Pickup picks up
test.each([
  ['a consumer who chose so', 'Pickup', 'Ann', true],
  ['a customer with that name', null, 'Pickup', true],
  ['a consumer who chose delivery', 'Delivery', 'Ann', false],
  ['a customer whose name starts like that', null, 'Pickup & Sons', false],
  ['nobody yet', null, undefined, false],
])('%s decides on pickup', (_who, shipMethod, name, isPickup) => {
  expect(isPickedUp(shipMethod, name)).toBe(isPickup)
})
