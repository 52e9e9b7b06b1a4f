import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildCart, buildLine } from '@test/builders/cart/cart'
import { fromCartLine } from '@/features/cart/cartConversion'
import { applyWrites } from '@/domain/cart/applyWrites'
import type { CartLine } from '@/domain/cart/cart'
import { addWrite, clearWrite, deleteWrite, isWithoutEffect, updateWrite } from '@/domain/cart/cartWrite'
import { linePayload } from '@/domain/cart/changeLine'
import type { CartWrite } from '@/domain/cart/cartWrite'
import { putBackWrites } from '@/domain/cart/putBack'
import { isReadable, nextToSend } from '@/domain/cart/writesToSend'
import { initialCartState } from './cartState'
import { cartEvents as on, cartSlice } from './cartSlice'

type Answer = readonly number[] | 'refused'

/** A server that follows the contract: lines by id, and the first answer for each key. */
function makeServer() {
  const lines = new Map<number, CartLine>()
  const answers = new Map<string, { answer: Answer; body: string }>()
  let lastId = 0
  function perform(write: CartWrite): number | 'refused' {
    switch (write.kind) {
      case 'add':
        lastId += 1
        lines.set(lastId, { ...write.line, id: lastId })
        return lastId
      case 'update':
        if (!lines.has(write.line.id)) return 'refused'
        lines.set(write.line.id, write.line)
        return write.line.id
      case 'delete':
        lines.delete(write.line.id)
        return 0
      case 'clear':
        lines.clear()
        return 0
    }
  }
  function performAll(writes: readonly CartWrite[]): Answer {
    const done = writes.map(perform)
    return done.every((id) => id !== 'refused') ? done : 'refused'
  }
  return {
    read: () => buildCart(...[...lines.values()].sort((left, right) => left.id - right.id)),
    /** Only an identical replay gets the first answer. */
    answer: (writes: readonly CartWrite[], key: string, isRefused: boolean): Answer => {
      const body = JSON.stringify(
        writes.map((write) => ('line' in write ? fromCartLine(linePayload(write.line)) : null)),
      )
      const known = answers.get(key)
      if (known && known.body !== body) throw new Error(`${key} was used for another request`)
      const answer = known?.answer ?? (isRefused ? 'refused' : performAll(writes))
      answers.set(key, { answer, body })
      return answer
    },
  }
}

type Outcome = 'answered' | 'refused' | 'lost before' | 'lost after' | 'asked again'

interface Removal {
  readonly key: string
  readonly lines: readonly CartLine[]
  readonly isInDoubt: boolean
}

/**
 * The removal after an event; dropped once its lines are back in the cart, so that they are not put back
 * again.
 */
function followed(removal: Removal, writes: readonly CartWrite[]): Removal[] {
  const write = writes.find(({ key }) => key === removal.key)
  const hasFailed = write?.status === 'failed'
  if (hasFailed ? !write.isUncertain : removal.isInDoubt && !write) return []
  return [{ ...removal, isInDoubt: hasFailed }]
}

