import type { Decimal } from '../money/decimal'
import type { UnitsOfProduct } from '../units/unit'

/** Additional values by key: k0 (product code), k1 (brand), pack, UPC and whatever else a site shows. */
export type AdditionalValues = Readonly<Record<string, string>>

/** A product of the catalogue (Spec 2 §3). */
export interface Product extends UnitsOfProduct {
  readonly productKey: number
  readonly productCode: string
  readonly formattedProductCode: string
  readonly productSequence: number
  readonly description: string
  readonly catalogDescription: string
  readonly warehouseCode: string
  readonly categoryDescription: string
  readonly mainCategoryDescription: string
  readonly productCategoryCode: string
  readonly productMainCategoryCode: string
  readonly defaultQuantity: { readonly orderQuantity: Decimal; readonly unitOfMeasure: string } | null
  readonly listImage: string
  readonly mobileImage: string
  readonly cardImage: string
  readonly detailImages: readonly string[]
  readonly scanDocuments: readonly { readonly key: string; readonly name: string }[]
  readonly additional: AdditionalValues
}

/** The product that no list shows (Spec 2 §2). */
export const HIDDEN_PRODUCT_KEY = 9

/** Sort orders of the catalogue (Spec 2 §2): k0 is the product code, k1 an additional field. */
export const PRODUCT_SORTS = ['description', 'sequence', 'k0', 'k1'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]
