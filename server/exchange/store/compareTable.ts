import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import type { Column } from '../columns/column'
import type { Compared } from './comparePieces'
import { joinNamed, recordset, storable, storedIn, valueOf } from './recordset'
import type { TableShape } from './tableShape'

/** Compares rows of the file, as JSON, with the stored ones, in the file's columns. */
export async function compareTable(
  db: Queries,
  { table, scope, keyColumns, isKey, isVirtual, isSameKey }: TableShape,
  present: readonly Column[],
  json: string,
): Promise<Compared> {
  const [firstKey] = keyColumns
  if (!firstKey) throw new Error('A kind needs a key')
  const compared = present.filter((column) => !isKey(column) && !isVirtual(column))
  const differs = compared.map((column) => sql`${storedIn(column)} is distinct from ${storable(column)}`)
  const isNew = sql`${storedIn(firstKey)} is null`
  const found = await valueOf<Compared>(
    db,
    sql`select json_build_object(
        'added', json_agg(r.n) filter (where ${isNew}),
        'changed', json_agg(r.n) filter (where not (${isNew}))) as found
      from ${recordset(present, json)}${joinNamed(present)}
      left join ${table} as t on ${isSameKey} and ${scope}
      where ${sql.join([isNew, ...differs], sql` or `)}`,
  )
  return found ?? { added: null, changed: null }
}
