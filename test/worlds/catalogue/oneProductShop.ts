import userEvent from '@testing-library/user-event'
import { makeInProcessClient } from '@/features/catalogue/state/worker/inProcessClient'
import type { Product } from '@/domain/catalogue/product'
import type { SessionState } from '@/session/sessionState'
import { loadCatalogue } from '@/features/catalogue/state/loadCatalogue'
import { makeStore } from '@/app/store/makeStore'
import { buildProduct } from '../../builders/catalogue/product'
import { aReadySession } from '../../builders/session/session'
import { testDeps } from '../../fakes/deps'
import { json, type Script, scriptedFetch } from '../../fakes/scriptedFetch'

export interface OneProductShopOptions {
  product?: Partial<Product>
  session?: SessionState
  script?: Script
}

/** A store with product 101 loaded, over a scripted backend whose cart accepts every line, with ids from 5 on. */
export async function openOneProductShop(options: OneProductShopOptions = {}) {
  const { session = aReadySession(), script } = options
  const product = buildProduct(options.product)
  const lines: object[] = []
  const backend = scriptedFetch({
    'GET /api/product/list': () => json([product], 200, { 'X-Total-Count': '1' }),
    'POST /api/product/price': () => json({ 101: { CS: { price: 24.5 }, EA: { price: 6.25 } } }),
    'GET /api/cart': () => json({ header: {}, lines, messages: [] }),
    'POST /api/cart/line': ({ body }) => {
      const id = lines.length + 5
      lines.push({ ...(JSON.parse(String(body)) as object), id })
      return json({ isSuccess: true, id })
    },
    'POST /api/cart/line/5': ({ body }) => {
      lines[0] = { ...(JSON.parse(String(body)) as object), id: 5 }
      return json({ isSuccess: true, id: 5 })
    },
    'DELETE /api/cart/line/5': () => {
      lines.shift()
      return json({ isSuccess: true })
    },
    ...script,
  })
  let keys = 0
  const deps = testDeps({
    fetch: backend.fetch,
    randomUUID: () => `key-${(keys += 1)}`,
    catalogue: makeInProcessClient({ fetch: backend.fetch, now: () => 0 }),
  })
  const store = makeStore({ deps, preloadedState: { session } })
  await store.dispatch(loadCatalogue())
  const sent = (call: string) =>
    backend.sent
      .filter((request) => request.call === call)
      .map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>)
  return { user: userEvent.setup(), store, product, sent, calls: backend.calls }
}
