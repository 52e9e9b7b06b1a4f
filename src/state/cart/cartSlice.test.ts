import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildCart, buildLine } from '../../../test/builders/cart'
import { applyWrites } from '@/domain/cart/applyWrites'
import type { CartLine } from '@/domain/cart/cart'
import { addWrite, clearWrite, deleteWrite, updateWrite } from '@/domain/cart/cartWrite'
import type { CartWrite } from '@/domain/cart/cartWrite'
import { isReadable, nextToSend } from '@/domain/cart/writeQueue'
import { cartEvents as on, cartSlice, initialCartState } from './cartSlice'

/** A server that keeps the contract: lines by id, and the first answer for each key. */
function makeServer() {
  const lines = new Map<number, CartLine>()
  const answers = new Map<string, number | 'refused'>()
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
  return {
    read: () => buildCart(...[...lines.values()].sort((left, right) => left.id - right.id)),
    answer: (write: CartWrite, isRefused = false) => {
      const isKeyed = write.kind === 'add' || write.kind === 'update'
      const known = isKeyed ? answers.get(write.key) : undefined
      const answer = known ?? (isRefused ? 'refused' : perform(write))
      if (isKeyed) answers.set(write.key, answer)
      return answer
    },
  }
}

type Outcome = 'answered' | 'refused' | 'lost before' | 'lost after'

/** A person at a cart and a line to the server that fails in every way it can. */
function makeWorld() {
  const server = makeServer()
  let state = cartSlice.reducer(initialCartState, on.opened({ owner: 'me', writes: [] }))
  let count = 0
  const tell = (event: Parameters<typeof cartSlice.reducer>[1]) => {
    state = cartSlice.reducer(state, event)
  }
  const newKey = () => `key-${(count += 1)}`
  const shown = () => applyWrites(state.cart ?? buildCart(), state.writes).lines
  const sending = () => state.writes.find(({ status }) => status === 'sending')
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
      // A product of its own each, so that every line can be told from the others.
      tell(on.writeQueued(addWrite(key, buildLine(id, '1', { productKey: 1000 + count }))))
    },
    update: (index: number, quantity: number) => {
      const line = pick(index)
      // A line that may be gone already cannot be changed: the server will say so.
      const mayBeGone = ({ kind, isUncertain, ...write }: CartWrite) =>
        isUncertain &&
        (kind === 'clear' || (kind === 'delete' && 'line' in write && write.line.id === line?.id))
      if (!line || state.writes.some(mayBeGone)) return
      const changed = { ...line, quantity: { ...line.quantity, value: String(quantity) } }
      tell(on.writeQueued(updateWrite(newKey(), changed, line)))
    },
    remove: (index: number) => {
      const line = pick(index)
      if (line) tell(on.writeQueued(deleteWrite(newKey(), line)))
    },
    clear: () => tell(on.writeQueued(clearWrite(newKey()))),
    start: () => {
      const write = nextToSend(state.writes)
      if (write) tell(on.writeSent({ key: write.key }))
    },
    finish: (outcome: Outcome) => {
      const write = sending()
      if (!write) return
      const lose = () => tell(on.writeFailed({ key: write.key, reason: 'Lost', isUncertain: true }))
      if (outcome === 'lost before') return lose()
      const answer = server.answer(write, outcome === 'refused')
      if (outcome === 'lost after') lose()
      else if (answer === 'refused')
        tell(on.writeFailed({ key: write.key, reason: 'No', isUncertain: false }))
      else tell(on.writeSaved({ key: write.key, lineId: write.kind === 'add' ? answer : null }))
    },
    retry: (index: number) => {
      const write = failedAt(index)
      if (write) tell(on.writeRetried({ key: write.key, newKey: newKey() }))
    },
    undo: (index: number) => {
      const write = failedAt(index)
      const isRestorable = write?.kind === 'add' || write?.kind === 'update'
      if (isRestorable) tell(on.writeUndone({ key: write.key, newKey: newKey() }))
    },
    read: () => {
      if (isReadable(state.writes)) tell(on.cartRead({ cart: server.read(), atMs: 0 }))
    },
    /** The page is left and opened again: only the kept writes remain. */
    reopen: () => {
      const kept = state.writes
      state = cartSlice.reducer(initialCartState, on.opened({ owner: 'me', writes: kept }))
      // What may have been done is found out before the cart is read.
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
const outcome = fc.constantFrom<Outcome>('answered', 'answered', 'refused', 'lost before', 'lost after')
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

const contentOf = (lines: readonly CartLine[]) =>
  lines.map(({ productKey, quantity }) => `${productKey}×${quantity.value}`).sort()

/** Everything that failed goes again until all is confirmed; then the server has what the screen showed. */
function settle(world: World): void {
  world.finish('answered')
  world.read()
  for (const _ of world.writes()) world.retry(0)
  const meant = contentOf(world.shown())
  for (let round = 0; world.writes().length > 0 && round < 200; round += 1) {
    world.start()
    world.finish('answered')
  }
  expect(world.writes()).toEqual([])
  expect(contentOf(world.server.read().lines)).toEqual(meant)
  expect(contentOf(world.shown())).toEqual(meant)
}

test('whatever is refused, lost, retried or undone: in the end the server has each line as meant, once', () => {
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

test.each<[string, (world: World) => void]>([
  ['the cart is cleared in between', (world) => world.clear()],
  ['the page is left and opened again with writes under way', (world) => world.reopen()],
])('the same when %s', (_name, happen) => {
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

test('a line keeps its local name when the server has given it an id', () => {
  const world = makeWorld()
  world.read()
  world.add()
  world.start()
  world.finish('answered')
  expect(world.shown().map(({ id }) => id)).toEqual([1])
})

test('answers for writes that are gone change nothing', () => {
  const before = cartSlice.reducer(initialCartState, on.opened({ owner: 'me', writes: [] }))
  expect(cartSlice.reducer(before, on.writeSaved({ key: 'gone', lineId: 5 }))).toEqual(before)
})

test('of writes taken back only those go that wait and never went out', () => {
  const [sent, lost, waiting, other] = [1, 2, 3, 4].map((id) => addWrite(`key-${id}`, buildLine(-id)))
  if (!sent || !lost || !waiting || !other) throw new Error('Four writes were made')
  const unknown = { key: 'key-2', reason: 'No answer', isUncertain: true }
  const events = [
    on.writesQueued([sent, lost, waiting, other]),
    on.writeSent({ key: 'key-2' }),
    on.writeFailed(unknown),
    on.writeRetried({ key: 'key-2', newKey: 'new' }),
    on.writeSent({ key: 'key-1' }),
    on.writesTakenBack(['key-1', 'key-2', 'key-3']),
  ]
  const { writes, lastLocalId } = events.reduce(cartSlice.reducer, initialCartState)
  expect(writes.map(({ key, status }) => `${key} ${status}`)).toEqual([
    'key-1 sending',
    'key-2 queued',
    'key-4 queued',
  ])
  expect(lastLocalId).toBe(-4)
})
