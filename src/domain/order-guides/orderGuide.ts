import type { Decimal } from '../money/decimal'

/** A product of an order guide with its usual quantity (Spec 2 §3). */
export interface OrderGuideProduct {
  /** Id of the guide's line. */
  readonly id: number
  readonly productKey: number
  /** With 2 decimals; '0' if the guide has no quantity. */
  readonly orderQuantity: Decimal
  /** The sell-by unit; '' if the guide has none. */
  readonly unitOfMeasure: string
  /** '' if the guide has none. */
  readonly priceByUnit: string
  /** Null if the customer's price applies. */
  readonly overridePrice: Decimal | null
  /** Displayed above the lines that share it; '' if absent. */
  readonly heading: string
  /** The product's description, even after it left the catalogue; '' if the backend does not report it. */
  readonly description: string
  /** Position in the guide: lines are sorted by sequence, then by id. */
  readonly sequence: number
}

/** A saved list of products (Spec 2 §3), identified by its name, ignoring case. */
export interface OrderGuide {
  readonly name: string
  /** True for the Standard guide: the default, and read-only (Spec 2 §2). */
  readonly isPrimary: boolean
  readonly isReadOnly: boolean
  /** Changes with each write; null if the backend has no versions. */
  readonly version: string | null
  /** In the guide's sequence. */
  readonly products: readonly OrderGuideProduct[]
}

const inOrder = new Intl.Collator('en')

/** Compares guide names for sorting, ignoring case. */
export function compareGuideNames(one: string, other: string): number {
  return inOrder.compare(one.toLowerCase(), other.toLowerCase())
}

/** In display order: the Standard guide first, then by name. */
export function sortedGuides(guides: readonly OrderGuide[]): readonly OrderGuide[] {
  return guides.toSorted(
    (one, other) =>
      Number(other.isPrimary) - Number(one.isPrimary) || compareGuideNames(one.name, other.name),
  )
}

/** The guide of the hash parameter og (Spec 2 §2), or null. */
export function findOrderGuide(guides: readonly OrderGuide[], name: string): OrderGuide | null {
  const lowerCaseName = name.trim().toLowerCase()
  return guides.find((guide) => guide.name.toLowerCase() === lowerCaseName) ?? null
}

/** The Standard guide (Spec 2 §2 isPrimary), or null. */
export function standardOrderGuide(guides: readonly OrderGuide[]): OrderGuide | null {
  return guides.find(({ isPrimary }) => isPrimary) ?? null
}

/** Distinct keys of the guide's products in sequence: a guide may contain a product in two units. */
export function orderGuideKeys({ products }: OrderGuide): readonly number[] {
  return [...new Set(products.map(({ productKey }) => productKey))]
}

/** True when the guide contains the product, in any unit. */
export function hasProduct({ products }: OrderGuide, productKey: number): boolean {
  return products.some((product) => product.productKey === productKey)
}
