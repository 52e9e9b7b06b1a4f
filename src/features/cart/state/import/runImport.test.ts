import { describe, expect, test, vi } from 'vitest'
import { memoryStorage, testDeps } from '@test/fakes/deps'
import { type Script, cut, json, scriptedFetch } from '@test/fakes/scriptedFetch'
import { aReadySession, aUser } from '@test/builders/session/session'
import { memoryCartWriteStore } from '@/features/cart/state/stored-writes/cartWriteStore'
import type { AppDeps } from '@/net/appDeps'
import { sessionEvents } from '@/session/sessionEvents'
import type { SessionState } from '@/session/sessionState'
import { selectNotifications } from '@/features/notifications/state/notificationsSlice'
import { makeStore } from '@/app/store/makeStore'
import { selectCartLines, selectCartWrites, IMPORT_STORAGE_KEY } from '../cartSelectors'
import { openCart } from '../openCart'
import { refreshCart } from '../refreshCart'
import { clearLines } from '../writeCart'
import { importEvents, selectLastImport } from './importSlice'
import type { ImportRun } from './runImport'
import { beginImport, repeatImport, runImport } from './runImport'
import { undoImport } from './undoImport'

const lineDto = (id: number) => ({
  id,
  productKey: 100 + id,
  unitOfMeasure: 'CS',
  unitOfMeasure_Prc: 'CS',
  orderQuantity: 1,
  unitPrice: 10,
  extension: 10,
})
const cartDto = (...ids: number[]) => json({ header: {}, lines: ids.map(lineDto), messages: [] })
const imported = (...ids: number[]) =>
  json({ hasErrors: false, importedLineCount: ids.length, errors: [], ids })
const CART = 'GET /api/cart'
const IMPORT = 'POST /api/cart/import'
const CLEAR = 'DELETE /api/cart'

/** A response that arrives on demand. */
function held() {
  let release: (answer: Response) => void = () => undefined
  const answer = new Promise<Response>((resolve) => {
    release = resolve
  })
  return { script: () => answer, release: (given: Response) => release(given) }
}

async function open(script: Script, more: Partial<AppDeps> = {}, session: SessionState = aReadySession()) {
  let keys = 0
  const backend = scriptedFetch({ [CART]: () => cartDto(1), ...script })
  const deps = testDeps({ fetch: backend.fetch, randomUUID: () => `key-${(keys += 1)}`, ...more })
  const store = makeStore({ deps, preloadedState: { session } })
  await store.dispatch(openCart())
  return {
    store,
    script: backend,
    ids: () => selectCartLines(store.getState()).map(({ id }) => id),
    last: () => selectLastImport(store.getState()),
    news: () => selectNotifications(store.getState()).map(({ message }) => message),
    calls: (call: string) => backend.calls().filter((each) => each.startsWith(call)),
  }
}

type World = Awaited<ReturnType<typeof open>>

async function begin({ store }: World, series = 'a'): Promise<ImportRun> {
  const attempt = await store.dispatch(beginImport())
  return { ...attempt, series, text: 'text', type: 'auto', fileName: 'a.txt', lines: [] }
}

async function run(world: World, series?: string) {
  return world.store.dispatch(runImport(await begin(world, series), false))
}

const refusal = (status: number, headers = {}) => json({ message: 'Not now.' }, status, headers)

test('other tabs are notified of imported lines', async () => {
  const announced: string[] = []
  const announce = (owner: string) => void announced.push(owner)
  const cartWrites = { ...memoryCartWriteStore(), announce }
  const none = await open({ [IMPORT]: () => imported() }, { cartWrites })
  await run(none)
  expect(announced).toEqual([])
  const some = await open({ [IMPORT]: () => imported(2, 3) }, { cartWrites })
  await run(some)
  expect(announced).toEqual(['buyer 7 '])
})

describe('the outcome of an import', () => {
  test.each<[string, () => Response | Promise<Response>, boolean, string]>([
    ['is refused after a rejection of the first attempt', () => refusal(409), false, 'refused'],
    ['is unknown after a rejection of the replay by a gateway', () => refusal(429), true, 'unknown'],
    ['is unknown after a replay by an unauthorized caller', () => json({}, 401), true, 'unknown'],
    ['is unknown after a replay whose key belongs to another file', () => refusal(422), true, 'unknown'],
    [
      'is refused after a replayed rejection',
      () => refusal(409, { 'Idempotency-Replayed': 'true' }),
      true,
      'refused',
    ],
    ['is unknown after a replay without an answer', cut, true, 'unknown'],
  ])('%s', async (_, answer, isRepeat, kind) => {
    const world = await open({ [IMPORT]: answer })
    const outcome = await world.store.dispatch(runImport(await begin(world), isRepeat))
    expect(outcome.kind).toBe(kind)
  })
})

