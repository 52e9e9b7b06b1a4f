import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema/index'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The database, whichever driver is behind it: the embedded one or a PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
/** What a transaction hands to its function. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Either: for queries that work inside and outside of a transaction. */
export type Queries = Database | Transaction

/** An open, migrated database. */
export interface OpenedDatabase {
  readonly db: Database
  readonly kind: 'embedded' | 'postgres'
  /** Runs work that only one process at a time may do, such as filling an empty database. */
  readonly exclusively: <T>(work: (db: Database) => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

/** Beside this file when run from source, beside the built dist/server/main.js otherwise. */
export function migrationsFolder(): string {
  const folder = join(import.meta.dirname, 'migrations')
  if (!existsSync(join(folder, 'meta', '_journal.json'))) throw new Error(`No migrations in ${folder}`)
  return folder
}
