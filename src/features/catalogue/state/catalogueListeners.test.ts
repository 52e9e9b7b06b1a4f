import { describe, expect, it, vi } from 'vitest'
import { unauthorizedReceived } from '@/net/apiError'
import { FIRST_PAGE_REQUEST } from '@/domain/catalogue/firstPage'
import { makeInProcessClient } from '@/features/catalogue/state/worker/inProcessClient'
import { sessionEvents as on } from '@/session/sessionEvents'
import { memoryStorage, testDeps } from '@test/fakes/deps'
import { buildProduct } from '@test/builders/catalogue/product'
import { someSettings } from '@test/builders/session/session'
import { json, scriptedFetch } from '@test/fakes/scriptedFetch'
import type { Script } from '@test/fakes/scriptedFetch'
import { BACKEND, TOKEN_KEY } from '@test/worlds/accounts/sessionWorld'
import { makeStore } from '@/app/store/makeStore'
import { PREFETCH_WAIT_MS, loadCatalogue } from './loadCatalogue'

const LIST = 'GET /api/product/list'
const page = (keys: readonly number[]) => json(keys.map((productKey) => buildProduct({ productKey })))

async function start(script: Script, early?: Promise<Response>) {
  const backend = scriptedFetch({ ...BACKEND, ...script })
  const catalogue = makeInProcessClient({ fetch: backend.fetch, now: () => 0 })
  const load = vi.spyOn(catalogue, 'load')
  const credentials = { token: 'kept', customerKey: null, shipMethod: null }
  const now = new Date('2026-03-02T09:00:00Z')
  const store = makeStore({
    deps: testDeps({
      fetch: backend.fetch,
      catalogue,
      localStorage: memoryStorage({ [TOKEN_KEY]: 'kept' }),
      prefetchedAnswers: early
        ? { [FIRST_PAGE_REQUEST]: { credentials, response: early, startedAt: now.getTime() } }
        : {},
      now: () => now,
    }),
  })
  store.dispatch(on.started())
  const past = ['ready', 'unauthorized']
  await vi.waitUntil(() => past.includes(store.getState().session.status), { interval: 1 })
  const listed = () => backend.sent.filter(({ call }) => call.startsWith(LIST))
  const reached = (load: string) => vi.waitUntil(() => catalogue.status().load === load, { interval: 1 })
  return { store, catalogue, load, listed, reached }
}

describe('the catalogue of a session', () => {
  it('is loaded when the session is ready, and cleared on sign-out', async () => {
    const { store, catalogue, listed, reached } = await start({ [LIST]: () => page([101, 102]) })
    await reached('Loaded')
    expect(catalogue.status().loaded).toBe(2)
    expect(listed()).toHaveLength(1)
    await store.dispatch(loadCatalogue())
    expect(listed()).toHaveLength(1)
    store.dispatch(on.signedOut())
    await reached('NotLoaded')
    await store.dispatch(loadCatalogue())
    expect(catalogue.status().load).toBe('NotLoaded')
  })

  it('starts with the prefetched page, however many callers wait for it', async () => {
    let answer: (response: Response) => void = () => undefined
    const early = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const { store, catalogue, listed, reached } = await start({ [LIST]: () => page([1]) }, early)
    const second = store.dispatch(loadCatalogue())
    answer(page([101, 102, 103]))
    await second
    await reached('Loaded')
    expect(catalogue.status().loaded).toBe(3)
    expect(listed()).toHaveLength(0)
  })

  it('does not wait long for the prefetched page: the persisted list is there', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { load } = await start({ [LIST]: () => page([101]) }, new Promise(() => undefined))
      await vi.advanceTimersByTimeAsync(PREFETCH_WAIT_MS / 2)
      expect(load).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(PREFETCH_WAIT_MS / 2)
      expect(load.mock.calls).toMatchObject([[{ firstPage: null, owner: { user: 'buyer' } }]])
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([
    ['fails', () => Promise.reject(new TypeError('cut'))],
    ['is an error', () => Promise.resolve(json({}, 500))],
  ])('requests the page when the prefetched answer %s', async (_, early) => {
    const { catalogue, reached } = await start({ [LIST]: () => page([101]) }, early())
    await reached('Loaded')
    expect(catalogue.status().loaded).toBe(1)
  })

  it('ends the session with the reason of the rejection', async () => {
    const message = 'This account is not authorized to sign in any more.'
    const { store } = await start({ [LIST]: () => json({ message }, 401) })
    await vi.waitUntil(() => store.getState().session.status === 'unauthorized', { interval: 1 })
    expect(store.getState().session).toMatchObject({ reason: message })
  })

  it('resumes a failed load after a sleep', async () => {
    let isDown = true
    const { store, listed, reached } = await start({ [LIST]: () => (isDown ? json({}, 500) : page([101])) })
    await reached('Failed')
    const before = listed().length
    isDown = false
    store.dispatch(on.sleepEnded())
    await reached('Loaded')
    expect(listed().length).toBeGreaterThan(before)
  })

  it('ends the session when the list is denied', async () => {
    const { store, listed } = await start({ [LIST]: () => json({}, 401) })
    await vi.waitUntil(() => listed().length === 1, { interval: 1 })
    await vi.waitUntil(() => store.getState().session.status === 'unauthorized', { interval: 1 })
  })
})

describe('the persisted list', () => {
  it.each([
    ['is removed on sign-out', on.signedOut(), 1],
    ['is not removed when the session ended in another tab, which removes it', on.tokenLostElsewhere(), 0],
    ['is removed when the user is locked out', unauthorizedReceived('You are not authorized any more'), 1],
    ['stays when the session expires', unauthorizedReceived(''), 0],
  ])('%s', async (_, event, times) => {
    const { store, catalogue, reached } = await start({ [LIST]: () => page([101]) })
    await reached('Loaded')
    const forget = vi.spyOn(catalogue, 'forget')
    store.dispatch(event)
    await reached('NotLoaded')
    expect(forget).toHaveBeenCalledTimes(times)
  })

  it.each([
    ['the user and the customer', {}, { user: 'buyer', customer: '7 ' }],
    ['nobody in a punchout session', { isPunchoutSession: true }, null],
    ['nobody in a session shared by guests', { sessionType: 'Guest' as const }, null],
  ])('is for %s', async (_, settings, owner) => {
    const { load } = await start({
      [LIST]: () => page([101]),
      'GET /api/settings': () => json(someSettings(settings)),
    })
    await vi.waitUntil(() => load.mock.calls.length > 0, { interval: 1 })
    expect(load.mock.calls.map(([source]) => source.owner)).toEqual([owner])
  })
})
