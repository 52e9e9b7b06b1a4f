import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** Rows by column; null instead of none. */
export type JsonColumns<Row> = Readonly<{ [Name in keyof Row]: readonly Row[Name][] | null }>

/**
 * All rows of a query as one JSON value by column: several times as fast as rows of many values, and as an
 * object for each row. Numbers come as numbers: cast decimals to text.
 */
export function jsonColumns<Row>(fields: Readonly<Record<keyof Row, SQLWrapper>>): SQL<JsonColumns<Row>> {
  const pairs = Object.entries<SQLWrapper>(fields).map(
    ([name, value]) => sql`${sql.raw(`'${name}'`)}, json_agg(${value})`,
  )
  return sql`json_build_object(${sql.join(pairs, sql.raw(', '))})`
}

export function rowsOf<Row>(columns: JsonColumns<Row>): Row[] {
  const rows: Record<string, unknown>[] = []
  for (const [name, values] of Object.entries<readonly unknown[] | null>(columns)) {
    values?.forEach((value, index) => ((rows[index] ??= {})[name] = value))
  }
  return rows as Row[]
}
