import type { CartWrite } from '@/domain/cart/cartWrite'

/** Keeps writes that the server has not confirmed, by owner: whoever comes back finds theirs. Never throws. */
export interface CartWriteStore {
  readonly load: (owner: string) => Promise<readonly CartWrite[]>
  readonly save: (owner: string, writes: readonly CartWrite[]) => Promise<void>
}

/** Keeps them as long as the page lives. */
export function memoryCartWriteStore(): CartWriteStore {
  const kept = new Map<string, readonly CartWrite[]>()
  return {
    load: (owner) => Promise.resolve(kept.get(owner) ?? []),
    save: (owner, writes) => {
      if (writes.length === 0) kept.delete(owner)
      else kept.set(owner, writes)
      return Promise.resolve()
    },
  }
}
