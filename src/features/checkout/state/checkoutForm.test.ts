import { expect, test } from 'vitest'
import { makeStore } from '@/app/store/makeStore'
import { buildCheckout, buildSent } from '@test/builders/cart/checkout'
import { memoryStorage, testDeps } from '@test/fakes/deps'
import { never, scriptedFetch } from '@test/fakes/scriptedFetch'
import { aCustomer, aReadySession, aUser, someCredentials } from '@test/builders/session/session'
import { type CheckoutState } from './checkoutSlice'
import { checkoutForm, openCheckout, switchShipMethod } from './checkoutForm'

function switchFrom(state: CheckoutState, before: CheckoutState | null = null) {
  const tabStorage = memoryStorage()
  if (before) checkoutForm.persist(tabStorage, 'ann 7 Delivery', before)
  const { fetch } = scriptedFetch({
    'GET /api/customer': never,
    'GET /api/menu': never,
    'GET /api/settings': never,
  })
  const session = aReadySession({
    user: aUser({ username: 'ann', type: 'Consumer' }),
    customer: aCustomer({ customerKey: 7 }),
    credentials: someCredentials({ customerKey: 7, shipMethod: 'Pickup' }),
  })
  const store = makeStore({ deps: testDeps({ fetch, tabStorage }), preloadedState: { session } })
  store.dispatch(
    openCheckout(
      'ann 7 Pickup',
      () => true,
      () => state,
    ),
  )
  store.dispatch(switchShipMethod('ann 7 Pickup', 'Delivery'))
  return { session: store.getState().session, next: checkoutForm.read(tabStorage, 'ann 7 Delivery') }
}

test('switching the ship method restarts the session and keeps the input except for the date', () => {
  const { session, next } = switchFrom({ ...buildCheckout(), step: 'shipment-method' })
  expect(session).toMatchObject({ status: 'configuring', credentials: { shipMethod: 'Delivery' } })
  expect(next).toMatchObject({
    step: 'shipment-method',
    savedDate: null,
    details: { customerPo: 'PO-1', notes: 'Ring' },
  })
  expect(next?.details.deliveryDate).toBeUndefined()
})

test('an uncertain order keeps its ship method', () => {
  const submission = { key: 'one', isUncertain: true, isLost: true, sent: buildSent([]) }
  const { session, next } = switchFrom({ ...buildCheckout(), submission })
  expect(session).toMatchObject({ status: 'ready', credentials: { shipMethod: 'Pickup' } })
  expect(next).toBeNull()
})

test('an uncertain order of the other ship method is not overwritten', () => {
  const submission = { key: 'one', isUncertain: true, isLost: true, sent: buildSent([]) }
  const before: CheckoutState = { ...buildCheckout({ customerPo: 'PO-0' }), step: 'payment', submission }
  const { session, next } = switchFrom({ ...buildCheckout(), step: 'shipment-method' }, before)
  expect(session).toMatchObject({ credentials: { shipMethod: 'Delivery' } })
  expect(next).toMatchObject({ step: 'payment', submission: { key: 'one' }, details: { customerPo: 'PO-0' } })
})
