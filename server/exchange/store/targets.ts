import { setImmediate } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '../../db/database'
import { customers, users } from '../../db/schema/accounts'
import { categories, mainCategories, priceLists, products } from '../../db/schema/catalogue'
import { orders } from '../../db/schema/ordering'
import type { TargetName } from '../columns/column'

/** A kind whose rows others reference by code. */
export interface Target {
  readonly table: PgTable
  readonly code: PgColumn
  /** Column stored instead of the code; null if the code itself is stored. */
  readonly id: PgColumn | null
  readonly noun: string
  /** True if codes that differ only in case are the same. */
  readonly isFolded?: boolean
  /** Condition for its retired rows, over an alias: rows that belong to them are not retired. */
  readonly isRetired?: (alias: SQL) => SQL
  /** Condition for rows that may be referenced. */
  readonly scope?: SQL
}

export const TARGETS: Readonly<Record<TargetName, Target>> = {
  'main-categories': {
    table: mainCategories,
    code: mainCategories.code,
    id: null,
    noun: 'main category',
  },
  categories: { table: categories, code: categories.code, id: null, noun: 'category' },
  products: {
    table: products,
    code: products.code,
    id: products.id,
    noun: 'product',
    isRetired: (alias) => sql`${alias}.is_discontinued`,
  },
  'price-lists': { table: priceLists, code: priceLists.code, id: null, noun: 'price list' },
  customers: {
    table: customers,
    code: customers.code,
    id: customers.id,
    noun: 'customer',
    isRetired: (alias) => sql`not ${alias}.is_active`,
    scope: sql`${customers.kind} = 'business'`,
  },
  users: {
    table: users,
    code: users.username,
    id: users.id,
    noun: 'user',
    isFolded: true,
    isRetired: (alias) => sql`not ${alias}.is_active`,
    scope: sql`${users.type} <> 'Consumer'`,
  },
  orders: { table: orders, code: orders.orderNumber, id: orders.id, noun: 'order' },
}

const CODES_PER_STATEMENT = 2000

/** Codes that exist in the database. Folded codes are given and returned in lower case. */
export async function findCodes(
  db: Queries,
  { table, code, isFolded = false, scope }: Target,
  codes: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>()
  const stored = isFolded ? sql<string>`lower(${code})` : sql<string>`${code}::text`
  for (let from = 0; from < codes.length; from += CODES_PER_STATEMENT) {
    const codesJson = JSON.stringify(codes.slice(from, from + CODES_PER_STATEMENT))
    const rows = await db
      .select({ codes: sql<string[] | null>`json_agg(${stored})` })
      .from(table)
      .where(
        sql`${stored} in (select json_array_elements_text(${codesJson}::json)) and ${scope ?? sql`true`}`,
      )
    for (const each of rows[0]?.codes ?? []) found.add(each)
    // The embedded database blocks the thread: yield, so that shoppers' requests run in between.
    await setImmediate()
  }
  return found
}
