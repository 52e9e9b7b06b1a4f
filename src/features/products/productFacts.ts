import type { Product } from '@/domain/catalogue/product'
import { shownCode } from '@/domain/catalogue/productFields'

/** Code, pack and brand. */
export function productFacts(product: Product): string {
  const { pack, k1 } = product.additional
  return [shownCode(product), pack, k1].filter(Boolean).join(' · ')
}
