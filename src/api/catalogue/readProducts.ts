import * as v from 'valibot'
import { ProductDto } from '@/contract/product'
import type { Product } from '@/domain/catalogue/product'
import type { ApiError } from '../apiError'
import { malformedError } from '../apiError'

export interface ReadProducts {
  products: Product[]
  /** Rows that were not as the contract says. */
  skipped: number
}

/**
 * Validates a page once, row by row: a product with a fault is left out rather than taking all others with it. A page
 * of which nothing can be read is an error.
 */
export function readProducts(rows: unknown, status: number): ReadProducts | { error: ApiError } {
  if (!Array.isArray(rows)) return { error: malformedError(status, 'product list: should be Array') }
  const products: Product[] = []
  for (const row of rows) {
    const parsed = v.safeParse(ProductDto, row)
    if (parsed.success) products.push(parsed.output)
  }
  const skipped = rows.length - products.length
  if (skipped > 0 && products.length === 0) {
    return { error: malformedError(status, 'product list: no row is a product') }
  }
  return { products, skipped }
}