/** A user with a cart and a connection that fails in every possible way. */
function makeWorld() {
  const server = makeServer()
  let state = cartSlice.reducer(initialCartState, on.opened({ owner: 'me', writes: [] }))
  let count = 0
  const tell = (event: Parameters<typeof cartSlice.reducer>[1]) => {
    state = cartSlice.reducer(state, event)
    removals = removals.flatMap((removal) => followed(removal, state.writes))
  }
  let removals: readonly Removal[] = []
  let isAddUndoneInDoubt = false
  const newKey = () => `key-${(count += 1)}`
  const shown = () => applyWrites(state.cart ?? buildCart(), state.writes).lines
  const sending = () => state.writes.filter(({ status }) => status === 'sending')
  const failedAt = (index: number) => {
    const failed = state.writes.filter(({ status }) => status === 'failed')
    return failed[index % Math.max(1, failed.length)]
  }
  const pick = (index: number) => shown()[index % Math.max(1, shown().length)]

  const world = {
    server,
    shown,
    writes: () => state.writes,
    add: () => {
      const id = state.lastLocalId - 1
      const key = newKey()
      // Each line has its own product, so that lines can be distinguished.
      tell(on.writeQueued(addWrite(key, buildLine(id, '1', { productKey: 1000 + count }))))
    },
    update: (index: number, quantity: number) => {
      const line = pick(index)
      // A line that may have been removed cannot be changed: the server will reject it.
      const mayBeGone = ({ kind, isUncertain, ...write }: CartWrite) =>
        isUncertain &&
        (kind === 'clear' || (kind === 'delete' && 'line' in write && write.line.id === line?.id))
      if (!line || state.writes.some(mayBeGone)) return
      const changed = { ...line, quantity: { ...line.quantity, value: String(quantity) } }
      tell(on.writeQueued(updateWrite(newKey(), changed, line)))
    },
    remove: (index: number) => {
      const line = pick(index)
      if (!line) return
      const write = deleteWrite(newKey(), line)
      tell(on.writeQueued(write))
      removals = [...removals, { key: write.key, lines: [line], isInDoubt: false }]
    },
    clear: () => {
      const [write, lines] = [clearWrite(newKey()), shown()]
      tell(on.writeQueued(write))
      removals = [...removals, { key: write.key, lines, isInDoubt: false }]
    },
    putBack: () => {
      const last = removals.findLast(({ isInDoubt }) => !isInDoubt)
      if (!last) return
      removals = removals.filter((each) => each !== last)
      const removal = state.writes.find(({ key }) => key === last.key)
      if (removal && isWithoutEffect(removal)) tell(on.writeUndone({ key: last.key, newKey: newKey() }))
      const cart = { ...state, lines: state.cart?.lines ?? [], shown: shown() }
      const allowed = { canChangePrice: true, allowProductTextLines: true }
      tell(on.writesQueued(putBackWrites(last.lines, last.key, cart, allowed, newKey).writes))
    },
    start: () => {
      const writes = nextToSend(state.writes)
      const [first] = writes
      if (!first) return
      const known = first.kind === 'add' ? first.batch : undefined
      const batch = known ?? (writes.length > 1 ? newKey() : undefined)
      tell(on.writesSent({ keys: writes.map(({ key }) => key), batch, atMs: 0 }))
    },
    finish: (outcome: Outcome) => {
      const writes = sending()
      const [first] = writes
      if (!first) return
      const keys = writes.map(({ key }) => key)
      const batch = first.kind === 'add' ? first.batch : undefined
      const lose = () => tell(on.writesFailed({ keys, reason: 'Lost', isUncertain: true }))
      if (outcome === 'lost before') return lose()
      const answer = server.answer(writes, batch ?? first.key, outcome === 'refused')
      if (outcome === 'lost after') lose()
      else if (outcome === 'asked again') tell(on.writesRequeued({ keys, isUncertain: true }))
      else if (answer !== 'refused') {
        const isAdd = first.kind === 'add'
        tell(on.writesSaved({ keys, lines: answer.map((id) => ({ id: isAdd ? id : null })) }))
      } else if (batch === undefined) tell(on.writesFailed({ keys, reason: 'No', isUncertain: false }))
      else tell(on.batchRefused({ keys }))
    },
    retry: (index: number) => {
      const write = failedAt(index)
      if (write) tell(on.writeRetried({ key: write.key, newKey: newKey() }))
    },
    undo: (index: number) => {
      const write = failedAt(index)
      const isRestorable = write?.kind === 'add' || write?.kind === 'update'
      if (write?.kind === 'add' && write.isUncertain) isAddUndoneInDoubt = true
      if (isRestorable) tell(on.writeUndone({ key: write.key, newKey: newKey() }))
    },
    read: () => {
      if (isReadable(state.writes)) tell(on.cartRead({ cart: server.read(), atMs: 0 }))
    },
    /** The page is closed and reopened: only persisted writes remain, for this page or the next. */
    reopen: (isSamePage: boolean) => {
      const persisted = state.writes
      state = cartSlice.reducer(
        initialCartState,
        on.opened({ owner: 'me', writes: isSamePage ? persisted : [] }),
      )
      if (!isSamePage) tell(on.writesAdopted(persisted))
      world.findOut()
    },
    /** An undone add may still be on the server: only the server's cart shows it. */
    isAddUndoneInDoubt: () => isAddUndoneInDoubt,
    /** Settles each write of unknown outcome, then reloads the cart. */
    findOut: () => {
      while (!isReadable(state.writes)) {
        for (const _ of state.writes) world.retry(0)
        world.start()
        world.finish('answered')
      }
      world.read()
    },
  }
  return world
}

