import { getTableColumns, getTableName, type InferInsertModel, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '../db/database'

const ROWS_PER_STATEMENT = 1000

/** Converts bytes to PostgreSQL's hexadecimal text, because JSON has none. */
function toJson(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value
}

/**
 * Inserts rows in bulk with one JSON parameter per statement: many times faster than one per value. All rows
 * must have the same fields; missing columns get their defaults.
 */
export async function insertRows<T extends PgTable>(
  db: Queries,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const name = sql.identifier(getTableName(table))
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const batch = rows.slice(start, start + ROWS_PER_STATEMENT) as Record<string, unknown>[]
    const values = batch.map((row) =>
      Object.fromEntries(columns.map(([key, column]) => [column.name, row[key]])),
    )
    const json = JSON.stringify(values, toJson)
    await db.execute(
      sql`insert into ${name} (${names}) select ${names} from json_populate_recordset(null::${name}, ${json}::json)`,
    )
  }
}

/** Advances identity sequences beyond explicitly inserted keys. */
export async function continueIdentity(db: Queries, table: PgTable): Promise<void> {
  const name = getTableName(table)
  await db.execute(
    sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select coalesce(max(id), 1) from ${sql.identifier(name)}))`,
  )
}
