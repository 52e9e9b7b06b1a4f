import * as v from 'valibot'
import type { CartWrite } from '@/domain/cart/cartWrite'
import { type CartWriteStore, memoryCartWriteStore } from './cartWriteStore'
import type { CartQueues } from './indexedCartQueues'
import { timedPageLocks, webPageLocks } from './pageLocks'

/**
 * Who waits for so long goes on without it: a cart that is kept nowhere but in the page is better than none. No sooner,
 * since a request that goes out before it is kept may be made twice when the page dies.
 */
export const KEEPING_MAX_MS = 12_000
/** What other pages left may come later as well. */
export const ADOPTING_MAX_MS = 2000
const CHANNEL = 'tradecounter-cart'
/** A page has begun to keep something of an owner; a mere owner tells what the server has confirmed. */
const KeptNews = /* @__PURE__ */ v.object({ kept: v.string() })

function within<T>(ms: number, work: Promise<T>, otherwise: T): Promise<T> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(otherwise), ms)
    const end = (result: T) => {
      clearTimeout(timer)
      resolve(result)
    }
    work.then(end, () => end(otherwise))
  })
}

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return null
  }
}

/**
 * Keeps writes beyond the page, in `queues`, and in memory as well: where the browser keeps nothing, is full or takes too
 * long, the cart goes on as without. Queues are opened when there is something to keep or to look for.
 */
export function lastingCartWriteStore(openQueues: () => Promise<CartQueues>): CartWriteStore {
  const memory = memoryCartWriteStore()
  let channel: BroadcastChannel | null | undefined
  /** Owners of whom something may be kept. */
  const owners = new Set<string>()
  /** Owners of whom the other pages know that something is kept here. */
  const told = new Set<string>()
  let opened: Promise<CartQueues> | null = null
  /** The last attempt came to nothing, or is not at its end: nobody waits for the next. */
  let isDoubtful = false

  function queues(): Promise<CartQueues> {
    opened ??= openQueues().catch((error: unknown) => {
      // Its part of the app may come the next time.
      opened = null
      throw error
    })
    return opened
  }
  const channelOf = () => (channel ??= openChannel())
  /** Whoever looked for what is left before there was anything has to look again. */
  function tellKept(owner: string, writes: readonly CartWrite[]): void {
    if (writes.length === 0) told.delete(owner)
    else if (!told.has(owner)) {
      told.add(owner)
      channelOf()?.postMessage({ kept: owner })
    }
  }
  async function keep(owner: string, writes: readonly CartWrite[]): Promise<boolean> {
    try {
      await (await queues()).put(owner, writes)
      isDoubtful = false
      tellKept(owner, writes)
      return true
    } catch {
      isDoubtful = true
      return false
    }
  }
  async function keepInTime(owner: string, writes: readonly CartWrite[]): Promise<boolean> {
    const isPersisted = await within(KEEPING_MAX_MS, keep(owner, writes), false)
    if (!isPersisted) isDoubtful = true
    return isPersisted
  }
  const listener = (listen: (data: unknown) => void) =>
    channelOf()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => listen(data))

  return {
    load: memory.load,
    save: (owner, writes) => {
      void memory.save(owner, writes)
      if (writes.length === 0 && !owners.has(owner)) return true
      owners.add(owner)
      if (!isDoubtful) return keepInTime(owner, writes)
      void keep(owner, writes)
      return false
    },
    adopt: (owner, take) =>
      within(
        ADOPTING_MAX_MS,
        queues().then((kept) => kept.adopt(owner, take)),
        undefined,
      ),
    forget: (owner) => {
      memory.forget(owner)
      if (owners.delete(owner)) void keep(owner, [])
    },
    announce: (owner) => {
      channelOf()?.postMessage(owner)
    },
    onAnnounced: (tell) => {
      listener((data) => {
        if (typeof data === 'string') tell(data)
      })
    },
    onPersisted: (tell) => {
      listener((data) => {
        if (v.is(KeptNews, data)) tell(data.kept)
      })
    },
  }
}

/** Unsent changes of the cart in the browser's database, for this page and those that come after it. */
export function browserCartWrites(page: Window): CartWriteStore {
  return lastingCartWriteStore(async () => {
    const { indexedCartQueues } = await import('./indexedCartQueues')
    const { navigator, crypto } = page
    // Missing outside of secure contexts, whatever the types say.
    const locks = navigator.locks as LockManager | undefined
    const now = () => Date.now()
    return indexedCartQueues({
      page: crypto.randomUUID(),
      locks: locks ? webPageLocks(locks) : timedPageLocks(now),
      now,
    })
  })
}
