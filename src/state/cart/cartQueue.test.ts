import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildLine } from '../../../test/builders/cart'
import { testDeps } from '../../../test/builders/deps'
import type { Script, SentRequest } from '../../../test/builders/scriptedFetch'
import { cut, json, scriptedFetch } from '../../../test/builders/scriptedFetch'
import {
  aCustomer,
  anUnauthorizedSession,
  aReadySession,
  aUser,
  someCredentials,
} from '../../../test/builders/session'
import { BACKEND } from '../../../test/builders/sessionWorld'
import { unauthorizedReceived } from '@/api/apiEvents'
import type { CartWriteStore, TakeOver } from '@/api/cartWriteStore'
import { memoryCartWriteStore } from '@/api/cartWriteStore'
import { CART_TTL_MS } from '@/domain/cart/cart'
import { addWrite } from '@/domain/cart/cartWrite'
import type { AppDeps } from '@/session/appDeps'
import { sessionEvents } from '@/session/sessionEvents'
import { selectIsStale } from '@/session/sessionSelectors'
import type { SessionState } from '@/session/sessionState'
import { selectNotifications } from '@/state/notifications/notificationsSlice'
import { makeStore } from '@/store/makeStore'
import { rootReducer } from '@/store/rootReducer'
import { selectCartLines, selectCartLoad, selectCartState, selectCartWrites } from './cartSelectors'
import { cartEvents, cartSlice } from './cartSlice'
import { openCart } from './openCart'
import { ensureFreshCart, refreshCart } from './refreshCart'
import { addLine, clearLines, deleteLine, retryWrite, undoWrite, updateLine } from './writeCart'

beforeEach(() => {
  cartSlice.injectInto(rootReducer)
})

const lineDto = (id: number, quantity: number) => ({
  id,
  productKey: 100 + id,
  unitOfMeasure: 'CS',
  unitOfMeasure_Prc: 'CS',
  orderQuantity: quantity,
  unitPrice: 10,
  extension: 10 * quantity,
})
const cartDto = (...lines: object[]) => json({ header: {}, lines, messages: [] })
const saved = (id: number) => json({ isSuccess: true, errors: [], message: '', id })
const refused = (reason: string) => json({ isSuccess: false, errors: [reason], message: '' }, 409)

interface Held {
  script: (request: SentRequest) => Promise<Response>
  release: (answer: Response) => void
}

/** An answer that comes when the test says so. */
function held(): Held {
  let release: (answer: Response) => void = () => undefined
  const answer = new Promise<Response>((resolve) => {
    release = resolve
  })
  return { script: () => answer, release }
}

