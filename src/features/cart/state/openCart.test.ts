import { expect, test, vi } from 'vitest'
import { buildLine } from '@test/builders/cart/cart'
import { cartDto, lineDto } from '@test/worlds/cart/cartQueueWorld'
import { testDeps } from '@test/fakes/deps'
import type { Script } from '@test/fakes/scriptedFetch'
import { json, scriptedFetch } from '@test/fakes/scriptedFetch'
import { aReadySession, aUser } from '@test/builders/session/session'
import { unauthorizedReceived } from '@/net/apiError'
import type { CartWriteStore } from '@/features/cart/state/stored-writes/cartWriteStore'
import { memoryCartWriteStore } from '@/features/cart/state/stored-writes/cartWriteStore'
import type { CartWrite } from '@/domain/cart/cartWrite'
import { addWrite, updateWrite } from '@/domain/cart/cartWrite'
import { sessionEvents } from '@/session/sessionEvents'
import { selectNotifications } from '@/features/notifications/state/notificationsSlice'
import { makeStore } from '@/app/store/makeStore'
import { selectCartLines, selectCartState, selectIsLostWithPage } from './cartSelectors'
import { openCart } from './openCart'
import { addLine } from './writeCart'

const OWNER = 'buyer 7 '
const NOW = Date.parse('2026-03-02T09:00:00Z')
const left = addWrite('left', buildLine(-1))
const changeOf = (id: number) => updateWrite('change', buildLine(id, '2'), buildLine(id))

/** Persists on demand, and hands over what closed pages left. */
function keeping(save: CartWriteStore['save'] = () => true) {
  const leaving: { writes: readonly CartWrite[]; isWhole: boolean }[] = []
  const taken: boolean[] = []
  const hearing: ((owner: string) => void)[] = []
  const store: CartWriteStore = {
    ...memoryCartWriteStore(),
    save,
    adopt: async (_owner, take) => {
      for (const { writes, isWhole } of leaving.splice(0)) {
        await take(writes, NOW, isWhole).then((isTaken) => taken.push(isTaken))
      }
    },
    onPersisted: (listener) => void hearing.push(listener),
  }
  return { store, leaving, taken, listener: (owner: string) => hearing.forEach((each) => each(owner)) }
}

function open(script: Script, cartWrites: CartWriteStore, session = aReadySession()) {
  const cart = { 'GET /api/cart': () => cartDto(lineDto(1, 1)) }
  const backend = scriptedFetch({ ...cart, ...script })
  let keys = 0
  const deps = testDeps({ fetch: backend.fetch, cartWrites, randomUUID: () => `key-${(keys += 1)}` })
  const store = makeStore({ deps, preloadedState: { session } })
  const opening = store.dispatch(openCart())
  const sent = () =>
    backend.sent
      .filter(({ call }) => call.startsWith('POST'))
      .map(({ headers }) => headers.get('Idempotency-Key'))
  return { store, opening, sent }
}

const saved = () => json({ isSuccess: true, errors: [], message: '', id: 9 })

test('writes of a page opened and closed beside an open cart are sent', async () => {
  const { store: cartWrites, leaving, listener } = keeping()
  const { store, opening, sent } = open({ 'POST /api/cart/line': saved }, cartWrites)
  await opening
  leaving.push({ writes: [left], isWhole: true })
  await store.dispatch(openCart())
  await vi.waitUntil(() => sent().length === 1, { interval: 1 })
  leaving.push({ writes: [{ ...left, key: 'more' }], isWhole: true })
  listener('somebody 8 ')
  expect(leaving).toHaveLength(1)
  listener(OWNER)
  await vi.waitUntil(() => sent().length === 2, { interval: 1 })
  expect(sent()).toEqual(['left', 'more'])
})

