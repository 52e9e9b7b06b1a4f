import type { Database, Queries } from './database'
import { Failure } from '../foundation/failure'
import { SERVER_MESSAGES } from '../foundation/messages'

/** Identity of a write that must happen only once: sender, target and `Idempotency-Key`. */
export interface IdempotencyScope {
  readonly scope: string
  readonly key: string
}

export interface OnceRequest extends IdempotencyScope {
  /** The same key with another hash is a different request and is rejected. */
  readonly requestHash: string
}

/** An answer as stored under its key and replayed; `body` undefined: none. */
export interface StoredAnswer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Runs work once per key. A handler whose work spans several transactions calls it itself. */
export interface Once {
  readonly name: IdempotencyScope
  /** Hash of query and body, for handlers that may store it. */
  readonly hash: () => string
  /** The answer stored under the key; null if absent. A stored rejection is thrown. */
  readonly firstAnswer: (db: Queries, request: OnceRequest, now: Date) => Promise<StoredAnswer | null>
  /** Claims the key, runs the work, and stores the answer in one transaction; a replay gets the stored answer. */
  readonly run: (
    db: Database,
    request: OnceRequest,
    now: Date,
    work: (db: Database) => Promise<StoredAnswer>,
  ) => Promise<StoredAnswer>
}

const RETRY_AFTER_SECONDS = '5'

/**
 * Not stored as a rejection: the first request may still do the work, so the client must retry with the same
 * key.
 */
export function stillAnswering(): Failure {
  const message = SERVER_MESSAGES.stillAnswering
  return new Failure(503, { message }, { 'Retry-After': RETRY_AFTER_SECONDS })
}

/** The key was used before for another request. */
export function usedOtherwise(): Failure {
  return new Failure(422, { message: SERVER_MESSAGES.keyUsed })
}
