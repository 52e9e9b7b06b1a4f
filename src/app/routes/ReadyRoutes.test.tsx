import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, test } from 'vitest'
import { testDeps } from '@test/fakes/deps'
import { json, scriptedFetch } from '@test/fakes/scriptedFetch'
import { aMenu, aReadySession, aUser, someSettings } from '@test/builders/session/session'
import type { StateOf } from '@/session/sessionState'
import { makeStore } from '@/app/store/makeStore'
import { App } from '../App'

/** A menu without the catalogue, so that the start page is empty. */
const menu = aMenu({ ViewProducts: { isVisible: false }, ViewCart: { logEntry: true } })
const LOG_CART = 'GET /api/menu/log/ViewCart'

/** `from`: path that the user requested before signing in. */
function open(path: string, session: Partial<StateOf<'ready'>> = {}, from: string | null = null) {
  window.history.replaceState(from === null ? null : { usr: { from, of: null }, key: 'k', idx: 0 }, '', path)
  const backend = scriptedFetch({
    'GET /api/theme': () => json({ theme: 'Light' }),
    'GET /api/settings/site': () => json({}),
    'GET /api/settings/logoname': () => json({ logo: 'l.svg', vendorName: 'Cascade Foodservice' }),
    'GET /api/cart': () => json({ lines: [] }),
    [LOG_CART]: () => new Response(null, { status: 204 }),
  })
  const preloadedState = { session: aReadySession({ menu, ...session }) }
  const store = makeStore({ deps: testDeps({ fetch: backend.fetch }), preloadedState })
  render(<App store={store} />)
  return backend
}

it('announces the title of each screen on navigation', async () => {
  open('/settings')
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  await userEvent.click(screen.getByRole('link', { name: 'Documents' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toHaveFocus()
})

it('redirects to the start page from a requested screen that this user does not have', async () => {
  open(
    '/login',
    { menu: aMenu({ AdminPanel: { isLocked: true }, ViewProducts: { isVisible: false } }) },
    '/admin',
  )
  await waitFor(() => expect(window.location.pathname).not.toBe('/login'))
  expect(window.location.pathname).toBe('/')
})

// Spec 3 §2, routes: A consumer at an account or admin address lands on `/`
test.each([
  '/account/summary',
  '/account/detail',
  '/account/payment',
  '/reports',
  '/admin',
  '/admin/landing',
])('%s redirects a consumer to the start page', async (path) => {
  open(path, { user: aUser({ type: 'Consumer' }), settings: someSettings({ sessionType: 'Consumer' }) })
  await waitFor(() => expect(window.location.pathname).toBe('/'))
})

// Spec 1 §2, selection states: The path of a hidden or locked screen says that the page does not exist
test.each([
  ['hidden', { isVisible: false }],
  ['locked', { isLocked: true }],
])('a screen that is %s is not found', async (_, flags) => {
  open('/account/summary', { menu: aMenu({ AccountSummary: flags }) })
  expect(await screen.findByRole('heading', { name: "Oops... This page doesn't exist!" })).toBeVisible()
})

it('logs each visit to a screen whose menu entry requests it', async () => {
  const { calls } = open('/categories')
  const noted = () => calls().filter((call) => call.startsWith('GET /api/menu/log/'))
  await screen.findByRole('heading', { level: 1, name: 'Product Categories' })
  expect(noted()).toEqual([])
  const entry = () => within(screen.getByRole('navigation')).getByRole('link', { name: 'Cart' })
  await userEvent.click(entry())
  await screen.findByRole('heading', { level: 1, name: 'Cart' })
  await userEvent.click(entry())
  expect(noted()).toEqual([LOG_CART])
  await userEvent.click(screen.getByRole('link', { name: 'Categories' }))
  await screen.findByRole('heading', { level: 1, name: 'Product Categories' })
  await userEvent.click(entry())
  expect(noted()).toEqual([LOG_CART, LOG_CART])
})
