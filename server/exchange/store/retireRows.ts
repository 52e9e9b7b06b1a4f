import { setImmediate } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database'
import type { Column } from '../columns/column'
import type { Missing, WriteContext } from '../kind'
import {
  belongsToRetired,
  joinNamed,
  joinStored,
  name,
  recordset,
  shown,
  storedIn,
  valueOf,
} from './recordset'
import { commaSeparated, type TableShape } from './tableShape'

const ROWS_PER_PAGE = 1000

/** Sort position of a row by its key as stored; never null. */
const placeOf = (column: Column): SQL =>
  column.stored?.notNull === false ? sql`coalesce(${storedIn(column)}, '-infinity')` : storedIn(column)

const sqlTypeOf = ({ stored }: Column): SQL => sql.raw(stored?.getSQLType() ?? 'text')

interface Page {
  readonly keys: readonly (readonly unknown[])[]
  /** Position of the last row, as text. */
  readonly last: readonly string[]
}

/** Keys of a page after a position, in short statements for many rows. */
async function readPage(db: Queries, shape: TableShape, last: Page['last'] | null): Promise<Page | null> {
  const { table, scope, keyColumns, retired } = shape
  const places = keyColumns.map(placeOf)
  const names = keyColumns.map((_, index) => name(`place${index}`))
  const isRetired = retired ? sql`t.${name(retired.column.name)} = ${retired.value}` : sql`false`
  const before = last?.map((text, index) => {
    const column = keyColumns[index]
    return sql`${text}::text::${column ? sqlTypeOf(column) : sql`text`}`
  })
  const isAfter = before ? sql`(${commaSeparated(places)}) > (${commaSeparated(before)})` : sql`true`
  const found = await valueOf<Page>(
    db,
    sql`with page as materialized (
        select json_build_array(${commaSeparated(keyColumns.map(shown))}) as key,
          ${commaSeparated(places.map((place, index) => sql`${place} as ${names[index]}`))}
        from ${table} as t${joinStored(keyColumns)}
        where ${scope} and not (${isRetired}) and not (${belongsToRetired(keyColumns)}) and ${isAfter}
        order by ${commaSeparated(places)} limit ${sql.raw(String(ROWS_PER_PAGE))})
      select json_build_object('keys', (select json_agg(page.key) from page), 'last',
        (select json_build_array(${commaSeparated(names.map((each) => sql`${each}::text`))}) from page
          order by ${commaSeparated(names.map((each) => sql`${each} desc`))} limit 1)) as found`,
  )
  return found?.last ? found : null
}

/** Keys of all rows that can be retired. */
export async function* readRetirable(db: Queries, shape: TableShape): AsyncIterable<readonly Missing[]> {
  const names = shape.keyColumns.map((column) => column.name)
  let page = await readPage(db, shape, null)
  while (page) {
    yield page.keys.map((cells) => ({
      key: Object.fromEntries(names.map((each, index) => [each, cells[index]])),
    }))
    await setImmediate()
    page = await readPage(db, shape, page.last)
  }
}

/** Deletes rows, or sets the value of retired ones. */
export async function retireRows(
  tx: Transaction,
  { table, scope, keyColumns, isSameKey, retired, touched }: TableShape,
  missing: readonly Missing[],
  { now }: WriteContext,
): Promise<void> {
  const rows = JSON.stringify(missing.map(({ key }) => key))
  const from = sql`${recordset(keyColumns, rows)}${joinNamed(keyColumns)}`
  if (!retired) {
    await tx.execute(sql`delete from ${table} as t using ${from} where ${isSameKey} and ${scope}`)
    return
  }
  const time = touched ? sql`, ${name(touched.name)} = ${now.toISOString()}::timestamptz` : sql``
  await tx.execute(sql`update ${table} as t set ${name(retired.column.name)} = ${retired.value}${time}
    from ${from} where ${isSameKey} and ${scope}`)
}