test.each([
  ['is read at once while a change of a line', [changeOf(1)], [1]],
  ['is read at once while an added line', [{ ...left, isUncertain: true, alikeBefore: [1] }], [1, -1]],
  ['waits while an added line that may be in it', [{ ...left, isUncertain: true }], null],
] as const)('the cart %s is sent without an answer', async (_name, writes, shown) => {
  const { store: cartWrites, leaving } = keeping()
  leaving.push({ writes, isWhole: true })
  const never = () => new Promise<Response>(() => undefined)
  const script = { 'POST /api/cart/line': never, 'POST /api/cart/line/1': never }
  const { store, opening, sent } = open(script, cartWrites)
  await opening
  expect(sent()).toEqual(writes.map(({ key }) => key))
  const { cart } = selectCartState(store.getState())
  expect(cart && selectCartLines(store.getState()).map(({ id }) => id)).toEqual(shown)
})

test('unreadable changes are reported, and the others are sent', async () => {
  const { store: cartWrites, leaving, taken } = keeping()
  leaving.push({ writes: [left], isWhole: false }, { writes: [], isWhole: true })
  const { store, sent } = open({ 'POST /api/cart/line': saved }, cartWrites)
  await vi.waitUntil(() => sent().length === 1 && taken.length === 2, { interval: 1 })
  expect(taken).toEqual([true, true])
  expect(selectNotifications(store.getState())).toMatchObject([
    {
      severity: 'warning',
      message: 'Some changes from an earlier visit could not be read. Please check the cart.',
    },
  ])
})

test('changes that cannot be persisted here stay where they were until confirmed', async () => {
  const { store: cartWrites, leaving, taken } = keeping(() => false)
  let answer: (response: Response) => void = () => undefined
  const script = { 'POST /api/cart/line': () => new Promise<Response>((resolve) => (answer = resolve)) }
  leaving.push({ writes: [left], isWhole: true })
  const { sent } = open(script, cartWrites)
  await vi.waitUntil(() => sent().length === 1, { interval: 1 })
  expect(taken).toEqual([])
  answer(saved())
  await vi.waitUntil(() => taken.length === 1, { interval: 1 })
  expect(taken).toEqual([true])
})

test('changes that cannot be persisted here stay where they were when the session ends first', async () => {
  const { store: cartWrites, leaving, taken } = keeping(() => false)
  const script = { 'POST /api/cart/line': () => new Promise<Response>(() => undefined) }
  leaving.push({ writes: [left], isWhole: true })
  const { store, sent } = open(script, cartWrites)
  await vi.waitUntil(() => sent().length === 1, { interval: 1 })
  store.dispatch(unauthorizedReceived())
  await vi.waitUntil(() => taken.length === 1, { interval: 1 })
  expect(taken).toEqual([false])
})

test('reports at once whether the latest changes outlive the page', async () => {
  const answers: ((isPersisted: boolean) => void)[] = []
  const { store: cartWrites } = keeping(() => new Promise((resolve) => answers.push(resolve)))
  const script = { 'POST /api/cart/line': () => new Promise<Response>(() => undefined) }
  const { store, opening } = open(script, cartWrites)
  await opening
  const isLost = () => selectIsLostWithPage(store.getState())
  store.dispatch(addLine(buildLine(0)))
  for (const answer of answers.splice(0)) answer(true)
  await vi.waitUntil(() => !isLost(), { interval: 1 })
  // While the first is pending, only persisting can report the second.
  store.dispatch(addLine(buildLine(0)))
  store.dispatch(addLine(buildLine(0)))
  const [second, third] = answers.splice(0)
  third?.(false)
  await vi.waitUntil(isLost, { interval: 1 })
  second?.(true)
  await Promise.resolve()
  expect(isLost()).toBe(true)
})

test('logging out deletes the user’s changes, and no others', async () => {
  const cartWrites = memoryCartWriteStore()
  void cartWrites.save('other 7 ', [left])
  const other = aReadySession({ user: aUser({ username: 'bob' }) })
  const never = { 'POST /api/cart/line': () => new Promise<Response>(() => undefined) }
  const { store, opening } = open(never, cartWrites, other)
  await opening
  store.dispatch(addLine(buildLine(0)))
  expect(cartWrites.load('bob 7 ')).toHaveLength(1)
  store.dispatch(sessionEvents.signedOut())
  expect([cartWrites.load('bob 7 '), cartWrites.load('other 7 ')]).toEqual([[], [left]])
})
