import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testDeps } from '@test/fakes/deps'
import { cut, json, never, scriptedFetch, type Script } from '@test/fakes/scriptedFetch'
import { aMenu, aReadySession, someCredentials, someSettings } from '@test/builders/session/session'
import { answersRead } from '@test/worlds/accounts/sessionWorld'
import { sessionEvents } from '@/session/sessionEvents'
import { selectNotifications } from '@/features/notifications/state/notificationsSlice'
import { makeStore } from '@/app/store/makeStore'
import { storeWrapper } from '@test/worlds/app/renderWithStore'
import type { AppRoute } from './appRoute'
import { appRoutes } from './routes'
import { useUsageLog } from './RoutePage'

const LOG_CART = 'GET /api/menu/log/ViewCart'
const LOG_HISTORY = 'GET /api/menu/log/OrderHistory'
type Answer = Script[string]
const logged = { logEntry: true }
const menu = aMenu({ ViewCart: logged, OrderHistory: logged, AccountSummary: logged })

function route(path: AppRoute['path']): AppRoute {
  const found = appRoutes.find((each) => each.path === path)
  if (!found) throw new Error(`no route ${path}`)
  return found
}

function enter(first: AppRoute['path'], answer: Answer = () => new Response(null, { status: 204 })) {
  const { fetch, sent, calls } = scriptedFetch({ [LOG_CART]: answer, [LOG_HISTORY]: answer })
  const session = aReadySession({ menu, credentials: someCredentials({ customerKey: 9 }) })
  const store = makeStore({ deps: testDeps({ fetch }), preloadedState: { session } })
  const wrapper = storeWrapper(store)
  const open = (path: AppRoute['path']) =>
    renderHook(
      (shown: { path: AppRoute['path'] }) => {
        useUsageLog(route(shown.path))
      },
      { wrapper, initialProps: { path }, reactStrictMode: true },
    )
  const { rerender, unmount } = open(first)
  const goTo = (path: AppRoute['path']) => {
    rerender({ path })
  }
  return { store, sent, calls, goTo, leave: unmount, open }
}

// Spec 1 §3: A screen with the flag of the usage log logs its use on entry
it('logs the screen’s entry once for the customer, even when React runs effects twice', () => {
  const { sent } = enter('/cart')
  expect(sent.map(({ call }) => call)).toEqual([LOG_CART])
  expect(sent[0]?.headers.get('X-Customer-Key')).toBe('9')
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer token-1')
})

it('logs every visit, including later ones to the same screen', () => {
  const { calls, goTo } = enter('/cart')
  goTo('/history/orders')
  goTo('/cart')
  expect(calls()).toEqual([LOG_CART, LOG_HISTORY, LOG_CART])
})

it('logs a screen again that was left and reopened', () => {
  const { calls, leave, open } = enter('/cart')
  leave()
  open('/cart')
  expect(calls()).toEqual([LOG_CART, LOG_CART])
})

it('logs neither other content of the same screen nor a reloaded menu', () => {
  const { calls, goTo, store } = enter('/cart')
  goTo('/cart')
  const { epoch } = store.getState().session
  const settings = someSettings()
  act(() => {
    store.dispatch(sessionEvents.configurationLoaded({ epoch, menu: aMenu(), settings }))
  })
  act(() => {
    store.dispatch(sessionEvents.configurationLoaded({ epoch, menu, settings }))
  })
  goTo('/cart')
  expect(calls()).toEqual([LOG_CART])
})

it('logs nothing for a screen without the flag or without an entry', () => {
  const { calls, goTo } = enter('/checkout')
  goTo('/settings')
  goTo('/product/:productKey')
  expect(calls()).toEqual([])
})

it.each([
  ['a failure', () => json({ message: 'No' }, 500)],
  ['a rejection', () => json({ message: 'No' }, 403)],
  ['no connection', cut],
  ['a missing answer', never],
])('ignores %s of the log silently', async (_, answer) => {
  const { store } = enter('/cart', answer)
  await act(answersRead)
  expect(selectNotifications(store.getState())).toEqual([])
  expect(store.getState().session.status).toBe('ready')
})

it('does not log a visit again after a lost connection, because it may have been counted', async () => {
  const { calls } = enter('/cart', cut)
  await act(answersRead)
  expect(calls()).toEqual([LOG_CART])
})

it('ends the session when the token is rejected, like every call', async () => {
  const { store } = enter('/cart', () => json({}, 401))
  await act(answersRead)
  expect(store.getState().session).toMatchObject({
    status: 'unauthorized',
    reason: 'Your session has expired',
  })
})
