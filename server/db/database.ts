import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema/index'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../foundation/log'
import type { TakeTurn } from './turn'

declare module '../foundation/appDeps' {
  interface AppDeps {
    readonly db: Database
    /** The database's clock, shared by all processes: the clock of one machine may be wrong. */
    readonly databaseNow: () => SQL
  }
}

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** For queries that work inside and outside a transaction. */
export type Queries = Database | Transaction

export interface Connections {
  readonly used: number
  readonly idle: number
  /** Waiting statements and transactions. */
  readonly waiting: number
}

export interface OpenedDatabase {
  readonly db: Database
  readonly kind: 'embedded' | 'postgres'
  /** Runs work that only one process at a time may do, such as seeding. */
  readonly exclusively: <T>(work: (db: Database) => Promise<T>) => Promise<T>
  /** Cross-process turn for loads on this database: one at a time. */
  readonly takeTurn: TakeTurn
  readonly close: () => Promise<void>
  /** Current connections; the embedded database has one. */
  readonly connections?: () => Connections
  /** Lets commands use the embedded database while this process does; with PostgreSQL they connect by themselves. */
  readonly admitCommands?: (log: Log) => Promise<{ readonly close: () => Promise<void> }>
}

/** Beside this file when run from source, else beside dist/server/main.js. */
export function migrationsFolder(): string {
  const folder = join(import.meta.dirname, 'migrations')
  if (!existsSync(join(folder, 'meta', '_journal.json'))) throw new Error(`No migrations in ${folder}`)
  return folder
}

interface Journal {
  readonly entries: readonly { readonly when: number }[]
}

/** Times of the migrations that this version knows, as the database records them; oldest first. */
export function knownMigrations(): readonly number[] {
  const journal = readFileSync(join(migrationsFolder(), 'meta', '_journal.json'), 'utf8')
  return (JSON.parse(journal) as Journal).entries.map(({ when }) => when)
}

export function lastMigration(): number {
  return knownMigrations().at(-1) ?? 0
}
