import { describe, expect, it, test, vi } from 'vitest'
import type { Script } from '@test/fakes/scriptedFetch'
import { cut, json } from '@test/fakes/scriptedFetch'
import { aCustomer, aMenu, aUser, someSettings } from '@test/builders/session/session'
import { aBrowser, answersRead, BACKEND, TOKEN_KEY } from '@test/worlds/accounts/sessionWorld'
import { priceKey, unitPrices } from '@/features/catalogue/priceApi'
import { sessionApi } from '@/session/sessionApi'
import { answersOf } from '@/features/catalogue/state/useCachedAnswer'
import { sessionEvents as on } from './sessionEvents'
import { selectCredentials, selectIsStale, selectStaleReason } from './sessionSelectors'
import { SLEEP_MS } from './pageListeners'

const SESSION_CALLS = ['GET /api/user', 'GET /api/customer', 'GET /api/menu', 'GET /api/settings']
const PRICES = 'POST /api/product/price'
const CUSTOMERS = 'GET /api/customer/list'

const priceOf = (price: number) => () => json({ '101': { CS: { price, cost: null } } })
const WORKING: Script = { ...BACKEND, [PRICES]: priceOf(10), [CUSTOMERS]: () => json([]) }

/** Starts a ready session; `night` has the backend's answers after the sleep. */
async function atWork(night: Script = {}, entries: Record<string, string> = { [TOKEN_KEY]: 'kept' }) {
  const backend: Script = { ...WORKING }
  const script: Script = {}
  for (const call of Object.keys(WORKING)) {
    script[call] = (request) => backend[call]?.(request) ?? json({}, 404)
  }
  const browser = aBrowser(entries)
  const tab = browser.open(script)
  if (entries[TOKEN_KEY] !== undefined) await tab.reached('ready')
  const prices = () => tab.store.dispatch(answersOf(unitPrices, selectCredentials(tab.store.getState())))
  const price = () => prices().read(priceKey(101, 'CS')).value?.price?.toString()
  const priceIs = (expected: string) => vi.waitUntil(() => price() === expected, { interval: 1 })
  const sleep = (ms = SLEEP_MS) => {
    Object.assign(backend, night)
    tab.sent.length = 0
    browser.passTime(ms)
    tab.page.listener()
  }
  return {
    ...tab,
    backend,
    sleep,
    price,
    priceIs,
    watchPrice: () => prices().watch(priceKey(101, 'CS'), () => undefined),
    isStale: () => selectIsStale(tab.store.getState()),
    staleReason: () => selectStaleReason(tab.store.getState()),
    fresh: () => vi.waitUntil(() => !selectIsStale(tab.store.getState()), { interval: 1 }),
  }
}

describe('a page that was asleep', () => {
  it('for less than five minutes continues without a check', async () => {
    const { sleep, calls, isStale } = await atWork()
    sleep(SLEEP_MS - 1)
    expect(isStale()).toBe(false)
    sleep(SLEEP_MS - 1)
    expect(isStale()).toBe(false)
    expect(calls()).toEqual([])
  })

  it('for longer verifies the session, and drops prices before they are shown', async () => {
    const world = await atWork({
      [PRICES]: priceOf(12),
      'GET /api/customer': () => json(aCustomer({ name: 'Renamed' })),
      'GET /api/menu': () => json(aMenu({ ViewProducts: { isVisible: false } })),
      'GET /api/settings': () => json(someSettings({ hidePricing: true })),
    })
    const { store, session, sleep, calls, isStale, fresh, price, priceIs, watchPrice } = world
    watchPrice()
    await priceIs('10')
    const customers = store.dispatch(sessionApi.endpoints.listCustomers.initiate())
    await customers
    const prices: (string | undefined)[] = []
    store.subscribe(() => {
      if (!isStale()) prices.push(price())
    })
    sleep()
    expect(isStale()).toBe(true)
    expect(calls()).toEqual(SESSION_CALLS)
    await fresh()
    await priceIs('12')
    await vi.waitUntil(() => calls().includes(CUSTOMERS), { interval: 1 })
    expect(prices.length).toBeGreaterThan(0)
    expect(prices).not.toContain('10')
    expect(session()).toMatchObject({
      status: 'ready',
      customer: { name: 'Renamed' },
      settings: { hidePricing: true },
    })
    expect(calls().filter((call) => call === PRICES)).toHaveLength(1)
    customers.unsubscribe()
  })

  it('drops prices for a guest as well', async () => {
    const guest = { 'GET /api/settings/site': () => json({ allowGuest: true }) }
    const browser = aBrowser()
    const { guestIs, page, store, calls } = browser.open({ ...WORKING, ...guest })
    await guestIs('admitted')
    const prices = store.dispatch(answersOf(unitPrices, selectCredentials(store.getState())))
    prices.watch(priceKey(101, 'CS'), () => undefined)
    await vi.waitUntil(() => prices.read(priceKey(101, 'CS')).value !== undefined, { interval: 1 })
    browser.passTime(SLEEP_MS)
    page.listener()
    expect(prices.read(priceKey(101, 'CS'))).toMatchObject({ value: undefined, isLoading: true })
    await vi.waitUntil(() => calls().filter((call) => call === PRICES).length === 2, { interval: 1 })
  })
})

describe('a session that', () => {
  test.each([
    ['is rejected', { 'GET /api/user': () => json({}, 401) }, 'Your session has expired'],
    ['may no longer act for its customer', { 'GET /api/customer': () => json({}, 403) }, null],
    ['belongs to another user', { 'GET /api/user': () => json(aUser({ username: 'else' })) }, null],
    ['is now a salesperson’s', { 'GET /api/user': () => json(aUser({ isSalesperson: true })) }, null],
    ['now has another customer', { 'GET /api/customer': () => json(aCustomer({ customerKey: 8 })) }, null],
  ])('%s after a sleep ends', async (_, night: Script, reason) => {
    const { sleep, reached, session, localStorage } = await atWork(night)
    sleep()
    await reached('unauthorized')
    expect(session()).toMatchObject({
      reason: reason ?? 'Your session expired - Please sign in again',
      logIn: true,
      retry: null,
    })
    expect(localStorage.get(TOKEN_KEY)).toBeNull()
  })

  test.each(SESSION_CALLS.flatMap((call) => [[call, cut] as const, [call, () => json({}, 503)] as const]))(
    'cannot be verified (%s) stays hidden and unchanged, and can be retried',
    async (call, fault) => {
      const { store, backend, sleep, session, isStale, staleReason, fresh } = await atWork({ [call]: fault })
      sleep()
      await vi.waitUntil(() => staleReason() !== null, { interval: 1 })
      expect(isStale()).toBe(true)
      expect(session()).toMatchObject({ status: 'ready', credentials: { token: 'kept' } })
      Object.assign(backend, BACKEND)
      store.dispatch(on.retryRequested())
      expect(staleReason()).toBeNull()
      await fresh()
    },
  )

  it('changes during the verification ignores its result', async () => {
    const answers: ((response: Response) => void)[] = []
    const { store, sleep, session, sent } = await atWork({
      'GET /api/user': () => new Promise((resolve) => answers.push(resolve)),
    })
    sleep()
    store.dispatch(on.signedOut())
    expect(sent.find(({ call }) => call === 'GET /api/user')?.signal?.aborted).toBe(true)
    answers[0]?.(json(aUser()))
    await answersRead()
    expect(session()).toMatchObject({ status: 'unauthorized', reason: null })
  })
})