type World = ReturnType<typeof makeWorld>

const index = fc.nat({ max: 20 })
const outcome = fc.constantFrom<Outcome>(
  'answered',
  'answered',
  'refused',
  'lost before',
  'lost after',
  'asked again',
)
const anyStep = fc.oneof<fc.Arbitrary<(world: World) => void>[]>(
  fc.constant((world) => world.add()),
  fc.tuple(index, fc.integer({ min: 1, max: 99 })).map(
    ([at, quantity]) =>
      (world) =>
        world.update(at, quantity),
  ),
  index.map((at) => (world) => world.remove(at)),
  fc.constant((world) => world.start()),
  outcome.map((how) => (world) => world.finish(how)),
  outcome.map((how) => (world) => {
    world.start()
    world.finish(how)
  }),
  index.map((at) => (world) => world.retry(at)),
  index.map((at) => (world) => world.undo(at)),
  fc.constant((world) => world.read()),
)

const putBack = fc.constant((world: World) => world.putBack())
const removingStep = fc.oneof(
  ...[anyStep, anyStep, anyStep, anyStep, putBack],
  fc.constant((world: World) => world.clear()),
)

const contentOf = (lines: readonly CartLine[]) =>
  lines.map(({ productKey, quantity }) => `${productKey}×${quantity.value}`).sort()

/** Retries every failed write until all are confirmed; then the server equals the screen. */
function settle(world: World): void {
  world.finish('answered')
  if (world.isAddUndoneInDoubt()) world.findOut()
  world.read()
  for (const _ of world.writes()) world.retry(0)
  const expectedContent = contentOf(world.shown())
  expect(new Set(world.shown().map(({ productKey }) => productKey)).size).toBe(expectedContent.length)
  for (let round = 0; world.writes().length > 0 && round < 200; round += 1) {
    world.start()
    world.finish('answered')
  }
  expect(world.writes()).toEqual([])
  expect(contentOf(world.server.read().lines)).toEqual(expectedContent)
  expect(contentOf(world.shown())).toEqual(expectedContent)
}

test('after any rejections, losses, retries and undos the server has each line as intended, once', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      const world = makeWorld()
      world.read()
      for (const step of steps) step(world)
      settle(world)
    }),
    { numRuns: 300 },
  )
})

test('the server has each line as intended, once, when lines or all of them are removed and put back', () => {
  fc.assert(
    fc.property(fc.array(removingStep, { maxLength: 40 }), (steps) => {
      const world = makeWorld()
      world.read()
      for (const step of steps) step(world)
      settle(world)
    }),
    { numRuns: 300 },
  )
})

test('a cart cleared during an add whose answer is lost shows the line until both are retried', () => {
  const world = makeWorld()
  world.read()
  world.add()
  world.start()
  world.clear()
  world.finish('lost after')
  expect(world.shown()).toHaveLength(1)
  settle(world)
  expect(world.shown()).toEqual([])
})

test.each<[string, (world: World) => void]>([
  ['the cart is cleared in between', (world) => world.clear()],
  ['the page is closed and reopened with pending writes', (world) => world.reopen(true)],
  ['another page adopts the writes of a closed one', (world) => world.reopen(false)],
])('the server has each line as intended, once, when %s', (_name, happen) => {
  const steps = fc.array(anyStep, { maxLength: 20 })
  fc.assert(
    fc.property(steps, steps, (before, after) => {
      const world = makeWorld()
      world.read()
      for (const step of before) step(world)
      happen(world)
      for (const step of after) step(world)
      settle(world)
    }),
    { numRuns: 200 },
  )
})

test('a saved line has the id that the server assigned', () => {
  const world = makeWorld()
  world.read()
  world.add()
  world.start()
  world.finish('answered')
  expect(world.shown().map(({ id }) => id)).toEqual([1])
})

test('answers for removed writes change nothing', () => {
  const before = cartSlice.reducer(initialCartState, on.opened({ owner: 'me', writes: [] }))
  expect(cartSlice.reducer(before, on.writesSaved({ keys: ['gone'], lines: [{ id: 5 }] }))).toEqual(before)
})

