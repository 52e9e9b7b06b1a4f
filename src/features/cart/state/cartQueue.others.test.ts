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
  refused,
  saved,
} from '@test/worlds/cart/cartQueueWorld'
import { cut, json } from '@test/fakes/scriptedFetch'
import { aReadySession } from '@test/builders/session/session'
import { unauthorizedReceived } from '@/net/apiError'
import { memoryCartWriteStore } from '@/features/cart/state/stored-writes/cartWriteStore'
import type { TakeOver } from '@/features/cart/state/stored-writes/cartWriteStore'
import { CART_TTL_MS } from '@/domain/cart/cart'
import { addWrite } from '@/domain/cart/cartWrite'
import { sessionEvents } from '@/session/sessionEvents'
import { selectCartState } from './cartSelectors'
import { ensureFreshCart, refreshCart } from './refreshCart'
import { retryWrite } from './writeCart'

describe('other users’ changes to the cart', () => {
  const versioned = (id: number, quantity: number, version: string) => ({ ...lineDto(id, quantity), version })
  const savedAs = (id: number, version: string) =>
    json({ isSuccess: true, errors: [], message: '', id, version })

  test('a change sends the version it was based on, the next one the version it produced', async () => {
    const first = held()
    let tries = 0
    const world = await openWorld({
      'GET /api/cart': () => cartDto(versioned(1, 1, 'a'), lineDto(2, 1)),
      'POST /api/cart/line/1': (request) => ((tries += 1) === 1 ? first.script(request) : savedAs(1, 'c')),
      'POST /api/cart/line/2': () => saved(2),
    })
    change(world, 1, '2')
    change(world, 1, '3')
    change(world, 2, '5')
    first.release(savedAs(1, 'b'))
    await world.settled()
    const sent = world.calls('POST').map((each) => [each.call.slice(-1), bodyOf(each).expectedVersion])
    expect(sent).toEqual([
      ['1', 'a'],
      ['1', 'b'],
      ['2', undefined],
    ])
  })

  test('a change of a line changed elsewhere is rejected, and sends the new version when retried', async () => {
    let isTheirs = false
    const world = await openWorld({
      'GET /api/cart': () => cartDto(isTheirs ? versioned(1, 7, 'b') : versioned(1, 1, 'a'), lineDto(2, 1)),
      'POST /api/cart/line/1': (request) => {
        isTheirs = true
        return bodyOf(request).expectedVersion === 'b' ? savedAs(1, 'c') : refused('Changed elsewhere')
      },
    })
    change(world, 1, '2')
    await vi.waitUntil(() => selectCartState(world.state()).readings === 2, { interval: 1 })
    expect(world.writes()).toMatchObject([{ status: 'failed', reason: 'Changed elsewhere' }])
    expect(world.shown()[0]).toBe('1×2')
    expect(world.news()).toEqual(['The cart was changed elsewhere: 1 line changed.'])
    world.store.dispatch(retryWrite('key-1'))
    await world.settled()
    expect(world.calls('POST').map((each) => bodyOf(each).expectedVersion)).toEqual(['a', 'b'])
  })

  test('are announced, except those that this session made', async () => {
    let lines: object[] = [lineDto(1, 1), lineDto(2, 1)]
    const world = await openWorld({
      'GET /api/cart': () => cartDto(...lines),
      'POST /api/cart/line/1': () => {
        lines = [lineDto(1, 2), lineDto(2, 1)]
        return saved(1)
      },
    })
    change(world, 1, '2')
    await world.settled()
    await vi.waitUntil(() => selectCartState(world.state()).readings === 2, { interval: 1 })
    expect(world.news()).toEqual([])
    lines = [lineDto(1, 2), lineDto(8, 1), lineDto(9, 1)]
    world.passTime(CART_TTL_MS + 1)
    await world.store.dispatch(ensureFreshCart())
    expect(world.news()).toEqual(['The cart was changed elsewhere: 2 lines added, 1 line removed.'])
    lines = []
    await world.store.dispatch(refreshCart())
    expect(world.news()).toHaveLength(1)
  })

  test('are read as soon as another tab of the same owner reports them', async () => {
    const hearing: ((owner: string) => void)[] = []
    const announced: string[] = []
    const cartWrites = {
      ...memoryCartWriteStore(),
      announce: (owner: string) => void announced.push(owner),
      onAnnounced: (listener: (owner: string) => void) => void hearing.push(listener),
    }
    const world = await openWorld({ 'POST /api/cart/line/1': () => saved(1) }, aReadySession(), cartWrites)
    change(world, 1, '2')
    await world.settled()
    await vi.waitUntil(() => selectCartState(world.state()).readings === 2, { interval: 1 })
    expect(announced).toEqual(['buyer 7 '])
    for (const listener of hearing) listener('somebody 8 ')
    for (const listener of hearing) listener('buyer 7 ')
    await vi.waitUntil(() => selectCartState(world.state()).readings === 3, { interval: 1 })
    expect(world.calls('GET')).toHaveLength(3)
  })
})

