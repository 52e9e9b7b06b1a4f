import { setImmediate } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries, Transaction } from '../../db/database'
import type { Column } from '../columns/column'
import { writeCell } from '../columns/writeCell'
import type { Difference, Fault, Missing, Row, Staged, Store, WriteContext } from '../kind'
import { faultsBy, type Rule } from './faultsBy'
import { readCursor } from './readCursor'
import { joinNamed, joinStored, name, recordset, shown, storable, valueOf } from './recordset'

interface GroupOptions {
  readonly table: PgTable
  readonly ownerColumns: readonly Column[]
  /** The number of a line. */
  readonly line: Column
  readonly lineColumns: readonly Column[]
  /** The owners, as `o`, joined with what their columns show. */
  readonly owners: SQL
  /** What the owner's columns show, and their order. */
  readonly ownerShown: readonly SQL[]
  /** Condition by which a row `r` of the file is of the owner `o`. */
  readonly isOwner: SQL
  /** Owners whose codes differ only in case are the same. */
  readonly isFolded?: boolean
  readonly ownerNoun: string
  /** Owners whose lines are not retired. */
  readonly isKept: SQL
  /** Column of the table that has the owner's id. */
  readonly owner: PgColumn
  /** Order of an owner's lines `t`. */
  readonly order: SQL
  /** Further columns of a line, over `r`. */
  readonly fixed?: Readonly<Record<string, SQL>>
  /** After the lines of some owners were written; `ids` is a query of their ids. */
  readonly written?: (tx: Transaction, ids: SQL, context: WriteContext) => Promise<void>
  readonly judge?: readonly Rule[]
}

/** All lines of one owner in the file, by their numbers. */
type Group = readonly Row[]

const ROWS_PER_STATEMENT = 1000
const SEPARATOR = '\u001f'

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

/**
 * The store of a kind whose rows are the lines of something else, for instance of an invoice. A file gives all lines
 * of an owner, numbered from 1 on: where one differs, all of them are written again.
 */
