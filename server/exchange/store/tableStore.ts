import { sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database'
import type { Column } from '../columns/column'
import type { Missing, Row, Store } from '../kind'
import { comparePieces } from './comparePieces'
import { compareTable } from './compareTable'
import { faultsBy } from './faultsBy'
import { readCursor } from './readCursor'
import { joinStored, shown, storedIn } from './recordset'
import { readRetirable, retireRows } from './retireRows'
import { commaSeparated, shapeOf, type TableOptions, type TableShape } from './tableShape'
import { upsertRows } from './upsertRows'

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
