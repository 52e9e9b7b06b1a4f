import { screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { getMenu } from '@/contract/accounts/menu'
import { createToken, getCustomer, getUser } from '@/contract/accounts/session'
import { getLogoName, getSettings, getSiteSettings } from '@/contract/site/settings'
import { getTheme } from '@/contract/site/theme'
import { server } from '../fakes/msw/server'
import { startBackend } from '../worlds/app/startBackend'
import { renderApp, type RenderedApp, submitSignIn } from '../worlds/app/render'
import { FAULTS, meetAll } from './everyFault'

const BUYER = 'buyer@harborbistro.example'
const backend = startBackend()

/** A screen that makes no requests. */
const path = '/nowhere'

// Loads a lazy script up front: the first test must not wait for its transformation.
beforeAll(() => import('@/app/layout/ReadyShell'))

const logOut = () => screen.findByRole('button', { name: 'Log Out' })

afterEach(() => {
  vi.useRealTimers()
})

describe('at startup', () => {
  it.each([getUser, getCustomer, getMenu, getSettings])(
    'each fault of $path ends in a sign-in screen whose retry works',
    async (call) => {
      const current = backend.current()
      const token = await current.signIn(BUYER)
      let user: RenderedApp['user'] | null = null
      const retry = async () => {
        await user?.click(await screen.findByRole('button', { name: 'Retry' }))
      }
      await meetAll(call, {
        begin: async () => {
          ;({ user } = await renderApp({ backend: current, token, path }))
        },
        look: async () => {
          expect(await screen.findByText('Your session expired - Please sign in again')).toBeVisible()
          expect(localStorage.getItem('tradecounter.token')).toBe(token)
        },
        retry,
      })
      vi.useRealTimers()
      backend.endFaults()
      await retry()
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

  it('reports each failure, and the next attempt works', async () => {
    const { user } = await renderApp({ backend: backend.current() })
    const trySigningIn = () => submitSignIn(user, BUYER)
    let texts = FAULTS.map(({ fault }) => TEXTS[fault] ?? 'Authorization Failed')
    await meetAll(createToken, {
      begin: trySigningIn,
      look: async () => {
        const [text = '', ...others] = texts
        expect(await screen.findByText(text)).toBeVisible()
        texts = others
      },
      retry: trySigningIn,
    })
    vi.useRealTimers()
    backend.endFaults()
    await trySigningIn()
    expect(await logOut()).toBeVisible()
  })
})

describe('optional data', () => {
  it.each(FAULTS)('does not prevent signing in when each of its calls meets $fault', async ({ of }) => {
    server.use(...[getSiteSettings, getTheme, getLogoName].map(of))
    const { user } = await renderApp({ backend: backend.current(), path })
    await submitSignIn(user, BUYER)
    expect(await logOut()).toBeVisible()
  })
})
