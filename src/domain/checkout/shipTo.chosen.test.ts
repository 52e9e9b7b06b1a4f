import { expect, test } from 'vitest'
import { deliveryAddressOf } from './shipTo'

const home = { id: 1, isPrimary: false }
const work = { id: 2, isPrimary: true }

test.each([
  ['nothing chosen: the primary one', [home, work], null, work],
  ['the one that was chosen', [home, work], 1, home],
  ['a removed one: none, and never another', [home, work], 3, null],
  ['nothing chosen, and no primary one', [home], null, null],
  ['no address at all', [], null, null],
])('%s', (_what, addresses, chosenId, expected) => {
  expect(deliveryAddressOf(addresses, chosenId)).toBe(expected)
})
