import { createStore, del, get, keys, promisifyRequest, set } from 'idb-keyval'
import * as v from 'valibot'
import type { CartWrite } from '@/domain/cart/cartWrite'
import { KEPT_MS } from '@/domain/cart/persistedWrites'
import type { TakeOver } from './cartWriteStore'
import { readPersisted } from './persistedCartWrites'
import type { PersistedWrites } from './persistedCartWrites'
import type { PageLocks } from './pageLocks'

const DATABASE = 'tradecounter-cart'
const STORE = 'queues'
const QueueKey = v.tuple([v.string(), v.string()])
type PageQueue = readonly [string, string]

/** Queues in IndexedDB, one for each page and owner. Every method may throw. */
export interface CartQueues {
  /** Persists the latest writes; resolves once they, or newer ones, survive the page. */
  readonly put: (owner: string, writes: readonly CartWrite[]) => Promise<void>
  readonly adopt: (owner: string, take: TakeOver) => Promise<void>
}

interface QueuesOptions {
  readonly page: string
  readonly locks: PageLocks
  readonly now: () => number
}

export function indexedCartQueues({ page, locks, now }: QueuesOptions): CartQueues {
  const store = createStore(DATABASE, STORE)
  const newest = new Map<string, readonly CartWrite[]>()
  const planned = new Map<string, Promise<void>>()
  /** Queues of other pages being adopted, or already reported. */
  const taking = new Set<string>()
  // Locked before anything is stored, so that no page adopts the writes of a living one. Requested at once, so that
  // the first writes of a closing page need not wait for the lock.
  const locked = locks.hold(page)
  locked.catch(() => undefined)

  async function write(owner: string): Promise<void> {
    planned.delete(owner)
    const writes = newest.get(owner) ?? []
    if (writes.length === 0) return del([owner, page], store)
    await store('readwrite', (queues) => {
      queues.put({ writes, atMs: now() }, [owner, page])
      // Without waiting for the request's success, which a page being closed does not see any more.
      queues.transaction.commit()
      return promisifyRequest(queues.transaction)
    })
  }

  /**
   * Starts once this page holds its lock; IndexedDB preserves the order. Includes writes that are put before
   * then.
   */
  function put(owner: string, writes: readonly CartWrite[]): Promise<void> {
    newest.set(owner, writes)
    const known = planned.get(owner)
    if (known) return known
    const next = locked.then(() => write(owner))
    planned.set(owner, next)
    return next
  }

  /** Unreadable writes stay as they are, for a version of the app that can read them. */
  async function leaveUnread([owner, other]: PageQueue, { unread, atMs }: PersistedWrites): Promise<void> {
    if (unread.length === 0) await del([owner, other], store)
    else await set([owner, other], { writes: unread, atMs, isTold: true }, store)
  }

  /** A queue in another format stays untouched; it is reported once. */
  async function reportForeignQueue(id: string, take: TakeOver): Promise<void> {
    taking.add(id)
    if (!(await take([], now(), false))) taking.delete(id)
  }

  async function takeFrom(queue: PageQueue, take: TakeOver): Promise<void> {
    const id = JSON.stringify(queue)
    const value = await get<unknown>([...queue], store)
    if (value === undefined || taking.has(id)) return
    const persistedWrites = readPersisted(value)
    if (!persistedWrites) return reportForeignQueue(id, take)
    const { writes, unread, atMs, isTold } = persistedWrites
    if (now() - atMs > KEPT_MS) return del([...queue], store)
    if (writes.length === 0 && isTold) return
    taking.add(id)
    if (await take(writes, atMs, unread.length === 0 || isTold)) await leaveUnread(queue, persistedWrites)
    // Also when `take` declined the writes: a later call may offer them again.
    taking.delete(id)
  }

  async function adopt(owner: string, take: TakeOver): Promise<void> {
    for (const key of await keys(store)) {
      const parsed = v.safeParse(QueueKey, key)
      if (!parsed.success || parsed.output[0] !== owner || parsed.output[1] === page) continue
      const left = parsed.output
      const persistedAt = async () => readPersisted(await get<unknown>([...left], store))?.atMs ?? now()
      await locks.whenGone(left[1], persistedAt, () => takeFrom(left, take))
    }
  }

  return { put, adopt }
}
