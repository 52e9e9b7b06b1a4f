import * as v from 'valibot'
import type { CartWrite } from '@/domain/cart/cartWrite'
import { type CartWriteStore, memoryCartWriteStore } from './cartWriteStore'
import type { CartQueues } from './indexedCartQueues'
import { timedPageLocks, webPageLocks } from './pageLocks'

/**
 * Longest wait for persisting. Afterwards the cart works from memory. Not shorter: a request sent before it is
 * persisted may be sent twice if the page dies.
 */
export const KEEPING_MAX_MS = 12_000
/** Longest wait for other pages' writes, which may also come later. */
export const ADOPTING_MAX_MS = 2000
const CHANNEL = 'tradecounter-cart'
/**
 * Message that another page started to persist writes of an owner. A message that is a plain owner means that
 * the server confirmed something.
 */
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
 * Persists writes in `queues` and holds them in memory too, so that the cart still works when the browser
 * cannot store them or is too slow. The queues are opened on first use.
 */
export function lastingCartWriteStore(openQueues: () => Promise<CartQueues>): CartWriteStore {
  const memory = memoryCartWriteStore()
  let channel: BroadcastChannel | null | undefined
  /** Owners with persisted writes, possibly. */
  const owners = new Set<string>()
  /** The latest writes of owners, until they are persisted. */
  const unsaved = new Map<string, readonly CartWrite[]>()
  /** Owners that the other pages know about. */
  const announcedOwners = new Set<string>()
  let opened: Promise<CartQueues> | null = null
  /** The last attempt failed or has not finished: do not wait for the next. */
  let isDoubtful = false

  function queues(): Promise<CartQueues> {
    opened ??= openQueues().catch((error: unknown) => {
      // Loading its script may succeed the next time.
      opened = null
      throw error
    })
    return opened
  }
  const channelOf = () => (channel ??= openChannel())
  /** Pages that looked for orphans before must look again. */
  function reportPersisted(owner: string, writes: readonly CartWrite[]): void {
    if (writes.length === 0) announcedOwners.delete(owner)
    else if (!announcedOwners.has(owner)) {
      announcedOwners.add(owner)
      channelOf()?.postMessage({ kept: owner })
    }
  }
  async function keep(owner: string, writes: readonly CartWrite[]): Promise<boolean> {
    try {
      await (await queues()).put(owner, writes)
      isDoubtful = false
      if (unsaved.get(owner) === writes) unsaved.delete(owner)
      reportPersisted(owner, writes)
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
      unsaved.set(owner, writes)
      if (!isDoubtful) return keepInTime(owner, writes)
      void keep(owner, writes)
      return false
    },
    isSaved: (owner) => !unsaved.has(owner),
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

/** Unsent cart writes in the browser's database, for this page and later ones. */
export function makeBrowserCartWriteStore(page: Window): CartWriteStore {
  return lastingCartWriteStore(async () => {
    const { indexedCartQueues } = await import('./indexedCartQueues')
    const { navigator, crypto } = page
    // Missing in insecure contexts, whatever the types say.
    const locks = navigator.locks as LockManager | undefined
    const now = () => Date.now()
    return indexedCartQueues({
      page: crypto.randomUUID(),
      locks: locks ? webPageLocks(locks) : timedPageLocks(now),
      now,
    })
  })
}
