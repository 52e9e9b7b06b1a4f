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
  type World,
} from '@test/worlds/cart/cartQueueWorld'
import { cut, json } from '@test/fakes/scriptedFetch'
import type { SentRequest } from '@test/fakes/scriptedFetch'
import { anUnauthorizedSession, aReadySession } from '@test/builders/session/session'
import { NO_TEXTS } from '@/domain/cart/lineTexts'
import { memoryCartWriteStore } from '@/features/cart/state/stored-writes/cartWriteStore'
import { selectCartState } from './cartSelectors'
import { cartEvents } from './cartSlice'
import { isCartAtRisk } from './openCart'
import { refreshCart } from './refreshCart'
import { addLine, clearLines, deleteLine, retryWrite, undoWrite, updateLine } from './writeCart'

test('the cart is loaded once, with its lines in order', async () => {
  const world = await openWorld({ 'GET /api/cart': () => cartDto(lineDto(7, 2), lineDto(3, 1)) })
  expect(world.shown()).toEqual(['3×1', '7×2'])
  expect(world.backend.calls()).toEqual(['GET /api/cart'])
})

test('an added line is shown at once and sent as the contract requires, with its own key', async () => {
  const add = held()
  const world = await openWorld({ 'POST /api/cart/line': add.script })
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
    ...NO_TEXTS,
    productText1: 'Ripe',
    caseQuantity: '2.5',
    included: false,
  })
  add.release(saved(9))
  await world.settled()
  expect(world.writes()).toEqual([])
})

test('a change is at risk until it is persisted, not until it is saved', async () => {
  const persisted = held()
  const memory = memoryCartWriteStore()
  let isSaved = true
  const cartWrites = {
    ...memory,
    isSaved: () => isSaved,
    save: async (...saving: Parameters<typeof memory.save>) => {
      void memory.save(...saving)
      isSaved = false
      await persisted.script({} as SentRequest)
      isSaved = true
      return true
    },
  }
  const answer = held()
  const world = await openWorld({ 'POST /api/cart/line/1': answer.script }, undefined, cartWrites)
  const isAtRisk = () => isCartAtRisk(world.store.getState(), cartWrites)
  expect(isAtRisk()).toBe(false)
  change(world, 1, '2')
  expect(isAtRisk()).toBe(true)
  persisted.release(new Response())
  await vi.waitUntil(() => world.calls('POST').length > 0, { interval: 1 })
  expect([isAtRisk(), world.writes().length]).toEqual([false, 1])
  answer.release(saved(1))
  await world.settled()
})

