import type { PgTable } from 'drizzle-orm/pg-core'
import type { Config } from '../foundation/config'
import type { Queries, Transaction } from '../db/database'
import type { Column, TargetName } from './columns/column'
import { createHash } from 'node:crypto'

/** Files of a subfolder that the rows of a kind name. */
export interface KindFiles {
  /** Null if the file is missing or larger than `maxBytes`. */
  readonly read: (name: string, maxBytes: number) => Promise<Uint8Array | null>
}

/** True for a name that stays within its folder. */
export const isPlainName = (name: string): boolean =>
  name !== '' && !/[/\\\0]/.test(name) && !name.startsWith('.')

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Receives the files of a kind on export. */
export type WriteFile = (name: string, bytes: Uint8Array) => Promise<void>

/** A row as sent to the database: cells by column name, and its line number as `n`. */
export type Row = Readonly<Record<string, unknown>> & { readonly n: number }

/** Rows as JSON text, which takes a third of the memory of objects. */
export interface Piece {
  readonly json: string
  readonly rows: number
}

/** Rows of one file, with each column checked. */
export interface Staged {
  readonly kind: Kind
  /** File name for messages. */
  readonly file: string
  /** Columns of the file's heading; existing rows keep the values of the others. */
  readonly present: readonly Column[]
  readonly pieces: readonly Piece[]
  /** Line numbers by key. */
  readonly keys: ReadonlyMap<string, number>
  /** Codes of other kinds that the rows reference. */
  readonly named: ReadonlyMap<TargetName, ReadonlySet<string>>
  /** Files that the rows name. */
  readonly files?: KindFiles
}

/** Changes that a load will make. */
export interface Difference {
  /** Line numbers of rows that the database lacks. */
  readonly added: ReadonlySet<number>
  readonly changed: number
  /** Number of stored lines that the file lacks while it has others of the same owner. */
  readonly removed?: number
  readonly faults?: readonly Fault[]
  /** Rows to write, in batches. */
  readonly rows: readonly (readonly Row[])[]
}

/** Server settings that loads need for the links in mails. */
export type ExchangeConfig = Pick<Config, 'smtpUrl' | 'publicUrl'>

/** Reason to reject a line; without a line number, the file. */
export interface Fault {
  readonly line: number | null
  readonly column: string
  readonly reason: string
}

/** A row of the database that the file lacks. */
export interface Missing {
  /** Cells of its key by column name. */
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

/** Compares, writes and reads a kind. Only `write` and `retire` change the database. */
export interface Store {
  /** Table of most of its rows. */
  readonly table?: PgTable
  /** Compares with the database, in short statements. */
  readonly compare: (db: Queries, staged: Staged) => Promise<Difference>
  /** Reasons to reject rows, found in the database as it is before the load. */
  readonly refuse?: (db: Queries, rows: readonly Row[]) => Promise<readonly Fault[]>
  /** Returns reasons why rows could not be written. */
  readonly write: (tx: Transaction, rows: readonly Row[], context: WriteContext) => Promise<readonly Fault[]>
  /** Reasons to reject rows once everything is written; any reason rolls the load back. */
  readonly validate?: (tx: Transaction, rows: readonly Row[]) => Promise<readonly Fault[]>
  /** Reasons not to retire rows, once everything is written. */
  readonly validateRetired?: (tx: Transaction, missing: readonly Missing[]) => Promise<readonly Fault[]>
  /** Rows that a full load without them retires; null if files of this kind are never full. */
  readonly readRetirable: ((db: Queries, staged: Staged) => AsyncIterable<readonly Missing[]>) | null
  readonly retire: (tx: Transaction, missing: readonly Missing[], context: WriteContext) => Promise<void>
  /** All rows as cells in the order of the columns, sorted by key. */
  readonly read: (tx: Transaction) => AsyncIterable<readonly (readonly string[])[]>
  /** Writes every file that rows name. */
  readonly writeFiles?: (tx: Transaction, writeFile: WriteFile) => Promise<void>
}

/** A kind of rows, in one file. */
export interface Kind {
  /** Name in the file name, and in the path over HTTP. */
  readonly name: string
  /** `json`: one object with a row per property (name and value). `files`: consists only of its files. */
  readonly format?: 'json' | 'files'
  /** Subfolder of the files that rows name. */
  readonly folder?: string
  /** Size limit of those files. */
  readonly fileBytesMax?: number
  readonly title: string
  readonly about: string
  readonly columns: readonly Column[]
  /** Names of the columns that identify a row. */
  readonly key: readonly string[]
  /** True if keys that differ only in case are the same. */
  readonly isKeyFolded?: boolean
  /** Columns, besides the key, whose texts must be unique in a file, ignoring case. */
  readonly unique?: readonly string[]
  /** Flags that may be yes only once in a file, or once per value of another column. */
  readonly single?: readonly { readonly flag: string; readonly per?: string }[]
  /** Reasons to reject a row by itself, once each of its cells is valid. */
  readonly checkRow?: (row: Row) => readonly Omit<Fault, 'line'>[]
  /** Effect of `--full` on rows that are not in the file. */
  readonly retires: string
  /** Columns that a file omits become empty in existing rows, too. */
  readonly isWhole?: boolean
  /** Only read from files, never exported. */
  readonly isInOnly?: boolean
  readonly store: Store
}

const SEPARATOR = '\u001f'

/** Key of a row as text, from its cells. */
export function keyOf({ key, isKeyFolded = false }: Kind, row: Readonly<Record<string, unknown>>): string {
  const text = key.map((name) => String(row[name] ?? '')).join(SEPARATOR)
  return isKeyFolded ? text.toLowerCase() : text
}
