import { HIDDEN_PRODUCT_KEY } from '@/domain/catalogue/product'
import { codeLine } from '@/domain/catalogue/productFields'
import type { ProductField } from '@/domain/catalogue/sorts'
import { compareTexts } from '@/domain/catalogue/sortOrders'
import { fieldsOf, listOf, textOf } from './json'

/** Fields of a product on the first cards. */
export interface FirstProduct {
  readonly productKey: number
  readonly productCode: string
  readonly formattedProductCode: string
  readonly description: string
  readonly categoryDescription: string
  readonly cardImage: string
  readonly mobileImage: string
  readonly additional: Readonly<Record<string, string>>
}

function toFirstProduct(row: unknown): FirstProduct | null {
  const fields = fieldsOf(row)
  const { productKey, productCode } = fields
  if (typeof productKey !== 'number' || productKey === HIDDEN_PRODUCT_KEY) return null
  const additional = Object.entries(fieldsOf(fields.additional))
  return {
    productKey,
    productCode: typeof productCode === 'number' ? String(productCode) : textOf(productCode),
    formattedProductCode: textOf(fields.formattedProductCode),
    description: textOf(fields.description),
    categoryDescription: textOf(fields.categoryDescription),
    cardImage: textOf(fields.cardImage),
    mobileImage: textOf(fields.mobileImage),
    additional: Object.fromEntries(additional.map(([key, value]) => [key, textOf(value)])),
  }
}

/** Products of the first page in the app's order (Spec 2 §2: by description). */
export function firstProducts(answer: unknown): readonly FirstProduct[] {
  return listOf(answer)
    .map(toFirstProduct)
    .filter((product) => product !== null)
    .sort(
      (left, right) =>
        compareTexts(left.description, right.description) ||
        compareTexts(left.productCode, right.productCode),
    )
}

function fieldList(value: unknown): readonly ProductField[] {
  return listOf(value).map((field) => {
    const { key, title } = fieldsOf(field)
    return { key: textOf(key), title: textOf(title) }
  })
}

/** The line under a product's name, by the settings of site and session. */
export function codesOf(product: FirstProduct, site: unknown, settings: unknown, isNarrow: boolean): string {
  const places = fieldsOf(fieldsOf(site).productFields)
  const isPricingHidden = fieldsOf(settings).hidePricing === true
  return codeLine(product, fieldList(isNarrow ? places.mobile : places.card), isPricingHidden).join(' · ')
}
