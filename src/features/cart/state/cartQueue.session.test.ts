import { describe, expect, test, vi } from 'vitest'
import { buildLine } from '@test/builders/cart/cart'
import {
  bodyOf,
  cartDto,
  change,
  held,
  keyOf,
  lineDto,
  openWorld,
  saved,
} from '@test/worlds/cart/cartQueueWorld'
import { cut, json, type SentRequest } from '@test/fakes/scriptedFetch'
import { aCustomer, aReadySession, aUser, someCredentials } from '@test/builders/session/session'
import { BACKEND } from '@test/worlds/accounts/sessionWorld'
import { unauthorizedReceived } from '@/net/apiError'
import { memoryCartWriteStore } from '@/features/cart/state/stored-writes/cartWriteStore'
import type { CartWrite } from '@/domain/cart/cartWrite'
import { CART_TTL_MS } from '@/domain/cart/cart'
import { sessionEvents } from '@/session/sessionEvents'
import { selectIsStale } from '@/session/sessionSelectors'
import { selectCartLoad, selectCartState } from './cartSelectors'
import { ensureFreshCart, refreshCart } from './refreshCart'
import { addLine } from './writeCart'

const lineIdsOf = (writes: readonly CartWrite[]) =>
  writes.map((write) => (write.kind === 'clear' ? 0 : write.line.id))

describe('at the end of a session', () => {
  const other = aReadySession({
    user: aUser({ username: 'other' }),
    credentials: someCredentials({ token: 't2' }),
  })

  test('an unsent write waits for the same user, and is hidden from others', async () => {
    const cartWrites = memoryCartWriteStore()
    const world = await openWorld(
      { 'POST /api/cart/line': () => json({ message: 'Who?' }, 401) },
      aReadySession(),
      cartWrites,
    )
    world.store.dispatch(addLine(buildLine(0, '3')))
    await vi.waitUntil(() => world.state().session.status === 'unauthorized', { interval: 1 })
    expect(world.shown()).toEqual([])

    const stranger = await openWorld({}, other, cartWrites)
    expect(stranger.writes()).toEqual([])
    const again = aReadySession({ credentials: someCredentials({ token: 't3' }) })
    const back = await openWorld({ 'POST /api/cart/line': () => saved(9) }, again, cartWrites)
    await back.settled()
    expect(keyOf(back.calls('POST')[0])).toBe('key-1')
    expect(bodyOf(back.calls('POST')[0])).toMatchObject({ orderQuantity: '3' })
  })

  test('a late answer is recorded, so that the write is not sent again', async () => {
    const cartWrites = memoryCartWriteStore()
    const add = held()
    const world = await openWorld({ 'POST /api/cart/line': add.script }, aReadySession(), cartWrites)
    world.store.dispatch(addLine(buildLine(0)))
    world.store.dispatch(unauthorizedReceived())
    add.release(saved(9))
    await vi.waitUntil(() => cartWrites.load('buyer 7 ').length === 0, { interval: 1 })
    const back = await openWorld({}, aReadySession(), cartWrites)
    expect(back.writes()).toEqual([])
  })

  test('a late answer is announced to the pages that still show the cart', async () => {
    const announce = vi.fn()
    const add = held()
    const cartWrites = { ...memoryCartWriteStore(), announce }
    const world = await openWorld({ 'POST /api/cart/line': add.script }, aReadySession(), cartWrites)
    world.store.dispatch(addLine(buildLine(0)))
    await vi.waitUntil(() => world.calls('POST').length === 1, { interval: 1 })
    world.store.dispatch(unauthorizedReceived())
    expect(announce).not.toHaveBeenCalled()
    add.release(saved(9))
    await vi.waitUntil(() => announce.mock.calls.length > 0, { interval: 1 })
    expect(announce.mock.calls).toEqual([['buyer 7 ']])
  })

  test('a late answer finds its line again in a queue that was opened anew with other local ids', async () => {
    const cartWrites = memoryCartWriteStore()
    const add = held()
    const answers = [() => saved(9), add.script]
    const script = (request: SentRequest) => answers.shift()?.(request) ?? cut()
    const first = await openWorld({ 'POST /api/cart/line': script }, aReadySession(), cartWrites)
    first.store.dispatch(addLine(buildLine(0)))
    await first.settled()
    first.store.dispatch(addLine(buildLine(0)))
    await vi.waitUntil(() => first.calls('POST').length === 2, { interval: 1 })
    change(first, -2, '8')
    first.store.dispatch(unauthorizedReceived())
    void openWorld({ 'POST /api/cart/line': held().script }, aReadySession(), cartWrites)
    expect(lineIdsOf(cartWrites.load('buyer 7 '))).toEqual([-1, -1])
    add.release(saved(10))
    await vi.waitUntil(() => cartWrites.load('buyer 7 ').length === 1, { interval: 1 })
    expect(lineIdsOf(cartWrites.load('buyer 7 '))).toEqual([10])
  })

  test.each([
    ['has the line’s id: its change is sent with it', () => saved(9), ['POST /api/cart/line/9'], ['key-2']],
    [
      'lacks the id: the line is replayed with its key',
      () => json({ isSuccess: true }),
      ['POST /api/cart/line', 'POST /api/cart/line/9'],
      ['key-1', 'key-2'],
    ],
  ])('a late answer that %s', async (_name, answer, calls, keys) => {
    const cartWrites = memoryCartWriteStore()
    const add = held()
    const world = await openWorld({ 'POST /api/cart/line': add.script }, aReadySession(), cartWrites)
    world.store.dispatch(addLine(buildLine(0)))
    change(world, -1, '8')
    world.store.dispatch(unauthorizedReceived())
    const load = vi.spyOn(cartWrites, 'load')
    add.release(answer())
    await vi.waitUntil(() => load.mock.calls.length === 1, { interval: 1 })
    const back = await openWorld(
      { 'POST /api/cart/line': () => saved(9), 'POST /api/cart/line/9': () => saved(9) },
      aReadySession(),
      cartWrites,
    )
    await back.settled()
    expect(back.calls('POST').map(({ call }) => call)).toEqual(calls)
    expect(back.calls('POST').map(keyOf)).toEqual(keys)
    expect(bodyOf(back.calls('POST').at(-1))).toMatchObject({ id: 9, orderQuantity: '8' })
  })

  test('customers of one salesperson have separate queues', async () => {
    const cartWrites = memoryCartWriteStore()
    const seven = await openWorld({ 'POST /api/cart/line': cut }, aReadySession(), cartWrites)
    seven.store.dispatch(addLine(buildLine(0)))
    await seven.failed()
    const eight = await openWorld({}, aReadySession({ customer: aCustomer({ customerKey: 8 }) }), cartWrites)
    expect(eight.writes()).toEqual([])
  })
})

