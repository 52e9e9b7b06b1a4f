import { eq, type SQL, sql } from 'drizzle-orm'
import { jsonObject } from '../db/jsonObject'
import { categories, mainCategories, products, productUnits, scanDocuments } from '../db/schema/catalogue'

/** Numbers as they go out: the database writes each of them exactly. */
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

type Product = typeof products.$inferSelect
type SameAsStored = Pick<
  Product,
  | 'id'
  | 'code'
  | 'formattedCode'
  | 'sequence'
  | 'description'
  | 'catalogDescription'
  | 'warehouseCode'
  | 'categoryCode'
  | 'brand'
  | 'pack'
  | 'upc'
  | 'pricingUnit'
  | 'defaultUnit'
  | 'listImage'
  | 'mobileImage'
  | 'cardImage'
  | 'detailImages'
  | 'additional'
>

/** A product of the list with its units and documents; null where it has none. */
export interface ListedProduct extends Readonly<SameAsStored> {
  readonly category: string
  readonly mainCategoryCode: string
  readonly mainCategory: string
  readonly defaultQuantity: number | null
  readonly units: readonly ListedUnit[] | null
  readonly documents: ListedDocument[] | null
}

function unitsOfProduct(): SQL {
  const unit = jsonObject<ListedUnit>({
    unit: productUnits.unit,
    stockConversion: productUnits.stockConversion,
    isSellBy: productUnits.isSellBy,
    isPriceBy: productUnits.isPriceBy,
    sellByMultiple: productUnits.sellByMultiple,
    priceDecimals: productUnits.priceDecimals,
  })
  return sql`(select json_agg(${unit} order by ${productUnits.position}, ${productUnits.unit})
    from ${productUnits} where ${eq(productUnits.productId, products.id)})`
}

function documentsOfProduct(): SQL {
  const document = jsonObject<ListedDocument>({ key: scanDocuments.key, name: scanDocuments.name })
  return sql`(select json_agg(${document} order by ${scanDocuments.key}) from ${scanDocuments}
    where ${eq(scanDocuments.owner, 'product')} and ${eq(scanDocuments.ownerId, products.id)})`
}

/** A row of a query over products, their categories and main categories: one value, units and documents included. */
export function productRow(): SQL<ListedProduct> {
  return jsonObject<ListedProduct>({
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
    units: unitsOfProduct(),
    documents: documentsOfProduct(),
  })
}
