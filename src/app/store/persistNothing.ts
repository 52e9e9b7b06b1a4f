import type { CartWriteStore } from '@/features/cart/state/stored-writes/cartWriteStore'
import type { AppDeps } from '@/net/appDeps'
import type { SafeStorage } from '@/domain/session/safeStorage'

type Keeping = Pick<AppDeps, 'localStorage' | 'tabStorage' | 'cartWrites'>

function shutStorage(storage: SafeStorage, isShut: () => boolean): SafeStorage {
  return {
    get: (key) => (isShut() ? null : storage.get(key)),
    set: (key, value) => {
      if (!isShut()) storage.set(key, value)
    },
    remove: (key) => {
      if (!isShut()) storage.remove(key)
    },
  }
}

function shutCartWrites(store: CartWriteStore, isShut: () => boolean): CartWriteStore {
  const unlessShut = (tell: (owner: string) => void) => (owner: string) => {
    if (!isShut()) tell(owner)
  }
  return {
    load: (owner) => (isShut() ? [] : store.load(owner)),
    save: (owner, writes) => (isShut() ? false : store.save(owner, writes)),
    isSaved: (owner) => !isShut() && store.isSaved(owner),
    adopt: (owner, take) => (isShut() ? Promise.resolve() : store.adopt(owner, take)),
    forget: unlessShut(store.forget),
    announce: unlessShut(store.announce),
    onAnnounced: (listener) => store.onAnnounced(unlessShut(listener)),
    onPersisted: (listener) => store.onPersisted(unlessShut(listener)),
  }
}

/**
 * Blocks the browser's storage while `isShut`: nothing is written, and what other sessions left is neither read
 * nor touched. Callers see an empty storage.
 */
export function persistNothingWhile(
  isShut: () => boolean,
  { localStorage, tabStorage, cartWrites }: Keeping,
): Keeping {
  return {
    localStorage: shutStorage(localStorage, isShut),
    tabStorage: shutStorage(tabStorage, isShut),
    cartWrites: shutCartWrites(cartWrites, isShut),
  }
}
