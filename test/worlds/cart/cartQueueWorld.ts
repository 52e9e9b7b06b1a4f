import { vi } from 'vitest'
import { memoryCartWriteStore } from '@/features/cart/state/stored-writes/cartWriteStore'
import type { CartWriteStore } from '@/features/cart/state/stored-writes/cartWriteStore'
import type { AppDeps } from '@/net/appDeps'
import type { SessionState } from '@/session/sessionState'
import { selectCartLines, selectCartWrites } from '@/features/cart/state/cartSelectors'
import { openCart } from '@/features/cart/state/openCart'
import { updateLine } from '@/features/cart/state/writeCart'
import { selectNotifications } from '@/features/notifications/state/notificationsSlice'
import { makeStore } from '@/app/store/makeStore'
import { testDeps } from '../../fakes/deps'
import { json, scriptedFetch } from '../../fakes/scriptedFetch'
import type { Script, SentRequest } from '../../fakes/scriptedFetch'
import { aReadySession } from '../../builders/session/session'

export const lineDto = (id: number, quantity: number) => ({
  id,
  productKey: 100 + id,
  unitOfMeasure: 'CS',
  unitOfMeasure_Prc: 'CS',
  orderQuantity: quantity,
  unitPrice: 10,
  extension: 10 * quantity,
})
export const cartDto = (...lines: object[]) => json({ header: {}, lines, messages: [] })
export const saved = (id: number) => json({ isSuccess: true, errors: [], message: '', id })
export const refused = (reason: string) => json({ isSuccess: false, errors: [reason], message: '' }, 409)

interface Held {
  script: (request: SentRequest) => Promise<Response>
  release: (answer: Response) => void
}

/** A response that arrives on demand. */
export function held(): Held {
  let release: (answer: Response) => void = () => undefined
  const answer = new Promise<Response>((resolve) => {
    release = resolve
  })
  return { script: () => answer, release }
}

/** An open cart over a scripted backend, with access to its lines, writes and requests. */
export async function openWorld(
  script: Script,
  session: SessionState = aReadySession(),
  cartWrites: CartWriteStore = memoryCartWriteStore(),
  more: Partial<AppDeps> = {},
) {
  let nowMs = Date.parse('2026-03-02T09:00:00Z')
  let keys = 0
  const backend = scriptedFetch({ 'GET /api/cart': () => cartDto(lineDto(1, 1), lineDto(2, 1)), ...script })
  const deps = testDeps({
    fetch: backend.fetch,
    cartWrites,
    now: () => new Date(nowMs),
    randomUUID: () => `key-${(keys += 1)}`,
    ...more,
  })
  const store = makeStore({ deps, preloadedState: { session } })
  await store.dispatch(openCart())
  const state = () => store.getState()
  return {
    store,
    backend,
    cartWrites,
    line: (id: number) => {
      const line = selectCartLines(state()).find((each) => each.id === id)
      if (!line) throw new Error(`No line ${id}`)
      return line
    },
    shown: () => selectCartLines(state()).map(({ id, quantity }) => `${id}×${quantity.value}`),
    writes: () =>
      selectCartWrites(state()).map(({ kind, key, status, reason }) => ({ kind, key, status, reason })),
    state,
    news: () => selectNotifications(state()).map(({ message }) => message),
    settled: () => vi.waitUntil(() => selectCartWrites(state()).length === 0, { interval: 1 }),
    failed: () =>
      vi.waitUntil(() => selectCartWrites(state()).some(({ status }) => status === 'failed'), {
        interval: 1,
      }),
    calls: (method: string) => backend.sent.filter(({ call }) => call.startsWith(method)),
    passTime: (ms: number) => {
      nowMs += ms
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>

export const keyOf = (request: SentRequest | undefined) => request?.headers.get('Idempotency-Key')
export const bodyOf = (request: SentRequest | undefined) =>
  JSON.parse(String(request?.body)) as Record<string, unknown>

/** Changes the quantity of a line. */
export function change({ store, line }: World, id: number, quantity: string) {
  const before = line(id)
  store.dispatch(updateLine({ ...before, quantity: { ...before.quantity, value: quantity } }, before))
}
