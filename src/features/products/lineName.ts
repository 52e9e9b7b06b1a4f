import type { Product } from '@/domain/catalogue/product'
import { PRODUCTS_MESSAGES } from './messages'

interface NamedLine {
  readonly productKey: number
  readonly description: string
}

/** Name of a guide's line: its product's now, else as the guide knows it. */
export function lineName(line: NamedLine, product: Product | null): string {
  return product?.description || line.description || PRODUCTS_MESSAGES.unnamed(line.productKey)
}
