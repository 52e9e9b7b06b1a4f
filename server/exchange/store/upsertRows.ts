import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import type { Column } from '../columns/column'
import { nothingFor, readCell } from '../columns/readCell'
import type { Row, WriteContext } from '../kind'
import { joinNamed, name, recordset, storable } from './recordset'
import { commaSeparated, type TableShape } from './tableShape'

/** A stored column and its new value. */
type Assignment = readonly [column: SQL, value: SQL]

const storedName = ({ stored }: Column): SQL => name(stored?.name ?? '')

/** Value of an added row in a column that the file omits; null leaves it to the database. */
function absent(column: Column): SQL | null {
  if (column.defaultFrom !== undefined) return sql`r.${name(column.defaultFrom)}`
  const read = readCell(column, '', { hasDecimalComma: false })
  const value = 'value' in read ? read.value : nothingFor(column)
  if (value === null) return null
  if (typeof value === 'object') return sql`${JSON.stringify(value)}::jsonb`
  return sql`${String(value)}::text::${sql.raw(column.stored?.getSQLType() ?? 'text')}`
}

/** All assignments of an added row. */
function insertedBy(shape: TableShape, present: readonly Column[], time: SQL): Assignment[] {
  const { columns, isVirtual, fixed = {}, virtual = {}, touched } = shape
  const isGiven = (column: string) => present.some((each) => each.name === column)
  return [
    ...columns.flatMap((column): Assignment[] => {
      if (isVirtual(column)) return []
      const value = isGiven(column.name) ? storable(column) : absent(column)
      return value === null ? [] : [[storedName(column), value]]
    }),
    ...Object.entries(fixed).map(([column, value]): Assignment => [name(column), value]),
    ...Object.entries(virtual).flatMap(([column, { column: stored, added }]): Assignment[] =>
      isGiven(column) ? [[name(stored.name), added]] : [],
    ),
    ...(touched ? [[name(touched.name), time] as const] : []),
  ]
}

/** Assignments of a changed row: the file's columns. Empty if those are only the key. */
function updatedBy(
  { isKey, isVirtual, touched, updated }: TableShape,
  present: readonly Column[],
  time: SQL,
): SQL[] {
  const given = present.filter((column) => !isKey(column) && !isVirtual(column))
  if (given.length === 0) return []
  return [
    ...given.map((column) => sql`${storedName(column)} = excluded.${storedName(column)}`),
    ...(touched ? [sql`${name(touched.name)} = ${time}`] : []),
    ...(updated ? [updated] : []),
  ]
}

/** Adds or changes rows in one statement. New keys follow the order of the file. */
export async function upsertRows(
  tx: Transaction,
  shape: TableShape,
  rows: readonly Row[],
  { now, present }: WriteContext,
): Promise<void> {
  const { table, keyColumns, conflict } = shape
  const time = sql`${now.toISOString()}::timestamptz`
  const inserted = insertedBy(shape, present, time)
  const set = updatedBy(shape, present, time)
  const target = conflict ?? commaSeparated(keyColumns.map(storedName))
  await tx.execute(sql`insert into ${table} (${commaSeparated(inserted.map(([column]) => column))})
    select ${commaSeparated(inserted.map(([, value]) => value))}
    from ${recordset(present, JSON.stringify(rows))}${joinNamed(present)}
    order by r.n
    on conflict (${target}) do ${set.length > 0 ? sql`update set ${commaSeparated(set)}` : sql`nothing`}`)
}