test('withdrawing removes only queued writes that were never sent', () => {
  const [sent, lost, waiting, other] = [1, 2, 3, 4].map((id) => addWrite(`key-${id}`, buildLine(-id)))
  if (!sent || !lost || !waiting || !other) throw new Error('Four writes were made')
  const unknown = { keys: ['key-2'], reason: 'No answer', isUncertain: true }
  const events = [
    on.writesQueued([sent, lost, waiting, other]),
    on.writesSent({ keys: ['key-2'], atMs: 0 }),
    on.writesFailed(unknown),
    on.writeRetried({ key: 'key-2', newKey: 'new' }),
    on.writesSent({ keys: ['key-1'], atMs: 0 }),
    on.writesWithdrawn(['key-1', 'key-2', 'key-3']),
  ]
  const { writes, lastLocalId } = events.reduce(cartSlice.reducer, initialCartState)
  expect(writes.map(({ key, status }) => `${key} ${status}`)).toEqual([
    'key-1 sending',
    'key-2 queued',
    'key-4 queued',
  ])
  expect(lastLocalId).toBe(-4)
})

test('a change from elsewhere makes a reading in flight stale', () => {
  const { revision, isOutdated } = cartSlice.reducer(initialCartState, on.outdated())
  expect([revision, isOutdated]).toEqual([initialCartState.revision + 1, true])
})

describe('a line missing from the server’s cart', () => {
  const line = buildLine(5, '3', { version: 'v1' })
  const refused = { keys: ['u'], reason: 'Gone', isUncertain: false }
  const events = [
    on.cartRead({ cart: buildCart(line, buildLine(6)), atMs: 0 }),
    on.writeQueued(updateWrite('u', buildLine(5, '4', { version: 'v1' }), line)),
    on.writesSent({ keys: ['u'], atMs: 0 }),
    on.writesFailed(refused),
  ]
  const before = events.reduce(cartSlice.reducer, initialCartState)

  test('is added again when its change is retried', () => {
    const gone = on.cartRead({ cart: buildCart(buildLine(6)), atMs: 1 })
    const retried = on.writeRetried({ key: 'u', newKey: 'new' })
    const { writes } = [gone, retried].reduce(cartSlice.reducer, before)
    expect(writes).toMatchObject([{ kind: 'add', key: 'new', status: 'queued', line: { id: -1 } }])
    expect(writes[0]?.kind === 'add' && writes[0].line.version).toBeUndefined()
  })

  test('is added without the fields its user may not set', () => {
    const gone = on.cartRead({ cart: buildCart(buildLine(6)), atMs: 1 })
    const plain = buildLine(5, '4', { productText1: '' })
    const retried = on.writeRetried({ key: 'u', newKey: 'new', line: plain })
    const { writes } = [gone, retried].reduce(cartSlice.reducer, before)
    expect(writes).toEqual([addWrite('new', { ...plain, id: -1 })])
  })

  test('is changed again while it may still exist', () => {
    const { writes } = cartSlice.reducer(before, on.writeRetried({ key: 'u', newKey: 'new' }))
    expect(writes).toMatchObject([{ kind: 'update', key: 'new', status: 'queued', line: { id: 5 } }])
  })

  test('leaves nothing behind when its change is undone', () => {
    const gone = on.cartRead({ cart: buildCart(), atMs: 1 })
    const undone = on.writeUndone({ key: 'u', newKey: 'new' })
    const { writes, cart } = [gone, undone].reduce(cartSlice.reducer, before)
    expect([writes, cart?.lines]).toEqual([[], []])
  })
})

test('a batch with one unidentified line fails as a whole, to be replayed as it was sent', () => {
  const [one, two] = [addWrite('a', buildLine(-1)), addWrite('b', buildLine(-2))]
  const follower = updateWrite('u', buildLine(-2, '4'), buildLine(-2))
  const events = [
    on.writesQueued([one, two]),
    on.writesSent({ keys: ['a', 'b'], batch: 'batch', atMs: 0 }),
    on.writeQueued(follower),
    on.writesSaved({ keys: ['a', 'b'], lines: [{ id: 7 }, { id: null }] }),
  ]
  const { writes } = events.reduce(cartSlice.reducer, initialCartState)
  expect(writes).toMatchObject([
    { key: 'a', status: 'failed', isUncertain: true, batch: 'batch' },
    { key: 'b', status: 'failed', isUncertain: true, batch: 'batch' },
    { key: 'u', status: 'queued' },
  ])
})
