import { expect, it } from 'vitest'
import { buildLine } from '@test/builders/cart/cart'
import { aReadySession, someSettings } from '@test/builders/session/session'
import { testDeps } from '@test/fakes/deps'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import type { CartLine } from '@/domain/cart/cart'
import { makeStore } from '@/app/store/makeStore'
import { WasPrice } from './WasPrice'

function show(parts: Partial<CartLine>, hidePricing = false) {
  const session = aReadySession({ settings: someSettings({ hidePricing }) })
  const store = makeStore({ deps: testDeps(), preloadedState: { session } })
  return renderWithStore(<WasPrice line={buildLine(1, '2', parts)} decimals={3} />, { store }).container
}

const OVERRIDDEN = { isOverridePrice: true, standardPrice: '24.5' }

it.each([
  ['with the customer’s own price', OVERRIDDEN, 'was $24.500'],
  ['in words if the backend reports no other price', { isOverridePrice: true }, 'changed price'],
])('marks a changed price %s', (_name, parts, text) => {
  expect(show(parts)).toHaveTextContent(text)
})

it.each([
  ['the customer’s own price', { standardPrice: '24.5' }, false],
  ['any price where prices are hidden', OVERRIDDEN, true],
])('does not mark %s', (_name, parts, hidePricing) => {
  expect(show(parts, hidePricing)).toBeEmptyDOMElement()
})
