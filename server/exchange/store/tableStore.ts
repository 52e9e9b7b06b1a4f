import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries, Transaction } from '../../db/database'
import type { Column } from '../columns/column'
import { nothingFor, readCell } from '../columns/readCell'
import type { Missing, Row, Store, WriteContext } from '../kind'
import { comparePieces, type Compared } from './comparePieces'
import { faultsBy, type Rule } from './faultsBy'
import { readCursor } from './readCursor'
import {
  belongsToRetired,
  joinNamed,
  joinStored,
  name,
  recordset,
  shown,
  storable,
  storedIn,
  valueOf,
} from './recordset'

export interface TableOptions {
  readonly table: PgTable
  readonly columns: readonly Column[]
  readonly key: readonly string[]
  readonly isKeyFolded?: boolean
  /** Rows of the table that are of this kind: a condition over `t`. */
  readonly scope?: SQL
  /** Target of `on conflict`, when it is not the key's columns. */
  readonly conflict?: SQL
  /** Further columns of added rows. */
  readonly fixed?: Readonly<Record<string, SQL>>
  /** Column that gets the time of each change. */
  readonly touched?: PgColumn
  /** Columns whose stored rows have no place of their own: how they are shown, and what is written on adding. */
  readonly virtual?: Readonly<
    Record<string, { readonly shown: SQL; readonly column: PgColumn; readonly added: SQL }>
  >
  /** Further assignments of changed rows. */
  readonly updated?: SQL
  /** Retired rows get this flag; without it they are deleted. */
  readonly retired?: { readonly column: PgColumn; readonly value: SQL }
  readonly isNeverRetired?: boolean
  readonly refuse?: readonly Rule[]
  readonly judge?: readonly Rule[]
  /** Over the key's columns of retired rows. */
  readonly judgeRetired?: readonly Rule[]
  /** Before rows are written. */
  readonly prepare?: (tx: Transaction, rows: readonly Row[]) => Promise<void>
  /** After rows were added, with their keys. */
  readonly added?: (tx: Transaction, rows: readonly Row[], context: WriteContext) => Promise<void>
}

const ROWS_PER_STATEMENT = 1000
const FIRST = 0

/** A cell of an absent column for an added row. */
function absent(column: Column): SQL | null {
  if (column.defaultFrom !== undefined) return sql`r.${name(column.defaultFrom)}`
  const read = readCell(column, '', { hasDecimalComma: false })
  const value = 'value' in read ? read.value : nothingFor(column)
  if (value === null) return null
  if (typeof value === 'object') return sql`${JSON.stringify(value)}::jsonb`
  return sql`${String(value)}::text::${sql.raw(column.stored?.getSQLType() ?? 'text')}`
}

