import { sql, type SQL } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database'
import type { Column } from '../columns/column'
import type { Missing, Row, Store, WriteContext } from '../kind'
import { comparePieces, type Compared } from './comparePieces'
import { faultsBy } from './faultsBy'
import { readCursor } from './readCursor'
import {
  joinStored,
  shown,
  storedIn,
  joinNamed,
  recordset,
  storable,
  valueOf,
  name,
  belongsToRetired,
} from './recordset'
import { commaSeparated, shapeOf, type TableOptions, type TableShape } from './tableShape'
import { nothingFor, readCell } from '../columns/readCell'
import { setImmediate } from 'node:timers/promises'

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

/** Keys of the next page of rows after a position. Pages keep statements short. */
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
async function* readRetirable(db: Queries, shape: TableShape): AsyncIterable<readonly Missing[]> {
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
async function retireRows(
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
async function upsertRows(
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

/** Compares rows of the file, as JSON, with the stored ones, in the file's columns. */
async function compareTable(
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

const isText = ({ type, to }: Column): boolean =>
  to !== undefined || type.is === 'code' || type.is === 'text' || type.is === 'choice'

/** All rows by their keys, in an order independent of the database's collation. */
function selectAll({ table, columns, scope, keyColumns, isVirtual, virtual = {} }: TableShape) {
  const cells = columns.map((column) => virtual[column.name]?.shown ?? shown(column))
  const order = keyColumns.map((column) =>
    isText(column) ? sql`${shown(column)} collate "C"` : storedIn(column),
  )
  return sql`select json_build_array(${commaSeparated(cells)})::text as row
    from ${table} as t${joinStored(columns.filter((column) => !isVirtual(column)))}
    where ${scope} order by ${commaSeparated(order)}`
}

/** The store of a kind whose rows are rows of one table. */
export function tableStore(options: TableOptions): Store {
  const shape = shapeOf(options)
  const { table, columns, keyColumns, refuse, validate, validateRetired, prepare, added } = shape
  const keysOf = (missing: readonly Missing[]) => missing.map(({ key }) => key)
  return {
    table,
    compare: (db, staged) => comparePieces(staged, (json) => compareTable(db, shape, staged.present, json)),
    ...(refuse && { refuse: (db: Queries, rows: readonly Row[]) => faultsBy(db, columns, refuse, rows) }),
    ...(validate && {
      validate: (tx: Transaction, rows: readonly Row[]) => faultsBy(tx, columns, validate, rows),
    }),
    ...(validateRetired && {
      validateRetired: (tx: Transaction, missing: readonly Missing[]) =>
        faultsBy(tx, keyColumns, validateRetired, keysOf(missing)),
    }),
    write: async (tx, rows, context) => {
      await prepare?.(tx, rows)
      await upsertRows(tx, shape, rows, context)
      const news = added ? rows.filter(({ n }) => context.added.has(n)) : []
      if (news.length > 0) await added?.(tx, news, context)
      return []
    },
    readRetirable: shape.isNeverRetired ? null : (db) => readRetirable(db, shape),
    retire: (tx, missing, context) => retireRows(tx, shape, missing, context),
    read: (tx) => readCursor(tx, columns, selectAll(shape)),
  }
}