describe('freshness', () => {
  test.each([
    ['a copy of 5 minutes is fresh', CART_TTL_MS, 1],
    ['an older one is reloaded', CART_TTL_MS + 1, 2],
  ])('%s', async (_name, age, reads) => {
    const world = await openWorld({})
    world.passTime(age)
    await world.store.dispatch(ensureFreshCart())
    expect(world.calls('GET')).toHaveLength(reads)
  })

  // Spec 2 §4: An old copy of the cart is read again
  test('an old copy is reloaded when the session is verified after a sleep', async () => {
    const world = await openWorld(BACKEND)
    const carts = () => world.calls('GET /api/cart')
    world.passTime(CART_TTL_MS + 1)
    world.store.dispatch(sessionEvents.sleepEnded())
    expect(carts()).toHaveLength(1)
    await vi.waitUntil(() => carts().length === 2, { interval: 1 })
    expect(selectIsStale(world.state())).toBe(false)
  })

  test('an old copy is not reloaded while a write is pending', async () => {
    const world = await openWorld({ 'POST /api/cart/line/1': held().script })
    change(world, 1, '2')
    world.passTime(CART_TTL_MS + 1)
    await world.store.dispatch(ensureFreshCart())
    expect(world.calls('GET')).toHaveLength(1)
  })

  test('a cart that failed to load can be loaded again', async () => {
    let isDown = true
    const world = await openWorld({
      'GET /api/cart': () => (isDown ? json({}, 500) : cartDto(lineDto(1, 1))),
    })
    expect(selectCartLoad(world.state())).toBe('Failed')
    isDown = false
    await world.store.dispatch(refreshCart())
    expect(selectCartLoad(world.state())).toBe('Loaded')
  })

  test('a failed reload keeps the cart', async () => {
    let reads = 0
    const world = await openWorld({
      'GET /api/cart': () => ((reads += 1) === 1 ? cartDto(lineDto(1, 1)) : json({}, 500)),
    })
    await world.store.dispatch(refreshCart())
    expect(world.shown()).toEqual(['1×1'])
    expect(selectCartState(world.state()).error?.status).toBe(500)
  })
})
