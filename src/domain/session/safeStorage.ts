/** Storage that never throws: failed writes are dropped, unreadable entries are missing. */
export interface SafeStorage {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  remove: (key: string) => void
}

/** `open` is a function because even mentioning `localStorage` throws where the browser forbids it. */
export function safeStorage(open: () => Storage): SafeStorage {
  function attempt<Result>(work: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      return work(open())
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) => {
      attempt((storage) => {
        storage.setItem(key, value)
      }, undefined)
    },
    remove: (key) => {
      attempt((storage) => {
        storage.removeItem(key)
      }, undefined)
    },
  }
}
