import type { PGlite, QueryOptions, Results, Transaction } from '@electric-sql/pglite'

/** What leaves tables as they are, and nothing behind in the session. */
const KEEPS_TABLES = /^\s*(select|insert|update|delete|with|savepoint|release|rollback|set transaction)\b/i

export interface Lease {
  /** Like the instance itself, as long as the lease lasts. */
  readonly client: PGlite
  /** A statement of the lease may have changed more than rows. */
  readonly hasChangedTables: () => boolean
  /** From here on the client refuses all, as a closed one does; a transaction left open is rolled back. */
  readonly end: () => void
}

/** An instance lent to one test file, which can be taken away from whatever that file left running. */
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
  /** The same with what Drizzle calls checked first; an object of its own, so that a test may replace what it likes. */
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
