import * as v from 'valibot'
import { ProductDto } from '@/contract/product'
import type { ApiError } from '../transport/apiError'
import { malformedError } from '../transport/apiError'
import { readColumns } from './readColumns'
import type { ReadProducts } from './readColumns'

function readRows(rows: readonly unknown[]): ReadProducts {
  const products: ProductDto[] = []
  for (const row of rows) {
    const parsed = v.safeParse(ProductDto, row)
    if (parsed.success) products.push(parsed.output)
  }
  return { products, skipped: rows.length - products.length }
}

/**
 * Validates a page once, in rows or in columns: a product with a fault is left out rather than taking all others with
 * it. A page of which nothing can be read is an error.
 */
export function readProducts(page: unknown, status: number): ReadProducts | { error: ApiError } {
  const read = Array.isArray(page) ? readRows(page) : readColumns(page)
  if (!read) return { error: malformedError(status, 'product list: should be Array or columns') }
  if (read.skipped > 0 && read.products.length === 0) {
    return { error: malformedError(status, 'product list: no row is a product') }
  }
  return read
}