/** The store of a kind whose rows are rows of one table. */
export function tableStore(options: TableOptions): Store {
  const { table, columns, key, isKeyFolded = false, scope = sql`true`, virtual = {} } = options
  const isKey = ({ name: column }: Column) => key.includes(column)
  const isVirtual = ({ name: column }: Column) => column in virtual
  const keyColumns = key.map((each) => {
    const found = columns.find(({ name: column }) => column === each)
    if (!found?.stored) throw new Error(`The key ${each} is not stored`)
    return found
  })
  const firstKey = keyColumns[FIRST]
  if (!firstKey) throw new Error('A kind needs a key')

  function isSameKey(): SQL {
    const same = keyColumns.map((column) => {
      const [stored, given] = [storedIn(column), storable(column)]
      if (isKeyFolded && !column.to) return sql`lower(${stored}) = lower(${given})`
      return column.stored?.notNull === false
        ? sql`${stored} is not distinct from ${given}`
        : sql`${stored} = ${given}`
    })
    return sql.join(same, sql` and `)
  }

  async function compare(db: Queries, present: readonly Column[], json: string): Promise<Compared> {
    const compared = present.filter((column) => !isKey(column) && !isVirtual(column))
    const differs = compared.map((column) => sql`${storedIn(column)} is distinct from ${storable(column)}`)
    const isNew = sql`${storedIn(firstKey as Column)} is null`
    const found = await valueOf<Compared>(
      db,
      sql`select json_build_object(
          'added', json_agg(r.n) filter (where ${isNew}),
          'changed', json_agg(r.n) filter (where not (${isNew}))) as found
        from ${recordset(present, json)}${joinNamed(present)}
        left join ${table} as t on ${isSameKey()} and ${scope}
        where ${sql.join([isNew, ...differs], sql` or `)}`,
    )
    return found ?? { added: null, changed: null }
  }

  async function upsert(tx: Transaction, rows: readonly Row[], { now, present }: WriteContext) {
    const { fixed = {}, touched, conflict } = options
    const given = present.filter((column) => !isVirtual(column))
    const others = columns.filter((column) => !present.includes(column) && !isVirtual(column))
    const time = sql`${now.toISOString()}::timestamptz`
    const values: [SQL, SQL][] = [
      ...given.map((column): [SQL, SQL] => [name(column.stored?.name ?? ''), storable(column)]),
      ...others.flatMap((column): [SQL, SQL][] => {
        const value = absent(column)
        return value === null ? [] : [[name(column.stored?.name ?? ''), value]]
      }),
      ...Object.entries(fixed).map(([column, value]): [SQL, SQL] => [name(column), value]),
      ...Object.entries(virtual).flatMap(([column, { column: stored, added }]): [SQL, SQL][] =>
        present.some((each) => each.name === column) ? [[name(stored.name), added]] : [],
      ),
      ...(touched ? [[name(touched.name), time] as [SQL, SQL]] : []),
    ]
    const set = given
      .filter((column) => !isKey(column))
      .map(({ stored }) => sql`${name(stored?.name ?? '')} = excluded.${name(stored?.name ?? '')}`)
    if (touched && set.length > 0) set.push(sql`${name(touched.name)} = ${time}`)
    if (options.updated && set.length > 0) set.push(options.updated)
    const target =
      conflict ??
      sql.join(
        keyColumns.map(({ stored }) => name(stored?.name ?? '')),
        sql`, `,
      )
    const names = sql.join(
      values.map(([column]) => column),
      sql`, `,
    )
    const selected = sql.join(
      values.map(([, value]) => value),
      sql`, `,
    )
    await tx.execute(sql`insert into ${table} (${names}) select ${selected}
      from ${recordset(present, JSON.stringify(rows))}${joinNamed(present)}
      on conflict (${target}) do ${set.length > 0 ? sql`update set ${sql.join(set, sql`, `)}` : sql`nothing`}`)
  }

  async function* readRetirable(db: Queries): AsyncIterable<readonly Missing[]> {
    const { retired } = options
    const isRetired = retired ? sql`t.${name(retired.column.name)} = ${retired.value}` : sql`false`
    const order = keyColumns.map((column) =>
      column.stored?.notNull === false ? sql`coalesce(${storedIn(column)}, '-infinity')` : storedIn(column),
    )
    const types = keyColumns.map(({ stored }) => sql.raw(stored?.getSQLType() ?? 'text'))
    const cells = keyColumns.map((column) => sql`${column.name}::text, ${shown(column)}`)
    let last: readonly string[] | null = null
    for (;;) {
      const after: SQL = last
        ? sql`(${sql.join(order, sql`, `)}) > (${sql.join(
            last.map((value, index) => sql`${value}::text::${types[index] ?? sql`text`}`),
            sql`, `,
          )})`
        : sql`true`
      const found: { keys: Missing['key'][]; last: string[] } | null = await valueOf(
        db,
        sql`select json_build_object('keys', json_agg(page.key order by page.place), 'last',
              (array_agg(page.place_text order by page.place desc))[1]) as found
            from (select json_build_object(${sql.join(cells, sql`, `)}) as key,
              row(${sql.join(order, sql`, `)}) as place,
              to_json(array[${sql.join(
                order.map((each) => sql`${each}::text`),
                sql`, `,
              )}]) as place_text
            from ${table} as t${joinStored(keyColumns)}
            where ${scope} and not (${isRetired}) and not (${belongsToRetired(keyColumns)}) and ${after}
            order by ${sql.join(order, sql`, `)} limit ${sql.raw(String(ROWS_PER_STATEMENT))}) as page`,
      )
      if (!found?.keys) return
      yield found.keys.map((each) => ({ key: each }))
      last = found.last
    }
  }

  async function retire(tx: Transaction, missing: readonly Missing[], { now }: WriteContext): Promise<void> {
    const { retired, touched } = options
    const rows = JSON.stringify(missing.map(({ key: each }) => each))
    const from = sql`${recordset(keyColumns, rows)}${joinNamed(keyColumns)}`
    if (!retired) {
      await tx.execute(sql`delete from ${table} as t using ${from} where ${isSameKey()} and ${scope}`)
      return
    }
    const time = touched ? sql`, ${name(touched.name)} = ${now.toISOString()}::timestamptz` : sql``
    await tx.execute(sql`update ${table} as t set ${name(retired.column.name)} = ${retired.value}${time}
      from ${from} where ${isSameKey()} and ${scope}`)
  }

  const shownIn = (column: Column) => virtual[column.name]?.shown ?? shown(column)
  const select = sql`select json_build_array(${sql.join(columns.map(shownIn), sql`, `)})::text as row
    from ${table} as t${joinStored(columns.filter((column) => !isVirtual(column)))}
    where ${scope}
    order by ${sql.join(
      keyColumns.map((column) => (isText(column) ? sql`${shown(column)} collate "C"` : storedIn(column))),
      sql`, `,
    )}`

  const { refuse, judge, judgeRetired, prepare, added } = options
  return {
    table,
    compare: (db, staged) => comparePieces(staged, (json) => compare(db, staged.present, json)),
    ...(refuse && { refuse: (db: Queries, rows: readonly Row[]) => faultsBy(db, columns, refuse, rows) }),
    ...(judge && { judge: (tx: Transaction, rows: readonly Row[]) => faultsBy(tx, columns, judge, rows) }),
    ...(judgeRetired && {
      judgeRetired: (tx: Transaction, missing: readonly Missing[]) =>
        faultsBy(
          tx,
          keyColumns,
          judgeRetired,
          missing.map(({ key: each }) => each),
        ),
    }),
    write: async (tx, rows, context) => {
      await prepare?.(tx, rows)
      await upsert(tx, rows, context)
      const news = added ? rows.filter(({ n }) => context.added.has(n)) : []
      if (news.length > 0) await added?.(tx, news, context)
      return []
    },
    readRetirable: options.isNeverRetired ? null : readRetirable,
    retire,
    read: (tx) => readCursor(tx, columns, select),
  }
}

const isText = ({ type, to }: Column): boolean =>
  to !== undefined || type.is === 'code' || type.is === 'text' || type.is === 'choice'
