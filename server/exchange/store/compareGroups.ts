import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import { writeCell } from '../columns/writeCell'
import type { Difference, Row, Staged } from '../kind'
import {
  gapsIn,
  type Group,
  type GroupOptions,
  groupsOf,
  inLists,
  linesOf,
  SEPARATOR,
  storedNumber,
} from './groupShape'
import { joinStored, recordset, shown, valueOf } from './recordset'
import { commaSeparated } from './tableShape'

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
export async function compareGroups(db: Queries, options: GroupOptions, staged: Staged): Promise<Difference> {
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
