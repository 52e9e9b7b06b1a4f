import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { AppDeps } from '../appDeps'
import type { Queries } from '../db/database'
import { categories, mainCategories, products } from '../db/schema/catalogue'
import { type ListedProduct, productRow } from './catalogueRow'
import type { ViewerId } from './catalogueVisibility'
import { BY_DESCRIPTION } from './listedProducts'

/** A part of the list, which is sorted as the storefront sorts by default: its first page is the first screen. */
export interface ListPage {
  readonly offset: number
  /** Null: to the end. */
  readonly limit: number | null
}

interface FoundList {
  /** How many products there are in all. */
  readonly total: number
  /** The keys of the page, in its order. */
  readonly ids: readonly number[]
  /** Changes with the content of the page and with nothing else; null for an empty page. */
  readonly fingerprint: string | null
}

/** Some ten milliseconds of the embedded database, which answers nobody else meanwhile. */
const ROWS_PER_STATEMENT = 250

/**
 * The version of a page, without building it: of each product its key and when it was changed last. Whoever changes a
 * product's units changes `products.updated_at` with them.
 */
export async function readList(
  { db, listedProducts }: Pick<AppDeps, 'db' | 'listedProducts'>,
  viewerId: ViewerId,
  { offset, limit }: ListPage,
): Promise<FoundList> {
  const { products: all, categories: visible } = await listedProducts.read(db, viewerId)
  const listed = all.filter(({ categoryCode }) => visible.has(categoryCode))
  const page = listed.slice(offset, limit === null ? undefined : offset + limit)
  const content = page.map((product) => ({ ...product, ...visible.get(product.categoryCode) }))
  return {
    total: listed.length,
    ids: page.map(({ id }) => id),
    fingerprint:
      page.length === 0 ? null : createHash('sha256').update(JSON.stringify(content)).digest('hex'),
  }
}

async function readRowsAtOnce(db: Queries, ids: readonly number[]): Promise<readonly ListedProduct[]> {
  const [found] = await db
    .select({ rows: sql<ListedProduct[] | null>`json_agg(${productRow()} order by ${BY_DESCRIPTION})` })
    .from(products)
    .innerJoin(categories, eq(categories.code, products.categoryCode))
    .innerJoin(mainCategories, eq(mainCategories.code, categories.mainCategoryCode))
    // One array parameter instead of thousands.
    .where(sql`${products.id} = any(${`{${ids.join(',')}}`}::integer[])`)
  return found?.rows ?? []
}

/** Products by key, which are in the order of the list; others may ask something between the parts of a long one. */
export async function readListRows(db: Queries, ids: readonly number[]): Promise<readonly ListedProduct[]> {
  const rows: ListedProduct[] = []
  for (let start = 0; start < ids.length; start += ROWS_PER_STATEMENT) {
    rows.push(...(await readRowsAtOnce(db, ids.slice(start, start + ROWS_PER_STATEMENT))))
    // Requests that came meanwhile are only seen when the event loop turns.
    await setImmediate()
  }
  return rows
}
