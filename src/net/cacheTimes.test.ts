import { configureStore } from '@reduxjs/toolkit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addressApi } from '../features/addresses/addressApi'
import { BATCH_WINDOW_MS } from './batcher'
import { makeOwn } from './apiExtra'
import { priceKey, unitPrices } from '../features/catalogue/priceApi'
import { uncommittedStocks } from '../features/catalogue/uncommittedApi'
import { NO_CREDENTIALS } from '@/domain/session/credentials'
import { makeStore } from '@/app/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { json, scriptedFetch } from '@test/fakes/scriptedFetch'

const TEN_MINUTES_MS = 600_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

// Spec 1 §9: Prices and stock are kept for ten minutes
// Spec 2 §9: Prices and stock are kept for ten minutes
it('prices and stock are requested again once they are older than ten minutes', async () => {
  const backend = scriptedFetch({
    'POST /api/product/price': () => json({ 1: { CS: { price: 24.5 } } }),
    'POST /api/product/uncommitted': () => json({ 1: { uncommitted_Stk: '12 CS', uncommitted_Alt: '' } }),
  })
  const credentials = { ...NO_CREDENTIALS, token: 'a' }
  const { dispatch } = configureStore({ reducer: () => null })
  const extra = {
    fetch: backend.fetch,
    origin: 'http://localhost:3000',
    credentials: () => credentials,
    prefetchedAnswers: {},
    own: makeOwn(),
  }
  const context = { dispatch, extra, now: Date.now }
  const look = async () => {
    const ends = [
      unitPrices(context, credentials).watch(priceKey(1, 'CS'), () => undefined),
      uncommittedStocks(context, credentials).watch('1', () => undefined),
    ]
    await vi.advanceTimersByTimeAsync(BATCH_WINDOW_MS)
    for (const end of ends) end()
    return backend.calls().length
  }
  expect(await look()).toBe(2)
  await vi.advanceTimersByTimeAsync(TEN_MINUTES_MS - 1_000)
  expect(await look()).toBe(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await look()).toBe(4)
})

// Spec 3 §4, addresses and ship method: A guest's address calls do nothing
it('a guest’s address calls do nothing', async () => {
  const backend = scriptedFetch({})
  const { dispatch } = makeStore({ deps: testDeps({ fetch: backend.fetch }) })
  const { listAddresses, deleteAddress } = addressApi.endpoints
  expect((await dispatch(listAddresses.initiate('none'))).data).toEqual([])
  expect(await dispatch(deleteAddress.initiate({ book: 'none', key: '1' }))).toEqual({
    data: { isSuccess: true },
  })
  expect(backend.calls()).toEqual([])
})
