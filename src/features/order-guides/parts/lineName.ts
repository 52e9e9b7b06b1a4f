import type { Product } from '@/domain/catalogue/product'
import { sharedDescriptions } from '@/domain/catalogue/productFields'
import { ORDER_GUIDE_MESSAGES } from '@/features/order-guides/parts/messages'

interface NamedLine {
  readonly productKey: number
  readonly description: string
}

/** Name of a guide's line: the product's current one, else the one that the guide stores. */
export function lineName(line: NamedLine, product: Product | null): string {
  return product?.description || line.description || ORDER_GUIDE_MESSAGES.unnamed(line.productKey)
}

/** Names that several products of a guide share. */
export function sharedLineNames(
  lines: readonly NamedLine[],
  products: ReadonlyMap<number, Product>,
): ReadonlySet<string> {
  const named = lines.map((line) => ({
    productKey: line.productKey,
    description: lineName(line, products.get(line.productKey) ?? null),
  }))
  return sharedDescriptions(named)
}