export function groupStore(options: GroupOptions): Store {
  const { table, ownerColumns, line, lineColumns, owners, ownerShown, isOwner, ownerNoun, owner } = options
  const columns = [...ownerColumns, line, ...lineColumns]
  const number = sql`(row_number() over (partition by o.id order by ${options.order}))::integer`
  const linesShown = lineColumns.map((column) => shown(column))
  const lines = sql`${table} as t`
  const isLine = sql`t.${name(owner.name)} = o.id`
  const numberOf = (row: Row) => row[line.name] as number
  const ownerOf = (cells: Readonly<Record<string, unknown>>) => {
    const text = ownerColumns.map((column) => String(cells[column.name])).join(SEPARATOR)
    return options.isFolded ? text.toLowerCase() : text
  }
  /** Ids of the owners of rows. */
  const ownersOf = (rows: readonly unknown[]) =>
    sql`select o.id from ${owners} join ${recordset(ownerColumns, JSON.stringify(rows))} on ${isOwner}`

  function groupsOf({ pieces }: Staged): readonly Group[] {
    const groups = new Map<string, Row[]>()
    for (const { json } of pieces) {
      for (const row of JSON.parse(json) as Row[]) {
        const group = groups.get(ownerOf(row))
        if (group) group.push(row)
        else groups.set(ownerOf(row), [row])
      }
    }
    return [...groups.values()].map((group) => group.sort((one, other) => numberOf(one) - numberOf(other)))
  }

  function gapsIn(groups: readonly Group[]): Fault[] {
    return groups.flatMap((group) => {
      const wrong = group.find((row, index) => numberOf(row) !== index + 1)
      const reason = `lines of one ${ownerNoun} must be numbered 1, 2, 3 …`
      return wrong ? [{ line: wrong.n, column: line.name, reason }] : []
    })
  }

  /** The stored lines of each group's owner, as text to compare, by the line of the group's first row. */
  async function storedLines(db: Queries, groups: readonly Group[]): Promise<Map<number, string[]>> {
    const heads = JSON.stringify(groups.map(([first]) => first))
    const found = await valueOf<[number, ...unknown[]][]>(
      db,
      sql`select json_agg(lines.cells order by lines.number) as found from (
          select ${number} as number, json_build_array(o.n, ${sql.join(linesShown, sql`, `)}) as cells
          from (select r.n, o.id from ${owners} join ${recordset(ownerColumns, heads)} on ${isOwner}) as o
          join ${lines} on ${isLine}${joinStored(lineColumns)}) as lines`,
    )
    const byGroup = new Map<number, string[]>()
    for (const [head, ...cells] of found ?? []) {
      const stored = lineColumns.map((column, index) => writeCell(column, cells[index]))
      byGroup.set(head, [...(byGroup.get(head) ?? []), stored.join(SEPARATOR)])
    }
    return byGroup
  }

  const textOf = (row: Row) =>
    lineColumns.map((column) => writeCell(column, row[column.name])).join(SEPARATOR)

  async function compare(db: Queries, staged: Staged): Promise<Difference> {
    const groups = groupsOf(staged)
    const faults = gapsIn(groups)
    const added = new Set<number>()
    let [changed, removed] = [0, 0]
    const rows: Row[][] = []
    for (const list of inLists(groups)) {
      const stored = await storedLines(db, list)
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
    return { added, changed, removed, rows, faults }
  }

  /** Rows whose owner is neither loaded nor known. */
  async function ownerless(tx: Transaction, rows: readonly Row[]): Promise<Fault[]> {
    const where = sql`not exists (select 1 from ${owners} where ${isOwner})`
    const reason = `there is no such ${ownerNoun}`
    return faultsBy(tx, ownerColumns, [{ column: ownerColumns.at(-1)?.name ?? '', reason, where }], rows)
  }

  async function write(tx: Transaction, rows: readonly Row[], context: WriteContext) {
    const faults = await ownerless(tx, rows)
    if (faults.length > 0) return faults
    await tx.execute(sql`delete from ${table} where ${name(owner.name)} in (${ownersOf(rows)})`)
    const values: [SQL, SQL][] = [
      [name(owner.name), sql`o.id`],
      ...[line, ...lineColumns].flatMap((column): [SQL, SQL][] =>
        column.stored ? [[name(column.stored.name), storable(column)]] : [],
      ),
      ...Object.entries(options.fixed ?? {}).map(([column, value]): [SQL, SQL] => [name(column), value]),
    ]
    const [names, selected] = [0, 1].map((at) => {
      const parts = values.map((value) => value[at] ?? sql``)
      return sql.join(parts, sql`, `)
    })
    await tx.execute(sql`insert into ${table} (${names}) select ${selected}
      from ${owners} join ${recordset(columns, JSON.stringify(rows))} on ${isOwner}${joinNamed(lineColumns)}
      order by r.n`)
    await options.written?.(tx, ownersOf(rows), context)
    return []
  }

  async function* readRetirable(db: Queries, staged: Staged): AsyncIterable<readonly Missing[]> {
    const given = new Set(groupsOf(staged).map(([first]) => ownerOf(first ?? {})))
    const cells = ownerColumns.map((column, index) => sql`${column.name}::text, ${ownerShown[index]}`)
    const found = await valueOf<Missing['key'][]>(
      db,
      sql`select json_agg(json_build_object(${sql.join(cells, sql`, `)}, ${line.name}::text, ${1}::integer)) as found
        from ${owners} where not (${options.isKept}) and exists (select 1 from ${lines} where ${isLine})`,
    )
    yield (found ?? []).filter((key) => !given.has(ownerOf(key))).map((key) => ({ key }))
  }

  const { judge } = options
  const select = sql`select json_build_array(${sql.join([...ownerShown, number, ...linesShown], sql`, `)})::text as row
    from ${owners} join ${lines} on ${isLine}${joinStored(lineColumns)}
    order by ${sql.join(
      ownerShown.map((each) => sql`${each} collate "C"`),
      sql`, `,
    )}, ${number}`
  return {
    table,
    compare,
    write,
    ...(judge && { judge: (tx: Transaction, rows: readonly Row[]) => faultsBy(tx, columns, judge, rows) }),
    readRetirable,
    retire: async (tx, missing, context) => {
      const ids = ownersOf(missing.map(({ key }) => key))
      await tx.execute(sql`delete from ${table} where ${name(owner.name)} in (${ids})`)
      await options.written?.(tx, ids, context)
    },
    read: (tx) => readCursor(tx, columns, select),
  }
}
