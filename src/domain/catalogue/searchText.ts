import { fold, foldCode } from './fold'
import { holdsMeasure } from './measures'
import type { Product } from './product'
import { isFiller, wordsOf } from './searchWords'

/** What a product is found by: words, each once and followed by a blank. */
export interface SearchText {
  readonly text: string
  /** Where the words of its name end: those of its description, codes, brand, UPC and other additional values. */
  readonly nameEnd: number
}

type Coded = Pick<Product, 'productCode' | 'formattedProductCode' | 'additional'>

const DIGIT = /\d/
const LEADING_ZEROS = /^0+/

/** Codes and numbers, UPC among them, without separators. */
function codesOf({ productCode, formattedProductCode, additional }: Coded): string[] {
  const numbers = Object.values(additional).filter((value) => DIGIT.test(value) && !holdsMeasure(fold(value)))
  return [productCode, formattedProductCode, ...numbers].map(foldCode)
}

/** Whether a folded code without separators is one of the product's whole codes; zeros before it do not count. */
export function hasCode(product: Coded, code: string): boolean {
  const wanted = code.replace(LEADING_ZEROS, '')
  return codesOf(product).some((known) => known.replace(LEADING_ZEROS, '') === wanted)
}

/**
 * All that a product is found by (Spec 2 §2, search): description, codes as written and without separators, brand, UPC
 * and the other additional values; then what its catalog description and its categories say besides.
 */
export function searchTextOf(product: Product): SearchText {
  const { description, productCode, formattedProductCode, additional } = product
  const values = new Set([description, ...Object.values(additional), productCode, formattedProductCode])
  // A comma parts two values as it parts two words.
  const words = new Set([...wordsOf([...values].join(', ')), ...codesOf(product)])
  words.delete('')
  const name = [...words, ''].join(' ')
  const more = [product.catalogDescription, product.categoryDescription, product.mainCategoryDescription]
  const besides = new Set(wordsOf(more.join(', ')).filter((word) => !words.has(word) && !isFiller(word)))
  return { text: name + [...besides, ''].join(' '), nameEnd: name.length }
}
