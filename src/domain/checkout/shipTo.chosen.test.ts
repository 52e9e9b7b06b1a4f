import { expect, test } from 'vitest'
import { deliveryAddressOf } from './shipTo'

const home = { id: 1, isPrimary: false }
const work = { id: 2, isPrimary: true }

test.each([
  ['the primary one if none was chosen', [home, work], null, work],
  ['the chosen one', [home, work], 1, home],
  ['none if the chosen one was removed, never another', [home, work], 3, null],
  ['none without a choice and a primary one', [home], null, null],
  ['none without addresses', [], null, null],
])('the delivery address is %s', (_what, addresses, chosenId, expected) => {
  expect(deliveryAddressOf(addresses, chosenId)).toBe(expected)
})
