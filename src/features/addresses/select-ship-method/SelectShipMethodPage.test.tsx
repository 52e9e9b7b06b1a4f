import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { AddressDto } from '@/contract/addresses/address'
import { selectNotifications } from '@/features/notifications/state/notificationsSlice'
import { makeStore } from '@/app/store/makeStore'
import { anAddress } from '@test/builders/cart/address'
import { testDeps } from '@test/fakes/deps'
import { json, never, scriptedFetch, type Script } from '@test/fakes/scriptedFetch'
import { aUser, someCredentials } from '@test/builders/session/session'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { SelectShipMethodPage } from './SelectShipMethodPage'

const NOT_SERVED = 'We deliver to the Seacoast only.'
const unserved = anAddress({ zip: '99999', isValidZipCode: false })

function site(
  allowConsumerPickup: boolean,
  allowConsumerDelivery: boolean,
  addresses: () => readonly AddressDto[] = () => [anAddress()],
): Script {
  const allowed = { allowConsumerPickup, allowConsumerDelivery }
  return {
    'GET /api/settings/site': () => json(allowed),
    'GET /api/settings': () =>
      json({ ...allowed, zipCodeRestrictionFlag: true, zipCodeRestrictionMessage: NOT_SERVED }),
    'GET /api/consumer/address': () => json(addresses()),
    'POST /api/consumer/address/log/99999': () => new Response(null, { status: 204 }),
  }
}

function show(script: Script) {
  const backend = scriptedFetch({ 'GET /api/customer': never, ...script })
  const store = makeStore({
    deps: testDeps({ fetch: backend.fetch }),
    preloadedState: {
      session: {
        status: 'select-shipmethod',
        epoch: 3,
        credentials: someCredentials(),
        isPersisted: true,
        user: aUser({ type: 'Consumer' }),
      },
    },
  })
  renderWithStore(<SelectShipMethodPage />, { store })
  const notices = () =>
    selectNotifications(store.getState()).map(({ severity, message }) => [severity, message])
  /** The ship method that the session sends; undefined before a choice. */
  const chosen = () =>
    backend.sent.find(({ call }) => call === 'GET /api/customer')?.headers.get('X-Ship-Method')
  return { ...backend, notices, chosen, user: userEvent.setup() }
}

const toggle = (name: 'Pickup' | 'Delivery') => screen.findByRole('button', { name: new RegExp(`^${name}`) })
const question = () => screen.findByRole('alertdialog', { name: 'Proceed with undeliverable zip code?' })
const addDialog = () => screen.findByRole('dialog', { name: 'Add Delivery Address' })