describe('a busy server', () => {
  const busy = (status: number) => refusal(status, { 'Retry-After': '3' })

  test('gets the import again after the pause that it asks for, under the same key', async () => {
    vi.useFakeTimers()
    try {
      const answers = [busy(429), busy(503), imported(2)]
      const world = await open(
        { [IMPORT]: () => answers.shift() ?? imported() },
        { cartRetryDelays: [1000, 5000] },
      )
      const outcome = run(world)
      await vi.advanceTimersByTimeAsync(2999)
      expect(world.calls(IMPORT)).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(1)
      expect(world.calls(IMPORT)).toHaveLength(2)
      await vi.advanceTimersByTimeAsync(5000)
      expect(await outcome).toMatchObject({ kind: 'answered', importedLineCount: 1 })
      const sent = world.script.sent.filter(({ call }) => call.startsWith(IMPORT))
      expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
    } finally {
      vi.useRealTimers()
    }
  })

  test('that stays busy is reported with its own words', async () => {
    const world = await open({ [IMPORT]: () => busy(429) }, { cartRetryDelays: [] })
    expect(await run(world)).toMatchObject({ kind: 'unknown', reasons: ['Too Many Requests', 'Not now.'] })
  })
})

describe('an earlier Clear Cart', () => {
  test('is awaited, so that it cannot remove imported lines', async () => {
    const clear = held()
    const world = await open({ [CLEAR]: clear.script, [IMPORT]: () => imported(2), [CART]: () => cartDto(2) })
    const attempt = await begin(world)
    world.store.dispatch(clearLines())
    const outcome = world.store.dispatch(runImport(attempt, false))
    await vi.waitUntil(() => world.calls(CLEAR).length === 1, { interval: 1 })
    expect(world.calls(IMPORT)).toEqual([])
    clear.release(json({ isSuccess: true }))
    expect(await outcome).toMatchObject({ kind: 'answered', importedLineCount: 1 })
  })

  test.each<[string, readonly number[]]>([
    ['has failed', []],
    ['waits for a retry', [60_000]],
  ])('blocks the import while it %s', async (_, cartRetryDelays) => {
    const world = await open(
      { [CLEAR]: () => json({}, 503), [IMPORT]: () => imported(2) },
      { cartRetryDelays },
    )
    world.store.dispatch(clearLines())
    expect(await run(world)).toMatchObject({ kind: 'refused', reasons: [expect.stringMatching(/cleared/)] })
    expect(world.calls(IMPORT)).toEqual([])
    expect(selectCartWrites(world.store.getState())).toHaveLength(1)
  })
})

test('imported lines are not announced as changes, even during a reload', async () => {
  const late = held()
  const readings = [() => cartDto(1), () => cartDto(1), late.script, () => cartDto(1, 2, 3)]
  const world = await open({
    [CART]: () => (readings.shift() ?? (() => cartDto(1, 2, 3, 4)))(),
    [IMPORT]: () => imported(2, 3),
  })
  const attempt = await begin(world)
  const reading = world.store.dispatch(refreshCart())
  await world.store.dispatch(runImport(attempt, false))
  late.release(cartDto(1))
  await reading
  expect(world.ids()).toEqual([1, 2, 3])
  expect(world.news()).toEqual([])
})

test('nothing is sent for a user other than the one who began', async () => {
  const world = await open({ [IMPORT]: () => imported(2) })
  const outcome = await world.store.dispatch(runImport({ ...(await begin(world)), owner: 'other' }, false))
  expect(outcome.kind).toBe('unauthorized')
  expect(world.calls(IMPORT)).toEqual([])
})

