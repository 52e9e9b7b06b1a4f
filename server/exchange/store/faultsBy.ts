import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import type { Column } from '../columns/column'
import type { Fault } from '../kind'
import { recordset, valueOf } from './recordset'

/** A rule that rejects rows: `from` and `where` of a select over `r`. */
export interface Rule {
  readonly column: string
  readonly reason: string
  /** Over the rows `r` of the file; joins come first. */
  readonly joins?: SQL
  readonly where: SQL
  /** Names a row that has no line number. */
  readonly subject?: SQL
}

/** Runs rules over rows: each row that a rule selects is a fault. */
export async function faultsBy(
  db: Queries,
  columns: readonly Column[],
  rules: readonly Rule[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const { column, reason, joins = sql``, where, subject = sql`null` } of rules) {
    const found = await valueOf<[line: number | null, subject: string | null][]>(
      db,
      sql`select json_agg(json_build_array(r.n, ${subject}) order by r.n) as found from ${recordset(columns, JSON.stringify(rows))} ${joins} where ${where}`,
    )
    for (const [line, named] of found ?? []) {
      faults.push({ line, column, reason: named === null ? reason : `${named} ${reason}` })
    }
  }
  return faults
}
