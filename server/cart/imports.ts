import type { IdempotencyScope } from '../db/once'
import { stillAnswering } from '../db/once'
import { Failure } from '../foundation/failure'
import { type ImportThread, makeImportThread } from './cartImportThread'
import { SERVER_CART_MESSAGES } from './messages'

/** Limit of waiting files; each holds its bytes. */
const FILES_MAX = 8
const RETRY = { 'Retry-After': '3' }

declare module '../foundation/appDeps' {
  interface AppDeps {
    readonly imports: Imports
  }
}

/** Imports of this process: one file per user at a time, and few in total. */
export interface Imports {
  readonly thread: ImportThread
  /** 429 while the user's other file is imported; 503 while the same request is answered, or too many wait. */
  readonly inTurn: <T>(userId: number, name: IdempotencyScope | null, work: () => Promise<T>) => Promise<T>
}

export function makeImports(thread: ImportThread = makeImportThread()): Imports {
  const underWay = new Map<number, IdempotencyScope | null>()

  function rejectSecond(userId: number, name: IdempotencyScope | null): void {
    const other = underWay.get(userId)
    if (other === undefined) return
    const isSame = name !== null && other?.key === name.key && other.scope === name.scope
    // Not stored as the rejection of the first request, which may still do the work.
    if (isSame) throw stillAnswering()
    throw new Failure(429, { message: SERVER_CART_MESSAGES.fileUnderWay }, RETRY)
  }

  return {
    thread,
    inTurn: async (userId, name, work) => {
      rejectSecond(userId, name)
      if (underWay.size >= FILES_MAX)
        throw new Failure(503, { message: SERVER_CART_MESSAGES.manyFiles }, RETRY)
      underWay.set(userId, name)
      try {
        return await work()
      } finally {
        underWay.delete(userId)
      }
    },
  }
}
