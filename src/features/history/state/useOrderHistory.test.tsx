import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sendOrder } from '@/features/checkout/checkoutApi'
import { makeStore } from '@/app/store/makeStore'
import { aReadySession } from '@test/builders/session/session'
import { testDeps } from '@test/fakes/deps'
import { json, scriptedFetch } from '@test/fakes/scriptedFetch'
import { storeWrapper } from '@test/worlds/app/renderWithStore'
import { useOrderHistory } from './useOrderHistory'

const HEADER = { customerShipToCode: '', customerPo: '', deliveryDate: null, notes: '', addressId: null }
const SEEN = {
  ...{ cartDigest: '', estimatedTotal: null, isRepeatWanted: false },
  header: { ...HEADER, specialInstruction1: '', specialInstruction2: '' },
}

it('refetches the orders after an accepted order of this tab, but not after a rejected one', async () => {
  let isAccepted = false
  const backend = scriptedFetch({
    'GET /api/history/orders': () => json(isAccepted ? [{ orderNumber: '7' }] : []),
    'POST /api/cart/submit': () => json({ accepted: isAccepted, orderNumber: '7', messages: ['Closed'] }),
  })
  const store = makeStore({
    deps: testDeps({ fetch: backend.fetch }),
    preloadedState: { session: aReadySession() },
  })
  const { result } = renderHook(() => useOrderHistory(), { wrapper: storeWrapper(store) })
  const order = (key: string) =>
    act(async () => {
      await store.dispatch((dispatch, _getState, extra) => sendOrder(key, SEEN, { dispatch, extra }))
    })
  await waitFor(() => expect(result.current.data).toEqual([]))
  await order('rejected')
  isAccepted = true
  expect(backend.calls().filter((call) => call.startsWith('GET'))).toHaveLength(1)
  await order('accepted')
  await waitFor(() => expect(result.current.data).toMatchObject([{ orderNumber: '7' }]))
})
