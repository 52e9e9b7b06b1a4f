import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeInProcessClient } from '@/features/catalogue/state/worker/inProcessClient'
import { makeStore } from '@/app/store/makeStore'
import { useListOrderGuidesQuery } from '@/features/order-guides/orderGuideApi'
import { testDeps } from '@test/fakes/deps'
import { buildProduct } from '@test/builders/catalogue/product'
import { json, scriptedFetch } from '@test/fakes/scriptedFetch'
import { aReadySession } from '@test/builders/session/session'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { GoneNotice } from './GoneNotice'

const line = (productKey: number, description: string) => ({ productKey, description, sequence: productKey })

function makeGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

function Guide() {
  const { data } = useListOrderGuidesQuery()
  return data?.[0] ? <GoneNotice guide={data[0]} /> : null
}

it('names no product while the catalogue has not answered for the products of the guide', async () => {
  const product = buildProduct()
  const products = [line(product.productKey, 'Sold'), line(product.productKey + 1, 'No longer sold')]
  const { fetch } = scriptedFetch({
    'GET /api/product/list': () => json([product], 200, { 'X-Total-Count': '1' }),
    'GET /api/orderguide': () => json([{ name: 'Standard', isPrimary: true, products }]),
  })
  const client = makeInProcessClient({ fetch, now: () => 0 })
  const request = makeGate()
  const answer = makeGate()
  const catalogue: typeof client = {
    ...client,
    products: async (keys) => {
      request.open()
      await answer.opened
      return client.products(keys)
    },
  }
  const store = makeStore({
    deps: testDeps({ fetch, catalogue }),
    preloadedState: { session: aReadySession() },
  })
  renderWithStore(<Guide />, { store })
  await request.opened
  await waitFor(() => expect(client.status().load).toBe('Loaded'))
  expect(screen.queryByText(/^Not shown/)).toBeNull()
  act(() => answer.open())
  expect(
    await screen.findByText('Not shown, because discontinued or no longer sold to you: No longer sold.'),
  ).toBeVisible()
})
