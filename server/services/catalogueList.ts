import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/database'
import { categories, mainCategories, products, scanDocuments } from '../db/schema/catalogue'
import { type ListedProduct, productRow } from './catalogueRow'
import { isExcludedFor, type ViewerId } from './catalogueVisibility'

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
  /** Null when they were not asked for, or there are none. */
  readonly rows: readonly ListedProduct[] | null
}

/** The order of the list; the index `products_description` has it. */
const BY_DESCRIPTION: readonly SQL[] = [
  asc(sql`${products.description} collate "und-x-icu"`),
  asc(products.id),
]

/** Some ten milliseconds of the embedded database, which answers nobody else meanwhile. */
export const ROWS_PER_STATEMENT = 250

/** The keys of a page; the categories that the viewer sees are few, and looked at once rather than for each product. */
function pageOf(db: Queries, viewerId: ViewerId, { offset, limit }: ListPage) {
  const visible = db.$with('visible').as(
    db
      .select({ code: categories.code })
      .from(categories)
      .innerJoin(mainCategories, eq(mainCategories.code, categories.mainCategoryCode))
      .where(not(isExcludedFor(db, viewerId))),
  )
  const isListed = and(
    eq(products.isDiscontinued, false),
    inArray(products.categoryCode, db.select({ code: visible.code }).from(visible)),
  )
  const listed = db
    .select({ id: products.id })
    .from(products)
    .where(isListed)
    .orderBy(...BY_DESCRIPTION)
    .offset(offset)
  return { visible, isListed, page: db.$with('page').as(limit === null ? listed : listed.limit(limit)) }
}

/**
 * The version of a page, without building it: of each product its key and when it was changed last. Whoever changes a
 * product's units changes `products.updated_at` with them. With its rows, for who cannot have the page yet.
 */
export async function readList(
  db: Queries,
  viewerId: ViewerId,
  wanted: ListPage & { readonly withRows: boolean },
): Promise<FoundList> {
  const { visible, isListed, page } = pageOf(db, viewerId, wanted)
  const inOrder = sql.join([...BY_DESCRIPTION], sql.raw(', '))
  const documents = sql`(
    select string_agg(${scanDocuments.key} || ' ' || ${scanDocuments.name}, ',' order by ${scanDocuments.key})
    from ${scanDocuments} where ${eq(scanDocuments.owner, 'product')} and ${eq(scanDocuments.ownerId, products.id)})`
  const [found] = await db
    .with(visible, page)
    .select({
      total: sql<number>`(select count(*)::integer from ${products} where ${isListed})`,
      ids: sql<number[] | null>`json_agg(${products.id} order by ${inOrder})`,
      fingerprint: sql<string | null>`encode(sha256(convert_to(string_agg(
        concat_ws(' ', ${products.id}, extract(epoch from ${products.updatedAt}), ${categories.description},
          ${mainCategories.description}, ${documents}),
        ',' order by ${products.id}), 'UTF8')), 'hex')`,
      rows: wanted.withRows
        ? sql<ListedProduct[] | null>`json_agg(${productRow()} order by ${inOrder})`
        : sql<null>`null::json`,
    })
    .from(page)
    .innerJoin(products, eq(products.id, page.id))
    .innerJoin(categories, eq(categories.code, products.categoryCode))
    .innerJoin(mainCategories, eq(mainCategories.code, categories.mainCategoryCode))
  return {
    total: found?.total ?? 0,
    ids: found?.ids ?? [],
    fingerprint: found?.fingerprint ?? null,
    rows: found?.rows ?? null,
  }
}

async function readRowsAtOnce(db: Queries, ids: readonly number[]): Promise<readonly ListedProduct[]> {
  const inOrder = sql.join([...BY_DESCRIPTION], sql.raw(', '))
  const [found] = await db
    .select({ rows: sql<ListedProduct[] | null>`json_agg(${productRow()} order by ${inOrder})` })
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
