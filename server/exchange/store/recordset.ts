import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import type { Column } from '../columns/column'
import { TARGETS } from './targets'

const SQL_TYPES = {
  text: 'text',
  code: 'text',
  decimal: 'numeric',
  integer: 'integer',
  flag: 'boolean',
  date: 'date',
  choice: 'text',
  list: 'jsonb',
  numbers: 'jsonb',
  map: 'jsonb',
  json: 'jsonb',
  object: 'jsonb',
} as const

export const name = (text: string): SQL => sql.identifier(text) as unknown as SQL

/** Cell of a column in `recordset`. */
const cell = ({ name: column }: Column): SQL => sql`r.${name(column)}`

/** Cell of a column by name, for rules. */
export const given = (column: string): SQL => sql`r.${name(column)}`

/** Rows of JSON as the table `r`, with the line number as `r.n`. */
export function recordset(columns: readonly Column[], json: string): SQL {
  const fields = columns.map(({ name: column, type }) => sql`${name(column)} ${sql.raw(SQL_TYPES[type.is])}`)
  return sql`json_to_recordset(${json}::json) as r(n integer, ${sql.join(fields, sql`, `)})`
}

const aliasOf = ({ name: column }: Column): SQL => name(`to_${column}`)

/** The target whose key is stored instead of a column's code. */
function targetOf({ to }: Column) {
  const target = to && TARGETS[to]
  return target?.id ? { ...target, id: target.id } : null
}

/** Joins that find the keys of referenced codes. */
export function joinNamed(columns: readonly Column[]): SQL {
  const joins = columns.flatMap((column) => {
    const target = targetOf(column)
    if (!target) return []
    const { table, code, isFolded = false } = target
    const stored = sql`${aliasOf(column)}.${name(code.name)}`
    const isSame = isFolded
      ? sql`lower(${stored}) = lower(${cell(column)})`
      : sql`${stored} = ${cell(column)}`
    return [sql` left join ${table} as ${aliasOf(column)} on ${isSame}`]
  })
  return sql.join(joins)
}

/** Value stored for a cell: the key of the referenced row, or the cell itself. */
export function storable(column: Column): SQL {
  const target = targetOf(column)
  return target ? sql`${aliasOf(column)}.${name(target.id.name)}` : cell(column)
}

/** Joins from the stored rows `t` to the rows that their keys reference. */
export function joinStored(columns: readonly Column[]): SQL {
  const joins = columns.flatMap((column) => {
    const target = targetOf(column)
    if (!target || !column.stored) return []
    const [alias, id] = [aliasOf(column), name(target.id.name)]
    return [sql` left join ${target.table} as ${alias} on ${alias}.${id} = ${storedIn(column)}`]
  })
  return sql.join(joins)
}

/** The stored value in a row of `t`. */
export function storedIn({ name: column, stored }: Column): SQL {
  if (!stored) throw new Error(`The column ${column} is not stored`)
  return sql`t.${name(stored.name)}`
}

/** A cell's value in a row of `t`, after `joinStored`. Decimals are text without trailing zeros. */
export function shown(column: Column): SQL {
  const target = targetOf(column)
  if (target) return sql`${aliasOf(column)}.${name(target.code.name)}`
  if (column.type.is === 'decimal') return sql`trim_scale(${storedIn(column)})::text`
  return storedIn(column)
}

/** True, after `joinStored`, if a row that this one belongs to is retired. */
export function belongsToRetired(columns: readonly Column[]): SQL {
  const conditions = columns.flatMap((column) => {
    const retired = targetOf(column)?.isRetired?.(aliasOf(column))
    return retired ? [sql`coalesce(${retired}, false)`] : []
  })
  return conditions.length === 0 ? sql`false` : sql.join(conditions, sql` or `)
}

/** The single value of a statement `select … as found`. */
export async function valueOf<Value>(db: Queries, statement: SQL): Promise<Value | null> {
  const result = (await db.execute(statement)) as { readonly rows: readonly { found: Value }[] }
  return result.rows[0]?.found ?? null
}
