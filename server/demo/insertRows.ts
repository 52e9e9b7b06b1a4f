import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database'

const ROWS_PER_STATEMENT = 1000

/** Inserts rows of a table, by column name, in bulk. All rows have the same columns; others get their defaults. */
export async function insertRows(
  db: Queries,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const name = sql.identifier(table)
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map((column) => sql.identifier(column)),
    sql`, `,
  )
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const json = JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT))
    await db.execute(
      sql`insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${json}::json)`,
    )
  }
}

/** Advances the table's keys beyond the ones that were inserted, or to `least`. */
export async function continueKeys(db: Queries, table: string, least = 1): Promise<void> {
  await db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'),
    (select greatest(${least}::integer, max(id)) from ${sql.identifier(table)}))`)
}
