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
  type World,
} from '@test/worlds/cart/cartQueueWorld'
import { cut, json } from '@test/fakes/scriptedFetch'
import { aReadySession } from '@test/builders/session/session'
import { memoryCartWriteStore } from '@/features/cart/state/stored-writes/cartWriteStore'
import type { AppDeps } from '@/net/appDeps'
import { selectCartState } from './cartSelectors'
import { addLine, deleteLine } from './writeCart'

describe('a write without an answer', () => {
  const patient = (cartRetryDelays: number[], more: Partial<AppDeps> = {}) =>
    [aReadySession(), memoryCartWriteStore(), { cartRetryDelays, ...more }] as const

  test.each([
    ['a cut connection', cut],
    ['a failing server', () => json({}, 503)],
    ['a busy server', () => json({}, 429)],
  ])('is retried automatically with its key after %s', async (_name, fail) => {
    let tries = 0
    const world = await openWorld(
      { 'POST /api/cart/line': () => ((tries += 1) < 3 ? fail() : saved(9)) },
      ...patient([1, 1]),
    )
    world.store.dispatch(addLine(buildLine(0)))
    await world.settled()
    expect(world.calls('POST').map(keyOf)).toEqual(['key-1', 'key-1', 'key-1'])
  })

  test('is reported after its last attempt; the next write then gets only one', async () => {
    const world = await openWorld(
      { 'POST /api/cart/line/1': cut, 'POST /api/cart/line/2': cut },
      ...patient([1, 1]),
    )
    change(world, 1, '2')
    change(world, 2, '3')
    await vi.waitUntil(() => world.writes().every(({ status }) => status === 'failed'), { interval: 1 })
    expect(world.calls('POST').map(({ call }) => call.slice(-1))).toEqual(['1', '1', '1', '2'])
  })

  test('is reported after a minute, whatever attempts remain', async () => {
    const world = await openWorld(
      {
        'POST /api/cart/line/1': () => {
          world.passTime(60_001)
          return cut()
        },
      },
      ...patient([1, 1]),
    )
    change(world, 1, '2')
    await world.failed()
    expect(world.calls('POST')).toHaveLength(1)
  })

  test('waits as long as the server requests', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let tries = 0
    const world = await openWorld(
      {
        'POST /api/cart/line/1': () =>
          (tries += 1) === 1 ? json({}, 503, { 'Retry-After': '5' }) : saved(1),
      },
      ...patient([1000]),
    )
    change(world, 1, '2')
    await vi.advanceTimersByTimeAsync(4999)
    expect(world.calls('POST')).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(world.calls('POST')).toHaveLength(2)
    vi.useRealTimers()
  })

  test('is followed, not replaced, by later changes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let tries = 0
    const world = await openWorld(
      { 'POST /api/cart/line/1': () => ((tries += 1) === 1 ? cut() : saved(1)) },
      ...patient([1000]),
    )
    change(world, 1, '2')
    await vi.advanceTimersByTimeAsync(500)
    change(world, 1, '3')
    await vi.advanceTimersByTimeAsync(500)
    await vi.advanceTimersByTimeAsync(1)
    const sent = world.calls('POST').map((each) => [keyOf(each), bodyOf(each).orderQuantity])
    expect(sent).toEqual([
      ['key-1', '2'],
      ['key-1', '2'],
      ['key-2', '3'],
    ])
    vi.useRealTimers()
  })

  test('reports that it waits for the connection, and is sent when it returns', async () => {
    const hearing: (() => void)[] = []
    const connection = {
      isOnline: vi.fn(() => false),
      onOnline: (listener: () => void) => void hearing.push(listener),
    }
    const world = await openWorld({ 'POST /api/cart/line/1': () => saved(1) }, ...patient([], { connection }))
    change(world, 1, '2')
    expect(selectCartState(world.state()).isOffline).toBe(true)
    expect(world.calls('POST')).toEqual([])
    connection.isOnline.mockReturnValue(true)
    for (const listener of hearing) listener()
    await world.settled()
    expect(world.calls('POST')).toHaveLength(1)
    expect(selectCartState(world.state()).isOffline).toBe(false)
  })

  test.each([
    ['changed', (world: World) => change(world, -1, '4'), ['POST /api/cart/line', 'POST /api/cart/line/9']],
    [
      'removed',
      ({ store, line }: World) => void store.dispatch(deleteLine(line(-1))),
      ['POST /api/cart/line', 'DELETE /api/cart/line/9'],
    ],
  ])('that added a line shows it once after a reload, and the line can be %s', async (_name, edit, sent) => {
    const cartWrites = memoryCartWriteStore()
    const before = await openWorld({ 'POST /api/cart/line': cut }, aReadySession(), cartWrites)
    before.store.dispatch(addLine(buildLine(0, '3', { productKey: 109 })))
    await before.failed()

    const add = held()
    const stored = { 'GET /api/cart': () => cartDto(lineDto(1, 1), lineDto(9, 3)) }
    const changed = { 'POST /api/cart/line/9': () => saved(9), 'DELETE /api/cart/line/9': () => saved(9) }
    const world = await openWorld(
      { ...stored, 'POST /api/cart/line': add.script, ...changed },
      aReadySession(),
      cartWrites,
      { randomUUID: () => crypto.randomUUID() },
    )
    expect(world.shown()).toEqual(['1×1', '-1×3'])
    edit(world)
    add.release(saved(9))
    await world.settled()
    const writes = world.backend.sent.map(({ call }) => call).filter((call) => !call.startsWith('GET'))
    expect(writes).toEqual(sent)
  })

  test('that was given up is retried when the connection returns', async () => {
    const hearing: (() => void)[] = []
    let isBack = false
    const connection = {
      isOnline: () => true,
      onOnline: (listener: () => void) => void hearing.push(listener),
    }
    const world = await openWorld(
      { 'POST /api/cart/line/1': () => (isBack ? saved(1) : cut()) },
      ...patient([], { connection }),
    )
    change(world, 1, '2')
    await world.failed()
    isBack = true
    for (const listener of hearing) listener()
    await world.settled()
  })
})
