import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database'
import { valueOf } from '../exchange/store/recordset'
import { continueKeys } from './insertRows'

/** Product lines added to the brands' names, one for each copy of the catalogue. */
const LINES = ['Select', 'Reserve', 'Everyday', 'Kitchen', 'Signature', 'Heritage', 'Prime', 'Chef', 'Daily']
/** Keys of a copy begin this much higher. */
const KEYS_OF_COPY = 10_000
const FIRST_KEY = 1001
const SPECIAL_ORDER_ITEMS = 1

/**
 * Copies the demo's products, under other codes and brands, until there are `count`. A copy has units, prices, stock
 * and pictures of its product, and no bar code.
 */
export async function addMoreProducts(db: Queries, count: number): Promise<void> {
  const isCopied = sql`t.id >= ${FIRST_KEY}`
  const own =
    (await valueOf<number>(db, sql`select count(*)::integer as found from products t where ${isCopied}`)) ?? 0
  if (own === 0) return
  let more = count - own - SPECIAL_ORDER_ITEMS
  for (let copy = 1; more > 0; copy += 1) {
    const brand = `${LINES[(copy - 1) % LINES.length] ?? ''}${copy > LINES.length ? ` ${copy}` : ''}`
    const moved = sql`${copy * KEYS_OF_COPY}::integer`
    const last = FIRST_KEY + Math.min(more, own) - 1
    await db.execute(sql`insert into products select c.* from products t,
      lateral (select left(t.code, 4) as head, right(t.code, 4)::integer + ${copy * 1000}::integer as number) as n,
      lateral jsonb_populate_record(t, jsonb_build_object(
        'id', t.id + ${moved}, 'code', n.head || n.number, 'formatted_code', n.head || '-' || n.number,
        'sequence', t.sequence + 10 * ${moved}, 'brand', t.brand || ' ' || ${brand}::text, 'upc', '')) as c
      where ${isCopied} and t.id <= ${last}`)
    for (const table of ['product_units', 'product_prices', 'stock'].map((name) => sql.identifier(name))) {
      await db.execute(sql`insert into ${table} select c.* from ${table} t,
        lateral jsonb_populate_record(t, jsonb_build_object('product_id', t.product_id + ${moved})) as c
        where t.product_id between ${FIRST_KEY} and ${last}`)
    }
    more -= own
  }
  await continueKeys(db, 'products')
}
