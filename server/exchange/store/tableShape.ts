import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../db/database'
import type { Column } from '../columns/column'
import type { Row, WriteContext } from '../kind'
import type { Rule } from './faultsBy'
import { storable, storedIn } from './recordset'

/** A column that is not stored in its rows. */
interface VirtualColumn {
  readonly shown: SQL
  /** Value that it gives another column of added rows; changes are not written. */
  readonly column: PgColumn
  readonly added: SQL
}

export interface TableOptions {
  readonly table: PgTable
  readonly columns: readonly Column[]
  readonly key: readonly string[]
  readonly isKeyFolded?: boolean
  /** Condition over `t` for rows of this kind. */
  readonly scope?: SQL
  /** Target of `on conflict`, if other than the key's columns. */
  readonly conflict?: SQL
  /** Further columns of added rows. */
  readonly fixed?: Readonly<Record<string, SQL>>
  /** Column that gets the time of each change. */
  readonly touched?: PgColumn
  readonly virtual?: Readonly<Record<string, VirtualColumn>>
  /** Further assignments of changed rows. */
  readonly updated?: SQL
  /** Value of retired rows; without it they are deleted. */
  readonly retired?: { readonly column: PgColumn; readonly value: SQL }
  readonly isNeverRetired?: boolean
  readonly refuse?: readonly Rule[]
  readonly validate?: readonly Rule[]
  /** Rules over the key's columns of retired rows. */
  readonly validateRetired?: readonly Rule[]
  /** Called before rows are written. */
  readonly prepare?: (tx: Transaction, rows: readonly Row[]) => Promise<void>
  /** Called after rows were added. */
  readonly added?: (tx: Transaction, rows: readonly Row[], context: WriteContext) => Promise<void>
}

/** The options with values derived from them. */
export interface TableShape extends TableOptions {
  readonly scope: SQL
  readonly keyColumns: readonly Column[]
  readonly isKey: (column: Column) => boolean
  readonly isVirtual: (column: Column) => boolean
  /** Condition that a stored row `t` has the key of a row `r` of the file. */
  readonly isSameKey: SQL
}

function isSame(column: Column, isFolded: boolean): SQL {
  const [stored, given] = [storedIn(column), storable(column)]
  if (isFolded && !column.to) return sql`lower(${stored}) = lower(${given})`
  if (column.stored?.notNull === false) return sql`${stored} is not distinct from ${given}`
  return sql`${stored} = ${given}`
}

export function shapeOf(options: TableOptions): TableShape {
  const { columns, key, isKeyFolded = false, scope = sql`true`, virtual = {} } = options
  const keyColumns = columns.filter(({ name }) => key.includes(name))
  const same = keyColumns.map((column) => isSame(column, isKeyFolded))
  return {
    ...options,
    scope,
    keyColumns,
    isKey: ({ name }) => key.includes(name),
    isVirtual: ({ name }) => name in virtual,
    isSameKey: sql.join(same, sql` and `),
  }
}

export const commaSeparated = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)