describe('the ship-method picker', () => {
  // Spec 3 §2, addresses and ship method: The choice of a ship method, with neither chosen
  it('offers pickup and delivery, with neither chosen', async () => {
    show(site(true, true))
    const buttons = await screen.findAllByRole('button')
    const names = buttons.map(({ textContent }) => /^(Pickup|Delivery)/.exec(textContent)?.[0])
    expect(names).toEqual(['Pickup', 'Delivery'])
    expect(buttons.map((each) => each.getAttribute('aria-pressed'))).toEqual(['false', 'false'])
  })

  // Spec 3 §4, addresses and ship method: The only ship method that is allowed is chosen at once
  it.each([
    [true, false, 'Pickup'],
    [false, true, 'Delivery'],
  ])('with pickup %s and delivery %s chooses %s at once', async (pickup, delivery, method) => {
    const { chosen } = show(site(pickup, delivery))
    await waitFor(() => expect(chosen()).toBe(method))
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each(['Pickup', 'Delivery'] as const)('sends %s with the following calls', async (method) => {
    const { user, chosen, notices } = show(site(true, true))
    await user.click(await toggle(method))
    await waitFor(() => expect(chosen()).toBe(method))
    expect(notices()).toEqual([])
  })

  // Spec 3 §4, addresses and ship method: The minimum of a zip code is shown
  it('shows the minimum for the zip code when the user continues', async () => {
    const { user, chosen, notices } = show(site(true, true, () => [anAddress({ minimumOrderAmount: '35' })]))
    await user.click(await toggle('Delivery'))
    await waitFor(() => expect(chosen()).toBe('Delivery'))
    expect(notices()).toEqual([['warning', 'Minimum order amount for this zip code is $35.00.']])
  })

  // Spec 3 §4, addresses and ship method: No ship method is offered where none is allowed
  it('shows when neither method is offered', async () => {
    show(site(false, false))
    expect(await screen.findByText('Neither pickup nor delivery is offered at this time.')).toBeVisible()
  })

  it('offers a retry when the choices or the addresses fail to load', async () => {
    let isBroken = true
    const script = site(true, true)
    const failing = (call: string): Script => ({
      [call]: (request) =>
        isBroken ? json({ message: `Not ${call}.` }, 503) : (script[call]?.(request) ?? never()),
    })
    const { user, chosen } = show({
      ...script,
      ...failing('GET /api/settings/site'),
      ...failing('GET /api/consumer/address'),
      ...failing('GET /api/settings'),
    })
    const retry = async () => user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Not GET /api/settings/site.')).toBeVisible()
    isBroken = false
    await retry()
    isBroken = true
    await user.click(await toggle('Delivery'))
    expect(await screen.findByText('Not GET /api/consumer/address.')).toBeVisible()
    expect(await toggle('Delivery')).toHaveAttribute('aria-pressed', 'true')
    isBroken = false
    await retry()
    await waitFor(() => expect(chosen()).toBe('Delivery'))
  })
})

describe('delivery without a served address', () => {
  const NEEDED = 'A delivery address is required to browse and add products to the cart.'

  // Spec 3 §4, addresses and ship method: Delivery without an address opens the dialog
  it('opens the dialog, reopens it when Delivery is pressed again, and stays chosen', async () => {
    const { user, chosen } = show(site(true, true, () => []))
    await user.click(await toggle('Delivery'))
    for (const _ of [1, 2]) {
      await user.click(within(await addDialog()).getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(screen.getByText('Add a delivery address, or choose Pickup.')).toBeVisible()
      expect(await toggle('Delivery')).toHaveAttribute('aria-pressed', 'true')
      await user.click(await toggle('Delivery'))
    }
    await user.click(within(await addDialog()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(chosen()).toBeUndefined()
    await user.click(await toggle('Pickup'))
    await waitFor(() => expect(chosen()).toBe('Pickup'))
  })

  // Spec 3 §4, addresses and ship method: A zip code outside the area asks, and is logged
  it('asks about a zip code outside the delivery area, logs it, and lets the user change it', async () => {
    let addresses: AddressDto[] = []
    const take = ({ body }: { body: unknown }) => {
      const { zip } = JSON.parse(String(body)) as AddressDto
      addresses = [zip === '99999' ? unserved : anAddress({ zip })]
      return json({ isSuccess: true, key: '1' })
    }
    const { user, chosen, calls } = show({
      ...site(false, true, () => addresses),
      'POST /api/consumer/address': take,
      'POST /api/consumer/address/1': take,
    })
    await addDialog()
    expect(screen.getByText(NEEDED)).toBeInTheDocument()
    for (const [label, text] of Object.entries({
      'Display Name': 'Home',
      Name: 'Ann',
      'ZIP Code': '99999',
    })) {
      await user.click(screen.getByLabelText(label))
      await user.paste(text)
    }
    await user.keyboard('{Enter}')
    expect(await question()).toHaveTextContent(NOT_SERVED)
    expect(calls().filter((call) => call.startsWith('POST'))).toEqual([
      'POST /api/consumer/address',
      'POST /api/consumer/address/log/99999',
    ])
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(chosen()).toBeUndefined()
    await user.click(screen.getByRole('button', { name: 'Edit Home' }))
    await user.clear(await screen.findByLabelText('ZIP Code'))
    await user.paste('03801')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(chosen()).toBe('Delivery'))
  })

  // Spec 3 §4, addresses and ship method: 'Proceed to Browse' goes on
  it('continues with a zip code outside the delivery area when the user confirms', async () => {
    const { user, chosen } = show(site(true, true, () => [unserved]))
    await user.click(await toggle('Delivery'))
    await user.click(within(await question()).getByRole('button', { name: 'Proceed to Browse' }))
    await waitFor(() => expect(chosen()).toBe('Delivery'))
  })
})
