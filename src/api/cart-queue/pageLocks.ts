/** Tells whether another page of this browser lives. */
export interface PageLocks {
  /** From here on this page counts as alive, until it is closed, reloaded or crashes. */
  readonly hold: (page: string) => Promise<void>
  /**
   * Does the work if that page is gone, in no other page at the same time; later, when it goes, if it is not. Resolves
   * when the work is done, or has to wait.
   * @param persistedAtMs when that page was last heard of
   */
  readonly whenGone: (
    page: string,
    persistedAtMs: () => Promise<number>,
    work: () => Promise<void>,
  ) => Promise<void>
}

const nameOf = (page: string) => `tradecounter-cart-${page}`

/** By the browser's own locks, which end with the page whatever becomes of it. */
export function webPageLocks(locks: LockManager): PageLocks {
  const held = new Map<string, Promise<void>>()
  /** What is wanted last of a page: whoever is in the cart by then. */
  const waiting = new Map<string, () => Promise<void>>()

  function hold(page: string): Promise<void> {
    const known = held.get(page)
    if (known) return known
    const granted = new Promise<void>((resolve, reject) => {
      const untilTheEnd = () => {
        resolve()
        return new Promise<never>(() => undefined)
      }
      locks.request(nameOf(page), untilTheEnd).catch(reject)
    })
    held.set(page, granted)
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

/** A page that was not heard of for so long is gone. */
export const LEASE_MS = 10 * 60_000

/**
 * Without locks, by time. A page that sleeps so long is taken for gone: what both then send has the same keys, and is done
 * once.
 */
export function timedPageLocks(now: () => number): PageLocks {
  return {
    hold: () => Promise.resolve(),
    whenGone: async (_page, persistedAtMs, work) => {
      if (now() - (await persistedAtMs()) > LEASE_MS) await work()
    },
  }
}
