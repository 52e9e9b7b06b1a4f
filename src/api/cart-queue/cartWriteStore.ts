import type { CartWrite } from '@/domain/cart/cartWrite'

/**
 * Takes over writes that a page left which is gone; `leftAtMs` is when they were kept last, `isWhole` that there are no
 * others, which this version of the app cannot read. False where they are not wanted any more: they stay where they are.
 */
export type TakeOver = (writes: readonly CartWrite[], leftAtMs: number, isWhole: boolean) => Promise<boolean>

/** Keeps writes that the server has not confirmed, by owner: whoever comes back finds theirs. Never throws. */
export interface CartWriteStore {
  /** Those that this page has kept. */
  readonly load: (owner: string) => readonly CartWrite[]
  /** True once they outlive the page; false where there is nowhere to keep them but in it. */
  readonly save: (owner: string, writes: readonly CartWrite[]) => boolean | Promise<boolean>
  /** Hands over what other pages left behind for this owner, now and when one of them goes; each once, to one page. */
  readonly adopt: (owner: string, take: TakeOver) => Promise<void>
  /** Forgets what this page keeps of this owner. */
  readonly forget: (owner: string) => void
  /** Tells the other pages of this browser that the server has confirmed something of this owner. */
  readonly announce: (owner: string) => void
  /** Hears what other pages announce. */
  readonly onAnnounced: (listener: (owner: string) => void) => void
  /** Hears that another page keeps something of this owner from now on, which it may leave behind. */
  readonly onPersisted: (listener: (owner: string) => void) => void
}

/** Keeps them as long as the page lives, for nobody else. */
export function memoryCartWriteStore(): CartWriteStore {
  const kept = new Map<string, readonly CartWrite[]>()
  return {
    load: (owner) => kept.get(owner) ?? [],
    save: (owner, writes) => {
      if (writes.length === 0) kept.delete(owner)
      else kept.set(owner, writes)
      return false
    },
    adopt: () => Promise.resolve(),
    forget: (owner) => {
      kept.delete(owner)
    },
    announce: () => undefined,
    onAnnounced: () => undefined,
    onPersisted: () => undefined,
  }
}
