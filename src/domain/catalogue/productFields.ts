import type { Product } from './product'
import type { ProductField } from './sorts'

/** A field of a product as a layout shows it. */
export interface FieldValue {
  readonly key: string
  readonly title: string
  readonly value: string
}

/** The part of a product that its fields are read from. */
type Described = Pick<Product, 'formattedProductCode' | 'productCode' | 'additional'>

/** The product code as it is shown: formatted where there is a format (Spec 2 §3). */
export function shownCode({ formattedProductCode, productCode }: Described): string {
  return formattedProductCode || productCode
}

function valueOf(product: Described, key: string): string {
  return key === 'k0' ? shownCode(product) : (product.additional[key] ?? '')
}

/** What the site wants shown of a product in some place, in its order; fields without a value are left out. */
export function fieldValues(product: Described, fields: readonly ProductField[]): readonly FieldValue[] {
  return fields
    .map(({ key, title }) => ({ key, title, value: valueOf(product, key) }))
    .filter(({ value }) => value !== '')
}

/** The line under a product's name: its code, then the other fields, each once (Spec 2 §2, options per layout). */
export function codeLine(product: Described, fields: readonly ProductField[]): readonly string[] {
  return [...new Set([shownCode(product), ...fieldValues(product, fields).map(({ value }) => value)])]
}

/** The units that prices are shown for: those it is sold by, then its pricing unit (catch weight; Spec 2 §3). */
export function pricedUnits({ sellBys, pricingUM }: Product): readonly string[] {
  const units = [...sellBys.map(({ unitOfMeasure }) => unitOfMeasure), pricingUM]
  return [...new Set(units)].filter((unit) => unit !== '')
}
