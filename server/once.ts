import type { Database, Queries } from './db/database'
import { Failure } from './failure'
import { SERVER_MESSAGES } from './messages'

/** What identifies a write that must happen once: who sends it, where to, and under which `Idempotency-Key`. */
export interface OnceName {
  readonly scope: string
  readonly key: string
}

export interface OnceRequest extends OnceName {
  /** The same key with another hash is another request: it is refused. */
  readonly requestHash: string
}

/** An answer as it is stored under its key and replayed; `body` undefined: none. */
export interface StoredAnswer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Runs work once per key. A handler whose work is more than one transaction calls it itself. */
export interface Once {
  readonly name: OnceName
  /** Hash of query and body, for handlers that may store it. */
  readonly hash: () => string
  /** The answer stored under the key, null when there is none. A stored refusal is thrown. */
  readonly firstAnswer: (db: Queries, request: OnceRequest, now: Date) => Promise<StoredAnswer | null>
  /** Claims the key, works, and stores the answer in one transaction; a replay gets the stored answer. */
  readonly run: (
    db: Database,
    request: OnceRequest,
    now: Date,
    work: (db: Database) => Promise<StoredAnswer>,
  ) => Promise<StoredAnswer>
}

const RETRY_AFTER_SECONDS = '5'

/** Not a refusal: the first request may still do the work, so the client must ask again under the same key. */
export function stillAnswering(): Failure {
  const message = SERVER_MESSAGES.stillAnswering
  return new Failure(503, { message }, { 'Retry-After': RETRY_AFTER_SECONDS })
}

/** The key was used before for another request. */
export function usedOtherwise(): Failure {
  return new Failure(422, { message: SERVER_MESSAGES.keyUsed })
}
