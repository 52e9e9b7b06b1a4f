/** Detects whether another page of this browser is alive. */
export interface PageLocks {
  /** Marks this page as alive until it is closed, reloaded or crashes. */
  readonly hold: (page: string) => Promise<void>
  /**
   * Runs the work if that page is gone, in one page at a time; otherwise later, when it goes. Resolves when the
   * work is done or has to wait.
   * @param persistedAtMs last sign of life of that page
   */
  readonly whenGone: (
    page: string,
    persistedAtMs: () => Promise<number>,
    work: () => Promise<void>,
  ) => Promise<void>
}

const nameOf = (page: string) => `tradecounter-cart-${page}`

/** Uses the browser's locks, which end with the page. */
export function webPageLocks(locks: LockManager): PageLocks {
  const locksByPage = new Map<string, Promise<void>>()
  /** Latest requested work by page, for the owner who uses the cart by then. */
  const waiting = new Map<string, () => Promise<void>>()

  function hold(page: string): Promise<void> {
    const known = locksByPage.get(page)
    if (known) return known
    const granted = new Promise<void>((resolve, reject) => {
      const untilTheEnd = () => {
        resolve()
        return new Promise<never>(() => undefined)
      }
      locks.request(nameOf(page), untilTheEnd).catch(reject)
    })
    locksByPage.set(page, granted)
    return granted
  }

  function wait(page: string, work: () => Promise<void>): void {
    const isWaiting = waiting.has(page)
    waiting.set(page, work)
    if (isWaiting) return
    const done = () => waiting.delete(page)
    locks.request(nameOf(page), () => waiting.get(page)?.()).then(done, done)
  }

  return {
    hold,
    whenGone: async (page, _keptAtMs, work) => {
      const isGone = await locks.request(nameOf(page), { ifAvailable: true }, async (lock) => {
        if (lock) await work()
        return lock !== null
      })
      if (!isGone) wait(page, work)
    },
  }
}

/** A page silent for this long counts as gone. */
export const LEASE_MS = 10 * 60_000

/**
 * Fallback without the Web Locks API, by time. A sleeping page may count as gone: both pages then send the same keys,
 * so each write is done once.
 */
export function timedPageLocks(now: () => number): PageLocks {
  return {
    hold: () => Promise.resolve(),
    whenGone: async (_page, persistedAtMs, work) => {
      if (now() - (await persistedAtMs()) > LEASE_MS) await work()
    },
  }
}
