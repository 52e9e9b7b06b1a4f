import { type PrefetchedAnswers, type Credentials } from '@/domain/session/credentials'

/** Dependencies of the transport, in the thunks' extra argument. */
export interface ApiExtra {
  fetch: typeof fetch
  /** Origin of the backend, for instance `https://shop.example.com`. */
  origin: string
  credentials: () => Credentials
  prefetchedAnswers: PrefetchedAnswers
}

/** Owns the mutable state that belongs to one store. */
export interface Owner {
  /** Returns the result of the first call with this `make`. */
  own: <Owned>(make: () => Owned) => Owned
}

export function makeOwn(): Owner['own'] {
  const owned = new Map<unknown, unknown>()
  return <Owned>(make: () => Owned) => {
    if (!owned.has(make)) owned.set(make, make())
    return owned.get(make) as Owned
  }
}
