import { count, sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database'

/** Names of all tables. */
export async function tablesOf(db: Database): Promise<string[]> {
  const name = sql<string>`tablename`
  const rows = await db
    .select({ name })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`)
    .orderBy(name)
  return rows.map((row) => row.name)
}

/** Like `rowsOfAll`, without logs, which also record rejected loads. */
export async function shopRowsOf(db: Database): Promise<Record<string, unknown>> {
  const { audit_log: _record, ...content } = await rowsOfAll(db)
  return content
}

/** Number and hash of the rows of every table, in any order. */
export async function rowsOfAll(db: Database): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {}
  for (const name of await tablesOf(db)) {
    const all = { rows: count(), hash: sql`md5(string_agg(t::text, '|' order by t::text))` }
    ;[content[name]] = await db.select(all).from(sql`${sql.identifier(name)} t`)
  }
  return content
}
