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
import { FAULTS, holdClocks, outwait } from './everyFault'

const BUYER = 'buyer@harborbistro.example'
const backend = startBackend()

// Scripts that come late: the first test is not to wait for their translation.
beforeAll(() => Promise.all([import('@/app/layout/ReadyShell'), import('@/features/products/ProductsPage')]))

const across = (calls: readonly Endpoint[]) =>
  calls.flatMap((call) => FAULTS.map(({ fault, of }) => ({ path: call.path, fault, handler: of(call) })))

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
    async ({ handler, fault }) => {
      const current = backend.current()
      const token = await current.signIn(BUYER)
      server.use(handler)
      holdClocks(fault)
      const { user } = await renderApp({ backend: current, token })
      await outwait(fault)
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

  it.each(across([createToken]))(
    '$fault of $path says so, and the next try works',
    async ({ handler, fault }) => {
      server.use(handler)
      const { user } = await renderApp({ backend: backend.current() })
      await screen.findByLabelText(/^Username/)
      holdClocks(fault)
      await submitSignIn(user, BUYER)
      await outwait(fault)
      expect(await screen.findByText(TEXTS[fault] ?? 'Authorization Failed')).toBeVisible()
      vi.useRealTimers()
      heal()
      await submitSignIn(user, BUYER)
      expect(await logOut()).toBeVisible()
    },
  )
})

describe('what is only beside the way', () => {
  it.each(across([getSiteSettings, getTheme, getLogoName]))(
    '$fault of $path keeps nobody from signing in',
    async ({ handler }) => {
      server.use(handler)
      const { user } = await renderApp({ backend: backend.current() })
      await submitSignIn(user, BUYER)
      expect(await logOut()).toBeVisible()
    },
  )
})
