import { type PrefetchedAnswers, type Credentials } from '@/domain/session/credentials'

/** What the transport needs from outside; the store puts it into the thunks' extra argument. */
export interface ApiExtra {
  fetch: typeof fetch
  /** Where the backend is, for instance `https://shop.example.com`. */
  origin: string
  credentials: () => Credentials
  prefetchedAnswers: PrefetchedAnswers
}

/** Owns whatever parts of the app remember for one store. */
export interface Owner {
  /** What `make` made on its first call. */
  own: <Owned>(make: () => Owned) => Owned
}

export function makeOwn(): Owner['own'] {
  const owned = new Map<unknown, unknown>()
  return <Owned>(make: () => Owned) => {
    if (!owned.has(make)) owned.set(make, make())
    return owned.get(make) as Owned
  }
}