// Spec 2 §4: The cart is read again after a write, and not while one is under way
test('writes are sent one at a time, and one reload follows the burst', async () => {
  const first = held()
  const second = held()
  const world = await openWorld({
    'POST /api/cart/line/1': first.script,
    'POST /api/cart/line/2': second.script,
  })
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

test('changes during a request are sent once more, with the latest value', async () => {
  const first = held()
  const world = await openWorld({ 'POST /api/cart/line/1': first.script })
  for (const quantity of ['2', '3', '4']) change(world, 1, quantity)
  expect(world.shown()).toEqual(['1×4', '2×1'])
  first.release(saved(1))
  await vi.waitUntil(() => world.calls('POST').length === 2, { interval: 1 })
  expect(world.calls('POST').map((each) => bodyOf(each).orderQuantity)).toEqual(['2', '4'])
})

test('a change of a line being added waits for its id', async () => {
  const add = held()
  const world = await openWorld({
    'POST /api/cart/line': add.script,
    'POST /api/cart/line/9': () => saved(9),
  })
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

test('a change begun before its line had an id uses the id assigned since', async () => {
  const world = await openWorld({
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

test('an added line is found in the cart when the answer omits its id', async () => {
  let reads = 0
  const world = await openWorld({
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

test('an add without a known id waits, with its change, and is retried with its key', async () => {
  let reads = 0
  let tries = 0
  const world = await openWorld({
    'POST /api/cart/line': () => ((tries += 1) === 1 ? json({ isSuccess: true }) : saved(9)),
    'POST /api/cart/line/9': () => saved(9),
    'GET /api/cart': () => ((reads += 1) === 2 ? cut() : cartDto(lineDto(1, 1))),
  })
  world.store.dispatch(addLine(buildLine(0)))
  change(world, -1, '8')
  await world.failed()
  expect(world.writes()).toMatchObject([
    { kind: 'add', reason: 'The server did not say which line it added. Please try again.' },
    { kind: 'update', status: 'queued' },
  ])
  world.store.dispatch(retryWrite('key-1'))
  await world.settled()
  expect(world.calls('POST').map(keyOf)).toEqual(['key-1', 'key-1', 'key-2'])
})

// Spec 2 §4: Clear and delete show at once
test('clear and delete apply at once and are sent', async () => {
  const world = await openWorld({
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

describe('a failed write', () => {
  test('stays with the server’s reason and does not block others', async () => {
    const world = await openWorld({
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
    ['a rejection without words', () => json({}, 409), 'An error occurred while performing this action'],
    ['a rejection with status 200', () => json({ isSuccess: false, message: 'Closed' }), 'Closed'],
    ['a failing server', () => json({}, 503), 'Request could not be completed at this time'],
    ['a cut connection', cut, 'The server did not respond. Please refresh and try again.'],
    [
      'invalid JSON',
      () => new Response('<html>'),
      'The server sent an answer that could not be read. Please try again.',
    ],
  ])('has a reason after %s', async (_name, answer, reason) => {
    const world = await openWorld({ 'POST /api/cart/line': answer })
    world.store.dispatch(addLine(buildLine(0)))
    await world.failed()
    expect(world.writes()).toMatchObject([{ status: 'failed', reason }])
  })

  test.each([
    ['its response was lost', cut],
    ['the server still processes its first request', () => json({}, 503, { 'Retry-After': '1' })],
  ])('is retried with the same key when %s', async (_name, answer) => {
    let tries = 0
    const world = await openWorld({
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

  test('is retried with a new key after a rejection', async () => {
    const world = await openWorld({ 'POST /api/cart/line': () => refused('No') })
    world.store.dispatch(addLine(buildLine(0)))
    await world.failed()
    world.store.dispatch(retryWrite('key-1'))
    await vi.waitUntil(() => world.calls('POST').length === 2, { interval: 1 })
    expect(world.calls('POST').map(keyOf)).toEqual(['key-1', 'key-2'])
  })

  test('of a line removed elsewhere leaves no line when undone', async () => {
    let reads = 0
    const world = await openWorld({
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

  test('disappears when undone', async () => {
    const world = await openWorld({ 'POST /api/cart/line/1': () => refused('No') })
    change(world, 1, '3')
    await world.failed()
    world.store.dispatch(undoWrite('key-1'))
    expect(world.shown()).toEqual(['1×1', '2×1'])
  })
})

test('a cart loaded during a write does not revert what is on screen', async () => {
  const reading = held()
  let reads = 0
  const world = await openWorld({
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

test('a cart loaded while it was being ordered does not restore the ordered lines', async () => {
  const reading = held()
  let reads = 0
  const world = await openWorld({
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

// Spec 2 §4: A guest's writes to the cart go nowhere
test('a guest has no cart to write to', async () => {
  const world = await openWorld({}, anUnauthorizedSession())
  expect(world.store.dispatch(addLine(buildLine(0)))).toBeNull()
  expect(world.backend.calls()).toEqual([])
})

describe('lines added while another is pending', () => {
  const addThree = ({ store }: World) => {
    for (const id of [3, 4, 5]) store.dispatch(addLine(buildLine(id)))
  }
  const keysIn = (body: unknown) => (body as { productKey: number }[]).map(({ productKey }) => productKey)
  const bodyOfBatch = (request: SentRequest | undefined) =>
    JSON.parse(typeof request?.body === 'string' ? request.body : '') as unknown
  const idsOf = (...ids: number[]) => json({ isSuccess: true, errors: [], message: '', ids })

  test('are sent together with one key, and become the lines in the answer', async () => {
    const first = held()
    const world = await openWorld({
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

  test('are found in the cart when the answer has no ids', async () => {
    let reads = 0
    const world = await openWorld({
      'POST /api/cart/line': () => saved(7),
      'POST /api/cart/lines': () => json({ isSuccess: true }),
      'GET /api/cart': () =>
        (reads += 1) === 1 ? cartDto() : cartDto(lineDto(3, 1), lineDto(4, 1), lineDto(5, 1)),
    })
    addThree(world)
    await world.settled()
    expect(selectCartState(world.state()).localIds).toMatchObject({ 4: -2, 5: -3 })
  })

  test('are sent one by one after a rejection, each with its own reason', async () => {
    const world = await openWorld({
      'POST /api/cart/line': ({ body }) =>
        String(body).includes('"productKey":104') ? refused('Discontinued') : saved(9),
      'POST /api/cart/lines': () => refused('Product 4: Discontinued'),
    })
    addThree(world)
    await vi.waitUntil(() => world.calls('POST').length === 4 && world.writes().length === 1, { interval: 1 })
    expect(world.writes()).toMatchObject([{ kind: 'add', key: 'key-2', reason: 'Discontinued' }])
    expect(world.calls('POST').map(keyOf)).toEqual(['key-1', 'key-4', 'key-2', 'key-3'])
  })

  test('are rejected together when the user may add nothing', async () => {
    const world = await openWorld({
      'POST /api/cart/line': () => saved(7),
      'POST /api/cart/lines': () => json({ message: 'For viewing only' }, 403),
    })
    addThree(world)
    await world.failed()
    expect(world.writes().map(({ reason }) => reason)).toEqual(['For viewing only', 'For viewing only'])
  })

  test('are replayed together when the answer was lost', async () => {
    let tries = 0
    const world = await openWorld(
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
