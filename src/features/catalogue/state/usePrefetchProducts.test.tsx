import { renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeInProcessClient } from '@/features/catalogue/state/worker/inProcessClient'
import { makeStore } from '@/app/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { buildProduct } from '@test/builders/catalogue/product'
import { json, scriptedFetch } from '@test/fakes/scriptedFetch'
import { aReadySession, someSettings } from '@test/builders/session/session'
import { storeWrapper } from '@test/worlds/app/renderWithStore'
import { loadCatalogue } from './loadCatalogue'
import { usePrefetchProducts } from './usePrefetchProducts'

const PRICES = 'POST /api/product/price'
const STOCKS = 'POST /api/product/uncommitted'
const KEYS = new Int32Array([101, 102, 103, 104, 105])

/** Prefetches some of five products. */
async function ask(first: number, last: number, settings = someSettings()) {
  const products = [...KEYS].map((productKey) => buildProduct({ productKey }))
  const { fetch, sent } = scriptedFetch({
    'GET /api/product/list': () => json(products, 200, { 'X-Total-Count': '5' }),
    [PRICES]: () => json({}),
    [STOCKS]: () => json({}),
  })
  const deps = testDeps({ fetch, catalogue: makeInProcessClient({ fetch, now: () => 0 }) })
  const store = makeStore({ deps, preloadedState: { session: aReadySession({ settings }) } })
  await store.dispatch(loadCatalogue())
  const wrapper = storeWrapper(store)
  const { rerender } = renderHook((place) => usePrefetchProducts(KEYS, place.first, place.last), {
    wrapper,
    initialProps: { first, last },
  })
  const bodies = (call: string) =>
    sent.filter((request) => request.call === call).map(({ body }) => JSON.parse(String(body)) as unknown)
  return { bodies, rerender }
}

describe('prefetching', () => {
  it('loads prices and stock of several products with one request each', async () => {
    const { bodies, rerender } = await ask(1, 2)
    await waitFor(() => expect(bodies(PRICES)).toEqual([{ 102: ['CS', 'EA'], 103: ['CS', 'EA'] }]))
    await waitFor(() => expect(bodies(STOCKS)).toEqual([[102, 103]]))
    rerender({ first: 2, last: 4 })
    await waitFor(() => expect(bodies(PRICES)[1]).toEqual({ 104: ['CS', 'EA'], 105: ['CS', 'EA'] }))
    await waitFor(() => expect(bodies(STOCKS)[1]).toEqual([104, 105]))
  })

  it('requests nothing for an empty range, and no prices where pricing is hidden', async () => {
    const nothing = await ask(3, 2)
    const { bodies } = await ask(0, 0, someSettings({ hidePricing: true }))
    await waitFor(() => expect(bodies(STOCKS)).toEqual([[101]]))
    expect(bodies(PRICES)).toEqual([])
    expect([...nothing.bodies(PRICES), ...nothing.bodies(STOCKS)]).toEqual([])
  })
})
