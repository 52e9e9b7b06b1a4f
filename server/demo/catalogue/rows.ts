import type { InferInsertModel } from 'drizzle-orm'
import type {
  categories,
  mainCategories,
  productPrices,
  products,
  productUnits,
  pushProducts,
  stock,
} from '../../db/schema/catalogue'
import { BOX_IMAGE } from './imageNames'
import { RANGE } from './index'
import type { DemoProduct } from './products'
import { UNSPSC } from './unspsc'

const WAREHOUSE = '01'
const STORAGE_NAMES = { dry: 'Dry', refrigerated: 'Refrigerated', frozen: 'Frozen' } as const
const CODE_HEAD = 4

export function mainCategoryRows(): InferInsertModel<typeof mainCategories>[] {
  return RANGE.map(({ code, description }) => ({ code, description, isExcluded: false }))
}

export function categoryRows(): InferInsertModel<typeof categories>[] {
  return RANGE.flatMap((main) =>
    main.categories.map(({ code, description }) => ({
      code,
      description,
      mainCategoryCode: main.code,
      isExcluded: false,
    })),
  )
}

/** `0301-1024`, as printed on invoices. */
function formatCode(code: string): string {
  return `${code.slice(0, CODE_HEAD)}-${code.slice(CODE_HEAD)}`
}

/** Products sold in pieces are also shown by the case. */
function detailImagesOf({ image, units }: DemoProduct): string[] {
  const soldBy = units.units.filter(({ isSellBy }) => isSellBy).map(({ unit }) => unit)
  return soldBy.length > 1 && soldBy.includes('CS') ? [image, BOX_IMAGE.name] : [image]
}

export function productRow(product: DemoProduct, updatedAt: Date): InferInsertModel<typeof products> {
  const { image } = product
  return {
    id: product.id,
    code: product.code,
    formattedCode: formatCode(product.code),
    sequence: product.sequence,
    description: product.description,
    catalogDescription: product.catalogDescription,
    warehouseCode: WAREHOUSE,
    categoryCode: product.categoryCode,
    brand: product.brand,
    pack: product.pack,
    upc: product.upc,
    unspsc: UNSPSC[product.categorySlug] ?? '',
    stockUnit: product.units.stockUnit,
    pricingUnit: product.units.pricingUnit,
    isCatchWeight: product.isCatchWeight,
    isTaxable: product.isTaxable,
    isDiscontinued: product.isDiscontinued,
    defaultQuantity: '1',
    defaultUnit: product.units.units.find(({ isSellBy }) => isSellBy)?.unit ?? product.units.stockUnit,
    listImage: image,
    mobileImage: image,
    cardImage: image,
    detailImages: detailImagesOf(product),
    additional: { k4: STORAGE_NAMES[product.storage] },
    updatedAt,
  }
}

export function unitRows(product: DemoProduct): InferInsertModel<typeof productUnits>[] {
  return product.units.units.map((unit, position) => ({
    ...unit,
    productId: product.id,
    sellByMultiple: String(unit.sellByMultiple),
    position,
  }))
}

export function priceRows(product: DemoProduct): InferInsertModel<typeof productPrices>[] {
  return product.prices.map((price) => ({ ...price, productId: product.id }))
}

export function stockRow(product: DemoProduct): InferInsertModel<typeof stock> {
  const { id, onHand, committed } = product
  return { productId: id, warehouseCode: WAREHOUSE, onHand, committed }
}

export function pushRows(productIds: readonly number[]): InferInsertModel<typeof pushProducts>[] {
  return productIds.map((productId, index) => ({ productId, sequence: (index + 1) * 10 }))
}
