import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { createStore, get, keys, set } from 'idb-keyval'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browserLocks } from '@test/fakes/browserLocks'
import { buildLine } from '@test/builders/cart/cart'
import { addWrite, clearWrite, deleteWrite, updateWrite } from '@/domain/cart/cartWrite'
import type { CartLine } from '@/domain/cart/cart'
import type { CartWrite } from '@/domain/cart/cartWrite'
import { KEPT_MS } from '@/domain/cart/persistedWrites'
import type { CartQueues } from './indexedCartQueues'
import { indexedCartQueues } from './indexedCartQueues'
import { LEASE_MS, timedPageLocks } from './pageLocks'
import { ADOPTING_MAX_MS, KEEPING_MAX_MS, lastingCartWriteStore } from './lastingCartWrites'

const ANN = 'ann 7 '
const BOB = 'bob 8 '
const NOW = Date.parse('2026-03-02T09:00:00Z')
const add = addWrite('a', buildLine(-1))
const writes: CartWrite[] = [
  { ...add, batch: 'b' },
  updateWrite(
    'u',
    buildLine(1, '2', { version: 'v1' }),
    buildLine(1, '1', { unitPrice: null, extension: null }),
  ),
  { ...deleteWrite('d', buildLine(2)), status: 'failed', reason: 'No', isUncertain: true },
  clearWrite('c'),
]

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

function openPage(locks: ReturnType<typeof browserLocks>, page: string, now = NOW): CartQueues {
  return indexedCartQueues({ page, locks: locks.of(page), now: () => now })
}

/** Records what is handed over, and accepts it by default. */
function taker(isTaken = true) {
  const taken: string[][] = []
  const take = (left: readonly CartWrite[]) => {
    taken.push(left.map(({ key }) => key))
    return Promise.resolve(isTaken)
  }
  return { taken, take }
}

const persisted = async () =>
  (await keys(createStore('tradecounter-cart', 'queues'))).map((key) =>
    Array.isArray(key) ? key.join('/') : key,
  )

