import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { and, asc, type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/database'
import { CATALOGUE_VERSION } from '../accounts/access/seenCatalogue'
import { jsonObject } from '../db/jsonColumns'
import { categories, mainCategories, products, productUnits, scanDocuments } from '../db/schema/catalogue'

/** Order of the list, matching the index `products_description`. */
export const BY_DESCRIPTION: SQL = sql.join(
  [asc(sql`${products.description} collate "und-x-icu"`), asc(products.id)],
  sql.raw(', '),
)

/** Takes about ten milliseconds, during which the embedded database serves no other request. */
const ROWS_PER_STATEMENT = 250
/** Cheaper than rows: about twenty milliseconds per statement. */
const FINGERPRINTS_PER_STATEMENT = 1000

/** A product's unit. Its numbers come from the database's JSON, which writes them exactly. */
export interface ListedUnit {
  readonly unit: string
  readonly stockConversion: number
  readonly isSellBy: boolean
  readonly isPriceBy: boolean
  readonly sellByMultiple: number
  readonly priceDecimals: number
}

interface ListedDocument {
  readonly key: string
  readonly name: string
}

const PRODUCT_COLUMNS = {
  id: products.id,
  code: products.code,
  formattedCode: products.formattedCode,
  sequence: products.sequence,
  description: products.description,
  catalogDescription: products.catalogDescription,
  warehouseCode: products.warehouseCode,
  categoryCode: products.categoryCode,
  brand: products.brand,
  pack: products.pack,
  upc: products.upc,
  pricingUnit: products.pricingUnit,
  defaultUnit: products.defaultUnit,
  listImage: products.listImage,
  mobileImage: products.mobileImage,
  cardImage: products.cardImage,
  detailImages: products.detailImages,
  additional: products.additional,
} as const

const CONVERTED_COLUMNS = {
  category: categories.description,
  mainCategoryCode: categories.mainCategoryCode,
  mainCategory: mainCategories.description,
  defaultQuantity: products.defaultQuantity,
} as const

const UNIT_COLUMNS = {
  unit: productUnits.unit,
  stockConversion: productUnits.stockConversion,
  isSellBy: productUnits.isSellBy,
  isPriceBy: productUnits.isPriceBy,
  sellByMultiple: productUnits.sellByMultiple,
  priceDecimals: productUnits.priceDecimals,
} as const

const DOCUMENT_COLUMNS = { key: scanDocuments.key, name: scanDocuments.name } as const

type SameAsStored = Pick<typeof products.$inferSelect, keyof typeof PRODUCT_COLUMNS>

/** A product of the list. `units` and `documents` are null when there are none. */
export interface ListedProduct extends Readonly<SameAsStored> {
  readonly category: string
  readonly mainCategoryCode: string
  readonly mainCategory: string
  readonly defaultQuantity: number | null
  readonly units: readonly ListedUnit[] | null
  readonly documents: ListedDocument[] | null
}

/** A row over products, categories and main categories as one value, with units and documents. */
function productRow(): SQL<ListedProduct> {
  const unit = jsonObject<ListedUnit>(UNIT_COLUMNS)
  const document = jsonObject<ListedDocument>(DOCUMENT_COLUMNS)
  return jsonObject<ListedProduct>({
    ...PRODUCT_COLUMNS,
    ...CONVERTED_COLUMNS,
    units: sql`(select json_agg(${unit} order by ${productUnits.position}, ${productUnits.unit})
      from ${productUnits} where ${eq(productUnits.productId, products.id)})`,
    documents: sql`(select json_agg(${document} order by ${scanDocuments.key}) from ${scanDocuments}
      where ${and(eq(scanDocuments.owner, 'product'), eq(scanDocuments.ownerId, products.id))})`,
  })
}

const rowText = (columns: Readonly<Record<string, Column>>): SQL =>
  sql`row(${sql.join(Object.values(columns), sql`, `)})::text`

/** Hash of the `productRow` values of these products; several times as fast as the rows. */
function hashOf(ids: SQL): SQL<string> {
  const product = rowText({ ...PRODUCT_COLUMNS, ...CONVERTED_COLUMNS })
  const unit = rowText({ productId: productUnits.productId, ...UNIT_COLUMNS })
  const document = rowText({ ownerId: scanDocuments.ownerId, ...DOCUMENT_COLUMNS })
  const { productId, position } = productUnits
  return sql`sha256(convert_to(concat(
    string_agg(${product}, '' order by ${products.id}),
    (select string_agg(${unit}, '' order by ${productId}, ${position}, ${productUnits.unit})
      from ${productUnits} where ${productId} = any(${ids})),
    (select string_agg(${document}, '' order by ${scanDocuments.ownerId}, ${scanDocuments.key})
      from ${scanDocuments} where ${eq(scanDocuments.owner, 'product')} and ${scanDocuments.ownerId} = any(${ids}))
  ), 'UTF8'))::text`
}

interface ReadAtVersion<T> {
  readonly value: T
  readonly isAt: (version: string) => boolean
}

/** Selects a value over products by key in batches, so that other requests run in between. */
async function readInParts(
  db: Queries,
  keys: readonly number[],
  partSize: number,
  select: (ids: SQL) => SQL<string>,
): Promise<ReadAtVersion<string[]>> {
  const value: string[] = []
  const versions: string[] = []
  for (let start = 0; start < keys.length; start += partSize) {
    // One array parameter instead of thousands.
    const ids = sql`${`{${keys.slice(start, start + partSize).join(',')}}`}::integer[]`
    const [found] = await db
      .select({ version: CATALOGUE_VERSION, value: select(ids) })
      .from(products)
      .innerJoin(categories, eq(categories.code, products.categoryCode))
      .innerJoin(mainCategories, eq(mainCategories.code, categories.mainCategoryCode))
      .where(sql`${products.id} = any(${ids})`)
    if (found) {
      value.push(found.value)
      versions.push(found.version)
    }
    // Lets the event loop accept new requests.
    await setImmediate()
  }
  return { value, isAt: (version) => versions.every((each) => each === version) }
}

export async function readFingerprint(db: Queries, ids: readonly number[]): Promise<ReadAtVersion<string>> {
  const { value, isAt } = await readInParts(db, ids, FINGERPRINTS_PER_STATEMENT, hashOf)
  const hash = createHash('sha256').update(ids.join(' '))
  for (const each of value) hash.update(each)
  return { value: hash.digest('hex'), isAt }
}

export async function readListRows(
  db: Queries,
  ids: readonly number[],
): Promise<ReadAtVersion<readonly ListedProduct[]>> {
  const rows = () => sql<string>`coalesce(json_agg(${productRow()} order by ${BY_DESCRIPTION}), '[]')::text`
  const { value, isAt } = await readInParts(db, ids, ROWS_PER_STATEMENT, rows)
  return { value: value.flatMap((json) => JSON.parse(json) as ListedProduct[]), isAt }
}
