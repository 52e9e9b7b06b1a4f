import type { CartWrite } from '@/domain/cart/cartWrite'

declare module '@/net/appDeps' {
  interface AppDeps {
    /** Storage of unconfirmed cart writes, by owner. */
    cartWrites: CartWriteStore
    /** Pauses before further attempts at a cart write without an answer, in ms. */
    cartRetryDelays: readonly number[]
  }
}

/**
 * Adopts writes left behind by a closed page. `leftAtMs` is when they were last persisted; `isWhole` is false
 * when some cannot be read by this version. Returns false to leave them where they are.
 */
export type TakeOver = (writes: readonly CartWrite[], leftAtMs: number, isWhole: boolean) => Promise<boolean>

/** Persists unconfirmed writes by owner, so that users find theirs again. Never throws. */
export interface CartWriteStore {
  /** The writes persisted by this page. */
  readonly load: (owner: string) => readonly CartWrite[]
  /** True once they survive the page; false when they can only be held in memory. */
  readonly save: (owner: string, writes: readonly CartWrite[]) => boolean | Promise<boolean>
  /** True when the latest writes of the owner survive the page already. */
  readonly isSaved: (owner: string) => boolean
  /** Hands over writes of other pages of this owner, now and whenever a page closes; each once, to one page. */
  readonly adopt: (owner: string, take: TakeOver) => Promise<void>
  /** Deletes this page's writes of the owner. */
  readonly forget: (owner: string) => void
  /** Notifies the other pages that the server has confirmed something. */
  readonly announce: (owner: string) => void
  readonly onAnnounced: (listener: (owner: string) => void) => void
  /** Called when another page starts persisting writes of an owner, which it may leave behind. */
  readonly onPersisted: (listener: (owner: string) => void) => void
}

/** Holds writes in memory, for this page only. */
export function memoryCartWriteStore(): CartWriteStore {
  const writesByOwner = new Map<string, readonly CartWrite[]>()
  return {
    load: (owner) => writesByOwner.get(owner) ?? [],
    save: (owner, writes) => {
      if (writes.length === 0) writesByOwner.delete(owner)
      else writesByOwner.set(owner, writes)
      return false
    },
    isSaved: (owner) => !writesByOwner.has(owner),
    adopt: () => Promise.resolve(),
    forget: (owner) => {
      writesByOwner.delete(owner)
    },
    announce: () => undefined,
    onAnnounced: () => undefined,
    onPersisted: () => undefined,
  }
}
