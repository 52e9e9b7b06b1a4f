import { createStore, del, get, keys, set } from 'idb-keyval'
import * as v from 'valibot'
import type { CartWrite } from '@/domain/cart/cartWrite'
import { KEPT_MS } from '@/domain/cart/keptWrites'
import type { TakeOver } from './cartWriteStore'
import { readKept } from './keptCartWrites'
import type { PageLocks } from './pageLocks'

const DATABASE = 'tradecounter-cart'
const STORE = 'queues'
const QueueKey = v.tuple([v.string(), v.string()])

/** Queues of writes in a database of the browser, one for each page and owner. All of it may throw. */
export interface CartQueues {
  /** Keeps what is newest; resolves when that, or something newer, outlives the page. */
  readonly put: (owner: string, writes: readonly CartWrite[]) => Promise<void>
  readonly adopt: (owner: string, take: TakeOver) => Promise<void>
}

interface QueuesOptions {
  /** This page's own name. */
  readonly page: string
  readonly locks: PageLocks
  readonly now: () => number
}

/** Opens the queues of this page in IndexedDB. */
export function indexedCartQueues({ page, locks, now }: QueuesOptions): CartQueues {
  const store = createStore(DATABASE, STORE)
  const newest = new Map<string, readonly CartWrite[]>()
  const planned = new Map<string, Promise<void>>()
  let work: Promise<unknown> = Promise.resolve()

  async function write(owner: string): Promise<void> {
    planned.delete(owner)
    const writes = newest.get(owner) ?? []
    if (writes.length === 0) return del([owner, page], store)
    // Before there is anything to find: nobody takes over from a page that lives.
    await locks.hold(page)
    await set([owner, page], { writes, atMs: now() }, store)
  }

  /** One after the other; what comes while one waits goes along with it. */
  function put(owner: string, writes: readonly CartWrite[]): Promise<void> {
    newest.set(owner, writes)
    const known = planned.get(owner)
    if (known) return known
    const next = work.catch(() => undefined).then(() => write(owner))
    planned.set(owner, next)
    work = next
    return next
  }

  async function takeFrom(key: readonly [string, string], take: TakeOver): Promise<void> {
    const kept = readKept(await get<unknown>([...key], store))
    const isWanted = kept !== null && now() - kept.atMs <= KEPT_MS
    if (!isWanted || (await take(kept.writes, kept.atMs))) await del([...key], store)
  }

  async function adopt(owner: string, take: TakeOver): Promise<void> {
    for (const key of await keys(store)) {
      const parsed = v.safeParse(QueueKey, key)
      if (!parsed.success || parsed.output[0] !== owner || parsed.output[1] === page) continue
      const left = parsed.output
      const keptAt = async () => readKept(await get<unknown>([...left], store))?.atMs ?? 0
      await locks.whenGone(left[1], keptAt, () => takeFrom(left, take))
    }
  }

  return { put, adopt }
}
