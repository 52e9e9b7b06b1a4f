import { type SQL, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database'
import type { Fault, Missing, Row, Staged, Store, WriteContext, Difference } from '../kind'
import { faultsBy, type Rule } from './faultsBy'
import { readCursor } from './readCursor'
import { joinNamed, joinStored, name, recordset, shown, storable, valueOf } from './recordset'
import { commaSeparated } from './tableShape'
import { setImmediate } from 'node:timers/promises'
import { writeCell } from '../columns/writeCell'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Column } from '../columns/column'

interface GroupOptions {
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
type Group = readonly Row[]

const ROWS_PER_STATEMENT = 1000
const SEPARATOR = '\u001f'

const numberOf = ({ line }: GroupOptions, row: Row): number => row[line.name] as number

/** Number of a stored line `t` among those of its owner `o`. */
const storedNumber = ({ order }: GroupOptions): SQL =>
  sql`(row_number() over (partition by o.id order by ${order}))::integer`

/** Lines, as `t`, of an owner `o`. */
const linesOf = ({ table, owner }: GroupOptions): SQL => sql`${table} as t on t.${name(owner.name)} = o.id`

/** Query of the ids of the owners of rows. */
const ownerIds = ({ owners, ownerColumns, isOwner }: GroupOptions, rows: readonly unknown[]): SQL =>
  sql`select o.id from ${owners} join ${recordset(ownerColumns, JSON.stringify(rows))} on ${isOwner}`

/** Codes of a row's owner as text. */
function ownerOf({ ownerColumns, isFolded }: GroupOptions, cells: Readonly<Record<string, unknown>>): string {
  const text = ownerColumns.map((column) => String(cells[column.name])).join(SEPARATOR)
  return isFolded ? text.toLowerCase() : text
}

/** Groups the rows of a file by owner. */
function groupsOf(options: GroupOptions, { pieces }: Staged): readonly Group[] {
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
function* inLists(groups: Iterable<Group>): Iterable<readonly Group[]> {
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
function gapsIn(options: GroupOptions, groups: readonly Group[]): Fault[] {
  return groups.flatMap((group) => {
    const wrong = group.find((row, index) => numberOf(options, row) !== index + 1)
    const reason = `lines of one ${options.ownerNoun} must be numbered 1, 2, 3 …`
    return wrong ? [{ line: wrong.n, column: options.line.name, reason }] : []
  })
}

/** Stored lines of each group's owner, as text to compare, by line number of the group's first row. */
async function storedLines(
  db: Queries,
  options: GroupOptions,
  groups: readonly Group[],
): Promise<Map<number, string[]>> {
  const { owners, ownerColumns, lineColumns, isOwner } = options
  const heads = JSON.stringify(groups.map(([first]) => first))
  const found = await valueOf<[number, ...unknown[]][]>(
    db,
    sql`select json_agg(lines.cells order by lines.number) as found from (
        select ${storedNumber(options)} as number,
          json_build_array(o.n, ${commaSeparated(lineColumns.map(shown))}) as cells
        from (select r.n, o.id from ${owners} join ${recordset(ownerColumns, heads)} on ${isOwner}) as o
        join ${linesOf(options)}${joinStored(lineColumns)}) as lines`,
  )
  const byGroup = new Map<number, string[]>()
  for (const [head, ...cells] of found ?? []) {
    const text = lineColumns.map((column, index) => writeCell(column, cells[index])).join(SEPARATOR)
    const lines = byGroup.get(head)
    if (lines) lines.push(text)
    else byGroup.set(head, [text])
  }
  return byGroup
}

/** Compares the lines of each owner in the form in which files contain them. */
async function compareGroups(db: Queries, options: GroupOptions, staged: Staged): Promise<Difference> {
  const groups = groupsOf(options, staged)
  const textOf = (row: Row) =>
    options.lineColumns.map((column) => writeCell(column, row[column.name])).join(SEPARATOR)
  const added = new Set<number>()
  let [changed, removed] = [0, 0]
  const rows: Row[][] = []
  for (const list of inLists(groups)) {
    const stored = await storedLines(db, options, list)
    const differing = list.filter((group) => {
      const before = stored.get(group[0]?.n ?? 0) ?? []
      const news = group.slice(before.length)
      const others = group.filter((row, index) => index < before.length && textOf(row) !== before[index])
      for (const { n } of news) added.add(n)
      changed += others.length
      removed += Math.max(before.length - group.length, 0)
      return news.length > 0 || others.length > 0 || before.length > group.length
    })
    if (differing.length > 0) rows.push(differing.flat())
    await setImmediate()
  }
  return { added, changed, removed, rows, faults: gapsIn(options, groups) }
}

/** Reasons to reject rows whose owner does not exist. */
function rejectOwnerless(
  tx: Transaction,
  { owners, ownerColumns, isOwner, ownerNoun }: GroupOptions,
  rows: readonly Row[],
): Promise<Fault[]> {
  const where = sql`not exists (select 1 from ${owners} where ${isOwner})`
  const column = ownerColumns.at(-1)?.name ?? ''
  return faultsBy(tx, ownerColumns, [{ column, reason: `there is no such ${ownerNoun}`, where }], rows)
}

/** Replaces all stored lines of some owners. */
async function writeGroups(
  tx: Transaction,
  options: GroupOptions,
  rows: readonly Row[],
  context: WriteContext,
): Promise<readonly Fault[]> {
  const { table, owner, owners, ownerColumns, line, lineColumns, isOwner, fixed = {}, written } = options
  const faults = await rejectOwnerless(tx, options, rows)
  if (faults.length > 0) return faults
  const ids = ownerIds(options, rows)
  await tx.execute(sql`delete from ${table} where ${name(owner.name)} in (${ids})`)
  const stored = [line, ...lineColumns].flatMap((column): [SQL, SQL][] =>
    column.stored ? [[name(column.stored.name), storable(column)]] : [],
  )
  const more = Object.entries(fixed).map(([column, value]): [SQL, SQL] => [name(column), value])
  const values: [SQL, SQL][] = [[name(owner.name), sql`o.id`], ...stored, ...more]
  const columns = [...ownerColumns, line, ...lineColumns]
  await tx.execute(sql`insert into ${table} (${commaSeparated(values.map(([column]) => column))})
    select ${commaSeparated(values.map(([, value]) => value))}
    from ${owners} join ${recordset(columns, JSON.stringify(rows))} on ${isOwner}${joinNamed(lineColumns)}
    order by r.n`)
  await written?.(tx, ids, context)
  return []
}

/** One key per owner, for all its lines, if the owner has lines and is not in the file. */
async function* readRetirable(
  db: Queries,
  options: GroupOptions,
  staged: Staged,
): AsyncIterable<readonly Missing[]> {
  const { owners, ownerColumns, ownerShown, line, isKept } = options
  const given = new Set(groupsOf(options, staged).map(([first]) => ownerOf(options, first ?? {})))
  const cells = ownerColumns.map((column, index) => sql`${column.name}::text, ${ownerShown[index]}`)
  const found = await valueOf<Missing['key'][]>(
    db,
    sql`select json_agg(json_build_object(${commaSeparated(cells)}, ${line.name}::text, 1)) as found
      from ${owners} where not (${isKept})
        and exists (select 1 from (select o.id) as o join ${linesOf(options)})`,
  )
  yield (found ?? []).filter((key) => !given.has(ownerOf(options, key))).map((key) => ({ key }))
}

/** All lines by their owners' codes. */
function selectAll(options: GroupOptions): SQL {
  const { owners, ownerShown, lineColumns } = options
  const number = storedNumber(options)
  const order = ownerShown.map((each) => sql`${each} collate "C"`)
  return sql`select json_build_array(
      ${commaSeparated([...ownerShown, number, ...lineColumns.map(shown)])})::text as row
    from ${owners} join ${linesOf(options)}${joinStored(lineColumns)}
    order by ${commaSeparated([...order, number])}`
}

/**
 * Store of a kind whose rows are lines of an owner, such as an invoice. A file gives all lines of an owner, numbered
 * from 1: if one differs, all of them are written again.
 */
export function groupStore(options: GroupOptions): Store {
  const { table, owner, ownerColumns, line, lineColumns, validate, written } = options
  const columns = [...ownerColumns, line, ...lineColumns]
  return {
    table,
    compare: (db, staged) => compareGroups(db, options, staged),
    write: (tx, rows, context) => writeGroups(tx, options, rows, context),
    ...(validate && {
      validate: (tx: Transaction, rows: readonly Row[]) => faultsBy(tx, columns, validate, rows),
    }),
    readRetirable: (db, staged) => readRetirable(db, options, staged),
    retire: async (tx, missing, context) => {
      const keys = missing.map(({ key }) => key)
      const ids = ownerIds(options, keys)
      await tx.execute(sql`delete from ${table} where ${name(owner.name)} in (${ids})`)
      await written?.(tx, ids, context)
    },
    read: (tx) => readCursor(tx, columns, selectAll(options)),
  }
}
