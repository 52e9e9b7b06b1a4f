import type { CartLine } from '@/domain/cart/cart'

/** What a line is called: a product that left the catalogue may have no description any more (Spec 2 §2). */
export function lineName({ description, productCode, productKey }: CartLine): string {
  return description || productCode || String(productKey)
}
