import type { Product } from './product'
import type { ProductField } from './sorts'

/** A field of a product as a layout shows it. */
export interface FieldValue {
  readonly key: string
  readonly title: string
  readonly value: string
}

type Coded = Pick<Product, 'formattedProductCode' | 'productCode'>

/** The part of a product that its fields come from. */
type Described = Pick<Product, 'formattedProductCode' | 'productCode' | 'additional'>

/** The displayed product code: formatted if a format exists (Spec 2 §3). */
export function shownCode({ formattedProductCode, productCode }: Coded): string {
  return formattedProductCode || productCode
}

/** Marks a field about the customer's last purchase: '2 CS on 10/12/2026 at $45.50'. */
const isLastSale = ({ key, title }: ProductField) => [key, title].some((name) => /last\s*sale/i.test(name))

/** A value without the sale price after ' at' (Spec 2 §2: hidePricing trims Last Sale fields). */
function withoutSalePrice(value: string): string {
  const end = value.search(/\sat/i)
  return end < 0 ? value : value.slice(0, end).trimEnd()
}

function valueOf(product: Described, field: ProductField, isPricingHidden: boolean): string {
  if (field.key === 'k0') return shownCode(product)
  const value = product.additional[field.key] ?? ''
  return isPricingHidden && isLastSale(field) ? withoutSalePrice(value) : value
}

/**
 * Fields of a product for one place, in the site's order; without empty fields, and without last sale prices
 * where pricing is hidden (Spec 2 §2).
 */
export function fieldValues(
  product: Described,
  fields: readonly ProductField[],
  isPricingHidden: boolean,
): readonly FieldValue[] {
  return fields
    .map((field) => ({ ...field, value: valueOf(product, field, isPricingHidden) }))
    .filter(({ value }) => value !== '')
}

/**
 * The line under a product's name: its code, then the other fields, without duplicates (Spec 2 §2, options per
 * layout).
 */
export function codeLine(
  product: Described,
  fields: readonly ProductField[],
  isPricingHidden: boolean,
): readonly string[] {
  const values = fieldValues(product, fields, isPricingHidden).map(({ value }) => value)
  return [...new Set([shownCode(product), ...values])]
}

interface NamedProduct {
  readonly productKey: number
  readonly description: string
}

/** Descriptions that several products of a list share. */
export function sharedDescriptions(products: readonly NamedProduct[]): ReadonlySet<string> {
  const keys = new Map<string, number>()
  const shared = new Set<string>()
  for (const { productKey, description } of products) {
    if ((keys.get(description) ?? productKey) !== productKey) shared.add(description)
    keys.set(description, productKey)
  }
  return shared
}

/** Name of a product for its fields and buttons: with code, pack and brand if its description is a shared one. */
export const distinctName = (name: string, facts: string, shared: ReadonlySet<string>): string =>
  shared.has(name) && facts !== '' ? `${name} · ${facts}` : name

/** Units with a displayed price: the sell-by units, then the pricing unit (catch weight; Spec 2 §3). */
export function pricedUnits({ sellBys, pricingUM }: Product): readonly string[] {
  const units = [...sellBys.map(({ unitOfMeasure }) => unitOfMeasure), pricingUM]
  return [...new Set(units)].filter((unit) => unit !== '')
}

/** '6 × 2 kg · Harvest Lane', as stored with an ordered line; '' if both are unknown. */
export const packAndBrand = ({ pack, brand }: { readonly pack: string; readonly brand: string }): string =>
  [pack, brand].filter((text) => text !== '').join(' · ')
