import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import type { Column } from '../columns/column'
import { writeCell } from '../columns/writeCell'

const ROWS_PER_FETCH = 1000

/** Reads the rows of `select … as row`, each a JSON array of the columns' values, as cells. */
export async function* readCursor(
  tx: Transaction,
  columns: readonly Column[],
  select: SQL,
): AsyncIterable<readonly (readonly string[])[]> {
  await tx.execute(sql`declare exchange_rows no scroll cursor for ${select}`)
  for (;;) {
    const result = (await tx.execute(sql`fetch ${sql.raw(String(ROWS_PER_FETCH))} from exchange_rows`)) as {
      readonly rows: readonly { row: string }[]
    }
    if (result.rows.length === 0) break
    yield result.rows.map(({ row }) => {
      const values = JSON.parse(row) as readonly unknown[]
      return columns.map((column, index) => writeCell(column, values[index]))
    })
  }
  await tx.execute(sql`close exchange_rows`)
}
