import { clearAllListeners } from '@reduxjs/toolkit'
import { IDBFactory } from 'fake-indexeddb'
import { randomUUID } from 'node:crypto'
import { indexedCartQueues } from '@/features/cart/state/stored-writes/indexedCartQueues'
import { lastingCartWriteStore } from '@/features/cart/state/stored-writes/lastingCartWrites'
import type { SafeStorage } from '@/domain/session/safeStorage'
import { sessionEvents } from '@/session/sessionEvents'
import { type AppStore, makeStore } from '@/app/store/makeStore'
import { browserLocks } from '../../fakes/browserLocks'
import { memoryStorage, testDeps } from '../../fakes/deps'
import { pause } from '../../kills/pause'
import { SHOP } from './connection'

/** A page of the storefront, without its screens. */
export interface Page {
  readonly store: AppStore
  /** Waits until the store's state is as wanted. */
  readonly until: (isWanted: () => boolean, what: string) => Promise<void>
}

/** A tab: reloading it, or a crash, leaves its storage. */
export interface Tab {
  readonly page: () => Page
  readonly reload: () => void
}

export interface Browser {
  readonly openTab: () => Tab
}

interface BrowserOptions {
  readonly fetch: typeof fetch
  /** Clock offset of this machine. */
  readonly clockOffMs: number
}

/** Shorter than the storefront's delays, so that more happens in the same time. */
const CART_RETRY_DELAYS_MS = [100, 200, 400, 800]
const LOOK_MS = 15
const LOOK_FOR_MS = 240_000

const never = () => new Promise<never>(() => undefined)

/** An unreferenced channel: channels of closed pages would keep the process alive. */
class LooseChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    const { unref } = this as unknown as { unref?: () => void }
    unref?.call(this)
  }
}

/**
 * Installs the browser globals that pages need; returns a function that removes them. All browsers of the storm share
 * them: queues of unsent writes belong to one user, and each person is another user.
 */
export function provideBrowsers(): () => void {
  const before = { indexedDB: globalThis.indexedDB, BroadcastChannel: globalThis.BroadcastChannel }
  Object.assign(globalThis, { indexedDB: new IDBFactory(), BroadcastChannel: LooseChannel })
  return () => void Object.assign(globalThis, before)
}

/** A browser, whose tabs share a storage. */
export function openBrowser({ fetch, clockOffMs }: BrowserOptions): Browser {
  const locks = browserLocks()
  const localStorage = memoryStorage()
  const listeners = new Set<() => void>()
  const nowMs = () => Date.now() + clockOffMs

  function openPage(tabStorage: SafeStorage) {
    const name = randomUUID()
    const leaving = new AbortController()
    const isGone = () => leaving.signal.aborted
    // A closed page receives nothing and changes nothing.
    const ofPage = (storage: SafeStorage): SafeStorage => ({
      get: storage.get,
      set: (key, value) => (isGone() ? undefined : storage.set(key, value)),
      remove: (key) => (isGone() ? undefined : storage.remove(key)),
    })
    const onPage = (listener: () => void) => void listeners.add(() => (isGone() ? undefined : listener()))
    const shared = ofPage(localStorage)
    const writes = lastingCartWriteStore(() =>
      Promise.resolve(indexedCartQueues({ page: name, locks: locks.of(name), now: nowMs })),
    )
    const deps = testDeps({
      fetch: async (input, init) => {
        if (isGone()) return never()
        const signal = init?.signal ? AbortSignal.any([init.signal, leaving.signal]) : leaving.signal
        try {
          const answer = await fetch(input, { ...init, signal })
          return isGone() ? await never() : answer
        } catch (error) {
          if (isGone()) return never()
          throw error
        }
      },
      origin: SHOP,
      localStorage: {
        ...shared,
        set: (key, value) => {
          shared.set(key, value)
          setImmediate(() => listeners.forEach((tell) => tell()))
        },
      },
      tabStorage: ofPage(tabStorage),
      cartWrites: {
        ...writes,
        save: (owner, kept) => (isGone() ? never() : writes.save(owner, kept)),
        adopt: (owner, take) => (isGone() ? never() : writes.adopt(owner, take)),
        onAnnounced: (tell) => writes.onAnnounced((owner) => (isGone() ? undefined : tell(owner))),
        onPersisted: (tell) => writes.onPersisted((owner) => (isGone() ? undefined : tell(owner))),
      },
      cartRetryDelays: CART_RETRY_DELAYS_MS,
      now: () => new Date(nowMs()),
      randomUUID,
      onPage,
    })
    const store = makeStore({ deps })
    const until: Page['until'] = async (isWanted, what) => {
      const endMs = Date.now() + LOOK_FOR_MS
      while (!isWanted()) {
        if (Date.now() > endMs) throw new Error(`In vain: ${what}`)
        await pause(LOOK_MS)
      }
    }
    store.dispatch(sessionEvents.started())
    const leave = () => {
      leaving.abort()
      store.dispatch(clearAllListeners())
      locks.end(name)
    }
    return { page: { store, until }, leave }
  }

  return {
    openTab: () => {
      const tabStorage = memoryStorage()
      let open = openPage(tabStorage)
      return {
        page: () => open.page,
        reload: () => {
          open.leave()
          open = openPage(tabStorage)
        },
      }
    },
  }
}