describe('unconfirmed changes outlive the page', () => {
  /** Store that persists on demand, and hands over the writes left by another page. */
  function lasting(left: Parameters<TakeOver>[0] = []) {
    const memory = memoryCartWriteStore()
    const taken: boolean[] = []
    let keep: (isPersisted: boolean) => void = () => undefined
    const store = {
      ...memory,
      save: vi.fn((owner: string, writes: Parameters<TakeOver>[0]) => {
        void memory.save(owner, writes)
        return new Promise<boolean>((resolve) => {
          keep = resolve
        })
      }),
      adopt: async (_owner: string, take: TakeOver) => {
        if (left.length > 0) taken.push(await take(left, Date.parse('2026-03-02T08:00:00Z'), true))
      },
    }
    return { store, taken, keep: (isPersisted: boolean) => keep(isPersisted) }
  }

  test.each([true, false])(
    'a write is sent only after the attempt to persist it has ended (persisted: %j)',
    async (isPersisted) => {
      const { store, keep } = lasting()
      const world = await openWorld({ 'POST /api/cart/line/1': () => saved(1) }, aReadySession(), store)
      change(world, 1, '2')
      expect(store.save.mock.lastCall).toMatchObject(['buyer 7 ', [{ key: 'key-1', status: 'sending' }]])
      expect(world.calls('POST')).toEqual([])
      keep(isPersisted)
      await world.settled()
      expect(world.calls('POST')).toHaveLength(1)
      expect(selectCartState(world.state()).isPersisted).toBe(isPersisted)
    },
  )

  test('a write is not sent when its session ends while it is being persisted', async () => {
    const { store, keep } = lasting()
    const world = await openWorld({ 'POST /api/cart/line/1': () => saved(1) }, aReadySession(), store)
    change(world, 1, '2')
    world.store.dispatch(unauthorizedReceived())
    keep(true)
    await Promise.resolve()
    expect(world.calls('POST')).toEqual([])
  })

  test('writes of a closed page are sent by this one with the same key', async () => {
    const { store, keep, taken } = lasting([{ ...addWrite('left', buildLine(-1)), status: 'sending' }])
    const opening = openWorld({ 'POST /api/cart/line': () => saved(9) }, aReadySession(), store)
    await vi.waitUntil(() => store.save.mock.calls.length > 0, { interval: 1 })
    keep(true)
    await vi.waitUntil(
      () => store.save.mock.lastCall?.[1].some(({ status }) => status === 'sending') ?? false,
      { interval: 1 },
    )
    keep(true)
    const world = await opening
    await world.settled()
    expect(world.calls('POST').map(keyOf)).toEqual(['left'])
    expect(taken).toEqual([true])
  })

  test('writes of a punchout session are not persisted', async () => {
    const { store } = lasting()
    const session = aReadySession({ isPersisted: false })
    const world = await openWorld({ 'POST /api/cart/line/1': () => saved(1) }, session, store)
    change(world, 1, '2')
    await world.settled()
    expect(store.save).not.toHaveBeenCalled()
  })

  test('writes are deleted on logout, not when the session expires', async () => {
    const cartWrites = memoryCartWriteStore()
    const world = await openWorld({ 'POST /api/cart/line/1': held().script }, aReadySession(), cartWrites)
    change(world, 1, '2')
    world.store.dispatch(unauthorizedReceived())
    expect(cartWrites.load('buyer 7 ')).toHaveLength(1)
    const again = await openWorld({ 'POST /api/cart/line/1': cut }, aReadySession(), cartWrites)
    expect(cartWrites.load('buyer 7 ')).toHaveLength(1)
    again.store.dispatch(sessionEvents.signedOut())
    expect(cartWrites.load('buyer 7 ')).toEqual([])
  })
})