describe('a queue in IndexedDB', () => {
  test('is adopted unchanged by a later page, once', async () => {
    const locks = browserLocks()
    await openPage(locks, 'one').put(ANN, writes)
    locks.end('one')
    const handed: unknown[] = []
    const next = openPage(locks, 'two')
    await next.adopt(ANN, (left, leftAtMs) => {
      handed.push(left, leftAtMs)
      return Promise.resolve(true)
    })
    expect(handed).toEqual([writes, NOW])
    const { taken, take } = taker()
    await openPage(locks, 'three').adopt(ANN, take)
    expect(taken).toEqual([])
    expect(await persisted()).toEqual([])
  })

  test('of an older version gets the texts that its lines lack', async () => {
    const locks = browserLocks()
    const { productText2: _, ...older } = buildLine(-1)
    await openPage(locks, 'one').put(ANN, [{ ...add, line: older as CartLine }])
    locks.end('one')
    const handed: unknown[] = []
    await openPage(locks, 'two').adopt(ANN, (left) => {
      handed.push(...left)
      return Promise.resolve(true)
    })
    expect(handed).toEqual([add])
  })

  test('belongs to one owner', async () => {
    const locks = browserLocks()
    await openPage(locks, 'one').put(ANN, writes)
    locks.end('one')
    const { taken, take } = taker()
    await openPage(locks, 'two').adopt(BOB, take)
    expect(taken).toEqual([])
    expect(await persisted()).toEqual(['ann 7 /one'])
  })

  test('of an open page stays its own, and goes to one other page as soon as it closes', async () => {
    const locks = browserLocks()
    await openPage(locks, 'one').put(ANN, [add])
    const { taken, take } = taker()
    const [two, three] = [openPage(locks, 'two'), openPage(locks, 'three')]
    await two.adopt(ANN, take)
    await two.adopt(ANN, take)
    await three.adopt(ANN, take)
    expect(taken).toEqual([])
    locks.end('one')
    await vi.waitFor(() => expect(taken).toEqual([['a']]))
    await vi.waitFor(async () => expect(await persisted()).toEqual([]))
  })

  test('stays in storage when no page adopts it', async () => {
    const locks = browserLocks()
    await openPage(locks, 'one').put(ANN, [add])
    locks.end('one')
    await openPage(locks, 'two').adopt(ANN, taker(false).take)
    expect(await persisted()).toEqual(['ann 7 /one'])
  })

  test('persists only the latest of several fast changes, and nothing when empty', async () => {
    const locks = browserLocks()
    const page = openPage(locks, 'one')
    await Promise.all([[], [add], writes, [add]].map((each) => page.put(ANN, each)))
    locks.end('one')
    const { taken, take } = taker()
    await openPage(locks, 'two').adopt(ANN, take)
    expect(taken).toEqual([['a']])
    await page.put(ANN, [])
    expect(await persisted()).toEqual([])
  })

  test.each([
    [KEPT_MS, [['a']]],
    [KEPT_MS + 1, []],
  ])('is deleted after a month: %i ms', async (age, expected) => {
    const locks = browserLocks()
    await openPage(locks, 'one').put(ANN, [add])
    locks.end('one')
    const { taken, take } = taker()
    await openPage(locks, 'two', NOW + age).adopt(ANN, take)
    expect(taken).toEqual(expected)
    expect(await persisted()).toEqual([])
  })

  test('goes to a waiting page only for the owner whose cart that page opened last', async () => {
    const locks = browserLocks()
    const page = openPage(locks, 'one')
    await Promise.all([page.put(ANN, [add]), page.put(BOB, [clearWrite('c')])])
    const two = openPage(locks, 'two')
    const { taken, take } = taker()
    await two.adopt(ANN, take)
    await two.adopt(BOB, take)
    locks.end('one')
    await vi.waitFor(() => expect(taken).toEqual([['c']]))
    await vi.waitFor(async () => expect(await persisted()).toEqual(['ann 7 /one']))
  })

  test('is handed over once, however long that takes', async () => {
    const page = (name: string, now: number) =>
      indexedCartQueues({ page: name, locks: timedPageLocks(() => now), now: () => now })
    await page('one', NOW).put(ANN, [add])
    let end: (isTaken: boolean) => void = () => undefined
    const take = vi.fn(() => new Promise<boolean>((resolve) => (end = resolve)))
    const two = page('two', NOW + LEASE_MS + 1)
    const adopting = two.adopt(ANN, take)
    await vi.waitFor(() => expect(take).toHaveBeenCalled())
    await two.adopt(ANN, take)
    expect([take.mock.calls.length, await persisted()]).toEqual([1, ['ann 7 /one']])
    end(true)
    await adopting
    expect(await persisted()).toEqual([])
  })

  const swap = { kind: 'swap', key: 's', batch: 'torn' }
  const putBack = { ...add, putsBack: { removal: 's', line: null, made: buildLine(-1) } }
  const later = { ...add, key: 'l', line: buildLine(-2) }

  test.each<[string, unknown, string[], unknown]>([
    ['a write', { writes: [add, swap, clearWrite('c', 7)], atMs: NOW }, ['a', 'c'], [swap]],
    [
      'one of several sent together',
      { writes: [swap, { ...add, batch: 'torn' }, later], atMs: NOW },
      ['l'],
      [swap, { ...add, batch: 'torn' }],
    ],
    [
      'the add that others depend on',
      { writes: [{ ...add, line: {} }, deleteWrite('d', buildLine(-1)), later], atMs: NOW },
      ['l'],
      [{ ...add, line: {} }, deleteWrite('d', buildLine(-1))],
    ],
    [
      'the removal that restored lines wait for',
      { writes: [swap, putBack, later], atMs: NOW },
      ['l'],
      [swap, putBack],
    ],
  ])(
    'keeps %s that this version cannot read, adopts the rest and reports it once',
    async (_name, ...persisted) => {
      const [value, read, unread] = persisted
      const store = createStore('tradecounter-cart', 'queues')
      await set([ANN, 'one'], value, store)
      const handed: unknown[] = []
      const take = (left: readonly CartWrite[], _atMs: number, isWhole: boolean) => {
        handed.push([left.map(({ key }) => key), isWhole])
        return Promise.resolve(true)
      }
      for (const name of ['two', 'three']) await openPage(browserLocks(), name).adopt(ANN, take)
      expect(handed).toEqual([[read, false]])
      expect(await get([ANN, 'one'], store)).toEqual({ writes: unread, atMs: NOW, isTold: true })
      await openPage(browserLocks(), 'four', NOW + KEPT_MS + 1).adopt(ANN, take)
      expect(await get([ANN, 'one'], store)).toBeUndefined()
    },
  )

  test.each(['another shape', { writes: 'other', atMs: 0 }, { lines: [add], atMs: 0 }])(
    'leaves %j of an unknown version unchanged, and reports it once per page',
    async (value) => {
      const store = createStore('tradecounter-cart', 'queues')
      await set([ANN, 'one'], value, store)
      const handed: unknown[] = []
      let isOpen = false
      const take = (...told: unknown[]) => {
        handed.push(told)
        return Promise.resolve(isOpen)
      }
      const two = openPage(browserLocks(), 'two', NOW + KEPT_MS + 1)
      await two.adopt(ANN, take)
      isOpen = true
      await two.adopt(ANN, take)
      await two.adopt(ANN, take)
      expect(handed).toEqual(Array.from({ length: 2 }, () => [[], NOW + KEPT_MS + 1, false]))
      await openPage(browserLocks(), 'three').adopt(ANN, take)
      expect(handed).toHaveLength(3)
      expect(await get([ANN, 'one'], store)).toEqual(value)
    },
  )

  test.each([
    [LEASE_MS, []],
    [LEASE_MS + 1, [['a']]],
  ])(
    'without the Web Locks API, is adopted only once its lease has expired: %i ms',
    async (age, expected) => {
      const page = (name: string, now: number) =>
        indexedCartQueues({ page: name, locks: timedPageLocks(() => now), now: () => now })
      await page('one', NOW).put(ANN, [add])
      const { taken, take } = taker()
      await page('two', NOW + age).adopt(ANN, take)
      expect(taken).toEqual(expected)
    },
  )
})

