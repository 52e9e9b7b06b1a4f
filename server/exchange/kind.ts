import type { PgTable } from 'drizzle-orm/pg-core'
import type { Config } from '../config'
import type { Queries, Transaction } from '../db/database'
import type { Column, TargetName } from './columns/column'
import type { KindFiles, WriteFile } from './files'

/** A row as it is sent to the database: cells by column name, and the number of its line as `n`. */
export type Row = Readonly<Record<string, unknown>> & { readonly n: number }

/** Rows as JSON text, which takes a third of the memory of objects. */
export interface Piece {
  readonly json: string
  readonly rows: number
}

/** The rows of one file, each column checked. */
export interface Staged {
  readonly kind: Kind
  /** Name of the file, for messages. */
  readonly file: string
  /** Columns of the file's heading; the others stay as they are in rows that exist. */
  readonly present: readonly Column[]
  readonly pieces: readonly Piece[]
  /** Lines by key. */
  readonly keys: ReadonlyMap<string, number>
  /** Codes of other kinds that the rows name. */
  readonly named: ReadonlyMap<TargetName, ReadonlySet<string>>
  /** The files that rows name. */
  readonly files?: KindFiles
}

/** What a load will change. */
export interface Difference {
  /** Lines of rows that the database has not. */
  readonly added: ReadonlySet<number>
  readonly changed: number
  /** Stored lines that the file, which has others of the same owner, has not. */
  readonly removed?: number
  readonly faults?: readonly Fault[]
  /** The rows to write, in pieces. */
  readonly rows: readonly (readonly Row[])[]
}

/** Settings of the server that loads need: for the links in mails. */
export type ExchangeConfig = Pick<Config, 'smtpUrl' | 'publicUrl'>

/** Reason against a line; without a line against the file. */
export interface Fault {
  readonly line: number | null
  readonly column: string
  readonly reason: string
}

/** A row that is in the database and not in the file. */
export interface Missing {
  /** Its key's cells by column name. */
  readonly key: Readonly<Record<string, unknown>>
}

export interface WriteContext {
  readonly config: ExchangeConfig
  readonly now: Date
  readonly present: readonly Column[]
  readonly added: ReadonlySet<number>
  readonly holdsInvitations: boolean
  /** Adds a note to the report. */
  readonly note: (text: string) => void
  readonly files?: KindFiles
}

/** How a kind is compared, written and read. Everything but `write` and `retire` only reads. */
export interface Store {
  /** The table that most of its rows are in. */
  readonly table?: PgTable
  /** Compares with the database, in short statements. */
  readonly compare: (db: Queries, staged: Staged) => Promise<Difference>
  /** Reasons against rows that need the database as it is before the load. */
  readonly refuse?: (db: Queries, rows: readonly Row[]) => Promise<readonly Fault[]>
  /** Answers with reasons against rows that could not be written. */
  readonly write: (tx: Transaction, rows: readonly Row[], context: WriteContext) => Promise<readonly Fault[]>
  /** Reasons against rows once everything is written: the load is then undone. */
  readonly judge?: (tx: Transaction, rows: readonly Row[]) => Promise<readonly Fault[]>
  /** Reasons against retiring rows, once everything is written. */
  readonly judgeRetired?: (tx: Transaction, missing: readonly Missing[]) => Promise<readonly Fault[]>
  /** Rows that a full load without them retires; null where files are never full. */
  readonly readRetirable: ((db: Queries, staged: Staged) => AsyncIterable<readonly Missing[]>) | null
  readonly retire: (tx: Transaction, missing: readonly Missing[], context: WriteContext) => Promise<void>
  /** All rows as cells in the order of the columns, sorted by key. */
  readonly read: (tx: Transaction) => AsyncIterable<readonly (readonly string[])[]>
  /** Gives every file that rows name. */
  readonly writeFiles?: (tx: Transaction, writeFile: WriteFile) => Promise<void>
}

/** A kind of rows: one file. */
export interface Kind {
  /** Of its file, and of its path over HTTP. */
  readonly name: string
  /** `json`: one object, of which each property is a row of its name and value. `files`: nothing but its files. */
  readonly format?: 'json' | 'files'
  /** Subfolder of the files that rows name. */
  readonly folder?: string
  /** Largest of those files. */
  readonly fileBytesMax?: number
  readonly title: string
  readonly about: string
  readonly columns: readonly Column[]
  /** Names of the columns that identify a row. */
  readonly key: readonly string[]
  /** Keys that differ only in case are the same. */
  readonly isKeyFolded?: boolean
  /** Columns, besides the key, of which no two rows of a file have the same text in any case. */
  readonly unique?: readonly string[]
  /** Flags that may be yes once in a file, or once for each cell of another column. */
  readonly single?: readonly { readonly flag: string; readonly per?: string }[]
  /** Reasons against a row by itself, once each of its cells is right. */
  readonly checkRow?: (row: Row) => readonly Omit<Fault, 'line'>[]
  /** What `--full` does with rows that are not in the file. */
  readonly retires: string
  /** Columns that a file leaves out are empty, also in rows that exist. */
  readonly isWhole?: boolean
  /** Only read from files, never written to them. */
  readonly isInOnly?: boolean
  readonly store: Store
}

const SEPARATOR = '\u001f'

/** A row's key as text, from its cells. */
export function keyOf({ key, isKeyFolded = false }: Kind, row: Readonly<Record<string, unknown>>): string {
  const text = key.map((name) => String(row[name] ?? '')).join(SEPARATOR)
  return isKeyFolded ? text.toLowerCase() : text
}
