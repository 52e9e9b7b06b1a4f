import type { Database } from './database'

/** An open, migrated database. */
export interface OpenedDatabase {
  readonly db: Database
  readonly kind: 'embedded' | 'postgres'
  /** Runs work that only one process at a time may do, such as filling an empty database. */
  readonly exclusively: <T>(work: (db: Database) => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}
