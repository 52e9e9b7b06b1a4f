import { screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { SESSION_IDLE_MS } from '../../server/accounts/access/sessions'
import { sessionApi } from '@/session/sessionApi'
import { createToken, CustomerDto } from '@/contract/accounts/session'
import { selectCredentials } from '@/session/sessionSelectors'
import { holding } from '../fakes/msw/faults'
import { server } from '../fakes/msw/server'
import { startBackend } from '../worlds/app/startBackend'
import { renderApp, submitSignIn } from '../worlds/app/render'

const BUYER = 'buyer@harborbistro.example'
const CLERK = 'clerk@harborbistro.example'
const SALES = 'sales@tradecounter.example'
const TOKEN = 'tradecounter.token'
const CUSTOMER = 'tradecounter.customerKey'

const backend = startBackend()

// Loads lazy scripts up front: the first test must not wait for their transformation.
beforeAll(() => Promise.all([import('@/app/layout/ReadyShell'), import('@/features/products/ProductsPage')]))

async function harborBistro(): Promise<CustomerDto> {
  const { request, signIn } = backend.current()
  const response = await request('/api/customer', { token: await signIn(BUYER) })
  return v.parse(CustomerDto, await response.json())
}

const logOut = () => screen.findByRole('button', { name: 'Log Out' })

describe('a returning user', () => {
  it('signs in again when the token has expired meanwhile', async () => {
    const token = await backend.current().signIn(BUYER)
    backend.current().clock.advance(SESSION_IDLE_MS)
    const { user } = await renderApp({ backend: backend.current(), token })
    expect(await screen.findByText('Your session expired - Please sign in again')).toBeVisible()
    expect(localStorage.getItem(TOKEN)).toBeNull()
    await submitSignIn(user, BUYER)
    expect(await logOut()).toBeVisible()
    expect(localStorage.getItem(TOKEN)).not.toBeNull()
  })

  it('is notified when the token expires during work', async () => {
    const { store } = await renderApp({ backend: backend.current(), signedInAs: BUYER })
    await logOut()
    backend.current().clock.advance(SESSION_IDLE_MS)
    void store.dispatch(sessionApi.endpoints.listCustomers.initiate())
    expect(await screen.findByText('Your session has expired')).toBeVisible()
    expect(localStorage.getItem(TOKEN)).toBeNull()
  })

  it('continues without signing in, and leaves nothing behind after logging out', async () => {
    const { user } = await renderApp({ backend: backend.current(), signedInAs: BUYER })
    expect(await logOut()).toBeVisible()
    expect(screen.queryByLabelText('Password')).toBeNull()
    await user.click(await logOut())
    // The link is redrawn once guests are admitted.
    await waitFor(() => expect(screen.getByRole('link', { name: 'Log In' })).toBeVisible())
    expect(localStorage).toHaveLength(0)
  })
})

describe('signing in', () => {
  it('reports a wrong password, keeps the name, and sends one request however often submitted', async () => {
    const { user } = await renderApp({ backend: backend.current() })
    await submitSignIn(user, BUYER, 'wrong')
    expect(await screen.findByText('Unknown user or invalid password')).toBeVisible()
    expect(screen.getByLabelText(/^Username/)).toHaveValue(BUYER)
    const { handler, arrived, release } = holding(createToken, backend.current().app)
    server.use(handler)
    await submitSignIn(user, BUYER)
    await user.type(screen.getByLabelText('Password'), '{Enter}')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    release()
    expect(await logOut()).toBeVisible()
    expect(arrived()).toBe(1)
  })

  it('asks for a human check after three wrong passwords, and goes on once it is passed', async () => {
    const { user } = await renderApp({ backend: backend.current() })
    for (let index = 0; index < 3; index++) {
      await submitSignIn(user, CLERK, 'wrong')
      const signIn = screen.getByRole('button', { name: 'Sign In' })
      await waitFor(() => expect(signIn).not.toHaveAttribute('aria-disabled', 'true'))
    }
    const check = await screen.findByLabelText('I am a person')
    await submitSignIn(user, CLERK)
    expect(screen.getByLabelText(/^Username/)).toHaveValue(CLERK)
    await user.click(check)
    expect(await logOut()).toBeVisible()
  })
})

describe('a salesperson', () => {
  it('chooses a customer, who is persisted for the tab and the next one', async () => {
    const { user, store } = await renderApp({ backend: backend.current() })
    await submitSignIn(user, SALES)
    await user.type(await screen.findByRole('combobox', { name: 'Customers' }), 'harbor bistro{Enter}')
    await logOut()
    expect(store.getState().session).toMatchObject({ status: 'ready', customer: { name: 'Harbor Bistro' } })
    const { customerKey } = selectCredentials(store.getState())
    expect(localStorage.getItem(CUSTOMER)).toBe(String(customerKey))
    expect(sessionStorage.getItem(CUSTOMER)).toBe(String(customerKey))
  })

  it('returns to the customer chosen before, and can switch to another', async () => {
    const { customerKey } = await harborBistro()
    const { user, store } = await renderApp({ backend: backend.current(), signedInAs: SALES, customerKey })
    await logOut()
    expect(store.getState().session).toMatchObject({ customer: { name: 'Harbor Bistro' } })
    await user.click(screen.getByRole('button', { name: 'Switch Customer' }))
    expect(await screen.findByRole('combobox', { name: 'Customers' })).toBeVisible()
    expect(localStorage.getItem(CUSTOMER)).toBeNull()
    expect(localStorage.getItem(TOKEN)).not.toBeNull()
  })
})
