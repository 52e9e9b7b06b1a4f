import { fold, foldCode } from './fold'
import type { Product } from './product'

const DIGIT = /\d/

/**
 * All that a product is found by, folded once and joined by spaces: description, catalog description, codes as
 * written and without separators, brand, UPC and the other additional values (Spec 2 §2, search).
 */
export function searchTextOf(product: Product): string {
  const codes = [product.productCode, product.formattedProductCode]
  const values = Object.values(product.additional)
  const parts = new Set([fold(product.description), fold(product.catalogDescription)])
  for (const value of [...codes, ...values]) parts.add(fold(value))
  for (const value of [...codes, ...values.filter((value) => DIGIT.test(value))]) parts.add(foldCode(value))
  parts.delete('')
  return [...parts].join(' ')
}
