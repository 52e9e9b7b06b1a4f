import { type PrefetchedAnswers, type Credentials } from '@/domain/session/credentials'

/** What the transport needs from outside; the store puts it into the thunks' extra argument. */
export interface ApiExtra {
  fetch: typeof fetch
  /** Where the backend is, for instance `https://shop.example.com`. */
  origin: string
  credentials: () => Credentials
  prefetchedAnswers: PrefetchedAnswers
}
