import type { Decimal } from '../money/decimal'

/** A product of an order guide with what is usually ordered of it (Spec 2 §3). */
export interface OrderGuideProduct {
  /** Of the guide's line. */
  readonly id: number
  readonly productKey: number
  /** Of 2 decimals; '0' when the guide names no quantity. */
  readonly orderQuantity: Decimal
  /** The sell-by unit; '' when the guide names none. */
  readonly unitOfMeasure: string
  /** '' when the guide names none. */
  readonly priceByUnit: string
  /** Null: the customer's price counts. */
  readonly overridePrice: Decimal | null
}

/** A saved list of products (Spec 2 §3). Its name, whatever the case, tells it from the customer's others. */
export interface OrderGuide {
  readonly name: string
  /** The Standard guide: the default, and not to be edited or renamed (Spec 2 §2). */
  readonly isPrimary: boolean
  readonly isReadOnly: boolean
  /** In the guide's sequence. */
  readonly products: readonly OrderGuideProduct[]
}

/** As people are shown them: the Standard guide first, then by name. */
export function sortedGuides(guides: readonly OrderGuide[]): readonly OrderGuide[] {
  return guides.toSorted(
    (one, other) =>
      Number(other.isPrimary) - Number(one.isPrimary) || one.name.localeCompare(other.name, 'en'),
  )
}

/** The guide of that name, as the hash parameter og gives it (Spec 2 §2); null when there is none. */
export function findOrderGuide(guides: readonly OrderGuide[], name: string): OrderGuide | null {
  const wanted = name.trim().toLowerCase()
  return guides.find((guide) => guide.name.toLowerCase() === wanted) ?? null
}

/** The Standard guide (Spec 2 §2 isPrimary); null for a customer without one. */
export function standardOrderGuide(guides: readonly OrderGuide[]): OrderGuide | null {
  return guides.find(({ isPrimary }) => isPrimary) ?? null
}

/** Keys of the guide's products in its sequence, each once: a guide may hold a product in two units. */
export function orderGuideKeys({ products }: OrderGuide): readonly number[] {
  return [...new Set(products.map(({ productKey }) => productKey))]
}

/** Whether the guide holds the product, in whatever unit. */
export function hasProduct({ products }: OrderGuide, productKey: number): boolean {
  return products.some((product) => product.productKey === productKey)
}
