import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/**
 * A row as one JSON value. The embedded database hands one value over several times faster than as many columns;
 * numbers of any kind come as numbers.
 */
export function jsonObject<Row extends object>(fields: Readonly<Record<keyof Row, SQLWrapper>>): SQL<Row> {
  const pairs = Object.entries<SQLWrapper>(fields).map(
    ([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`,
  )
  return sql<Row>`json_build_object(${sql.join(pairs, sql.raw(', '))})`
}
