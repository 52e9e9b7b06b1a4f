import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { UiProviders } from '@/components/ui/UiProviders'
import { makeStore } from '@/store/makeStore'
import { testDeps } from '../../../test/builders/deps'
import { json, never, scriptedFetch, type Script } from '../../../test/builders/scriptedFetch'
import { aUser, someCredentials } from '../../../test/builders/session'
import { SelectShipMethodPage } from './SelectShipMethodPage'

function show(script: Script) {
  const backend = scriptedFetch({ 'GET /api/customer': never, ...script })
  const store = makeStore({
    deps: testDeps({ fetch: backend.fetch }),
    preloadedState: {
      session: {
        status: 'select-shipmethod',
        attempt: 3,
        credentials: someCredentials(),
        isKept: true,
        user: aUser({ type: 'Consumer' }),
      },
    },
  })
  render(
    <Provider store={store}>
      <MemoryRouter>
        <UiProviders>
          <SelectShipMethodPage />
        </UiProviders>
      </MemoryRouter>
    </Provider>,
  )
  return backend
}

const site = (allowConsumerPickup: boolean, allowConsumerDelivery: boolean): Script => ({
  'GET /api/settings/site': () => json({ allowConsumerPickup, allowConsumerDelivery }),
})

describe('the ship-method picker', () => {
  it('offers pickup and delivery', async () => {
    show(site(true, true))
    const buttons = await screen.findAllByRole('button')
    const names = buttons.map(({ textContent }) => /^(Pickup|Delivery)/.exec(textContent)?.[0])
    expect(names).toEqual(['Pickup', 'Delivery'])
  })

  it.each([
    [true, false, 'Pickup'],
    [false, true, 'Delivery'],
  ])('with pickup %s and delivery %s takes %s at once', async (pickup, delivery, method) => {
    const { sent } = show(site(pickup, delivery))
    await waitFor(() => {
      const request = sent.find(({ call }) => call === 'GET /api/customer')
      expect(request?.headers.get('X-Ship-Method')).toBe(method)
    })
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('sends the choice with the calls that follow', async () => {
    const { sent } = show(site(true, true))
    await userEvent.click(await screen.findByRole('button', { name: /^Pickup/ }))
    const request = sent.find(({ call }) => call === 'GET /api/customer')
    expect(request?.headers.get('X-Ship-Method')).toBe('Pickup')
  })

  it('says when neither is offered', async () => {
    show(site(false, false))
    expect(await screen.findByText('Neither pickup nor delivery is offered at this time.')).toBeVisible()
  })

  it('tries again when the choices could not be loaded', async () => {
    let isBroken = true
    show({
      'GET /api/settings/site': () =>
        isBroken
          ? json({ message: 'Try later.' }, 503)
          : json({ allowConsumerPickup: true, allowConsumerDelivery: true }),
    })
    expect(await screen.findByText('Try later.')).toBeVisible()
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: /^Pickup/ })).toBeVisible()
  })
})
