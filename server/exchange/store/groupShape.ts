import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../db/database'
import type { Column } from '../columns/column'
import type { Fault, Row, Staged, WriteContext } from '../kind'
import type { Rule } from './faultsBy'
import { name, recordset } from './recordset'

export interface GroupOptions {
  readonly table: PgTable
  readonly ownerColumns: readonly Column[]
  /** Column with a line's number. */
  readonly line: Column
  readonly lineColumns: readonly Column[]
  /** Owners, as `o`, joined with the tables that their columns show. */
  readonly owners: SQL
  /** Values that the owner's columns show, and sort by. */
  readonly ownerShown: readonly SQL[]
  /** Condition that a row `r` of the file belongs to the owner `o`. */
  readonly isOwner: SQL
  /** True if owners whose codes differ only in case are the same. */
  readonly isFolded?: boolean
  readonly ownerNoun: string
  /** Condition for owners whose lines are not retired. */
  readonly isKept: SQL
  /** Column of the table with the owner's id. */
  readonly owner: PgColumn
  /** Order of an owner's lines `t`. */
  readonly order: SQL
  /** Further columns of a line, over `r`. */
  readonly fixed?: Readonly<Record<string, SQL>>
  /** Called after the lines of some owners were written; `ids` is a query of their ids. */
  readonly written?: (tx: Transaction, ids: SQL, context: WriteContext) => Promise<void>
  readonly validate?: readonly Rule[]
}

/** All lines of one owner in the file, by number. */
export type Group = readonly Row[]

const ROWS_PER_STATEMENT = 1000
export const SEPARATOR = '\u001f'

const numberOf = ({ line }: GroupOptions, row: Row): number => row[line.name] as number

/** Number of a stored line `t` among those of its owner `o`. */
export const storedNumber = ({ order }: GroupOptions): SQL =>
  sql`(row_number() over (partition by o.id order by ${order}))::integer`

/** Lines, as `t`, of an owner `o`. */
export const linesOf = ({ table, owner }: GroupOptions): SQL =>
  sql`${table} as t on t.${name(owner.name)} = o.id`

/** Query of the ids of the owners of rows. */
export const ownerIds = ({ owners, ownerColumns, isOwner }: GroupOptions, rows: readonly unknown[]): SQL =>
  sql`select o.id from ${owners} join ${recordset(ownerColumns, JSON.stringify(rows))} on ${isOwner}`

/** Codes of a row's owner as text. */
export function ownerOf(
  { ownerColumns, isFolded }: GroupOptions,
  cells: Readonly<Record<string, unknown>>,
): string {
  const text = ownerColumns.map((column) => String(cells[column.name])).join(SEPARATOR)
  return isFolded ? text.toLowerCase() : text
}

/** Groups the rows of a file by owner. */
export function groupsOf(options: GroupOptions, { pieces }: Staged): readonly Group[] {
  const groups = new Map<string, Row[]>()
  for (const { json } of pieces) {
    for (const row of JSON.parse(json) as Row[]) {
      const owner = ownerOf(options, row)
      const group = groups.get(owner)
      if (group) group.push(row)
      else groups.set(owner, [row])
    }
  }
  const byNumber = (one: Row, other: Row) => numberOf(options, one) - numberOf(options, other)
  return [...groups.values()].map((group) => group.sort(byNumber))
}

/** Joins groups to lists of about a thousand rows. */
export function* inLists(groups: Iterable<Group>): Iterable<readonly Group[]> {
  let [list, rows]: [Group[], number] = [[], 0]
  for (const group of groups) {
    list.push(group)
    rows += group.length
    if (rows < ROWS_PER_STATEMENT) continue
    yield list
    ;[list, rows] = [[], 0]
  }
  if (list.length > 0) yield list
}

/** Finds the first line of each owner whose lines are not numbered 1, 2, 3. */
export function gapsIn(options: GroupOptions, groups: readonly Group[]): Fault[] {
  return groups.flatMap((group) => {
    const wrong = group.find((row, index) => numberOf(options, row) !== index + 1)
    const reason = `lines of one ${options.ownerNoun} must be numbered 1, 2, 3 …`
    return wrong ? [{ line: wrong.n, column: options.line.name, reason }] : []
  })
}
