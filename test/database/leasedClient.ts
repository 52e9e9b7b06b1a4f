import type { PGlite, QueryOptions, Results, Transaction } from '@electric-sql/pglite'

/** Statements that change neither tables nor the session; a cursor ends with its transaction. */
const KEEPS_TABLES =
  /^\s*(select|insert|update|delete|with|declare|fetch|close|savepoint|release|rollback|set transaction)\b/i

export interface Lease {
  /** Usable like the instance itself while the lease lasts. */
  readonly client: PGlite
  /** True if a statement may have changed more than rows. */
  readonly hasChangedTables: () => boolean
  /** Closes the client and rolls back an open transaction. */
  readonly end: () => void
}

/** An instance leased to one test file, revocable from anything the file left running. */
export function leaseClient(instance: PGlite): Lease {
  let hasEnded = false
  let hasChangedTables = false
  let cutOff: (reason: Error) => void = () => undefined
  const ended = new Promise<never>((_, reject) => (cutOff = reject))
  ended.catch(() => undefined)

  function check(text: string): void {
    if (hasEnded) throw new Error('PGlite is closed')
    if (!KEEPS_TABLES.test(text)) hasChangedTables = true
  }
  /** A proxy that checks Drizzle's calls; a separate object, so that tests may replace its methods. */
  function checked<C extends PGlite | Transaction>(target: C): C {
    const query = async <T>(
      text: string,
      values?: unknown[],
      options?: QueryOptions,
    ): Promise<Results<T>> => {
      check(text)
      return target.query<T>(text, values, options)
    }
    const exec = async (text: string, options?: QueryOptions): Promise<Results[]> => {
      check(text)
      return target.exec(text, options)
    }
    return Object.assign(Object.create(target) as C, { query, exec })
  }
  const transaction = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    if (hasEnded) throw new Error('PGlite is closed')
    return instance.transaction((tx) => Promise.race([ended, work(checked(tx))]))
  }

  return {
    client: Object.assign(checked(instance), { transaction }),
    hasChangedTables: () => hasChangedTables,
    end: () => {
      hasEnded = true
      cutOff(new Error('PGlite is closed'))
    },
  }
}
