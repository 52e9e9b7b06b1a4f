import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect } from 'vitest'
import { settleLeftOver } from '../../../server/ledger/paymentSweep'
import { startBackend } from '../app/startBackend'
import { renderApp } from '../app/render'
import { openShopper, type Shopper, typeCard } from './consumerShop'
import { leaveCheckout } from './leftCheckout'

type ShipMethod = 'Pickup' | 'Delivery'

export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const press = async (user: UserEvent, name: string | RegExp) => user.click(await button(name))
export const step = (name: string) => screen.findByRole('heading', { name })

const PO = 'Robin 7'

export async function typePo(user: UserEvent, po = PO): Promise<void> {
  const field = await screen.findByLabelText('Customer P.O.')
  await user.clear(field)
  await user.click(field)
  await user.paste(po)
}

/** Submits the order as soon as the button is enabled. */
export async function submit(user: UserEvent): Promise<void> {
  const found = await button('Submit Order')
  await waitFor(() => expect(found).not.toHaveAttribute('aria-disabled'))
  await user.click(found)
}

/**
 * The demo's consumer with four units of one product in the cart, for the tests of this file; call it at the
 * file's top.
 */
export function startPaidCheckout() {
  const backend = startBackend()
  let opened: Shopper | undefined
  const shopper = (): Shopper => {
    if (!opened) throw new Error('The shopper is there only while tests run')
    return opened
  }
  beforeAll(async () => {
    opened = await openShopper(backend.current())
  })
  beforeEach(async () => {
    sessionStorage.clear()
    // A repeat within a minute would need a confirmation.
    backend.current().clock.advance(60_000)
    await shopper().fill(4)
  })

  async function open(shipMethod: ShipMethod = 'Pickup') {
    const { token } = shopper()
    return renderApp({ backend: backend.current(), token, shipMethod, path: '/checkout' })
  }
  /** Opens the checkout at the payment step, as a reload does, and goes to the confirm step with a card. */
  async function toConfirm() {
    const { token } = shopper()
    const left = { token, shipMethod: 'Pickup', step: 'payment', customerPo: PO } as const
    await leaveCheckout(backend.current(), left)
    const view = await open('Pickup')
    await typeCard()
    await press(view.user, 'Next')
    await button('Submit Order')
    return view
  }
  /** Refunds abandoned payments, as the shop does after a while. */
  const refundAbandoned = async () => {
    const { deps } = backend.current()
    if (!deps.gateway) throw new Error('There is a gateway')
    await settleLeftOver({ ...deps, gateway: deps.gateway }, { isAlone: true })
  }
  return { backend: backend.current, shopper, open, toConfirm, endFaults: backend.endFaults, refundAbandoned }
}