describe('an import whose page closed before its answer', () => {
  test('is replayed with its key, for its owner alone and not too late', async () => {
    const tabStorage = memoryStorage()
    const before = await open({ [IMPORT]: cut }, { tabStorage })
    await run(before)
    const keyOf = (world: World) =>
      world.script.sent
        .filter(({ call }) => call.startsWith(IMPORT))
        .map(({ headers }) => headers.get('Idempotency-Key'))
    const late = await open({}, { tabStorage, now: () => new Date('2026-03-04T09:00:00Z') })
    expect(await late.store.dispatch(repeatImport())).toBeNull()
    const other = await open({}, { tabStorage }, aReadySession({ user: aUser({ username: 'somebody' }) }))
    expect(await other.store.dispatch(repeatImport())).toBeNull()

    const after = await open({ [IMPORT]: () => imported(2), [CART]: () => cartDto(1, 2) }, { tabStorage })
    expect(await after.store.dispatch(repeatImport())).toMatchObject({
      run: { fileName: 'a.txt' },
      outcome: { kind: 'answered', importedLineCount: 1 },
    })
    expect(keyOf(after)).toEqual(keyOf(before))
    expect(keyOf(after)).toHaveLength(1)
    expect(after.last()).toMatchObject({ ids: [2], lineCount: 1 })
    expect(await after.store.dispatch(repeatImport())).toBeNull()
  })

  test('is replayed only once when the server rejects the replay', async () => {
    const tabStorage = memoryStorage()
    await run(await open({ [IMPORT]: cut }, { tabStorage }))
    const world = await open({ [IMPORT]: () => refusal(403) }, { tabStorage })
    expect(await world.store.dispatch(repeatImport())).toMatchObject({ outcome: { kind: 'unknown' } })
    expect(await world.store.dispatch(repeatImport())).toBeNull()
    expect(world.calls(IMPORT)).toHaveLength(1)
  })

  test('is deleted once answered, and never persisted in a punchout session', async () => {
    const tabStorage = memoryStorage()
    await run(await open({ [IMPORT]: () => imported(2) }, { tabStorage }))
    await run(await open({ [IMPORT]: () => refusal(409) }, { tabStorage }))
    await run(await open({ [IMPORT]: cut }, { tabStorage }, aReadySession({ isPersisted: false })))
    expect(tabStorage.all()).not.toHaveProperty(IMPORT_STORAGE_KEY)
  })

  test('is deleted on logout', async () => {
    const tabStorage = memoryStorage()
    const world = await open({ [IMPORT]: cut }, { tabStorage })
    await run(world)
    expect(tabStorage.all()).toHaveProperty(IMPORT_STORAGE_KEY)
    world.store.dispatch(sessionEvents.signedOut())
    expect(tabStorage.all()).not.toHaveProperty(IMPORT_STORAGE_KEY)
  })
})

describe('undo', () => {
  test('removes what all attempts at one file added, each line once', async () => {
    const answers = [imported(2), imported(3)]
    const world = await open({
      [CART]: () => cartDto(1, 2, 3),
      [IMPORT]: () => answers.shift() ?? imported(),
      'DELETE /api/cart/line/2': () => json({ isSuccess: true }),
      'DELETE /api/cart/line/3': () => json({ isSuccess: true }),
    })
    await run(world)
    await run(world)
    expect(world.last()).toMatchObject({ ids: [2, 3], lineCount: 2 })
    const { owner } = world.last() ?? { owner: '' }
    const [key = ''] = world.last()?.keys ?? []
    const part = { owner, key, series: 'a', fileName: 'a.txt', lineCount: 1, ids: [2] }
    world.store.dispatch(importEvents.imported(part))
    expect(world.last()?.lineCount).toBe(2)
    expect(await world.store.dispatch(undoImport())).toEqual({ count: 2, leftCount: 0 })
    expect(world.ids()).toEqual([1])
    expect(world.last()).toBeNull()
  })

  test('covers only the lines of the last file', async () => {
    const answers = [imported(2), imported(3)]
    const world = await open({ [IMPORT]: () => answers.shift() ?? imported() })
    await run(world, 'a')
    await run(world, 'b')
    expect(world.last()).toMatchObject({ ids: [3], lineCount: 1 })
  })

  test('reloads the cart when its lines are missing, and remembers them while that fails', async () => {
    let isBroken = false
    let ids = [1]
    const world = await open({
      [CART]: () => (isBroken ? json({}, 500) : cartDto(...ids)),
      [IMPORT]: () => {
        isBroken = true
        return imported(2)
      },
      'DELETE /api/cart/line/2': () => json({ isSuccess: true }),
    })
    await run(world)
    expect(await world.store.dispatch(undoImport())).toEqual({ count: 0, leftCount: 1 })
    expect(world.last()).toMatchObject({ ids: [2] })
    isBroken = false
    ids = [1, 2]
    expect(await world.store.dispatch(undoImport())).toEqual({ count: 1, leftCount: 0 })
    expect(world.last()).toBeNull()
  })
})
