import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeInProcessClient } from '@/features/catalogue/state/worker/inProcessClient'
import { makeStore } from '@/app/store/makeStore'
import { buildProduct } from '@test/builders/catalogue/product'
import { aReadySession, someSettings } from '@test/builders/session/session'
import { testDeps } from '@test/fakes/deps'
import { json, scriptedFetch } from '@test/fakes/scriptedFetch'
import { storeWrapper } from '@test/worlds/app/renderWithStore'
import { openCart } from '@/features/cart/state/openCart'
import { loadCatalogue } from '@/features/catalogue/state/loadCatalogue'
import { setCells, typeCell } from './editRows'
import { openQuickEntry } from './useQuickEntry'
import { usePendingTotal } from './usePendingTotal'

const PRICES = 'POST /api/product/price'
const UNPRICED = 150

/** Products 101 to 160 at $2.50 a case, of which 150 has no price; five cases of 101 are in the cart. */
async function open(settings = someSettings()) {
  const products = Array.from({ length: 60 }, (_, index) => buildProduct({ productKey: 101 + index }))
  const line = { id: 1, productKey: 101, unitOfMeasure: 'CS', unitOfMeasure_Prc: 'CS' }
  const { fetch, sent } = scriptedFetch({
    'GET /api/product/list': () => json(products, 200, { 'X-Total-Count': '60' }),
    'GET /api/cart': () =>
      json({ header: {}, lines: [{ ...line, orderQuantity: 5, unitPrice: 2.5 }], messages: [] }),
    [PRICES]: ({ body }) => {
      const keys = Object.keys(JSON.parse(String(body)) as object)
      const priced = keys.filter((key) => Number(key) !== UNPRICED)
      return json(Object.fromEntries(priced.map((key) => [key, { CS: { price: 2.5, cost: null } }])))
    },
  })
  const deps = testDeps({ fetch, catalogue: makeInProcessClient({ fetch, now: () => 0 }) })
  const store = makeStore({ deps, preloadedState: { session: aReadySession({ settings }) } })
  await store.dispatch(loadCatalogue())
  store.dispatch(openQuickEntry())
  await store.dispatch(openCart())
  const { result } = renderHook(() => usePendingTotal(), { wrapper: storeWrapper(store) })
  const enter = (productKey: number, value: string) =>
    act(() => store.dispatch(setCells([{ productKey, column: 'orderQuantity', value }])))
  const expectTotal = (amount: string | null, isWhole: boolean) =>
    waitFor(() =>
      expect([result.current.amount?.value ?? null, result.current.isWhole]).toEqual([amount, isWhole]),
    )
  return { store, enter, expectTotal, priceCalls: () => sent.filter(({ call }) => call === PRICES).length }
}

describe('the amount of the pending rows', () => {
  it('is the sum of their extensions, with prices that no row has shown, in one request', async () => {
    const { store, expectTotal, priceCalls } = await open()
    const keys = Array.from({ length: 40 }, (_, index) => 102 + index)
    act(() => {
      store.dispatch(
        setCells(keys.map((productKey) => ({ productKey, column: 'orderQuantity', value: '3' }))),
      )
    })
    await expectTotal('300', true)
    expect(priceCalls()).toBe(1)
  })

  it('counts changed rows as they will be, a removal as 0, and no row with an unreadable number', async () => {
    const { store, enter, expectTotal } = await open()
    enter(101, '6')
    await expectTotal('15', true)
    enter(102, '1.5')
    await expectTotal('18.75', true)
    enter(101, '0')
    await expectTotal('3.75', true)
    act(() => store.dispatch(typeCell(102, 'orderQuantity', '1,5')))
    await expectTotal('0', true)
  })

  it('is a lower limit while a price is unknown, and null while all are unknown', async () => {
    const { enter, expectTotal } = await open()
    enter(UNPRICED, '2')
    await expectTotal(null, false)
    enter(102, '2')
    await expectTotal('5', false)
  })

  it('is null where prices are hidden, and requests none', async () => {
    const { enter, expectTotal, priceCalls } = await open(someSettings({ hidePricing: true }))
    enter(102, '2')
    await expectTotal(null, true)
    expect(priceCalls()).toBe(0)
  })
})
