import type { AppDispatch, RootState } from '@/net/appThunk'
import { addListener, createAction, createSlice } from '@reduxjs/toolkit'
import { describe, expect, it, test, vi } from 'vitest'
import { testDeps } from '@test/fakes/deps'
import { json, scriptedFetch } from '@test/fakes/scriptedFetch'
import { anUnauthorizedSession, aReadySession, aUser, someCredentials } from '@test/builders/session/session'
import { sessionApi } from '@/session/sessionApi'
import { sessionEvents as on } from '@/session/sessionEvents'
import type { SessionState } from '@/session/sessionState'
import { notify } from '@/features/notifications/state/notificationsSlice'
import type { AppExtra } from '@/net/appDeps'
import { makeStore } from './makeStore'
import { rootReducer } from '@/session/rootReducer'

const salesperson = aUser({ isSalesperson: true })
const acting = aReadySession({ user: salesperson, credentials: someCredentials({ customerKey: 7 }) })
const consuming = aReadySession({ credentials: someCredentials({ shipMethod: 'Pickup' }) })

const draftSlice = createSlice({
  name: 'testDraft',
  initialState: { note: '' },
  reducers: { noted: (state, { payload }: { payload: string }) => void (state.note = payload) },
})
const { noted } = draftSlice.actions
const withDraft = rootReducer.inject(draftSlice)
const noteOf = withDraft.selector((state) => state.testDraft.note)

function start(session: SessionState) {
  const backend = scriptedFetch({
    'GET /api/customer/list': () => json([{ customerKey: 7, customerCode: 'C7', name: 'Seven Seas' }]),
  })
  const store = makeStore({ deps: testDeps({ fetch: backend.fetch }), preloadedState: { session } })
  return { store, ...backend }
}

describe('changed credentials', () => {
  const list = sessionApi.endpoints.listCustomers

  // Spec 1 §3: What a session loaded is reset when its credentials change
  test.each([
    ['signing out', acting, on.signedOut()],
    ['a rejected token', acting, on.unauthorizedReceived()],
    ['switching the customer', acting, on.customerSwitchRequested()],
    ['clearing the ship method', consuming, on.shipMethodCleared()],
    [
      'choosing a customer',
      { ...acting, status: 'select-customer', credentials: someCredentials() } as const,
      on.customerSelected({ customerKey: 8 }),
    ],
    [
      'choosing a ship method',
      { ...acting, status: 'select-shipmethod', credentials: someCredentials() } as const,
      on.shipMethodSelected({ shipMethod: 'Delivery' }),
    ],
    [
      'a token',
      {
        status: 'authorizing',
        epoch: 4,
        via: 'password',
        guest: { status: 'unknown' },
        resume: null,
      } as const,
      on.tokenGranted({ epoch: 4, token: 'new' }),
    ],
  ])('%s resets user data but not notifications for everybody', async (_, session, event) => {
    const { store } = start(session)
    await store.dispatch(list.initiate())
    store.dispatch(noted('half written'))
    store.dispatch(notify({ severity: 'warning', message: 'Your browser is old', isForEverybody: true }))
    store.dispatch(notify({ severity: 'error', message: 'Order 17 was refused' }))
    expect(list.select()(store.getState()).data).toHaveLength(1)
    store.dispatch(event)
    expect(list.select()(store.getState()).status).toBe('uninitialized')
    expect(noteOf(store.getState())).toBe('')
    expect(store.getState().notifications).toMatchObject([{ message: 'Your browser is old' }])
  })

  it('discard a pending answer', async () => {
    const waiting: ((response: Response) => void)[] = []
    const fetch = () => new Promise<Response>((resolve) => waiting.push(resolve))
    const store = makeStore({ deps: testDeps({ fetch }), preloadedState: { session: acting } })
    const request = store.dispatch(list.initiate())
    await vi.waitUntil(() => waiting.length > 0)
    store.dispatch(on.customerSwitchRequested())
    waiting[0]?.(json([{ customerKey: 7, customerCode: 'C7', name: 'Seven Seas' }]))
    await request
    expect(list.select()(store.getState()).data).toBeUndefined()
  })

  it('do not abort a call of the thunk that changed them', async () => {
    const { store } = start(acting)
    const request = store.dispatch((dispatch: AppDispatch) => {
      dispatch(on.customerSwitchRequested())
      return dispatch(list.initiate())
    })
    expect((await request).data).toHaveLength(1)
  })

  it('reset nothing if they are equal to the old ones', async () => {
    const { store } = start(anUnauthorizedSession())
    await store.dispatch(list.initiate())
    store.dispatch(noted('half written'))
    store.dispatch(notify({ severity: 'error', message: 'No connection' }))
    store.dispatch(on.logInRequested())
    expect(store.getState().notifications).toMatchObject([{ message: 'No connection' }])
    expect(store.getState().session).toMatchObject({ logIn: true })
    expect(noteOf(store.getState())).toBe('half written')
    expect(list.select()(store.getState()).data).toHaveLength(1)
  })
})

describe('lazy features', () => {
  it('inject slices that exist before the first action, in each store separately', () => {
    const one = start(acting).store
    const other = start(acting).store
    expect(noteOf(one.getState())).toBe('')
    one.dispatch(noted('mine'))
    expect(noteOf(one.getState())).toBe('mine')
    expect(noteOf(other.getState())).toBe('')
  })

  it('add listeners with the store’s own dependencies, and remove them', () => {
    const happened = createAction('test/happened')
    const { store } = start(acting)
    const received: string[] = []
    const stop = store.dispatch(
      addListener.withTypes<RootState, AppDispatch, AppExtra>()({
        actionCreator: happened,
        effect: (_, api) => void received.push(api.extra.randomUUID()),
      }),
    )
    store.dispatch(happened())
    stop()
    store.dispatch(happened())
    expect(received).toEqual(['00000000-0000-4000-8000-000000000000'])
  })
})

it('a call has the credentials of its own store', async () => {
  const { store, sent } = start(acting)
  await store.dispatch(sessionApi.endpoints.listCustomers.initiate())
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer token-1')
  expect(sent[0]?.headers.get('X-Customer-Key')).toBe('7')
})
