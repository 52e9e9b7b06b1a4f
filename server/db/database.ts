import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema/index'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { TakeTurn } from './turn'

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** For queries that work inside and outside a transaction. */
export type Queries = Database | Transaction

export interface OpenedDatabase {
  readonly db: Database
  readonly kind: 'embedded' | 'postgres'
  /** Runs work that only one process at a time may do, such as seeding. */
  readonly exclusively: <T>(work: (db: Database) => Promise<T>) => Promise<T>
  /** The turn for loads: of all processes on this database, one loads at a time. */
  readonly takeTurn: TakeTurn
  readonly close: () => Promise<void>
}

/** Beside this file when run from source, else beside dist/server/main.js. */
export function migrationsFolder(): string {
  const folder = join(import.meta.dirname, 'migrations')
  if (!existsSync(join(folder, 'meta', '_journal.json'))) throw new Error(`No migrations in ${folder}`)
  return folder
}
