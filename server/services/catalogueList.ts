import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queries } from '../db/database'
import { categories, mainCategories, products, productUnits, scanDocuments } from '../db/schema/catalogue'
import { isVisibleTo, type ViewerId } from './catalogueVisibility'
import { groupBy } from './groupBy'

/** A part of the list, which is sorted as the storefront sorts by default: its first page is the first screen. */
export interface ListPage {
  readonly offset: number
  /** Null: to the end. */
  readonly limit: number | null
}

interface ListVersion {
  /** How many products there are in all. */
  readonly total: number
  /** Changes with the content of the page and with nothing else; null for an empty page. */
  readonly fingerprint: string | null
}

const byDescription = [asc(sql`${products.description} collate "und-x-icu"`), asc(products.id)]

/** Large lists of keys become one array parameter instead of thousands. */
const isAmong = (column: PgColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${`{${ids.join(',')}}`}::integer[])`

function pageOf(db: Queries, viewerId: ViewerId, { offset, limit }: ListPage) {
  const documents = db
    .select({
      productId: scanDocuments.ownerId,
      names:
        sql<string>`string_agg(${scanDocuments.key} || ' ' || ${scanDocuments.name}, ',' order by ${scanDocuments.key})`.as(
          'names',
        ),
    })
    .from(scanDocuments)
    .where(eq(scanDocuments.owner, 'product'))
    .groupBy(scanDocuments.ownerId)
    .as('documents')
  const query = db
    .select({
      id: products.id,
      version: sql<string>`concat_ws(' ', ${products.id}, extract(epoch from ${products.updatedAt}),
        ${categories.description}, ${mainCategories.description}, ${documents.names})`.as('version'),
    })
    .from(products)
    .innerJoin(categories, eq(categories.code, products.categoryCode))
    .innerJoin(mainCategories, eq(mainCategories.code, categories.mainCategoryCode))
    .leftJoin(documents, eq(documents.productId, products.id))
    .where(isVisibleTo(db, viewerId))
    .orderBy(...byDescription)
    .offset(offset)
  return (limit === null ? query : query.limit(limit)).as('page')
}

/**
 * The version of a page, without building it: of each product its key and when it was changed last. Whoever changes a
 * product's units changes `products.updated_at` with them.
 */
export async function readListVersion(db: Queries, viewerId: ViewerId, page: ListPage): Promise<ListVersion> {
  const wanted = pageOf(db, viewerId, page)
  const [version] = await db
    .select({
      fingerprint: sql<string | null>`encode(sha256(convert_to(
        string_agg(${wanted.version}, ',' order by ${wanted.id}), 'UTF8')), 'hex')`,
    })
    .from(wanted)
  const [all] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(products)
    .innerJoin(categories, eq(categories.code, products.categoryCode))
    .innerJoin(mainCategories, eq(mainCategories.code, categories.mainCategoryCode))
    .where(isVisibleTo(db, viewerId))
  return { total: all?.total ?? 0, fingerprint: version?.fingerprint ?? null }
}

function selectProducts(db: Queries, viewerId: ViewerId, { offset, limit }: ListPage) {
  const query = db
    .select({
      id: products.id,
      code: products.code,
      formattedCode: products.formattedCode,
      sequence: products.sequence,
      description: products.description,
      catalogDescription: products.catalogDescription,
      warehouseCode: products.warehouseCode,
      categoryCode: products.categoryCode,
      category: categories.description,
      mainCategoryCode: categories.mainCategoryCode,
      mainCategory: mainCategories.description,
      brand: products.brand,
      pack: products.pack,
      upc: products.upc,
      pricingUnit: products.pricingUnit,
      defaultQuantity: products.defaultQuantity,
      defaultUnit: products.defaultUnit,
      listImage: products.listImage,
      mobileImage: products.mobileImage,
      cardImage: products.cardImage,
      detailImages: products.detailImages,
      additional: products.additional,
    })
    .from(products)
    .innerJoin(categories, eq(categories.code, products.categoryCode))
    .innerJoin(mainCategories, eq(mainCategories.code, categories.mainCategoryCode))
    .where(isVisibleTo(db, viewerId))
    .orderBy(...byDescription)
    .offset(offset)
  return limit === null ? query : query.limit(limit)
}

export type ListedProduct = Awaited<ReturnType<typeof selectProducts>>[number]
/** Numbers as they go out: the database writes each of them exactly. */
export interface ListedUnit {
  readonly unit: string
  readonly stockConversion: number
  readonly isSellBy: boolean
  readonly isPriceBy: boolean
  readonly sellByMultiple: number
  readonly priceDecimals: number
}

export interface ProductRows {
  readonly products: readonly ListedProduct[]
  readonly unitsOf: ReadonlyMap<number, readonly ListedUnit[]>
  readonly documentsOf: ReadonlyMap<number, readonly { readonly key: string; readonly name: string }[]>
}

/** The rows of a page: products with their units and documents, in three queries. */
export async function readListPage(db: Queries, viewerId: ViewerId, page: ListPage): Promise<ProductRows> {
  const listed = await selectProducts(db, viewerId, page)
  const ids = listed.map(({ id }) => id)
  // One row per product instead of one per unit: half the time on the embedded database.
  const units = await db
    .select({
      productId: productUnits.productId,
      all: sql<ListedUnit[]>`json_agg(json_build_object(
        'unit', ${productUnits.unit}, 'stockConversion', ${productUnits.stockConversion},
        'isSellBy', ${productUnits.isSellBy}, 'isPriceBy', ${productUnits.isPriceBy},
        'sellByMultiple', ${productUnits.sellByMultiple}, 'priceDecimals', ${productUnits.priceDecimals})
        order by ${productUnits.position}, ${productUnits.unit})`,
    })
    .from(productUnits)
    .where(isAmong(productUnits.productId, ids))
    .groupBy(productUnits.productId)
  const documents = await db
    .select({ productId: scanDocuments.ownerId, key: scanDocuments.key, name: scanDocuments.name })
    .from(scanDocuments)
    .where(and(eq(scanDocuments.owner, 'product'), isAmong(scanDocuments.ownerId, ids)))
    .orderBy(asc(scanDocuments.key))
  return {
    products: listed,
    unitsOf: new Map(units.map(({ productId, all }) => [productId, all])),
    documentsOf: groupBy(documents, ({ productId }) => productId),
  }
}