describe('the store of unsent writes', () => {
  const lasting = (page = 'one', locks = browserLocks()) =>
    lastingCartWriteStore(() => Promise.resolve(openPage(locks, page)))

  test('persists them for this page and the next', async () => {
    const locks = browserLocks()
    const store = lasting('one', locks)
    expect(await store.save(ANN, [add])).toBe(true)
    expect(store.load(ANN)).toEqual([add])
    locks.end('one')
    const { taken, take } = taker()
    await lasting('two', locks).adopt(ANN, take)
    expect(taken).toEqual([['a']])
  })

  test('reports whether the latest of them survive the page', async () => {
    const store = lasting()
    expect(store.isSaved(ANN)).toBe(true)
    const first = store.save(ANN, [add])
    const second = store.save(ANN, writes)
    await first
    expect([store.isSaved(ANN), store.isSaved(BOB)]).toEqual([true, true])
    await second
    const third = store.save(ANN, [add])
    expect(store.isSaved(ANN)).toBe(false)
    await third
    expect(store.isSaved(ANN)).toBe(true)
  })

  test('opens no database for a queue without writes', () => {
    const open = vi.fn<() => Promise<CartQueues>>()
    expect(lastingCartWriteStore(open).save(ANN, [])).toBe(true)
    expect(open).not.toHaveBeenCalled()
  })

  test('deletes those of the user who logs out, and no other user’s', async () => {
    const store = lasting()
    await store.save(ANN, [add])
    await store.save(BOB, [add])
    store.forget(BOB)
    expect([store.load(ANN), store.load(BOB)]).toEqual([[add], []])
    await vi.waitFor(async () => expect(await persisted()).toEqual(['ann 7 /one']))
  })

  test('notifies other pages each time a queue starts to hold writes', async () => {
    const [one, two] = [lasting('one'), lasting('two')]
    const messages: string[] = []
    two.onPersisted((owner) => messages.push(owner))
    two.onAnnounced((owner) => messages.push(`${owner}confirmed`))
    for (const each of [[add], writes, [], [add]]) await one.save(ANN, each)
    await one.save(BOB, [add])
    await vi.waitFor(() => expect(messages).toEqual([ANN, ANN, BOB]))
  })

  test.each<[string, () => void]>([
    ['there is no IndexedDB', () => vi.stubGlobal('indexedDB', undefined)],
    [
      'it is full',
      () => {
        vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
          throw new DOMException('Full', 'QuotaExceededError')
        })
      },
    ],
  ])('keeps them in memory when %s, and tries again', async (_name, happen) => {
    happen()
    const store = lasting()
    expect(await store.save(ANN, [add])).toBe(false)
    expect(store.load(ANN)).toEqual([add])
    expect(store.save(ANN, writes)).toBe(false)
    await expect(store.adopt(ANN, taker().take)).resolves.toBeUndefined()
    vi.restoreAllMocks()
    vi.stubGlobal('indexedDB', new IDBFactory())
    const again = lasting()
    expect(await again.save(ANN, [add])).toBe(true)
  })

  test('waits for storage only briefly, and then not again until it works', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let release: () => void = () => undefined
    const put = vi.fn(() => new Promise<void>((resolve) => (release = resolve)))
    const store = lastingCartWriteStore(() =>
      Promise.resolve({ put, adopt: () => new Promise(() => undefined) }),
    )
    const first = store.save(ANN, [add])
    await vi.advanceTimersByTimeAsync(KEEPING_MAX_MS)
    expect(await first).toBe(false)
    expect(store.save(ANN, writes)).toBe(false)
    release()
    await vi.advanceTimersByTimeAsync(0)
    expect(store.save(ANN, writes)).toBeInstanceOf(Promise)
    const adopting = store.adopt(ANN, taker().take)
    await vi.advanceTimersByTimeAsync(ADOPTING_MAX_MS)
    await expect(adopting).resolves.toBeUndefined()
    vi.useRealTimers()
  })

  test('retries opening the database after a failure', async () => {
    const open = vi.fn<() => Promise<CartQueues>>()
    open.mockRejectedValueOnce(new Error('No such chunk'))
    open.mockResolvedValue(openPage(browserLocks(), 'one'))
    const store = lastingCartWriteStore(open)
    expect(await store.save(ANN, [add])).toBe(false)
    expect(store.save(ANN, [add])).toBe(false)
    await vi.waitFor(async () => expect(await persisted()).toEqual(['ann 7 /one']))
  })

  test('notifies the browser’s other pages, and is notified by them', async () => {
    const [one, two] = [lasting('one'), lasting('two')]
    const messages: string[] = []
    two.onAnnounced((owner) => messages.push(owner))
    one.announce(ANN)
    await vi.waitFor(() => expect(messages).toEqual([ANN]))
    vi.stubGlobal('BroadcastChannel', undefined)
    const deaf = lasting('three')
    deaf.onAnnounced(() => messages.push('never'))
    deaf.announce(BOB)
    expect(messages).toEqual([ANN])
  })
})
