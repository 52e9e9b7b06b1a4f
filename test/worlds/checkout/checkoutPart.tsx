import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { Checkout } from '@/features/checkout/useCheckout'
import type { ShipMethod } from '@/domain/session/credentials'
import { type CheckoutState } from '@/features/checkout/state/checkoutSlice'
import { openCheckout } from '@/features/checkout/state/checkoutForm'
import { makeStore } from '@/app/store/makeStore'
import { buildCheckout } from '../../builders/cart/checkout'
import { testDeps } from '../../fakes/deps'
import { scriptedFetch, type Script } from '../../fakes/scriptedFetch'
import {
  aCustomer,
  aReadySession,
  aUser,
  someCredentials,
  someSettings,
} from '../../builders/session/session'
import { renderWithStore } from '../app/renderWithStore'

interface Scene {
  script: Script
  shipMethod?: ShipMethod
  state?: Partial<CheckoutState>
}

const nothing = () => undefined

/** Renders a part of a consumer's checkout alone. */
export function showCheckoutPart(
  Part: (props: { checkout: Checkout }) => ReactNode,
  { script, shipMethod = 'Delivery', state = {} }: Scene,
) {
  const { fetch, calls } = scriptedFetch(script)
  const session = aReadySession({
    user: aUser({ username: 'ann', type: 'Consumer' }),
    customer: aCustomer({ customerKey: 7 }),
    credentials: someCredentials({ customerKey: 7, shipMethod }),
    settings: someSettings({ sessionType: 'Consumer' }),
  })
  const store = makeStore({ deps: testDeps({ fetch }), preloadedState: { session } })
  const owner = `ann 7 ${shipMethod}`
  const opened: CheckoutState = { ...buildCheckout(), ...state }
  store.dispatch(
    openCheckout(
      owner,
      () => true,
      () => opened,
    ),
  )
  const checkout: Checkout = {
    steps: ['shipment-method', 'details', 'payment', 'confirm', 'receipt'],
    owner,
    state: opened,
    move: nothing,
    goTo: nothing,
    continueToNext: nothing,
    goBack: nothing,
  }
  renderWithStore(<Part checkout={checkout} />, { store })
  return { user: userEvent.setup(), store, calls }
}
