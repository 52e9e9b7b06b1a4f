import { screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '@/contract/endpoint'
import { getMenu } from '@/contract/menu'
import { createToken, getCustomer, getUser } from '@/contract/session'
import { getLogoName, getSettings, getSiteSettings } from '@/contract/settings'
import { getTheme } from '@/contract/theme'
import { backendHandlers } from '../msw/backendHandlers'
import { server } from '../msw/server'
import { startBackend } from '../msw/startBackend'
import { renderApp, submitSignIn } from '../render'
import { FAULTS, strike } from './everyFault'

const BUYER = 'buyer@harborbistro.example'
const backend = startBackend()

// Scripts that come late: the first test is not to wait for their translation.
beforeAll(() => Promise.all([import('@/app/layout/ReadyShell'), import('@/features/products/ProductsPage')]))

const across = (calls: readonly Endpoint[]) =>
  calls.flatMap((call) => FAULTS.map((each) => ({ ...each, call, path: call.path })))

const logOut = () => screen.findByRole('button', { name: 'Log Out' })

function heal(): void {
  server.resetHandlers(...backendHandlers(backend.current().app))
}

afterEach(() => {
  vi.useRealTimers()
})

describe('at startup', () => {
  it.each(across([getUser, getCustomer, getMenu, getSettings]))(
    '$fault of $path ends in a sign-in screen whose retry works',
    async (row) => {
      const current = backend.current()
      const token = await current.signIn(BUYER)
      const { outwait } = strike(row.call, row)
      const { user } = await renderApp({ backend: current, token })
      await outwait()
      expect(await screen.findByText('Your session expired - Please sign in again')).toBeVisible()
      expect(localStorage.getItem('tradecounter.token')).toBe(token)
      vi.useRealTimers()
      heal()
      await user.click(screen.getByRole('button', { name: 'Retry' }))
      expect(await logOut()).toBeVisible()
    },
  )
})

describe('signing in', () => {
  const TEXTS: Record<string, string> = {
    '503': 'Service temporarily unavailable',
    'a cut connection': 'The server did not respond. Please refresh and try again.',
    silence: 'The server did not respond. Please refresh and try again.',
  }

  it.each(across([createToken]))('$fault of $path says so, and the next try works', async (row) => {
    const { user } = await renderApp({ backend: backend.current() })
    await screen.findByLabelText(/^Username/)
    const { outwait } = strike(row.call, row)
    await submitSignIn(user, BUYER)
    await outwait()
    expect(await screen.findByText(TEXTS[row.fault] ?? 'Authorization Failed')).toBeVisible()
    vi.useRealTimers()
    heal()
    await submitSignIn(user, BUYER)
    expect(await logOut()).toBeVisible()
  })
})

describe('what is only beside the way', () => {
  it.each(across([getSiteSettings, getTheme, getLogoName]))(
    '$fault of $path keeps nobody from signing in',
    async ({ call, of }) => {
      server.use(of(call))
      const { user } = await renderApp({ backend: backend.current() })
      await submitSignIn(user, BUYER)
      expect(await logOut()).toBeVisible()
    },
  )
})
