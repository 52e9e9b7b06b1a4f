import { webPageLocks } from '@/features/cart/state/stored-writes/pageLocks'

/** Locks shared by a browser's pages: a closed page releases its own. */
export function browserLocks() {
  const holders = new Map<string, string>()
  const waiting: { page: string; name: string; start: () => void }[] = []
  const ended = new Set<string>()
  const release = (name: string) => {
    holders.delete(name)
    const next = waiting.findIndex((each) => each.name === name)
    if (next >= 0) waiting.splice(next, 1)[0]?.start()
  }
  const managerOf = (page: string) => {
    type Work = (lock: object | null) => unknown
    const request = async (name: string, options: { ifAvailable?: boolean } | Work, last?: Work) => {
      const work = typeof options === 'function' ? options : last
      const isPatient = typeof options === 'function'
      if (ended.has(page)) return new Promise<never>(() => undefined)
      if (holders.has(name) && !isPatient) return work?.(null)
      if (holders.has(name)) {
        await new Promise<void>((resolve) => waiting.push({ page, name, start: resolve }))
      }
      holders.set(name, page)
      const result = await work?.({ name })
      release(name)
      return result
    }
    return { request } as unknown as LockManager
  }
  return {
    of: (page: string) => webPageLocks(managerOf(page)),
    /** The page is closed, reloaded or crashes. */
    end: (page: string) => {
      ended.add(page)
      const left = waiting.filter((each) => each.page !== page)
      waiting.splice(0, waiting.length, ...left)
      for (const [name, holder] of [...holders]) if (holder === page) release(name)
    },
  }
}
