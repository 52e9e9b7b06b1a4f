import { vi } from 'vitest'
import type { AppDeps } from '@/session/appDeps'
import { sessionEvents as on } from '@/session/sessionEvents'
import { selectGuest } from '@/session/sessionSelectors'
import type { GuestAccess, SessionStatus } from '@/session/sessionState'
import { makeStore } from '@/store/makeStore'
import { memoryStorage, testDeps } from './deps'
import type { Script } from './scriptedFetch'
import { json, scriptedFetch } from './scriptedFetch'
import { aCustomer, aMenu, aUser, someSettings } from './session'

export const TOKEN_KEY = 'tradecounter.token'
export const salesperson = aUser({ username: 'sales', type: 'Salesperson', isSalesperson: true })
export const consumer = aUser({ username: 'consumer', type: 'Consumer' })

/** A backend where everything works. */
export const BACKEND: Script = {
  'POST /api/token': () => json({ access_token: 'granted' }),
  'GET /api/user': () => json(aUser()),
  'GET /api/customer': () => json(aCustomer()),
  'GET /api/menu': () => json(aMenu()),
  'GET /api/settings': () => json(someSettings()),
  'GET /api/settings/site': () => json({ allowGuest: false }),
}

/** A store over a scripted backend, before anything has happened. */
export function begin(script: Script = {}, parts: Partial<AppDeps> = {}) {
  const backend = scriptedFetch({ ...BACKEND, ...script })
  const localStorage = memoryStorage()
  const tabStorage = memoryStorage()
  const deps = testDeps({ fetch: backend.fetch, localStorage, tabStorage, ...parts })
  const store = makeStore({ deps })
  const session = () => store.getState().session
  const reached = (status: SessionStatus) => vi.waitUntil(() => session().status === status, { interval: 1 })
  const guestIs = (status: GuestAccess['status']) =>
    vi.waitUntil(() => selectGuest(store.getState()).status === status, { interval: 1 })
  const asked = (call: string) => backend.sent.filter((request) => request.call === call)
  return { store, session, reached, guestIs, asked, localStorage, tabStorage, ...backend }
}

/** The start of somebody who was here before. */
export function returning(script: Script = {}, kept: Record<string, string> = {}) {
  const localStorage = memoryStorage({ [TOKEN_KEY]: 'kept', ...kept })
  const world = begin(script, { localStorage })
  world.store.dispatch(on.started())
  return { ...world, localStorage }
}

/** The start of somebody unknown, up to the sign-in screen. */
export async function atSignIn(script: Script = {}, parts: Partial<AppDeps> = {}) {
  const world = begin(script, parts)
  world.store.dispatch(on.started())
  await world.guestIs('refused')
  return world
}