async function open(
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

type World = Awaited<ReturnType<typeof open>>

const keyOf = (request: SentRequest | undefined) => request?.headers.get('Idempotency-Key')
const bodyOf = (request: SentRequest | undefined) =>
  JSON.parse(String(request?.body)) as Record<string, unknown>

function change({ store, line }: World, id: number, quantity: string) {
  const before = line(id)
  store.dispatch(updateLine({ ...before, quantity: { ...before.quantity, value: quantity } }, before))
}

test('the cart is read once and its lines stand in order', async () => {
  const world = await open({ 'GET /api/cart': () => cartDto(lineDto(7, 2), lineDto(3, 1)) })
  expect(world.shown()).toEqual(['3×1', '7×2'])
  expect(world.backend.calls()).toEqual(['GET /api/cart'])
})

test('adding shows the line at once and sends it as the contract says, under a key of its own', async () => {
  const add = held()
  const world = await open({ 'POST /api/cart/line': add.script })
  world.store.dispatch(addLine(buildLine(0, '2.5', { productKey: 42, productText1: 'Ripe' })))
  expect(world.shown()).toEqual(['1×1', '2×1', '-1×2.5'])
  expect(world.writes()).toEqual([{ kind: 'add', key: 'key-1', status: 'sending', reason: null }])
  const [request] = world.calls('POST')
  expect(keyOf(request)).toBe('key-1')
  expect(bodyOf(request)).toEqual({
    id: 0,
    productKey: 42,
    unitOfMeasure: 'CS',
    orderQuantity: '2.5',
    unitOfMeasure_Prc: 'CS',
    productText1: 'Ripe',
    productText2: '',
    caseQuantity: '2.5',
    included: false,
  })
  add.release(saved(9))
  await world.settled()
  expect(world.writes()).toEqual([])
})

test('writes go one after the other, and one reading follows the burst', async () => {
  const first = held()
  const second = held()
  const world = await open({ 'POST /api/cart/line/1': first.script, 'POST /api/cart/line/2': second.script })
  change(world, 1, '5')
  change(world, 2, '6')
  expect(world.calls('POST').map(({ call }) => call)).toEqual(['POST /api/cart/line/1'])
  first.release(saved(1))
  await vi.waitUntil(() => world.calls('POST').length === 2, { interval: 1 })
  expect(world.shown()).toEqual(['1×5', '2×6'])
  second.release(saved(2))
  await world.settled()
  await vi.waitUntil(() => !selectCartState(world.state()).isOutdated, { interval: 1 })
  expect(world.calls('GET')).toHaveLength(2)
})

test('what is changed while it is on its way is sent once more, with what was meant last', async () => {
  const first = held()
  const world = await open({ 'POST /api/cart/line/1': first.script })
  for (const quantity of ['2', '3', '4']) change(world, 1, quantity)
  expect(world.shown()).toEqual(['1×4', '2×1'])
  first.release(saved(1))
  await vi.waitUntil(() => world.calls('POST').length === 2, { interval: 1 })
  expect(world.calls('POST').map((each) => bodyOf(each).orderQuantity)).toEqual(['2', '4'])
})

test('a change of a line that is being added waits for its id', async () => {
  const add = held()
  const world = await open({ 'POST /api/cart/line': add.script, 'POST /api/cart/line/9': () => saved(9) })
  world.store.dispatch(addLine(buildLine(0)))
  change(world, -1, '8')
  expect(world.calls('POST')).toHaveLength(1)
  add.release(saved(9))
  await world.settled()
  expect(world.calls('POST').map(({ call }) => call)).toEqual([
    'POST /api/cart/line',
    'POST /api/cart/line/9',
  ])
  expect(bodyOf(world.calls('POST')[1])).toMatchObject({ id: 9, orderQuantity: '8' })
})

test('a change begun before its line had an id is sent for the id that it has by now', async () => {
  const world = await open({
    'POST /api/cart/line': () => saved(9),
    'POST /api/cart/line/9': () => saved(9),
    'GET /api/cart': () => cartDto(lineDto(9, 1)),
  })
  world.store.dispatch(addLine(buildLine(0)))
  const begun = world.line(-1)
  await world.settled()
  world.store.dispatch(updateLine({ ...begun, productText1: 'Ripe' }, begun))
  await world.settled()
  expect(world.calls('POST').map(({ call }) => call)).toEqual([
    'POST /api/cart/line',
    'POST /api/cart/line/9',
  ])
  expect(bodyOf(world.calls('POST')[1])).toMatchObject({ id: 9, productText1: 'Ripe' })
})

test('an add whose answer does not tell the id is found in the cart', async () => {
  let reads = 0
  const world = await open({
    'POST /api/cart/line': () => json({ isSuccess: true }),
    'GET /api/cart': () => {
      reads += 1
      return reads === 1 ? cartDto(lineDto(1, 1)) : cartDto(lineDto(1, 1), lineDto(4, 1))
    },
  })
  world.store.dispatch(addLine(buildLine(0, '1', { productKey: 104 })))
  await world.settled()
  expect(world.shown()).toEqual(['1×1', '4×1'])
  expect(selectCartState(world.state()).localIds).toEqual({ 4: -1 })
})

test('an add whose id cannot be found out waits, with its change, to be sent again under its key', async () => {
  let reads = 0
  let tries = 0
  const world = await open({
    'POST /api/cart/line': () => ((tries += 1) === 1 ? json({ isSuccess: true }) : saved(9)),
    'POST /api/cart/line/9': () => saved(9),
    'GET /api/cart': () => ((reads += 1) === 2 ? cut() : cartDto(lineDto(1, 1))),
  })
  world.store.dispatch(addLine(buildLine(0)))
  change(world, -1, '8')
  await world.failed()
  expect(world.writes()).toMatchObject([
    { kind: 'add', reason: 'The server did not tell which line it added. Please try again.' },
    { kind: 'update', status: 'queued' },
  ])
  world.store.dispatch(retryWrite('key-1'))
  await world.settled()
  expect(world.calls('POST').map(keyOf)).toEqual(['key-1', 'key-1', 'key-2'])
})

test('clear and delete are done at once and sent', async () => {
  const world = await open({
    'DELETE /api/cart/line/1': () => json(null),
    'DELETE /api/cart': () => json({ isSuccess: true }),
  })
  world.store.dispatch(deleteLine(world.line(1)))
  expect(world.shown()).toEqual(['2×1'])
  world.store.dispatch(clearLines())
  expect(world.shown()).toEqual([])
  await world.settled()
  expect(world.calls('DELETE').map(({ call }) => call)).toEqual([
    'DELETE /api/cart/line/1',
    'DELETE /api/cart',
  ])
})

describe('a write that fails', () => {
  test('stays with the server’s reason and does not hold up others', async () => {
    const world = await open({
      'POST /api/cart/line/1': () => refused('Invalid quantity of 3. Please enter a multiple of 4'),
      'POST /api/cart/line/2': () => saved(2),
    })
    change(world, 1, '3')
    change(world, 2, '6')
    await vi.waitUntil(() => world.calls('POST').length === 2 && world.writes().length === 1, { interval: 1 })
    expect(world.writes()).toEqual([
      {
        kind: 'update',
        key: 'key-1',
        status: 'failed',
        reason: 'Invalid quantity of 3. Please enter a multiple of 4',
      },
    ])
    expect(world.shown()[0]).toBe('1×3')
  })

  test.each([
    ['a refusal without words', () => json({}, 409), 'An error occurred while performing this action'],
    ['a refusal with status 200', () => json({ isSuccess: false, message: 'Closed' }), 'Closed'],
    ['a server that does not work', () => json({}, 503), 'Request could not be completed at this time'],
    ['a cut connection', cut, 'The server did not respond. Please refresh and try again.'],
    [
      'an answer that is no JSON',
      () => new Response('<html>'),
      'The server sent an answer that could not be read. Please try again.',
    ],
  ])('%s has a reason', async (_name, answer, reason) => {
    const world = await open({ 'POST /api/cart/line': answer })
    world.store.dispatch(addLine(buildLine(0)))
    await world.failed()
    expect(world.writes()).toMatchObject([{ status: 'failed', reason }])
  })

  test.each([
    ['its answer was lost', cut],
    ['the server is still answering its first sending', () => json({}, 503, { 'Retry-After': '1' })],
  ])('goes again under the same key when %s', async (_name, answer) => {
    let tries = 0
    const world = await open({
      'POST /api/cart/line': () => {
        tries += 1
        return tries === 1 ? answer() : saved(9)
      },
    })
    world.store.dispatch(addLine(buildLine(0)))
    await world.failed()
    world.store.dispatch(retryWrite('key-1'))
    await world.settled()
    expect(world.calls('POST').map(keyOf)).toEqual(['key-1', 'key-1'])
  })

  test('goes again under a new key when it was refused', async () => {
    const world = await open({ 'POST /api/cart/line': () => refused('No') })
    world.store.dispatch(addLine(buildLine(0)))
    await world.failed()
    world.store.dispatch(retryWrite('key-1'))
    await vi.waitUntil(() => world.calls('POST').length === 2, { interval: 1 })
    expect(world.calls('POST').map(keyOf)).toEqual(['key-1', 'key-2'])
  })

  test('because its line is gone leaves none when it is undone', async () => {
    let reads = 0
    const world = await open({
      'GET /api/cart': () =>
        (reads += 1) === 1 ? cartDto(lineDto(1, 1), lineDto(2, 1)) : cartDto(lineDto(2, 1)),
      'POST /api/cart/line/1': () => refused('This line is not in the cart any more.'),
    })
    change(world, 1, '3')
    await vi.waitUntil(() => reads === 2 && !selectCartState(world.state()).isReading, { interval: 1 })
    expect(world.shown()).toEqual(['1×3', '2×1'])
    world.store.dispatch(undoWrite('key-1'))
    expect(world.shown()).toEqual(['2×1'])
  })

  test('goes away when it is undone', async () => {
    const world = await open({ 'POST /api/cart/line/1': () => refused('No') })
    change(world, 1, '3')
    await world.failed()
    world.store.dispatch(undoWrite('key-1'))
    expect(world.shown()).toEqual(['1×1', '2×1'])
  })
})

test('a cart read while a write went out does not undo what the person sees', async () => {
  const reading = held()
  let reads = 0
  const world = await open({
    'GET /api/cart': (request) => {
      reads += 1
      return reads === 2 ? reading.script(request) : cartDto(lineDto(1, reads === 1 ? 1 : 5))
    },
    'POST /api/cart/line/1': () => saved(1),
  })
  const refreshing = world.store.dispatch(refreshCart())
  change(world, 1, '5')
  await world.settled()
  reading.release(cartDto(lineDto(1, 1)))
  await refreshing
  expect(world.shown()).toEqual(['1×5'])
  expect(reads).toBe(3)
})

test('a cart read while an order was made of it does not bring the ordered lines back', async () => {
  const reading = held()
  let reads = 0
  const world = await open({
    'GET /api/cart': (request) => {
      reads += 1
      if (reads === 2) return reading.script(request)
      return reads === 1 ? cartDto(lineDto(1, 1), lineDto(2, 1)) : cartDto(lineDto(2, 1))
    },
  })
  const refreshing = world.store.dispatch(refreshCart())
  world.store.dispatch(cartEvents.submitAnswered({ orderedIds: [1] }))
  expect(world.shown()).toEqual(['2×1'])
  reading.release(cartDto(lineDto(1, 1), lineDto(2, 1)))
  await refreshing
  expect(world.shown()).toEqual(['2×1'])
  expect(reads).toBe(3)
})

describe('at the end of a session', () => {
  const other = aReadySession({
    user: aUser({ username: 'other' }),
    credentials: someCredentials({ token: 't2' }),
  })

  test('an unsent write waits for the same person, and nobody else sees it', async () => {
    const cartWrites = memoryCartWriteStore()
    const world = await open(
      { 'POST /api/cart/line': () => json({ message: 'Who?' }, 401) },
      aReadySession(),
      cartWrites,
    )
    world.store.dispatch(addLine(buildLine(0, '3')))
    await vi.waitUntil(() => world.state().session.status === 'unauthorized', { interval: 1 })
    expect(world.shown()).toEqual([])

    const stranger = await open({}, other, cartWrites)
    expect(stranger.writes()).toEqual([])
    const again = aReadySession({ credentials: someCredentials({ token: 't3' }) })
    const back = await open({ 'POST /api/cart/line': () => saved(9) }, again, cartWrites)
    await back.settled()
    expect(keyOf(back.calls('POST')[0])).toBe('key-1')
    expect(bodyOf(back.calls('POST')[0])).toMatchObject({ orderQuantity: '3' })
  })

  test('an answer that comes late is remembered: the write is not sent again', async () => {
    const cartWrites = memoryCartWriteStore()
    const add = held()
    const world = await open({ 'POST /api/cart/line': add.script }, aReadySession(), cartWrites)
    world.store.dispatch(addLine(buildLine(0)))
    world.store.dispatch(unauthorizedReceived())
    add.release(saved(9))
    await vi.waitUntil(() => cartWrites.load('buyer 7 ').length === 0, { interval: 1 })
    const back = await open({}, aReadySession(), cartWrites)
    expect(back.writes()).toEqual([])
  })

  test.each([
    [
      'tells the line’s id: its change is sent for that',
      () => saved(9),
      ['POST /api/cart/line/9'],
      ['key-2'],
    ],
    [
      'does not tell it: the line is asked for again under its key',
      () => json({ isSuccess: true }),
      ['POST /api/cart/line', 'POST /api/cart/line/9'],
      ['key-1', 'key-2'],
    ],
  ])('a late answer that %s', async (_name, answer, calls, keys) => {
    const cartWrites = memoryCartWriteStore()
    const add = held()
    const world = await open({ 'POST /api/cart/line': add.script }, aReadySession(), cartWrites)
    world.store.dispatch(addLine(buildLine(0)))
    change(world, -1, '8')
    world.store.dispatch(unauthorizedReceived())
    const load = vi.spyOn(cartWrites, 'load')
    add.release(answer())
    await vi.waitUntil(() => load.mock.calls.length === 1, { interval: 1 })
    const back = await open(
      { 'POST /api/cart/line': () => saved(9), 'POST /api/cart/line/9': () => saved(9) },
      aReadySession(),
      cartWrites,
    )
    await back.settled()
    expect(back.calls('POST').map(({ call }) => call)).toEqual(calls)
    expect(back.calls('POST').map(keyOf)).toEqual(keys)
    expect(bodyOf(back.calls('POST').at(-1))).toMatchObject({ id: 9, orderQuantity: '8' })
  })

  test('customers of one salesperson have queues of their own', async () => {
    const cartWrites = memoryCartWriteStore()
    const seven = await open({ 'POST /api/cart/line': cut }, aReadySession(), cartWrites)
    seven.store.dispatch(addLine(buildLine(0)))
    await seven.failed()
    const eight = await open({}, aReadySession({ customer: aCustomer({ customerKey: 8 }) }), cartWrites)
    expect(eight.writes()).toEqual([])
  })
})

describe('freshness', () => {
  test.each([
    ['a copy of 5 minutes is fresh', CART_TTL_MS, 1],
    ['an older one is read again', CART_TTL_MS + 1, 2],
  ])('%s', async (_name, age, reads) => {
    const world = await open({})
    world.passTime(age)
    await world.store.dispatch(ensureFreshCart())
    expect(world.calls('GET')).toHaveLength(reads)
  })

  test('an old copy is read again when the session was looked at after a sleep', async () => {
    const world = await open(BACKEND)
    const carts = () => world.calls('GET /api/cart')
    world.passTime(CART_TTL_MS + 1)
    world.store.dispatch(sessionEvents.sleepEnded())
    expect(carts()).toHaveLength(1)
    await vi.waitUntil(() => carts().length === 2, { interval: 1 })
    expect(selectIsStale(world.state())).toBe(false)
  })

  test('an old copy is not read while a write is under way', async () => {
    const world = await open({ 'POST /api/cart/line/1': held().script })
    change(world, 1, '2')
    world.passTime(CART_TTL_MS + 1)
    await world.store.dispatch(ensureFreshCart())
    expect(world.calls('GET')).toHaveLength(1)
  })

  test('a cart that could not be read can be read again', async () => {
    let isDown = true
    const world = await open({ 'GET /api/cart': () => (isDown ? json({}, 500) : cartDto(lineDto(1, 1))) })
    expect(selectCartLoad(world.state())).toBe('Failed')
    isDown = false
    await world.store.dispatch(refreshCart())
    expect(selectCartLoad(world.state())).toBe('Loaded')
  })

  test('a reading that fails keeps the cart', async () => {
    let reads = 0
    const world = await open({
      'GET /api/cart': () => ((reads += 1) === 1 ? cartDto(lineDto(1, 1)) : json({}, 500)),
    })
    await world.store.dispatch(refreshCart())
    expect(world.shown()).toEqual(['1×1'])
    expect(selectCartState(world.state()).error?.status).toBe(500)
  })
})

test('a guest has no cart to write to', async () => {
  const world = await open({}, anUnauthorizedSession())
  expect(world.store.dispatch(addLine(buildLine(0)))).toBeNull()
  expect(world.backend.calls()).toEqual([])
})

describe('lines added while another is on its way', () => {
  const addThree = ({ store }: World) => {
    for (const id of [3, 4, 5]) store.dispatch(addLine(buildLine(id)))
  }
  const keysIn = (body: unknown) => (body as { productKey: number }[]).map(({ productKey }) => productKey)
  const bodyOfBatch = (request: SentRequest | undefined) =>
    JSON.parse(typeof request?.body === 'string' ? request.body : '') as unknown
  const idsOf = (...ids: number[]) => json({ isSuccess: true, errors: [], message: '', ids })

  test('go together, under one key, and become the lines that the answer names', async () => {
    const first = held()
    const world = await open({
      'POST /api/cart/line': first.script,
      'POST /api/cart/lines': () => idsOf(8, 9),
      'GET /api/cart': () => cartDto(lineDto(1, 1)),
    })
    addThree(world)
    first.release(saved(7))
    await world.settled()
    const [single, batch] = world.calls('POST')
    expect(keyOf(single)).toBe('key-1')
    expect([batch?.call, keyOf(batch)]).toEqual(['POST /api/cart/lines', 'key-4'])
    expect(keysIn(bodyOfBatch(batch))).toEqual([104, 105])
    expect(selectCartState(world.state()).localIds).toEqual({ 7: -1, 8: -2, 9: -3 })
  })

  test('are found in the cart when the answer names none', async () => {
    let reads = 0
    const world = await open({
      'POST /api/cart/line': () => saved(7),
      'POST /api/cart/lines': () => json({ isSuccess: true }),
      'GET /api/cart': () =>
        (reads += 1) === 1 ? cartDto() : cartDto(lineDto(3, 1), lineDto(4, 1), lineDto(5, 1)),
    })
    addThree(world)
    await world.settled()
    expect(selectCartState(world.state()).localIds).toMatchObject({ 4: -2, 5: -3 })
  })

  test('go one by one when they are refused, and each has a reason of its own', async () => {
    const world = await open({
      'POST /api/cart/line': ({ body }) =>
        String(body).includes('"productKey":104') ? refused('Discontinued') : saved(9),
      'POST /api/cart/lines': () => refused('Product 4: Discontinued'),
    })
    addThree(world)
    await vi.waitUntil(() => world.calls('POST').length === 4 && world.writes().length === 1, { interval: 1 })
    expect(world.writes()).toMatchObject([{ kind: 'add', key: 'key-2', reason: 'Discontinued' }])
    expect(world.calls('POST').map(keyOf)).toEqual(['key-1', 'key-4', 'key-2', 'key-3'])
  })

  test('are refused together where the caller may do nothing at all', async () => {
    const world = await open({
      'POST /api/cart/line': () => saved(7),
      'POST /api/cart/lines': () => json({ message: 'For viewing only' }, 403),
    })
    addThree(world)
    await world.failed()
    expect(world.writes().map(({ reason }) => reason)).toEqual(['For viewing only', 'For viewing only'])
  })

  test('are asked for again as they were when the answer was lost', async () => {
    let tries = 0
    const world = await open(
      {
        'POST /api/cart/line': () => saved(7),
        'POST /api/cart/lines': () => ((tries += 1) === 1 ? cut() : idsOf(8, 9)),
      },
      aReadySession(),
      memoryCartWriteStore(),
      { cartRetryDelays: [1] },
    )
    addThree(world)
    await world.settled()
    const [, first, second] = world.calls('POST')
    expect([keyOf(second), second?.body]).toEqual([keyOf(first), first?.body])
  })
})

describe('a write without an answer', () => {
  const patient = (cartRetryDelays: number[], more: Partial<AppDeps> = {}) =>
    [aReadySession(), memoryCartWriteStore(), { cartRetryDelays, ...more }] as const

  test.each([
    ['a cut connection', cut],
    ['a server that does not work', () => json({}, 503)],
    ['one that is too busy', () => json({}, 429)],
  ])('goes again by itself under its key after %s', async (_name, fail) => {
    let tries = 0
    const world = await open(
      { 'POST /api/cart/line': () => ((tries += 1) < 3 ? fail() : saved(9)) },
      ...patient([1, 1]),
    )
    world.store.dispatch(addLine(buildLine(0)))
    await world.settled()
    expect(world.calls('POST').map(keyOf)).toEqual(['key-1', 'key-1', 'key-1'])
  })

  test('is told after the last attempt, and others are not kept waiting as long', async () => {
    const world = await open(
      { 'POST /api/cart/line/1': cut, 'POST /api/cart/line/2': cut },
      ...patient([1, 1]),
    )
    change(world, 1, '2')
    change(world, 2, '3')
    await vi.waitUntil(() => world.writes().every(({ status }) => status === 'failed'), { interval: 1 })
    expect(world.calls('POST').map(({ call }) => call.slice(-1))).toEqual(['1', '1', '1', '2'])
  })

  test('is told after a minute, whatever attempts are left', async () => {
    const world = await open(
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

  test('waits as long as the server asks for', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let tries = 0
    const world = await open(
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

  test('is followed, not replaced, by what is meant meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let tries = 0
    const world = await open(
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

  test('waits for the connection, which is told, and goes when it is back', async () => {
    const hearing: (() => void)[] = []
    const connection = {
      isOnline: vi.fn(() => false),
      onOnline: (hear: () => void) => void hearing.push(hear),
    }
    const world = await open({ 'POST /api/cart/line/1': () => saved(1) }, ...patient([], { connection }))
    change(world, 1, '2')
    expect(selectCartState(world.state()).isOffline).toBe(true)
    expect(world.calls('POST')).toEqual([])
    connection.isOnline.mockReturnValue(true)
    for (const hear of hearing) hear()
    await world.settled()
    expect(world.calls('POST')).toHaveLength(1)
    expect(selectCartState(world.state()).isOffline).toBe(false)
  })

  test('goes again when the connection comes back after it was given up', async () => {
    const hearing: (() => void)[] = []
    let isBack = false
    const connection = { isOnline: () => true, onOnline: (hear: () => void) => void hearing.push(hear) }
    const world = await open(
      { 'POST /api/cart/line/1': () => (isBack ? saved(1) : cut()) },
      ...patient([], { connection }),
    )
    change(world, 1, '2')
    await world.failed()
    isBack = true
    for (const hear of hearing) hear()
    await world.settled()
  })
})

describe('what others do to the cart', () => {
  const versioned = (id: number, quantity: number, version: string) => ({ ...lineDto(id, quantity), version })
  const savedAs = (id: number, version: string) =>
    json({ isSuccess: true, errors: [], message: '', id, version })

  test('a change names what the line held, the next one what the server made of it', async () => {
    const first = held()
    let tries = 0
    const world = await open({
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

  test('a change of what somebody else changed is refused, and tried again knowingly or undone', async () => {
    let isTheirs = false
    const world = await open({
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

  test('is told once, and what this session did itself is no news', async () => {
    let lines: object[] = [lineDto(1, 1), lineDto(2, 1)]
    const world = await open({
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

  test('is read as soon as another tab of the same owner tells of it', async () => {
    const hearing: ((owner: string) => void)[] = []
    const announced: string[] = []
    const cartWrites = {
      ...memoryCartWriteStore(),
      announce: (owner: string) => void announced.push(owner),
      onAnnounced: (hear: (owner: string) => void) => void hearing.push(hear),
    }
    const world = await open({ 'POST /api/cart/line/1': () => saved(1) }, aReadySession(), cartWrites)
    change(world, 1, '2')
    await world.settled()
    await vi.waitUntil(() => selectCartState(world.state()).readings === 2, { interval: 1 })
    expect(announced).toEqual(['buyer 7 '])
    for (const hear of hearing) hear('somebody 8 ')
    for (const hear of hearing) hear('buyer 7 ')
    await vi.waitUntil(() => selectCartState(world.state()).readings === 3, { interval: 1 })
    expect(world.calls('GET')).toHaveLength(3)
  })
})

describe('what is not confirmed outlives the page', () => {
  /** Keeps when it is told to, and hands over what another page left. */
  function lasting(left: Parameters<TakeOver>[0] = []) {
    const memory = memoryCartWriteStore()
    const taken: boolean[] = []
    let keep: (isKept: boolean) => void = () => undefined
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
    return { store, taken, keep: (isKept: boolean) => keep(isKept) }
  }

  test.each([true, false])('it goes only after it was kept, or could not be (%j)', async (isKept) => {
    const { store, keep } = lasting()
    const world = await open({ 'POST /api/cart/line/1': () => saved(1) }, aReadySession(), store)
    change(world, 1, '2')
    expect(store.save.mock.lastCall).toMatchObject(['buyer 7 ', [{ key: 'key-1', status: 'sending' }]])
    expect(world.calls('POST')).toEqual([])
    keep(isKept)
    await world.settled()
    expect(world.calls('POST')).toHaveLength(1)
    expect(selectCartState(world.state()).isKept).toBe(isKept)
  })

  test('nothing goes for a session that ended while it was kept', async () => {
    const { store, keep } = lasting()
    const world = await open({ 'POST /api/cart/line/1': () => saved(1) }, aReadySession(), store)
    change(world, 1, '2')
    world.store.dispatch(unauthorizedReceived())
    keep(true)
    await Promise.resolve()
    expect(world.calls('POST')).toEqual([])
  })

  test('what a page left that is gone is sent by this one, under the same key', async () => {
    const { store, keep, taken } = lasting([{ ...addWrite('left', buildLine(-1)), status: 'sending' }])
    const opening = open({ 'POST /api/cart/line': () => saved(9) }, aReadySession(), store)
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

  test('but not in the session of a procurement system', async () => {
    const { store } = lasting()
    const session = aReadySession({ isKept: false })
    const world = await open({ 'POST /api/cart/line/1': () => saved(1) }, session, store)
    change(world, 1, '2')
    await world.settled()
    expect(store.save).not.toHaveBeenCalled()
  })

  test('and is forgotten when somebody logs out, not when the session runs out', async () => {
    const cartWrites = memoryCartWriteStore()
    const world = await open({ 'POST /api/cart/line/1': held().script }, aReadySession(), cartWrites)
    change(world, 1, '2')
    world.store.dispatch(unauthorizedReceived())
    expect(cartWrites.load('buyer 7 ')).toHaveLength(1)
    const again = await open({ 'POST /api/cart/line/1': cut }, aReadySession(), cartWrites)
    expect(cartWrites.load('buyer 7 ')).toHaveLength(1)
    again.store.dispatch(sessionEvents.signedOut())
    expect(cartWrites.load('buyer 7 ')).toEqual([])
  })
})
