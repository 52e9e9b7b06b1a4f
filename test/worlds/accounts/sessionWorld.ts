import { addListener, type UnknownAction } from '@reduxjs/toolkit'
import { vi } from 'vitest'
import type { AppDeps } from '@/net/appDeps'
import { sessionEvents as on } from '@/session/sessionEvents'
import { selectGuest } from '@/session/sessionSelectors'
import type { GuestAccess, SessionStatus } from '@/session/sessionState'
import { makeStore } from '@/app/store/makeStore'
import { memoryStorage, testDeps } from '../../fakes/deps'
import type { Script } from '../../fakes/scriptedFetch'
import { json, scriptedFetch } from '../../fakes/scriptedFetch'
import { aCustomer, aMenu, aUser, someSettings } from '../../builders/session/session'

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

/** Reading a response takes several steps, each possibly in its own turn of the event loop. */
const TURNS_TO_READ = 20

/** Waits for all effects of a response just given. */
export async function answersRead(): Promise<void> {
  for (let turn = 0; turn < TURNS_TO_READ; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** A store with a scripted backend, before any event. */
export function begin(script: Script = {}, parts: Partial<AppDeps> = {}) {
  const backend = scriptedFetch({ ...BACKEND, ...script })
  const localStorage = memoryStorage()
  const tabStorage = memoryStorage()
  const deps = testDeps({ fetch: backend.fetch, localStorage, tabStorage, ...parts })
  const store = makeStore({ deps })
  const actions: UnknownAction[] = []
  const record = (action: UnknownAction) => {
    actions.push(action)
    return false
  }
  store.dispatch(addListener({ predicate: record, effect: () => undefined }))
  const session = () => store.getState().session
  const reached = (status: SessionStatus) => vi.waitUntil(() => session().status === status, { interval: 1 })
  const guestIs = (status: GuestAccess['status']) =>
    vi.waitUntil(() => selectGuest(store.getState()).status === status, { interval: 1 })
  const requestsTo = (call: string) => backend.sent.filter((request) => request.call === call)
  return { store, actions, session, reached, guestIs, requestsTo, localStorage, tabStorage, ...backend }
}

/** A browser whose tabs share one storage; `listener` receives a tab's page events. */
export function aBrowser(entries: Record<string, string> = {}) {
  const localStorage = memoryStorage(entries)
  let nowMs = Date.parse('2026-03-02T09:00:00Z')
  const listeners: (() => void)[] = []
  return {
    localStorage,
    passTime: (ms: number) => void (nowMs += ms),
    /** Notifies the other tabs of a change. */
    tell: () => listeners.forEach((listener) => listener()),
    open: (script: Script = {}, parts: Partial<AppDeps> = {}) => {
      const page: { listener: () => void } = { listener: () => undefined }
      const world = begin(script, {
        localStorage,
        now: () => new Date(nowMs),
        onPage: (listener) => {
          const others = page.listener
          page.listener = () => {
            others()
            listener()
          }
          listeners.push(listener)
        },
        ...parts,
      })
      world.store.dispatch(on.started())
      return { ...world, page }
    },
  }
}

/** Starts as a returning user. */
export function returning(script: Script = {}, kept: Record<string, string> = {}) {
  const localStorage = memoryStorage({ [TOKEN_KEY]: 'kept', ...kept })
  const world = begin(script, { localStorage })
  world.store.dispatch(on.started())
  return { ...world, localStorage }
}

/** Starts as an unknown user, up to the sign-in screen. */
export async function atSignIn(script: Script = {}, parts: Partial<AppDeps> = {}) {
  const world = begin(script, parts)
  world.store.dispatch(on.started())
  await world.guestIs('refused')
  return world
}
