import type { Credentials } from './credentials'

/** A call that the page's first script started before the app was loaded. */
export interface PrefetchedAnswer {
  credentials: Credentials
  response: Promise<Response>
  /** Milliseconds since the epoch. */
  startedAt: number
}

/** By method and path with query, for instance `GET /api/user`. */
export type PrefetchedAnswers = Record<string, PrefetchedAnswer>
