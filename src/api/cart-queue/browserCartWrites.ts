import type { CartWriteStore } from './cartWriteStore'
import { lastingCartWriteStore } from './lastingCartWrites'
import { timedPageLocks, webPageLocks } from './pageLocks'

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
