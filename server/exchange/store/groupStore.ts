import { type SQL, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database'
import type { Fault, Missing, Row, Staged, Store, WriteContext } from '../kind'
import { compareGroups } from './compareGroups'
import { faultsBy } from './faultsBy'
import { type GroupOptions, groupsOf, linesOf, ownerIds, ownerOf, storedNumber } from './groupShape'
import { readCursor } from './readCursor'
import { joinNamed, joinStored, name, recordset, shown, storable, valueOf } from './recordset'
import { commaSeparated } from './tableShape'

/** Reasons to reject rows whose owner is neither loaded nor known. */
function rejectOwnerless(
  tx: Transaction,
  { owners, ownerColumns, isOwner, ownerNoun }: GroupOptions,
  rows: readonly Row[],
): Promise<Fault[]> {
  const where = sql`not exists (select 1 from ${owners} where ${isOwner})`
  const column = ownerColumns.at(-1)?.name ?? ''
  return faultsBy(tx, ownerColumns, [{ column, reason: `there is no such ${ownerNoun}`, where }], rows)
}

/** Replaces all stored lines of some owners. */
async function writeGroups(
  tx: Transaction,
  options: GroupOptions,
  rows: readonly Row[],
  context: WriteContext,
): Promise<readonly Fault[]> {
  const { table, owner, owners, ownerColumns, line, lineColumns, isOwner, fixed = {}, written } = options
  const faults = await rejectOwnerless(tx, options, rows)
  if (faults.length > 0) return faults
  const ids = ownerIds(options, rows)
  await tx.execute(sql`delete from ${table} where ${name(owner.name)} in (${ids})`)
  const stored = [line, ...lineColumns].flatMap((column): [SQL, SQL][] =>
    column.stored ? [[name(column.stored.name), storable(column)]] : [],
  )
  const more = Object.entries(fixed).map(([column, value]): [SQL, SQL] => [name(column), value])
  const values: [SQL, SQL][] = [[name(owner.name), sql`o.id`], ...stored, ...more]
  const columns = [...ownerColumns, line, ...lineColumns]
  await tx.execute(sql`insert into ${table} (${commaSeparated(values.map(([column]) => column))})
    select ${commaSeparated(values.map(([, value]) => value))}
    from ${owners} join ${recordset(columns, JSON.stringify(rows))} on ${isOwner}${joinNamed(lineColumns)}
    order by r.n`)
  await written?.(tx, ids, context)
  return []
}

/** One key per owner, for all its lines, if the owner has lines and is not in the file. */
async function* readRetirable(
  db: Queries,
  options: GroupOptions,
  staged: Staged,
): AsyncIterable<readonly Missing[]> {
  const { owners, ownerColumns, ownerShown, line, isKept } = options
  const given = new Set(groupsOf(options, staged).map(([first]) => ownerOf(options, first ?? {})))
  const cells = ownerColumns.map((column, index) => sql`${column.name}::text, ${ownerShown[index]}`)
  const found = await valueOf<Missing['key'][]>(
    db,
    sql`select json_agg(json_build_object(${commaSeparated(cells)}, ${line.name}::text, 1)) as found
      from ${owners} where not (${isKept})
        and exists (select 1 from (select o.id) as o join ${linesOf(options)})`,
  )
  yield (found ?? []).filter((key) => !given.has(ownerOf(options, key))).map((key) => ({ key }))
}

/** All lines by their owners' codes. */
function selectAll(options: GroupOptions): SQL {
  const { owners, ownerShown, lineColumns } = options
  const number = storedNumber(options)
  const order = ownerShown.map((each) => sql`${each} collate "C"`)
  return sql`select json_build_array(
      ${commaSeparated([...ownerShown, number, ...lineColumns.map(shown)])})::text as row
    from ${owners} join ${linesOf(options)}${joinStored(lineColumns)}
    order by ${commaSeparated([...order, number])}`
}

/**
 * Store of a kind whose rows are lines of an owner, such as an invoice. A file gives all lines of an owner, numbered
 * from 1: if one differs, all of them are written again.
 */
export function groupStore(options: GroupOptions): Store {
  const { table, owner, ownerColumns, line, lineColumns, validate, written } = options
  const columns = [...ownerColumns, line, ...lineColumns]
  return {
    table,
    compare: (db, staged) => compareGroups(db, options, staged),
    write: (tx, rows, context) => writeGroups(tx, options, rows, context),
    ...(validate && {
      validate: (tx: Transaction, rows: readonly Row[]) => faultsBy(tx, columns, validate, rows),
    }),
    readRetirable: (db, staged) => readRetirable(db, options, staged),
    retire: async (tx, missing, context) => {
      const keys = missing.map(({ key }) => key)
      const ids = ownerIds(options, keys)
      await tx.execute(sql`delete from ${table} where ${name(owner.name)} in (${ids})`)
      await written?.(tx, ids, context)
    },
    read: (tx) => readCursor(tx, columns, selectAll(options)),
  }
}
